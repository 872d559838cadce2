/** NOT-RU006. The tab of resources where an address names none that there is. */
export const DEFAULT_TAB = 'medicine'

type Reader = { slug: string | undefined; isMember: boolean }

/**
 * PTH-RU007. Where resources lead that are asked for without a tab: who has a plan to those of their own area, everybody else to
 * its prices; who has no area chooses one there first.
 */
export function resourcesRoot({ slug, isMember }: Reader): string {
  if (slug === undefined) return '/pricing'
  return isMember ? `/resources/${slug}` : `/pricing/${slug}`
}
