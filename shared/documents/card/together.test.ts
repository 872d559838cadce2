import { describe, expect, it } from 'vitest'
import type { Frame } from './geometry.ts'
import { allowsScale, carryOver, common, shareAt, shiftTogether, touches } from './together.ts'

describe('shiftTogether', () => {
  const two: Frame[] = [
    [0, 0, 100, 100],
    [400, 300, 100, 100],
  ]
  it('EDT-RU013: moves all as far as the first that meets the edge', () => {
    expect(shiftTogether(two, 30, 40)).toEqual([30, 40])
    expect(shiftTogether(two, -80, -20)).toEqual([-50, -20])
    expect(shiftTogether(two, 9999, 9999)).toEqual([1750, 1350])
  })
  it('moves nothing where there is nothing', () => {
    expect(shiftTogether([], 5, 5)).toEqual([0, 0])
  })
})

describe('carryOver', () => {
  const from = { x: 100, y: 100, width: 200, height: 100, rotation: 0 }
  it('resizes about the corner of the box', () => {
    const placed = { frame: [200, 150, 100, 50] as Frame, rotation: 10 }
    expect(carryOver(placed, from, { ...from, width: 400, height: 200 })).toEqual({
      frame: [300, 200, 200, 100],
      rotation: 10,
    })
  })
  it('turns about the corner of the box, and comes back where it was', () => {
    const placed = { frame: [100, 100, 100, 100] as Frame, rotation: 0 }
    const turned = carryOver(placed, from, { ...from, x: 600, y: 600, rotation: 90 })
    expect(turned).toEqual({ frame: [500, 600, 100, 100], rotation: 90 })
    expect(carryOver(turned, { ...from, x: 600, y: 600, rotation: 90 }, from)).toEqual(placed)
  })
})

it('EDT-RU013: several are resized as far as the smallest and the largest of them may be', () => {
  const frames: Frame[] = [
    [0, 0, 40, 40],
    [0, 0, 500, 400],
  ]
  expect([0.49, 0.5, 2, 2.2, 2.3].map((by) => allowsScale(frames, by))).toEqual([false, true, true, false, false])
})

describe('touches', () => {
  const diamond = { frame: [100, 100, 100, 100] as Frame, rotation: 45 }
  it('leaves out the corners that a turned frame does not reach', () => {
    expect(touches(diamond, { x: 80, y: 80, width: 20, height: 20 })).toBe(false)
    expect(touches(diamond, { x: 80, y: 80, width: 70, height: 70 })).toBe(true)
  })
  it('finds a box that lies inside, and one around', () => {
    expect(touches(diamond, { x: 145, y: 145, width: 2, height: 2 })).toBe(true)
    expect(touches(diamond, { x: 0, y: 0, width: 900, height: 900 })).toBe(true)
  })
})

it('a point is told by its share of a turned frame', () => {
  const placed = { frame: [0, 0, 200, 100] as Frame, rotation: 90 }
  const rounded = (x: number, y: number) => shareAt(placed, [x, y]).map((share) => Math.round(share * 100) / 100)
  expect(rounded(100, 150)).toEqual([1, 0.5])
  expect(rounded(10, 50)).toEqual([0.5, 1.4])
})

it('what all have in common, or nothing', () => {
  expect([common([3, 3]), common([3, 4]), common([])]).toEqual([3, null, null])
})
