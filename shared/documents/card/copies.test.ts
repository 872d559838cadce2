import { describe, expect, it } from 'vitest'
import { copiesOf, copyStep } from './copies.ts'
import { sampleCard } from './sample.ts'

let made = 0
const newKey = () => `new ${made++}`
const [a, b, c] = sampleCard(1, 3).characters.map((each, n) => ({ ...each, group: n < 2 ? 'g' : null }))

describe('copiesOf', () => {
  it('moves copies, and gives those of a group a group of their own', () => {
    const copies = copiesOf([a!, b!, c!], [10, 20], newKey)
    expect(copies.map(({ frame }) => frame.slice(0, 2))).toEqual(
      [a!, b!, c!].map(({ frame }) => [frame[0] + 10, frame[1] + 20]),
    )
    expect(new Set(copies.map(({ key }) => key)).size).toBe(3)
    expect(copies[0]!.group).toBe(copies[1]!.group)
    expect(copies[0]!.group).not.toBe('g')
    expect(copies[2]!.group).toBeNull()
  })
})

describe('copyStep', () => {
  const last = new Map([['n', [100, 100] as const]])
  const at = (x: number, y: number, key = 'n') => ({ key, frame: [x, y, 50, 50] as [number, number, number, number] })
  it('repeats how far the last copy was moved', () => {
    expect(copyStep(last, [at(160, 80)], 40)).toEqual([60, -20])
  })
  it('is as usual where the last copy is not what is chosen, or lies on its source', () => {
    expect(copyStep(last, [at(160, 80, 'x')], 40)).toEqual([40, 40])
    expect(copyStep(last, [at(160, 80), at(0, 0, 'x')], 40)).toEqual([40, 40])
    expect(copyStep(last, [at(100, 100)], 40)).toEqual([40, 40])
    expect(copyStep(new Map(), [], 40)).toEqual([40, 40])
  })
})
