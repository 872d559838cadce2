import { describe, expect, it } from 'vitest'
import { CANVAS } from '#shared/documents/card/measures.ts'
import { cameraFor, closeUp, heldView, MOST_NEAR, NEAR, nearer, nearerTo, wholeView } from './camera.ts'

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

describe('a figure that is told of', () => {
  const width = 1100
  const seen = (frame: { x: number; y: number; width: number; height: number }) => {
    const { x, y, scale } = cameraFor(width, { x: frame.x + 10, y: frame.y + 10, frame })
    const height = (width * CANVAS.height) / CANVAS.width
    return [
      frame.x * scale + x >= -0.01,
      frame.y * scale + y >= -0.01,
      (frame.x + frame.width) * scale + x <= width + 0.01,
      (frame.y + frame.height) * scale + y <= height + 0.01,
    ]
  }
  it.each([
    { x: 300, y: 100, width: 900, height: 1400 },
    { x: 0, y: 0, width: 2200, height: 1700 },
    { x: 1500, y: 900, width: 600, height: 700 },
    { x: 20, y: 1200, width: 400, height: 480 },
  ])('is seen whole, wherever its spot is: %j', (frame) => {
    expect(seen(frame)).toEqual([true, true, true, true])
  })
  it('is brought as near as ever where it is small', () => {
    const frame = { x: 1000, y: 800, width: 100, height: 100 }
    expect(cameraFor(width, { x: 1050, y: 850, frame }).scale).toBeCloseTo(0.5 * NEAR)
  })
  it('a small picture is drawn around it, and never past an edge', () => {
    expect(closeUp([])).toEqual({ x: 0, y: 0, scale: 1 })
    expect(closeUp([{ x: 0, y: 0, width: 2200, height: 1700 }])).toEqual({ x: 0, y: 0, scale: 1 })
    const corner = closeUp([{ x: 2100, y: 1600, width: 100, height: 100 }])
    expect([corner.scale, corner.x, corner.y]).toEqual([2.5, -1.5, -1.5])
    const middle = closeUp([{ x: 880, y: 680, width: 440, height: 340 }])
    expect(middle.x + 0.5 * middle.scale).toBeCloseTo(0.5)
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
  it('comes nearer to a figure by bringing it to the middle, and shows no edge for that', () => {
    const middleOf = ({ x, y, scale }: { x: number; y: number; scale: number }) => ({
      x: (width / 2 - x) / scale,
      y: ((width * whole.ratio) / 2 - y) / scale,
    })
    const figure = { x: 1300, y: 700 }
    const near = nearerTo(width, whole, figure, 2.5)
    expect(near.scale).toBeCloseTo(whole.scale * 2.5)
    expect(middleOf(near).x).toBeCloseTo(figure.x)
    expect(middleOf(near).y).toBeCloseTo(figure.y)
    // Also from where another figure was looked at.
    const other = { x: 700, y: 1000 }
    expect(middleOf(nearerTo(width, near, other, 1.5)).x).toBeCloseTo(other.x)
    const corner = nearerTo(width, whole, { x: CANVAS.width, y: 0 }, 2)
    expect(corner.x).toBeCloseTo(width - CANVAS.width * corner.scale)
    expect(corner.y).toBe(0)
    expect(nearerTo(width, whole, figure, 100).scale).toBeCloseTo(whole.scale * MOST_NEAR)
  })
  it('never shows what is beyond the scene', () => {
    const scale = whole.scale * 3
    expect(heldView(width, { x: 50, y: 99, scale })).toEqual({ x: 0, y: 0, scale })
    const corner = heldView(width, { x: -99_999, y: -99_999, scale })
    expect(corner.x).toBeCloseTo(width - CANVAS.width * scale)
    expect(corner.y).toBeCloseTo(width * whole.ratio - CANVAS.height * scale)
  })
})
