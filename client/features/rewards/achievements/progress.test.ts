import { expect, it } from 'vitest'
import { inParts, nearest, nextLevel, progressOf } from './progress.ts'

const one = (count: number, level: number, is_counted = true) => ({
  count,
  level,
  is_counted,
  levels: [10, 100].map((least, place) => ({ level: place + 1, least, description: `${least}` })),
})

it('tells the level to come and how far it is', () => {
  expect([nextLevel(one(3, 0))?.least, nextLevel(one(40, 1))?.least, nextLevel(one(400, 2))]).toEqual([
    10,
    100,
    undefined,
  ])
  expect([progressOf(one(3, 0)), progressOf(one(40, 1)), progressOf(one(400, 2))]).toEqual([0.3, 0.4, 1])
})
it('puts first what is nearest, and leaves out what is done or can’t be done yet', () => {
  const all = [one(3, 0), one(90, 1), one(400, 2), one(9, 0, false), one(0, 0)]
  expect(nearest(all, 2)).toEqual([one(90, 1), one(3, 0)])
})
it('reads first what is nearest, then what was reached, then the rest', () => {
  const all = [one(0, 0), one(400, 2), one(12, 1), one(9, 0), one(3, 0), one(60, 1), one(1, 0), one(2, 0)]
  const { nearest: near, reached, rest } = inParts(all)
  expect(near).toEqual([one(9, 0), one(60, 1), one(3, 0)])
  expect(reached).toEqual([one(400, 2), one(12, 1)])
  expect(rest).toEqual([one(2, 0), one(1, 0), one(0, 0)])
})
it('where nothing is begun yet, what takes least is nearest', () => {
  const asks = (least: number) => ({ ...one(0, 0), levels: [{ level: 1, least, description: '' }] })
  expect(inParts([asks(10), asks(1), asks(3), asks(2)]).nearest).toEqual([asks(1), asks(2), asks(3)])
})
