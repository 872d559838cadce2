const MOST = 100

/** LRN-RU021. What an address of a card that is not there may have meant: its words up to an underscore. */
export const wordsOfSlug = (slug: string): string =>
  (slug.split('_')[0] ?? '').replaceAll('-', ' ').replace(/\s+/g, ' ').trim().slice(0, MOST)
