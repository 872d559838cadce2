import { describe, expect, it } from 'vitest'
import type { CharacterContent, WordsContent } from '../../../documents/card/content.ts'
import { FONT_NAMES, FONT_SIZE } from '../../../documents/card/lettering/fonts.ts'
import { setWords } from '../../../documents/card/lettering/setWords.ts'
import { labOf } from './contrast.ts'
import { findingsOf, type LayoutFigure } from './findings.ts'
import { gapOf, inkOf, longestOf, phonePixels, sharedOf, TALL, UNITS, unitedInk, WIDE } from './ink.ts'

type Frame = CharacterContent['frame']
let count = 0
/** A figure that fills its frame. */
function figure(fact: string, [x, y, width, height]: Frame, more: Partial<LayoutFigure> = {}): LayoutFigure {
  const sides = [x, y, x + width, y + height].map((side) => Math.round(side / UNITS))
  const ink = inkOf(() => true, sides as [number, number, number, number])
  return { key: `figure-${++count}`, fact, frame: [x, y, width, height], band: 'stage', z: count, ink, ...more }
}
const kindsOf = (figures: LayoutFigure[]) => findingsOf(figures).map(({ kind }) => kind)
/** Large enough to lead, and far from where the tests put the others. */
const hero = () => figure('hero', [100, 100, 900, 800])

describe('ink', () => {
  it('is measured in units, in pixels of a phone, shared and apart', () => {
    const [one, other] = [figure('a', [0, 0, 400, 200]).ink, figure('b', [300, 0, 400, 200]).ink]
    expect([longestOf(one), Math.round(phonePixels(one)), sharedOf(one, other)]).toEqual([400, 65, 10 * 20])
    expect([gapOf(one, other), gapOf(one, figure('c', [430, 240, 100, 100]).ink)]).toEqual([0, 50])
    expect(longestOf(unitedInk([one, other]))).toBe(700)
    expect(longestOf(inkOf(() => false))).toBe(0)
  })
})

describe('what a learner would stumble over', () => {
  it('is nothing in a scene that reads well, and nothing in an empty one', () => {
    expect(kindsOf([])).toEqual([])
    expect(kindsOf([hero(), figure('b', [1400, 100, 350, 350]), figure('c', [1400, 900, 350, 350])])).toEqual([])
  })
  it('is a fact too small for a phone, said once, and measured with all its parts', () => {
    expect(kindsOf([hero(), figure('b', [1400, 100, 160, 160])])).toEqual(['small'])
    expect(kindsOf([hero(), figure('b', [1400, 100, 160, 400]), figure('b', [1560, 100, 160, 400])])).toEqual([])
  })
  it('EDT-RU020: is none of a label in the usual size, in any font, and one of a smaller one, with its height', () => {
    const label = (size: number, font: WordsContent['font'] = 'arimo'): LayoutFigure => {
      const words = { text: 'Label', font, size, color: '#1d1b1a' }
      const { width, height } = setWords(words)
      return figure('b', [1400, 300, width, height], { words })
    }
    for (const font of FONT_NAMES) expect(kindsOf([hero(), label(FONT_SIZE.usual, font)])).toEqual([])
    expect(kindsOf([label(FONT_SIZE.max)])).toEqual([])
    expect(findingsOf([hero(), label(24)])).toMatchObject([
      { kind: 'unread', fact: 'b', amount: expect.closeTo(5.9, 1) },
    ])
    // What is too long for a label is written smaller.
    const words = { text: 'L\n'.repeat(60), font: 'arimo' as const, size: FONT_SIZE.max, color: '#1d1b1a' }
    expect(kindsOf([hero(), figure('b', [1300, 100, 100, 1400], { words })])).toContain('unread')
  })
  it('counts no words among the figures of which one would have to lead', () => {
    const words = { text: 'Label', font: 'arimo' as const, size: 36, color: '#1d1b1a' }
    const three = [0, 1, 2].map((n) => figure(`f${n}`, [100 + n * 500, 600, 300, 300]))
    expect(kindsOf([...three, figure('f0', [100, 920, 300, 60], { words })])).toEqual([])
    expect(kindsOf([...three, figure('f0', [100, 1500, 300, 60], { words })])).toEqual([])
  })
  it('is a fact behind others, which is brought to the front by its order', () => {
    const hidden = () => figure('b', [1300, 300, 400, 400], { z: 1 })
    const above = () => figure('c', [1300, 300, 300, 400], { z: 2 })
    const found = findingsOf([hero(), hidden(), above()])
    expect(found).toMatchObject([{ kind: 'hidden', fact: 'b', amount: 0.25 }])
    expect(findingsOf([hero(), hidden(), { ...above(), band: 'back' }])).toMatchObject([{ kind: 'hidden', fact: 'c' }])
  })
  it('is a fact that no finger finds beside larger ones', () => {
    expect(kindsOf([hero(), figure('b', [1400, 100, 60, 400])])).toEqual(['untouched'])
  })
  it('is a part far from the others of its fact', () => {
    const [near, far] = [figure('b', [1400, 100, 350, 350]), figure('b', [1400, 1000, 350, 350])]
    expect(findingsOf([hero(), near, far])).toMatchObject([{ kind: 'apart', key: near.key, amount: 550 }])
  })
  it('is a picture that leaves the frame, or of which nothing is drawn', () => {
    const outside = figure('b', [-200, 900, 400, 400])
    const empty = figure('c', [1400, 100, 350, 350], { ink: inkOf(() => false) })
    expect(findingsOf([hero(), outside, empty])).toMatchObject([
      { kind: 'outside', key: outside.key },
      { kind: 'empty', key: empty.key },
    ])
  })
  it('is a fact in the colors of its ground, and none in another color or whose ground was not seen', () => {
    const [bold, pale] = [hero(), figure('pale', [1300, 300, 400, 400])]
    const colours = new Uint8ClampedArray(WIDE * TALL * 4)
    const paint = (place: number, color: readonly number[]) => colours.set(color, place * 4)
    for (let place = 0; place < WIDE * TALL; place++) {
      paint(place, [240, 220, 130, 255])
      if (bold.ink.squares[place]) paint(place, [60, 40, 160, 255])
      if (pale.ink.squares[place]) paint(place, [236, 216, 140, 255])
    }
    expect(findingsOf([bold, pale], colours)).toEqual([{ kind: 'faint', fact: 'pale', key: pale.key, amount: 0 }])
    for (let place = 0; place < WIDE * TALL; place++)
      if (pale.ink.squares[place]) paint(place, place % WIDE < 150 ? [60, 40, 160, 255] : [236, 216, 140, 255])
    expect(findingsOf([bold, pale], colours)).toEqual([])
    expect(kindsOf([bold, pale])).toEqual([])
  })
  it('knows colors by how they look', () => {
    // The figures of OKLab’s own page, to three places.
    expect(labOf(255, 255, 255).map((value) => Math.round(value * 1000) / 1000 + 0)).toEqual([1, 0, 0])
    expect(labOf(255, 0, 0).map((value) => Math.round(value * 1000) / 1000)).toEqual([0.628, 0.225, 0.126])
  })
  it('is a scene in which nobody leads, once it is one', () => {
    const alike = [0, 1, 2, 3].map((n) => figure(`f${n}`, [100 + n * 500, 600, 300, 300]))
    expect(findingsOf(alike)).toMatchObject([{ kind: 'leaderless' }])
    expect(kindsOf(alike.slice(1))).toEqual([])
  })
})
