import { describe, expect, it } from 'vitest'
import { type Arranged, align, canDistribute, distribute, type Shifts, type Side } from './arrange.ts'

const row = (key: string, frame: Arranged['frame'], more: Partial<Arranged> = {}): Arranged => ({
  key,
  frame,
  rotation: 0,
  group: null,
  ...more,
})
const [a, b, c] = [row('a', [100, 100, 100, 50]), row('b', [300, 200, 200, 100]), row('c', [900, 400, 100, 100])]
const plain = (shifts: Shifts) => Object.fromEntries([...shifts].map(([key, by]) => [key, by.map(Math.round)]))

describe('align', () => {
  it.each<[Side, Record<string, number[]>]>([
    ['left', { a: [0, 0], b: [-200, 0] }],
    ['center', { a: [150, 0], b: [-100, 0] }],
    ['right', { a: [300, 0], b: [0, 0] }],
    ['top', { a: [0, 0], b: [0, -100] }],
    ['middle', { a: [0, 75], b: [0, -50] }],
    ['bottom', { a: [0, 150], b: [0, 0] }],
  ])('brings several to the %s of the box around them', (side, shifts) => {
    expect(plain(align([a, b], side))).toEqual(shifts)
  })
  it('brings one alone to the canvas', () => {
    expect(plain(align([a], 'center'))).toEqual({ a: [950, 0] })
    expect(plain(align([a], 'bottom'))).toEqual({ a: [0, 1550] })
  })
  it('goes by what a turned one covers', () => {
    expect(plain(align([row('d', [100, 100, 100, 50], { rotation: 90 })], 'left'))).toEqual({ d: [-125, 0] })
  })
  it('moves a group as one, and its parts where nothing else is chosen', () => {
    const grouped = [a, b].map((each) => ({ ...each, group: 'g' }))
    expect(plain(align([...grouped, c], 'right'))).toEqual({ a: [500, 0], b: [500, 0], c: [0, 0] })
    expect(plain(align(grouped, 'left'))).toEqual({ a: [0, 0], b: [-200, 0] })
  })
  it('does nothing with nothing', () => expect(align([], 'left').size).toBe(0))
})

describe('distribute', () => {
  it('makes the gaps equal, whatever order they are named in', () => {
    expect(plain(distribute([c, a, b], 'x'))).toEqual({ a: [0, 0], b: [150, 0], c: [0, 0] })
  })
  it('lets them overlap equally where there is no room', () => {
    const tight = [row('a', [0, 0, 100, 100]), row('b', [10, 0, 100, 100]), row('c', [40, 0, 100, 100])]
    expect(plain(distribute(tight, 'x'))).toEqual({ a: [0, 0], b: [10, 0], c: [0, 0] })
  })
  it('needs three', () => {
    expect([canDistribute([a, b]), canDistribute([a, b, c])]).toEqual([false, true])
    expect(distribute([a, b], 'y').size).toBe(0)
  })
})
