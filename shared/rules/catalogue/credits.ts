import { OWN_WORK, PUBLIC_DOMAIN } from '../assets/license.ts'

export type Credit = { source: string; author: string; licence: string; url: string; count: number }
export type Collection = { name: string; sentence: string; link: { url: string; words: string } | null }

/** Who draws for the product itself. */
const OURS = 'Pictomo'

const pictures = (count: number) => (count === 1 ? 'One picture' : `${count.toLocaleString('en-US')} pictures`)
const isWeb = (url: string) => /^https?:\/\//.test(url)

/** Whose pictures the scenes are made of: each collection once, our own first, with what it gives in a sentence. */
export function collectionsOf(credits: readonly Credit[]): Collection[] {
  const whole = new Map<string, Credit>()
  for (const credit of credits) {
    const key = JSON.stringify([credit.author, credit.licence])
    const known = whole.get(key)
    whole.set(key, known ? { ...known, count: known.count + credit.count } : credit)
  }
  return [...whole.values()]
    .sort((a, b) => Number(b.author === OURS) - Number(a.author === OURS) || b.count - a.count)
    .map(({ author, licence, url, count }) => {
      const own = author === OURS
      const are = count === 1 ? 'is' : 'are'
      return {
        name: own ? 'Drawn for Pictomo' : author,
        sentence: own
          ? `${pictures(count)} in our scenes ${are} drawn here, and under the license ${licence}.`
          : licence === OWN_WORK
            ? `${pictures(count)} in our scenes ${are} their own work, made for the card.`
            : licence === PUBLIC_DOMAIN
              ? `${pictures(count)} in our scenes ${are} in the public domain.`
              : `${pictures(count)} in our scenes ${are} theirs, under the license ${licence}.`,
        link: isWeb(url) ? { url, words: own ? 'Read the license' : 'See where they come from' } : null,
      }
    })
}
