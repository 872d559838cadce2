import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { z } from 'zod'

/** How words are spoken, by the word in small letters: another spelling, or sounds the voice knows (ARPAbet between slashes). */
export type Pronunciations = ReadonlyMap<string, string>

/** What a voice is given: the text as it reads it, and entries for its dictionary. */
export type Speech = { text: string; dictionary: string }

const isSounds = (value: string): boolean => /^\/[a-z0-9 -]+\/$/.test(value)
const WORD = /[\w']+/g
const ENDLESS = /[\p{L}\p{N}_]{41,}/u

/** Reads such a list from its file; none where there is no such file. */
export async function readPronunciations(file: string): Promise<Pronunciations> {
  const text = await readFile(file, 'utf8').catch(() => '{}')
  return new Map(Object.entries(z.record(z.string(), z.string()).parse(parse(text))))
}

/** Puts words the voice would misread as it should read them. */
function respell(text: string, pronunciations: Pronunciations): string {
  return text.replace(WORD, (word) => {
    const spoken = pronunciations.get(word.toLowerCase())
    return spoken === undefined || isSounds(spoken) ? word : spoken
  })
}

/** Those of the text’s words whose sounds are given, as entries for the voice’s dictionary. */
function dictionaryFor(text: string, pronunciations: Pronunciations): string {
  const entries = new Set<string>()
  for (const [word] of text.toLowerCase().matchAll(WORD)) {
    const sounds = pronunciations.get(word)
    if (sounds === undefined || !isSounds(sounds)) continue
    const syllables = sounds
      .replaceAll('/', '')
      .split('-')
      .map((syllable) => `((${syllable.replaceAll('1', '').trim()}) ${syllable.includes('1') ? 1 : 0})`)
    entries.add(`(lex.add.entry '("${word}" nil (${syllables.join(' ')})))`)
  }
  return [...entries].sort().join('\n')
}

/** A voice takes a long run of digits for one number, and longer than anybody waits to put it into words. */
const inGroups = (text: string): string => text.replace(/\d{10,}/g, (run) => ` ${run.replace(/\d{3}(?=\d)/g, '$& ')} `)

/** Whether a text as a voice is given it has a word that is longer than a voice can spell out. */
export const hasEndlessWord = ({ text }: Speech): boolean => ENDLESS.test(text)

/** A text as a voice is given it. */
export function speechOf(text: string, pronunciations: Pronunciations): Speech {
  const read = inGroups(respell(text, pronunciations))
  return { text: read, dictionary: dictionaryFor(read, pronunciations) }
}
