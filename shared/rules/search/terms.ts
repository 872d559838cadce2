import { SYNONYMS } from './synonyms/index.ts'

/** So many words of a search are looked for; whoever writes more has said enough with these. */
const WORDS_MAX = 8
/** A meaning is said in so many words at the most. */
const PHRASE_MAX = 5

/** A part of what was typed: its words, and what else is called so. */
export type Term = { words: string[]; others: readonly string[] }

/** The words of a text as they are looked for: lower case, letters and digits alone. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** Every name of a meaning leads to all the others. */
const meanings: ReadonlyMap<string, readonly string[]> = new Map(
  SYNONYMS.flatMap((names) => names.map((name) => [wordsOf(name).join(' '), names.filter((other) => other !== name)])),
)

/** Ions as they are written at the bedside: without its charge a letter would be any word's beginning. */
const IONS: readonly (readonly [RegExp, string])[] = [
  [/(?<![\p{L}\p{N}])k\+/giu, 'potassium'],
  [/(?<![\p{L}\p{N}])na\+/giu, 'sodium'],
  [/(?<![\p{L}\p{N}])ca(?:2\+|\+\+|\+)/giu, 'calcium'],
  [/(?<![\p{L}\p{N}])mg(?:2\+|\+\+|\+)/giu, 'magnesium'],
]
/** A value from a chart is no name: `potassium 6.5` is looked for as potassium. */
const VALUE = /(?<![\p{L}\p{N}])\d+[.,]\d+(?![\p{L}\p{N}])/gu
/** What a question begins with; what it is about comes after. */
const ASKING =
  /^\s*(?:(?:what (?:is|are)|how (?:does|do|to)|define)\s+)?(?:the\s+)?(?:(?:side|adverse) effects?|symptoms|signs|causes|treatments?|mechanism|dose|dosage)\s+(?:of|for)\s+(?=\S)|^\s*(?:what (?:is|are)|define)\s+(?=\S)/iu

/** What was typed, by what it is about; as it is where nothing else is left. */
function asNames(typed: string): string {
  const named = IONS.reduce((text, [ion, name]) => text.replace(ion, `${name} `), typed)
    .replace(VALUE, ' ')
    .replace(ASKING, '')
  return wordsOf(named).length > 0 ? named : typed
}

/** Splits what was typed into meanings, the longest first: "heart attack aspirin" is two, of which the first has other names. */
export function termsOf(typed: string): Term[] {
  const words = wordsOf(asNames(typed)).slice(0, WORDS_MAX)
  const terms: Term[] = []
  for (let at = 0; at < words.length; ) {
    let length = Math.min(PHRASE_MAX, words.length - at)
    while (length > 1 && !meanings.has(words.slice(at, at + length).join(' '))) length--
    const own = words.slice(at, at + length)
    terms.push({ words: own, others: meanings.get(own.join(' ')) ?? [] })
    at += length
  }
  return terms
}

const phrase = (text: string): string => wordsOf(text).join(' <-> ')

/** A meaning under one of its names; a word that is being typed may be begun. */
function queryOf({ words, others }: Term, isBegun: boolean): string {
  const typed = words.map((word, n) => (isBegun && n === words.length - 1 ? `${word}:*` : word)).join(' & ')
  return `(${[`(${typed})`, ...others.map((other) => `(${phrase(other)})`)].join(' | ')})`
}
const queriesOf = (terms: readonly Term[]): string[] =>
  terms.map((term, place) => queryOf(term, place === terms.length - 1))

/**
 * What was typed as a query of PostgreSQL's full text search: every meaning has to be there under one of its names; the last
 * word may be begun. Empty where no word was typed.
 */
export const textQueryOf = (terms: readonly Term[]): string => queriesOf(terms).join(' & ')

/** The same with one meaning being enough: what a text is marked by. */
export const anyOf = (terms: readonly Term[]): string => queriesOf(terms).join(' | ')

/**
 * Words that begin with what was typed, among what facts, headings and keywords are called. The index holds stems, and who
 * is typing is often beyond one: `ends` are whole words that the last one may become.
 */
export const begunQueryOf = (words: readonly string[], ends: readonly string[]): string =>
  words
    .slice(0, WORDS_MAX)
    .map((word, place) => {
      const whole = place === words.length - 1 ? ends.map((end) => `${end}:B`) : []
      return `(${[`${word}:*B`, ...whole].join(' | ')})`
    })
    .join(' & ')
