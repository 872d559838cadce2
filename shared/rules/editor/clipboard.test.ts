import { describe, expect, it } from 'vitest'
import { factKey, sampleCard } from '../../documents/card/sample.ts'
import { CLIP_MAX, CLIP_TYPE, type Clip, placeClip, readClip, writeClip } from './clipboard.ts'

const card = sampleCard()
let made = 0
const newKey = () => `00000000-0000-7000-b000-${String(made++).padStart(12, '0')}`
const clipOf = (change: (clip: Record<string, unknown>, first: Record<string, unknown>) => void = () => undefined) => {
  const clip = JSON.parse(writeClip(card.characters, card.facts))
  change(clip, clip.characters[0])
  return JSON.stringify(clip)
}
const place = (clip: Clip, onto = card, more: Partial<Parameters<typeof placeClip>[2]> = {}) =>
  placeClip(clip, onto, { fallback: () => null, mayDraw: () => true, newKey, ...more })

describe('readClip', () => {
  it('reads what was written', () => {
    const clip = readClip(clipOf()) as Clip
    expect(clip.characters).toHaveLength(4)
    expect(clip.characters[0]).toMatchObject({ picture: card.characters[0]!.picture, fact: { name: 'Fact 0' } })
  })
  it('finds nothing of ours in other text', () => {
    expect([readClip(''), readClip('Hello'), readClip('{"type":"other"}'), readClip(CLIP_TYPE)]).toEqual(
      Array(4).fill(undefined),
    )
  })
  it.each<[string, string]>([
    ['text that is cut', clipOf().slice(0, -3)],
    ['another version', clipOf((clip) => Object.assign(clip, { version: 2 }))],
    ['no characters', clipOf((clip) => Object.assign(clip, { characters: [] }))],
    [
      'too many',
      clipOf((clip, first) => Object.assign(clip, { characters: Array(CLIP_MAX.characters + 1).fill(first) })),
    ],
    ['too large a size', clipOf((_, first) => Object.assign(first, { frame: [0, 0, 5000, 10] }))],
    ['a place that is no number', clipOf((_, first) => Object.assign(first, { frame: [0, 'x', 50, 50] }))],
    ['a picture that is an address', clipOf((_, first) => Object.assign(first, { picture: '../../api/me' }))],
    [
      'an actor who holds an address',
      clipOf((_, first) => Object.assign(first, { actor: { head: 'https://x.test/a' } })),
    ],
    ['an animation of no kind', clipOf((_, first) => Object.assign(first, { animation: 'x' }))],
    ['a fact that is no key', clipOf((_, first) => Object.assign(first, { fact: { key: '1', name: '' } }))],
    ['more letters than are read', `{"${CLIP_TYPE}":"${'x'.repeat(CLIP_MAX.letters)}"}`],
  ])('takes no %s', (_, text) => {
    expect(readClip(text)).toBe('broken')
  })
  it('leaves out what does not belong', () => {
    const clip = readClip(
      clipOf((_, first) => Object.assign(first, { locked: true, deleted: true, onload: 'x' })),
    ) as Clip
    expect(Object.keys(clip.characters[0]!)).not.toContain('onload')
    expect(Object.keys(place(clip, { ...card, characters: [] })[0]!)).not.toContain('locked')
  })
})

describe('placeClip', () => {
  const clip = readClip(clipOf()) as Clip
  const other = {
    ...card,
    characters: [],
    facts: card.facts
      .slice(0, 2)
      .map((fact, n) => ({ ...fact, key: factKey(50 + n), name: n === 0 ? ' fact 1 ' : 'New' })),
  }
  it('keeps to the facts of its own card, beside what lies there', () => {
    const placed = place(clip)
    expect(placed.map(({ fact }) => fact)).toEqual(card.characters.map(({ fact }) => fact))
    expect(placed[0]!.frame[0]).toBe(card.characters[0]!.frame[0] + 40)
    expect(place(clip, { ...card, characters: [...card.characters, ...placed] })[0]!.frame[0]).toBe(
      card.characters[0]!.frame[0] + 80,
    )
  })
  it('goes to the fact of the same name on another card, else to the one that is chosen', () => {
    const placed = place(clip, other, { fallback: () => factKey(51) })
    expect(placed.map(({ fact }) => fact)).toEqual([51, 50, 51, 51].map(factKey))
    expect(placed[0]!.frame).toEqual(card.characters[0]!.frame)
  })
  it('EDT-RU003: leaves out what the person may not draw', () => {
    expect(place(clip, other, { fallback: () => factKey(51), mayDraw: (fact) => fact === factKey(50) })).toHaveLength(1)
    expect(place(clip, other, { mayDraw: () => false })).toEqual([])
  })
  it('asks once for a fact of those that are not there, by their own name', () => {
    const asked: string[] = []
    const double = { ...clip, characters: [clip.characters[0]!, clip.characters[0]!] }
    const fallback = ({ name }: { name: string }) => {
      asked.push(name)
      return factKey(51)
    }
    const placed = place(double, { ...other, facts: other.facts.slice(1) }, { fallback })
    expect(placed.map(({ fact }) => fact)).toEqual([factKey(51), factKey(51)])
    expect(asked).toEqual(['Fact 0'])
  })
})
