import { meantWord, SHORTEST_GUESSED } from '../search/spelling.ts'
import { wordsOf } from '../search/terms.ts'
import { EVERYDAY_NAMES } from './everydayNames/index.ts'

/** So many words of a search are looked for. */
const WORDS_MAX = 8
/** A thing is called by so many words at the most. */
const PHRASE_MAX = 3
/** What is shorter begins too many words: such a stem is looked for as it stands. */
const STEM_MIN = 4
/** Nobody looks for pictures by these, unless they write nothing else. */
const LITTLE = new Set('a an and at by for from in into is it its of on or the to who with'.split(' '))

/** A thing that is looked for, as queries of PostgreSQL's full text search in simple words. */
export type PictureTerm = {
  /** By its own words, whole, in whatever ending. */
  own: string
  /** The same, or by another name. */
  named: string
  /** The same, or by a word that begins so. */
  held: string
}

/** Every name of a thing leads to all the others. */
const names: ReadonlyMap<string, readonly string[]> = EVERYDAY_NAMES.reduce((all, line) => {
  for (const name of line) all.set(name, [...new Set([...(all.get(name) ?? []), ...line.filter((it) => it !== name)])])
  return all
}, new Map<string, string[]>())

/** A word without its ending, in the ways in which it may have got it: “running” is of run, “babies” of baby. */
function stemsOf(word: string): string[] {
  const [, bare] = /^(.{2,}?)(?:ing|ed|es|s)$/.exec(word) ?? []
  if (!bare) return []
  const stems = [bare]
  if (word.endsWith('es')) stems.push(word.slice(0, -1))
  if (/(?:ing|ed)$/.test(word)) stems.push(`${bare}e`)
  if (/([b-df-hj-np-tv-z])\1$/.test(bare)) stems.push(bare.slice(0, -1))
  if (word.endsWith('ies') || word.endsWith('ied')) stems.unshift(`${word.slice(0, -3)}y`)
  return [...new Set(stems)].filter((stem) => stem.length > 1 && /[aeiouy]/.test(stem))
}

const either = (queries: readonly string[]): string =>
  queries.length === 1 ? queries[0]! : `(${[...new Set(queries)].join(' | ')})`
const both = (queries: readonly string[]): string => (queries.length === 1 ? queries[0]! : `(${queries.join(' & ')})`)

const whole = (word: string): string =>
  either([word, `${word}s`, ...stemsOf(word).flatMap((stem) => [stem, `${stem}s`])].map((it) => `'${it}'`))
const begun = (word: string): string =>
  either([`'${word}':*`, ...stemsOf(word).map((stem) => (stem.length >= STEM_MIN ? `'${stem}':*` : `'${stem}'`))])

/** What a thing may be called beside its own words. */
function othersOf(words: readonly string[]): readonly string[] {
  const last = words.at(-1)!
  const before = words.slice(0, -1)
  for (const end of [last, ...stemsOf(last)]) {
    const others = names.get([...before, end].join(' '))
    if (others) return others
  }
  return []
}

function termOf(words: readonly string[]): PictureTerm {
  const own = both(words.map(whole))
  const others = othersOf(words).map((name) => both(wordsOf(name).map((word) => `'${word}'`)))
  const named = either([own, ...others])
  return { own, named, held: either([named, both(words.map(begun))]) }
}

/** The words that say what is looked for. */
export function askedWords(typed: string): string[] {
  const words = wordsOf(typed)
  const telling = words.filter((word) => !LITTLE.has(word))
  return (telling.length > 0 ? telling : words).slice(0, WORDS_MAX)
}

/** Things that are called by several words stay together: “stomach ache” is one. */
export function pictureTerms(words: readonly string[]): PictureTerm[] {
  const terms: PictureTerm[] = []
  for (let at = 0; at < words.length; ) {
    let length = Math.min(PHRASE_MAX, words.length - at)
    while (length > 1 && othersOf(words.slice(at, at + length)).length === 0) length--
    terms.push(termOf(words.slice(at, at + length)))
    at += length
  }
  return terms
}

/** The same, each word for itself. */
export const singleTerms = (words: readonly string[]): PictureTerm[] => words.map((word) => termOf([word]))

/**
 * What was meant by words of which some stand on no picture; null where all do, or nothing is near. `known` are the words
 * that pictures have, the most frequent first.
 */
export function meantWords(words: readonly string[], known: readonly string[]): string[] | null {
  const every = [...known, ...names.keys()].filter((word) => word.length >= SHORTEST_GUESSED)
  const isKnown = (word: string) =>
    names.has(word) || [word, ...stemsOf(word)].some((form) => known.some((other) => other.startsWith(form)))
  const meant = words.map((word) =>
    word.length < SHORTEST_GUESSED || isKnown(word) ? word : (meantWord(word, every) ?? word),
  )
  return meant.join(' ') === words.join(' ') ? null : meant
}
