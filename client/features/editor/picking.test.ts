import { expect, it } from 'vitest'
import { characterKey, sampleCard } from '#shared/documents/card/sample.ts'
import { type IsDrawn, nextBelow, pickAllAt, pickAt } from './picking.ts'

const [below, above] = [characterKey(0), characterKey(1)]
const characters = sampleCard(1, 2).characters.map((character) => ({
  ...character,
  frame: [100, 100, 200, 200] as [number, number, number, number],
}))
/** The upper one is drawn in its left half alone, the lower one everywhere. */
const isDrawn: IsDrawn = (key, [u, v]) => u >= 0 && u <= (key === below ? 1 : 0.5) && v >= 0 && v <= 1

it('takes what is drawn in front, and through its transparent part what lies below', () => {
  expect(pickAt(characters, [150, 200], 5, isDrawn)).toBe(above)
  expect(pickAt(characters, [250, 200], 5, isDrawn)).toBe(below)
  expect(pickAt(characters, [201, 200], 5, isDrawn)).toBe(below)
})
it('catches what is drawn within reach of the pointer, where nothing lies below', () => {
  const [, alone] = characters
  expect(pickAt([alone!], [203, 200], 5, isDrawn)).toBe(above)
  expect(pickAt([alone!], [209, 200], 5, isDrawn)).toBeNull()
})
it('leaves out the corners that a turned picture does not reach', () => {
  const [only] = characters
  expect(pickAt([{ ...only!, rotation: 45 }], [105, 105], 5, isDrawn)).toBeNull()
})
it('asks what stands in the front band before all others', () => {
  const [first, second] = characters
  expect(pickAt([{ ...first!, band: 'front' }, second!], [150, 200], 5, isDrawn)).toBe(below)
})
it('knows all that lie under a point, and goes down through them', () => {
  const under = pickAllAt(characters, [150, 200], 5, isDrawn)
  expect(under).toEqual([above, below])
  expect(pickAllAt(characters, [250, 200], 5, isDrawn)).toEqual([below])
  expect([nextBelow(under, []), nextBelow(under, [above]), nextBelow(under, [below])]).toEqual([above, below, above])
  expect(nextBelow([], [above])).toBeUndefined()
})
