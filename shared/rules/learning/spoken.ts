import type { Span } from './player.ts'

/** A sentence of a recording, and when it is spoken, in seconds. */
export type Sentence = Span & { text: string }

/** A pause between sentences takes as long as so many letters. */
const PAUSE_LETTERS = 8
const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/**
 * The sentences of what is spoken of a fact, each with its time: of the fact's own time as large a share as it has of its
 * letters. Where a fact begins and ends was measured; within it a sentence is early or late by a few tenths of a second.
 */
export function sentencesOf(spoken: string, span: Span | null): Sentence[] {
  const texts = [...segmenter.segment(spoken.replace(/\s+/g, ' '))].map(({ segment }) => segment.trim()).filter(Boolean)
  if (!span || texts.length === 0) return []
  const all = texts.reduce((sum, text) => sum + text.length + PAUSE_LETTERS, -PAUSE_LETTERS)
  const perLetter = (span.end - span.start) / all
  let start = span.start
  return texts.map((text) => {
    const sentence = { text, start, end: start + text.length * perLetter }
    start = sentence.end + PAUSE_LETTERS * perLetter
    return sentence
  })
}

/** The sentence that is spoken at a time, or was the last; undefined before the first. */
export const sentenceAt = (sentences: readonly Sentence[], time: number): Sentence | undefined =>
  sentences.findLast(({ start }) => start <= time)

/** So much of a sentence is read from its first lines before they make way, and so much from its last ones. */
const READ_STILL = 0.3
/** How far the lines of the sentence that is spoken at a time have made way for its last ones: from 0 to 1. */
export function shareSpoken(spans: readonly Span[], time: number): number {
  const span = spans.findLast(({ start }) => start <= time)
  if (!span || span.end <= span.start) return 0
  const share = (time - span.start) / (span.end - span.start)
  return Math.min(1, Math.max(0, (share - READ_STILL) / (1 - 2 * READ_STILL)))
}

/** Letters that a voice says one by one: "M R S A". */
const SPELLED = /\b(?:([a-z]) )?((?:[A-Z] )+[A-Z])\b/g

/**
 * A spoken sentence as it is read: letters said one by one stand together, "MRSA", and as the card's own words write them,
 * "aPTT", where these have them.
 */
export function readText(spoken: string, words: string): string {
  return spoken.replace(SPELLED, (_all, small: string | undefined, letters: string) => {
    const joined = letters.replaceAll(' ', '')
    const written = (text: string) => new RegExp(`\\b${text}\\b`, 'i').exec(words)?.[0]
    if (!small) return written(joined) ?? joined
    return written(small + joined) ?? `${small} ${written(joined) ?? joined}`
  })
}
