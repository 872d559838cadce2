import { describe, expect, it } from 'vitest'
import { CANVAS } from '#shared/documents/card/measures.ts'
import { cameraFor, heldView, MOST_NEAR, NEAR, nearer, wholeView } from './camera.ts'

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

describe('the view that a person chose', () => {
  const width = 1100
  const whole = wholeView(width)
  it('comes nearer about the point that is touched, so far and no farther', () => {
    const at = { x: 600, y: 300 }
    const near = nearer(width, whole, at, 2)
    const underBefore = { x: (at.x - whole.x) / whole.scale, y: (at.y - whole.y) / whole.scale }
    expect((at.x - near.x) / near.scale).toBeCloseTo(underBefore.x)
    expect((at.y - near.y) / near.scale).toBeCloseTo(underBefore.y)
    expect(nearer(width, near, at, 100).scale).toBeCloseTo(whole.scale * MOST_NEAR)
    expect(nearer(width, near, at, 0.001)).toEqual({ x: 0, y: 0, scale: whole.scale })
  })
  it('never shows what is beyond the scene', () => {
    const scale = whole.scale * 3
    expect(heldView(width, { x: 50, y: 99, scale })).toEqual({ x: 0, y: 0, scale })
    const corner = heldView(width, { x: -99_999, y: -99_999, scale })
    expect(corner.x).toBeCloseTo(width - CANVAS.width * scale)
    expect(corner.y).toBeCloseTo(width * whole.ratio - CANVAS.height * scale)
  })
})
