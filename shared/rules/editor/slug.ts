/** Room for a number behind it in the column's 120 signs. */
const SLUG_MAX = 100
const NAMELESS = 'card'
/** The page of a missing card stands at that address. */
const KEPT: ReadonlySet<string> = new Set(['404'])

/**
 * EDT-RU024. The address that a card's name asks for: its letters from a to z and numbers, without accents, in words with
 * hyphens. One that would read as a card's number, or as nothing, is `card` and what there is.
 */
export function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .match(/[a-z0-9]+/g)
  const slug = (words ?? []).join('-').slice(0, SLUG_MAX).replace(/-+$/, '')
  if (!/[a-z]/.test(slug) || KEPT.has(slug)) return slug === '' ? NAMELESS : `${NAMELESS}-${slug}`
  return slug
}

/** EDT-RU024. The first of `name`, `name-2`, `name-3` … that no card has or had. */
export function freeSlug(base: string, taken: ReadonlySet<string>): string {
  if (!taken.has(base)) return base
  let number = 2
  while (taken.has(`${base}-${number}`)) number++
  return `${base}-${number}`
}
