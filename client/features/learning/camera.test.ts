import { describe, expect, it } from 'vitest'
import { cameraFor, NEAR } from './camera.ts'

describe('cameraFor', () => {
  it('fits the scene', () => {
    expect(cameraFor(1100, null)).toEqual({ x: 0, y: 0, scale: 0.5 })
  })
  it('brings a point to the middle', () => {
    const { x, y, scale } = cameraFor(2200, { x: 1100, y: 850 })
    expect(1100 * scale + x).toBeCloseTo(1100)
    expect(850 * scale + y).toBeCloseTo(850)
  })
  it('never uncovers an edge', () => {
    expect(cameraFor(2200, { x: 0, y: 0 })).toEqual({ x: 0, y: 0, scale: NEAR })
    const corner = cameraFor(2200, { x: 2200, y: 1700 })
    expect(corner.x).toBeCloseTo(2200 - 2200 * NEAR)
    expect(corner.y).toBeCloseTo(1700 - 1700 * NEAR)
  })
})
