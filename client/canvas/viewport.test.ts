import { describe, expect, it } from 'vitest'
import { fitView, toCanvas, toScreen, ZOOM, zoomAt } from './viewport.ts'

const canvas = { width: 2200, height: 1700 }

describe('the viewport', () => {
  it('fits the canvas into a box, in its middle', () => {
    const view = fitView({ width: 1000, height: 1000 }, canvas, 50)
    expect(view.scale).toBeCloseTo(900 / 2200)
    expect(view.x).toBeCloseTo(50)
    expect(view.y + (canvas.height * view.scale) / 2).toBeCloseTo(500)
  })
  it('zooms about the point under the pointer', () => {
    const view = fitView({ width: 800, height: 600 }, canvas, 20)
    const before = toCanvas(view, [300, 200])
    const after = toCanvas(zoomAt(view, [300, 200], 1.7), [300, 200])
    expect(after[0]).toBeCloseTo(before[0])
    expect(after[1]).toBeCloseTo(before[1])
  })
  it('stops at its bounds without drifting', () => {
    let view = fitView({ width: 800, height: 600 }, canvas, 20)
    for (let n = 0; n < 50; n++) view = zoomAt(view, [10, 10], 2)
    expect(view.scale).toBe(ZOOM.max)
    expect(zoomAt(view, [10, 10], 2)).toEqual(view)
  })
  it('goes there and back', () => {
    const view = { x: 12, y: -7, scale: 0.4 }
    expect(toScreen(view, toCanvas(view, [33, 44])).map(Math.round)).toEqual([33, 44])
  })
})
