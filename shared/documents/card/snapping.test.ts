import { describe, expect, it } from 'vitest'
import { SAFE } from './measures.ts'
import { snap } from './snapping.ts'

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
  it('meets the safe area, in which nothing is covered', () => {
    expect(snap({ x: SAFE.x + 3, y: 300, width: 50, height: 50 }, [], 5)).toMatchObject({
      dx: -3,
      guides: [{ axis: 'x', at: SAFE.x }],
    })
  })
  it('keeps an equal gap between two neighbors, and shows both', () => {
    const row = [
      { x: 200, y: 500, width: 100, height: 100 },
      { x: 700, y: 500, width: 100, height: 100 },
    ]
    const { dx, guides } = snap({ x: 447, y: 530, width: 100, height: 63 }, row, 5)
    expect(dx).toBe(3)
    expect(guides.filter(({ isGap }) => isGap).map(({ axis, from, to }) => [axis, from, to])).toEqual([
      ['y', 300, 450],
      ['y', 550, 700],
    ])
  })
  it('goes on with the gap of a row, on either end', () => {
    const row = [
      { x: 700, y: 500, width: 90, height: 100 },
      { x: 820, y: 500, width: 90, height: 100 },
    ]
    expect(snap({ x: 943, y: 537, width: 77, height: 21 }, row, 4).dx).toBe(-3)
    expect(snap({ x: 595, y: 537, width: 77, height: 21 }, row, 4).dx).toBe(-2)
  })
  it('asks for no equal gap with what stands elsewhere', () => {
    const far = [
      { x: 700, y: 100, width: 90, height: 100 },
      { x: 820, y: 100, width: 90, height: 100 },
    ]
    expect(snap({ x: 943, y: 937, width: 77, height: 21 }, far, 4).dx).toBe(0)
  })
})
