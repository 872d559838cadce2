import { describe, expect, it } from 'vitest'
import { boundsOf, clampFrame, clampRotation, intersects, snap, unionOf } from './geometry.ts'

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

describe('snap', () => {
  it('meets the nearest edge or middle within reach, and says where to draw the line', () => {
    const other = { x: 500, y: 500, width: 100, height: 100 }
    const { dx, dy, guides } = snap({ x: 604, y: 300, width: 50, height: 50 }, [other], 8)
    expect([dx, dy]).toEqual([-4, 0])
    expect(guides).toEqual([{ axis: 'x', at: 600, from: 300, to: 600 }])
  })
  it('leaves alone what is out of reach', () => {
    expect(snap({ x: 300, y: 300, width: 50, height: 50 }, [], 5)).toEqual({ dx: 0, dy: 0, guides: [] })
  })
  it('finds the middle of the canvas', () => {
    expect(snap({ x: 1073, y: 827, width: 50, height: 50 }, [], 5)).toMatchObject({ dx: 2, dy: -2 })
  })
})

describe('intersects', () => {
  it('counts touching', () => {
    const box = { x: 0, y: 0, width: 10, height: 10 }
    expect(intersects(box, { ...box, x: 10 })).toBe(true)
    expect(intersects(box, { ...box, x: 10.1 })).toBe(false)
  })
})
