import { type Sentence, sentencesOf } from './spoken.ts'

/** What is spoken of a fact, and where in the recording, in seconds; null where it is not heard. */
export type SpokenFact = { name: string; spoken: string; timing: readonly [start: number, end: number] | null }

/** The sentences of a recording in the order in which they are heard, each with its fact's name. */
export const sentencesIn = (facts: readonly SpokenFact[]): (Sentence & { fact: string })[] =>
  facts
    .flatMap(({ name, spoken, timing }) =>
      sentencesOf(spoken, timing && { start: timing[0], end: timing[1] }).map((sentence) => ({
        ...sentence,
        fact: name,
      })),
    )
    .sort((a, b) => a.start - b.start)

/** `01:02:03.456`, as WebVTT writes a time. */
function stamp(seconds: number): string {
  const ms = Math.max(0, Math.round(seconds * 1000))
  const part = (by: number, of: number, width = 2) => String(Math.floor(ms / by) % of).padStart(width, '0')
  return `${part(3_600_000, 100)}:${part(60_000, 60)}:${part(1000, 60)}.${part(1, 1000, 3)}`
}

/** The three signs that mean something in WebVTT, and an arrow, which would end a caption's text. */
const plain = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The captions of a recording as a WebVTT file (W3C WebVTT 1): a cue for each sentence, none before the one before it is over. */
export function captionFile(facts: readonly SpokenFact[]): string {
  const sentences = sentencesIn(facts)
  const cues = sentences.map(({ text, start, end }, place) => {
    const until = Math.min(end, sentences[place + 1]?.start ?? end)
    return `${place + 1}\n${stamp(start)} --> ${stamp(Math.max(until, start + 0.001))}\n${plain(text)}`
  })
  return `${['WEBVTT', ...cues].join('\n\n')}\n`
}

/** All that is spoken as plain text, fact by fact. */
export const transcriptFile = (title: string, facts: readonly SpokenFact[]): string =>
  [title, ...facts.filter(({ spoken }) => spoken.trim()).map(({ name, spoken }) => `${name}\n${spoken.trim()}`)]
    .join('\n\n')
    .concat('\n')
