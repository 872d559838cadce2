import { describe, expect, it } from 'vitest'
import { ZOOM } from '#client/canvas/viewport.ts'
import { areaOf, viewOf, windowOf } from './following.ts'

const stage = { width: 1000, height: 600 }

describe('what somebody looks at', () => {
  it('is shown whole on another stage, in its middle', () => {
    const area = areaOf({ x: -200, y: 50, scale: 0.5 }, stage)!
    expect(area).toEqual([400, -100, 2000, 1200])
    expect(viewOf(area, stage)).toEqual({ x: -200, y: 50, scale: 0.5 })
    const onPhone = { width: 300, height: 600 }
    const view = viewOf(area, onPhone)
    expect(view.scale).toBeCloseTo(0.15)
    expect(areaOf(view, onPhone)![0]).toBe(400)
    expect(view.y + (area[1] + area[3] / 2) * view.scale).toBeCloseTo(300)
  })
  it('is nothing while there is no stage, and never nearer than one may look', () => {
    expect(areaOf({ x: 0, y: 0, scale: 1 }, { width: 0, height: 0 })).toBeNull()
    expect(viewOf([0, 0, 10, 10], stage).scale).toBe(ZOOM.max)
  })
  it('is that of the window in which they point, of several', () => {
    const at = (client: number, cursor: [number, number] | null, area: [number, number, number, number] | null) => ({
      ...{ id: 7, client, cursor, area },
    })
    const [hidden, open, used] = [at(1, null, null), at(2, null, [0, 0, 1, 1]), at(3, [1, 1], [0, 0, 2, 2])]
    expect(windowOf([hidden, open, used], 7)).toBe(used)
    expect(windowOf([hidden, open], 7)).toBe(open)
    expect(windowOf([hidden], 7)).toBe(hidden)
    expect(windowOf([hidden], 8)).toBeUndefined()
  })
})
