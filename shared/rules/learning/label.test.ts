import { describe, expect, it } from 'vitest'
import { around, isInSight, labelCorner } from './label.ts'

const stage = { width: 1000, height: 800 }
const label = { width: 200, height: 60 }
const figure = { x: 400, y: 300, width: 100, height: 200 }

describe('the label of a figure', () => {
  it.each([
    [0, { x: 350, y: 232 }],
    [1, { x: 350, y: 232 }],
    [2, { x: 508, y: 370 }],
    [3, { x: 350, y: 508 }],
    [4, { x: 192, y: 370 }],
    [5, { x: 350, y: 370 }],
  ])('EDT-CO008: stands where it is wanted: %i', (placement, corner) => {
    expect(labelCorner(figure, label, stage, placement)).toEqual(corner)
  })
  it('stands on another side where the wanted one has no room', () => {
    expect(labelCorner({ ...figure, y: 10 }, label, stage, 1)).toEqual({ x: 508, y: 80 })
    expect(labelCorner({ ...figure, x: 880, y: 10 }, label, stage, 2)).toEqual({ x: 800, y: 218 })
  })
  it('is pushed along its side before it sticks out', () => {
    expect(labelCorner({ ...figure, x: 0, y: 300 }, label, stage, 1)).toEqual({ x: 0, y: 232 })
  })
  it('never sticks out, of a figure as large as the stage neither', () => {
    for (const placement of [0, 1, 2, 3, 4, 5]) {
      const { x, y } = labelCorner({ x: -500, y: -100, width: 2000, height: 1000 }, label, stage, placement)
      expect(x >= 0 && y >= 0 && x + label.width <= stage.width && y + label.height <= stage.height).toBe(true)
    }
  })
  it('is not told of a figure that is out of sight', () => {
    expect(isInSight(figure, stage)).toBe(true)
    expect(isInSight({ ...figure, x: -70 }, stage)).toBe(true)
    expect(isInSight({ ...figure, x: -90 }, stage)).toBe(false)
    expect(isInSight({ ...figure, y: 900 }, stage)).toBe(false)
  })
  it('is of all the pictures of its fact', () => {
    expect(
      around([
        { x: 10, y: 20, width: 5, height: 5 },
        { x: 0, y: 22, width: 5, height: 50 },
      ]),
    ).toEqual({ x: 0, y: 20, width: 15, height: 52 })
    expect(around([])).toBeUndefined()
  })
})
