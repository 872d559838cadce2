import { expect, it } from 'vitest'
import { freeSpot } from './freeSpot.ts'

it('takes the place that is wanted where nothing stands', () => {
  expect(freeSpot([], [400, 400], [1100, 850])).toEqual([1100, 850])
})

it('several that are added one after another lie beside each other, within the scene', () => {
  const taken: (readonly [number, number, number, number])[] = []
  for (let count = 0; count < 6; count++) {
    const [x, y] = freeSpot(taken, [400, 400], [1100, 850])
    const frame = [x - 200, y - 200, 400, 400] as const
    for (const [left, top] of taken)
      expect(Math.abs(left - frame[0]) >= 400 || Math.abs(top - frame[1]) >= 400).toBe(true)
    expect([frame[0] >= 0, frame[1] >= 0, frame[0] <= 1800, frame[1] <= 1300]).toEqual([true, true, true, true])
    taken.push(frame)
  }
})

it('covers least where the scene is full', () => {
  const [x] = freeSpot([[0, 0, 1700, 1700]], [400, 400], [1100, 850])
  expect(x).toBeGreaterThanOrEqual(1900)
})
