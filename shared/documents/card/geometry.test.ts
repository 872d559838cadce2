import { describe, expect, it } from 'vitest'
import { boundsOf, clampFrame, clampRotation, intersects, unionOf } from './geometry.ts'

describe('clampFrame', () => {
  it('EDT-RU013: caps sizes at 1100 by 850 and keeps the centre on the canvas', () => {
    expect(clampFrame([-5000, 5000, 3000, 3000])).toEqual([-550, 1275, 1100, 850])
    expect(clampFrame([10.04, 10.06, 1, 100])).toEqual([10, 10.1, 20, 100])
  })
})

describe('clampRotation', () => {
  it('keeps the angle and gives it the nearest name', () => {
    expect([0, 180, -180, 270, 725, -450].map(clampRotation)).toEqual([0, -180, -180, -90, 5, -90])
  })
})

describe('boundsOf', () => {
  it('is the frame itself when nothing turns, and swaps sides at a right angle', () => {
    expect(boundsOf([10, 20, 100, 50], 0)).toEqual({ x: 10, y: 20, width: 100, height: 50 })
    const turned = boundsOf([10, 20, 100, 50], 90)
    expect(turned.width).toBeCloseTo(50)
    expect(turned.height).toBeCloseTo(100)
    expect(turned.x).toBeCloseTo(35)
    expect(turned.y).toBeCloseTo(-5)
  })
  it('joins into one', () => {
    expect(unionOf([])).toBeUndefined()
    const union = unionOf([boundsOf([0, 0, 10, 10], 0), boundsOf([90, 40, 10, 10], 0)])
    expect(union).toEqual({ x: 0, y: 0, width: 100, height: 50 })
  })
})

describe('intersects', () => {
  it('counts touching', () => {
    const box = { x: 0, y: 0, width: 10, height: 10 }
    expect(intersects(box, { ...box, x: 10 })).toBe(true)
    expect(intersects(box, { ...box, x: 10.1 })).toBe(false)
  })
})
