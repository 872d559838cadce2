import type { CardContent } from './content.ts'
import { Pronunciations } from './content.ts'
import { cardMaps, type MODES } from './doc.ts'
import { type Hand, inFact, put, together } from './editCard.ts'
import { readCard } from './read.ts'

type Mode = (typeof MODES)[number]
export type Timing = readonly [start: number, end: number]

/** Where a fact is spoken in a recording, in seconds; null where it is not. */
export const setTiming = (hand: Hand, fact: string, mode: Mode, timing: Timing | null): void =>
  inFact(hand, fact, (entry) => put(entry, `audio_${mode}`, timing && [...timing]))

/** Gives the card a recording, and its facts their times in it: those that are not named keep none. */
export function setRecording(
  hand: Hand,
  mode: Mode,
  recording: CardContent['audio'][Mode],
  timings: ReadonlyMap<string, Timing> | 'kept' = new Map(),
): void {
  together(hand, () => {
    put(cardMaps(hand.doc).card, `audio_${mode}`, recording)
    for (const { key, audio } of readCard(hand.doc).facts) {
      const kept = timings === 'kept' ? within(audio[mode], recording?.duration ?? 0) : (timings.get(key) ?? null)
      setTiming(hand, key, mode, kept)
    }
  })
}

/** A time that lies within a recording of another length; null where nothing of it does. */
function within(timing: Timing | null, duration: number): Timing | null {
  if (!timing || timing[0] >= duration) return null
  return [timing[0], Math.min(timing[1], duration)]
}

/** How words are said that a voice would misread; no words are none. */
export const setPronunciations = (hand: Hand, words: Pronunciations): void =>
  together(hand, () => {
    const { card } = cardMaps(hand.doc)
    const given = Pronunciations.safeParse(words)
    if (given.success && (given.data.length > 0 || card.has('pronunciations'))) put(card, 'pronunciations', given.data)
  })
