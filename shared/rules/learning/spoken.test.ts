import { describe, expect, it } from 'vitest'
import { readText, sentenceAt, sentencesOf, shareSpoken } from './spoken.ts'

const spoken = 'The oxen dig. Dig, oxen: that is\n  digoxin! A dose of 0.5 mg is held.'

describe('what is spoken', () => {
  it('comes sentence by sentence over the whole of its time, longer ones longer', () => {
    const sentences = sentencesOf(spoken, { start: 10, end: 20 })
    expect(sentences.map(({ text }) => text)).toEqual([
      'The oxen dig.',
      'Dig, oxen: that is digoxin!',
      'A dose of 0.5 mg is held.',
    ])
    expect([sentences[0]!.start, sentences.at(-1)!.end]).toEqual([10, expect.closeTo(20)])
    const [short, long] = sentences.map(({ start, end }) => end - start)
    expect(long! / short!).toBeCloseTo(27 / 13)
    for (const [n, { start }] of sentences.entries()) expect(start).toBeGreaterThan(n ? sentences[n - 1]!.end : 0)
  })
  it('is nothing where nothing is spoken, or nobody knows when', () => {
    expect(sentencesOf('', { start: 0, end: 5 })).toEqual([])
    expect(sentencesOf(spoken, null)).toEqual([])
  })
  it('makes way for the last lines of a sentence as far as it was heard, and not before its first ones were read', () => {
    const spans = [
      { start: 0, end: 10 },
      { start: 10, end: 20 },
    ]
    const shares = [-1, 0, 3, 5, 7, 9.9, 10, 15, 99].map((time) => shareSpoken(spans, time))
    expect(shares.map((share) => Math.round(share * 100))).toEqual([0, 0, 0, 50, 100, 100, 0, 50, 100])
    expect([shareSpoken([], 4), shareSpoken([{ start: 2, end: 2 }], 4)]).toEqual([0, 0])
  })
  it('knows which sentence is heard, and keeps it through the pause behind it', () => {
    const sentences = sentencesOf(spoken, { start: 10, end: 20 })
    expect(sentenceAt(sentences, 9.9)).toBeUndefined()
    expect(sentenceAt(sentences, 10)?.text).toBe('The oxen dig.')
    expect(sentenceAt(sentences, (sentences[0]!.end + sentences[1]!.start) / 2)?.text).toBe('The oxen dig.')
    expect(sentenceAt(sentences, 60)?.text).toBe('A dose of 0.5 mg is held.')
  })
})

describe('readText', () => {
  it('joins letters that are said one by one, as the card writes them', () => {
    expect(readText('M R S A has an altered protein, and S S R I too.', '')).toBe(
      'MRSA has an altered protein, and SSRI too.',
    )
    expect(readText('The a P T T guides it. See a P T clinic.', 'aPTT, an activated time')).toBe(
      'The aPTT guides it. See a PT clinic.',
    )
    expect(readText('The A P T T guides it.', 'aPTT, an activated time')).toBe('The aPTT guides it.')
  })
  it('leaves words and single letters alone', () => {
    const text = 'Vitamin K is an antidote. A nurse I know gives B and C.'
    expect(readText(text, '')).toBe(text)
  })
})
