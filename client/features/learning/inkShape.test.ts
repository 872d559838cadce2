import { describe, expect, it } from 'vitest'
import { stripsOf } from './inkShape.ts'

describe('where a figure can be touched', () => {
  it('is where it is drawn, strip by strip, and not where its frame is empty', () => {
    const [o, x] = [0, 255]
    expect(stripsOf([o, x, x, o, x, o, o, x], 4)).toEqual([
      { x: 0.25, y: 0, width: 0.5, height: 0.5 },
      { x: 0, y: 0.5, width: 0.25, height: 0.5 },
      { x: 0.75, y: 0.5, width: 0.25, height: 0.5 },
    ])
  })
  it('leaves out what only glows', () => {
    expect(stripsOf([20, 20, 20, 20], 2)).toEqual([])
  })
})
