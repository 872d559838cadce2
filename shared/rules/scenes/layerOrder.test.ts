import { expect, it } from 'vitest'
import { dropAmong } from './order.ts'

const rows = [
  { key: 'a', band: 'front' },
  { key: 'b', band: 'stage' },
  { key: 'c', band: 'stage' },
  { key: 'd', band: 'far' },
] as const

it('a row of the layers goes directly in front of the one below it', () => {
  expect(dropAmong(rows, 2, 1)).toEqual({ key: 'c', band: 'stage', below: 'b' })
  expect(dropAmong(rows, 1, 2)).toEqual({ key: 'b', band: 'stage', below: null })
})
it('takes the depth it is dropped in, and keeps its own at the border of it', () => {
  expect(dropAmong(rows, 3, 1)).toEqual({ key: 'd', band: 'stage', below: 'b' })
  expect(dropAmong(rows, 0, 3)).toEqual({ key: 'a', band: 'far', below: null })
  expect(dropAmong(rows, 3, 2)).toEqual({ key: 'd', band: 'stage', below: 'c' })
  expect(dropAmong(rows, 2, 3)).toEqual({ key: 'c', band: 'far', below: null })
})
it('nowhere is no move', () => {
  expect([dropAmong(rows, 1, 1), dropAmong(rows, 9, 1), dropAmong(rows, 1, 9)]).toEqual([null, null, null])
})
