import { SYNONYMS } from '../search/synonyms/index.ts'

/** Words that end in "s" and are no plural: bolus, stenosis, digitalis. */
const NO_PLURAL = /(ss|us|is)$/

const singular = (word: string): string =>
  word.length < 4 || NO_PLURAL.test(word)
    ? word
    : word.endsWith('ies')
      ? `${word.slice(0, -3)}y`
      : word.replace(/(?<=(x|z|ch|sh|ss))es$/, '').replace(/s$/, '')

/** The words of a name without case, accents, punctuation and plural; what stands in brackets explains it. */
const plainWords = (name: string): string[] => {
  const bare = name.replace(/\([^)]*\)/g, ' ')
  const said = bare.trim() ? bare : name
  const words = said.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return (words.replace(/['’]s?\b/g, '').match(/[\p{L}\p{N}]+|[+<>=%]/gu) ?? []).map(singular)
}
const plain = (name: string): string => plainWords(name).join(' ')

/** Each name of a meaning leads to the first of its names. */
const meanings: ReadonlyMap<string, string> = new Map(
  SYNONYMS.flatMap((names) => names.map((name) => [plain(name), plain(names[0]!)] as const)),
)
/** A meaning is said in so many words at the most. */
const PHRASE_MAX = 5

/**
 * What a name says, as a text that is the same for all that say it: without case, punctuation and plural, and with each
 * abbreviation and layman's word in place of what it stands for. Empty for a name without a word.
 */
export function meaningOf(name: string): string {
  const words = plainWords(name)
  const said: string[] = []
  for (let at = 0; at < words.length; ) {
    let length = Math.min(PHRASE_MAX, words.length - at)
    while (length > 1 && !meanings.has(words.slice(at, at + length).join(' '))) length--
    const own = words.slice(at, at + length).join(' ')
    said.push(meanings.get(own) ?? own)
    at += length
  }
  return said.join(' ')
}

/** Whether one of two meanings is said within the other: who knows "fever" cannot call "high fever" wrong. */
export const isWithin = (a: string, b: string): boolean => ` ${a} `.includes(` ${b} `) || ` ${b} `.includes(` ${a} `)
