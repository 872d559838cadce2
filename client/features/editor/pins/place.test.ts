import { describe, expect, it } from 'vitest'
import type { CharacterContent } from '#shared/documents/card/content.ts'
import { sampleCard } from '#shared/documents/card/sample.ts'
import { placeAt, pointOf } from './place.ts'

const one = (more: Partial<CharacterContent> = {}): CharacterContent => ({
  ...sampleCard(1, 1).characters[0]!,
  frame: [100, 200, 200, 100],
  rotation: 0,
  mirrored: [false, false],
  ...more,
})
const NONE = new Map()
const rounded = ([x, y]: readonly [number, number]) => [Math.round(x), Math.round(y)]

describe('a place on the picture', () => {
  it('is the nearest within the picture, in whole units', () => {
    expect(placeAt([-5, 1700.6], undefined)).toEqual({ x: 0, y: 1700, on: null })
    expect(placeAt([2300, 12.4], undefined)).toEqual({ x: 2200, y: 12, on: null })
  })

  it('is on a character where it lies in its frame, and beside it on none', () => {
    expect(placeAt([150, 275], one())).toEqual({
      x: 150,
      y: 275,
      on: { character: one().key, across: 0.25, down: 0.75 },
    })
    expect(placeAt([90, 275], one()).on).toBeNull()
  })

  it.each<[string, Partial<CharacterContent>, [number, number]]>([
    ['moved', { frame: [500, 600, 200, 100] }, [550, 675]],
    ['resized', { frame: [100, 200, 400, 200] }, [200, 350]],
    ['turned by a quarter', { rotation: 90 }, [175, 200]],
    ['mirrored', { mirrored: [true, false] }, [250, 275]],
    ['mirrored top to bottom', { mirrored: [false, true] }, [150, 225]],
  ])('goes with its character that is %s', (_how, more, at) => {
    const pin = placeAt([150, 275], one())
    expect(rounded(pointOf(pin, [one(more)], NONE))).toEqual(at)
    // And what is set there then comes back to where that was before.
    expect(rounded(pointOf(placeAt(at, one(more)), [one()], NONE))).toEqual([150, 275])
  })

  it('goes with the hand that drags it', () => {
    const pin = placeAt([150, 275], one())
    const moving = new Map([[one().key, { frame: [0, 0, 200, 100] as const, rotation: 0 }]])
    expect(rounded(pointOf(pin, [one()], moving as never))).toEqual([50, 75])
  })

  it('is where it was set once its character is hidden or gone', () => {
    const pin = placeAt([150, 275], one())
    expect(pointOf(pin, [], NONE)).toEqual([150, 275])
    expect(pointOf(pin, [one({ hidden: true, frame: [500, 600, 200, 100] })], NONE)).toEqual([150, 275])
  })
})
