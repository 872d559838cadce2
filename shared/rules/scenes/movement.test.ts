import { describe, expect, it } from 'vitest'
import { ACT_MS } from './acting.ts'
import { movementAt, shownMs } from './movement.ts'

const KINDS = ['float', 'shake', 'pop', 'pulse']
const flat = ({ rise, turn, wide, tall }: ReturnType<typeof movementAt>) =>
  [rise, turn, wide - 1, tall - 1].map((value) => Math.abs(value))

describe('EDT-RU014: a character’s movement', () => {
  it.each(KINDS.flatMap((kind) => ['s', 'm', 'f'].map((pace) => `${kind}-${pace}`)))(
    '%s begins and ends as it is drawn, and moves between',
    (animation) => {
      const end = shownMs(animation)
      expect(end).toBeGreaterThanOrEqual(3000)
      for (const ms of [0, end]) for (const value of flat(movementAt(animation, ms))) expect(value).toBeCloseTo(0, 6)
      const within = Array.from({ length: 50 }, (_, n) => Math.max(...flat(movementAt(animation, (n / 50) * end))))
      expect(Math.max(...within)).toBeGreaterThan(0.03)
    },
  )
  it('is quicker by its pace', () => {
    const quarter = (animation: string, ms: number) => movementAt(animation, ms).turn
    expect(quarter('shake-m', 250)).toBeCloseTo(4)
    expect(quarter('shake-f', 156.25)).toBeCloseTo(4)
    expect(quarter('shake-s', 416.67)).toBeCloseTo(4)
    expect(quarter('shake', 250)).toBeCloseTo(4)
  })
  it('floats upward and downward by a share of its height', () => {
    expect(movementAt('float-m', 750).rise).toBeCloseTo(0.04)
    expect(movementAt('float-m', 250).rise).toBeCloseTo(-0.04)
  })
  it('of one that has none is an act, once and on its foot', () => {
    expect(shownMs('none')).toBe(ACT_MS)
    expect(movementAt('none', ACT_MS * 0.46)).toMatchObject({ atFoot: true, rise: expect.closeTo(0.05, 2) })
    expect(flat(movementAt('none', ACT_MS + 1))).toEqual([0, 0, 0, 0])
  })
  it('of one that fades is none while it is spoken of', () => {
    expect(shownMs('fade-m')).toBe(0)
    expect(flat(movementAt('fade-m', 300))).toEqual([0, 0, 0, 0])
  })
})
