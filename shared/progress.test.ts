import { describe, expect, it } from 'vitest'
import { percentOf } from './progress.ts'

describe('progress', () => {
  it.each([
    [3, 12, 25],
    [12, 12, 100],
    [15, 12, 100],
    [-1, 12, 0],
    [5, 0, 0],
  ])('GLB-RU019 stays within 0 and 100: %d of %d is %d', (value, total, percent) => {
    expect(percentOf(value, total)).toBe(percent)
  })
})
