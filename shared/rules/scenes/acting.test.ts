import { expect, it } from 'vitest'
import { actAt } from './acting.ts'

it('a figure’s act begins and ends as it is drawn', () => {
  for (const moment of [-1, 0, 1, 2]) expect(actAt(moment)).toEqual({ rise: 0, wide: 1, tall: 1 })
})
it('it gathers itself, springs up and lands, and never by much', () => {
  expect(actAt(0.13).tall).toBeLessThan(1)
  expect(actAt(0.46)).toMatchObject({ rise: expect.closeTo(0.05, 2) })
  expect(actAt(0.46).tall).toBeGreaterThan(1)
  expect(actAt(0.83).tall).toBeLessThan(1)
  for (let moment = 0; moment <= 1; moment += 0.02) {
    const { rise, wide, tall } = actAt(moment)
    expect(Math.max(rise, Math.abs(wide - 1), Math.abs(tall - 1))).toBeLessThanOrEqual(0.051)
  }
})
