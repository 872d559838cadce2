import { expect, it } from 'vitest'
import { newestXp } from './newestXp.ts'

const days = (last: number, ...xp: number[]) => ({
  xp,
  days: xp.map((_, place) => `2026-11-${last - xp.length + 1 + place}`),
  daily_goal: 10,
  daily_streak: 1,
})
const after = (...given: Parameters<typeof newestXp>) => {
  const { xp, earned } = newestXp(...given)
  return [xp.xp.at(-1), earned]
}

it('what the server tells first was earned before', () => {
  expect(after(null, days(18, 0, 7))).toEqual([7, 0])
})
it('what was given while nobody listened counts as earned', () => {
  expect(after(days(18, 0, 7), days(18, 0, 12))).toEqual([12, 5])
})
it('an answer that was overtaken takes nothing back', () => {
  expect(after(days(18, 0, 12), days(18, 0, 7))).toEqual([12, 0])
})
it('over midnight both days count', () => {
  expect(after(days(18, 0, 7), days(19, 9, 3))).toEqual([3, 5])
})
it('after a day that is not told any more nothing is reckoned', () => {
  expect(after(days(11, 0, 7), days(19, 9, 3))).toEqual([3, 0])
})
