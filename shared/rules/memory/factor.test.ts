import { expect, it } from 'vitest'
import { OFTEN_LEVELS, oftenLevel, oftenText, pressed } from './factor.ts'

const levels = (by: readonly number[]) => {
  let factor = 1
  return by.map((one) => {
    factor = pressed(factor, one)
    return oftenLevel(factor)
  })
}

it('SRP-RU005: each press of More or of Less is one step that is seen, to the end of the scale', () => {
  expect(levels([0.75, 0.75, 0.75])).toEqual([5, 6, OFTEN_LEVELS])
  expect(levels([1.25, 1.25, 1.25])).toEqual([3, 2, 1])
  // Less takes More back, though the numbers do not quite meet.
  expect(levels([0.75, 1.25])).toEqual([5, 4])
  expect(levels([1.25, 0.75])).toEqual([3, 4])
  expect(oftenText(1)).toBe('As often as usual')
  expect([oftenText(0.5), oftenText(2)]).toEqual(['As often as possible', 'As rarely as possible'])
})
