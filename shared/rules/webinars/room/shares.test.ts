import { expect, it } from 'vitest'
import { sharesOf } from './shares.ts'

const single = (...counts: number[]) =>
  sharesOf({ counts, voters: counts.reduce((sum, count) => sum + count, 0), multiple: false })

it('the shares of a poll with one answer add up to 100', () => {
  expect(single(1, 1, 1)).toEqual([34, 33, 33])
  expect(single(3, 3, 1)).toEqual([43, 43, 14])
  expect(single(5, 2, 1)).toEqual([63, 25, 12])
  expect(single(0, 7, 0)).toEqual([0, 100, 0])
  for (let seed = 1; seed < 200; seed++) {
    const shares = single(seed % 7, (seed * 3) % 11, (seed * 5) % 13, 1)
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100)
  }
})

it('of a poll in which nobody voted all are 0, and where more may be chosen each stands by itself', () => {
  expect(single(0, 0)).toEqual([0, 0])
  expect(sharesOf({ counts: [3, 2, 1], voters: 3, multiple: true })).toEqual([100, 67, 33])
})
