import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { artOf, composeScene } from '../../rules/scenes/compose.ts'
import { spritesOf } from '../../rules/scenes/sprites.ts'
import { CardContent } from './content.ts'
import { type Crop, croppedFrame, cutAt, draggedCrop, shownEdges, WHOLE_CROP, wholeOf, withCut } from './crop.ts'
import { cardMaps, seedCard } from './doc.ts'
import * as edit from './editCard.ts'
import * as scene from './editScene.ts'
import type { Frame } from './geometry.ts'
import { readCard } from './read.ts'
import { rewriteCard } from './rewrite.ts'
import { characterKey, sampleCard } from './sample.ts'

const placed = (more: object = {}) => ({
  frame: [400, 400, 400, 200] as Frame,
  rotation: 0,
  mirrored: [false, false] as const,
  ...more,
})
const open = () => {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, seedCard(sampleCard()))
  const hand = { doc, origin: 'me' }
  edit.resizeCharacter(hand, characterKey(0), [400, 400, 400, 200], 0)
  const now = () => readCard(doc).characters.find(({ key }) => key === characterKey(0))!
  return { doc, hand, now }
}

describe('a crop', () => {
  it('EDT-RU012: leaves at least 25 units of the canvas, however much is cut', () => {
    expect(withCut(placed(), 'left', 0.25)).toEqual([0.25, 0, 0.75, 1])
    const [, , width] = withCut(placed(), 'right', 5)
    expect(width * 400).toBeCloseTo(25, 0)
    const crop = withCut({ frame: [0, 0, 400, 30] }, 'top', 0.9)
    expect(crop[3] * 30).toBeGreaterThanOrEqual(24.9)
    expect(withCut(placed({ crop: [0.25, 0, 0.5, 1] }), 'left', -1)).toEqual([0, 0, 0.75, 1])
  })
  it('says what is cut at each side', () => {
    const crop: Crop = [0.1, 0.2, 0.6, 0.5]
    expect((['left', 'top', 'right', 'bottom'] as const).map((side) => cutAt(crop, side))).toEqual([0.1, 0.2, 0.3, 0.3])
  })
  it('what is seen of both stays where it is, turned and mirrored too', () => {
    expect(croppedFrame(placed(), [0.5, 0, 0.5, 1])).toEqual([600, 400, 200, 200])
    expect(croppedFrame(placed({ mirrored: [true, false] }), [0.5, 0, 0.5, 1])).toEqual([400, 400, 200, 200])
    expect(croppedFrame(placed({ rotation: 90 }), [0.5, 0, 0.5, 1])).toEqual([500, 500, 200, 200])
    const half = { ...placed(), frame: [600, 400, 200, 200] as Frame, crop: [0.5, 0, 0.5, 1] as Crop }
    expect(croppedFrame(half, WHOLE_CROP)).toEqual(placed().frame)
  })
  it('shown whole again is no larger than a character may be, in its own proportions', () => {
    const half = { ...placed(), frame: [100, 100, 1000, 800] as Frame, crop: [0, 0, 0.5, 0.5] as Crop }
    expect(croppedFrame(half, WHOLE_CROP).slice(2)).toEqual([1062.5, 850])
  })
})

describe('a cropped character', () => {
  it('is cut as one change that undo takes back, and says nothing where it is whole', () => {
    const { hand, now, doc } = open()
    scene.cropCharacter(hand, characterKey(0), 'left', 0.5)
    expect(now()).toMatchObject({ crop: [0.5, 0, 0.5, 1], frame: [600, 400, 200, 200] })
    expect(CardContent.parse(readCard(doc)).characters.filter(({ crop }) => crop)).toHaveLength(1)
    scene.cropCharacter(hand, characterKey(0), 'left', 0)
    expect(now().crop).toBeUndefined()
    expect(now().frame).toEqual([400, 400, 400, 200])
  })
  it('is whole where its document holds no crop, or one that is none', () => {
    const { doc, now } = open()
    for (const crop of ['all', [0, 0, 0, 1], [0.5, 0, 0.7, 1], [0, 0, 1, Number.NaN], [0, 0, 1, 1]]) {
      cardMaps(doc).characters.get(characterKey(0))?.set('crop', crop)
      expect(now().crop).toBeUndefined()
    }
  })
  it('comes back with a version, and goes with one from before it', () => {
    const { doc, hand, now } = open()
    const before = readCard(doc)
    scene.cropCharacter(hand, characterKey(0), 'top', 0.5)
    const cropped = readCard(doc)
    rewriteCard(hand, before)
    expect(now().crop).toBeUndefined()
    rewriteCard(hand, cropped)
    expect(now().crop).toEqual([0, 0.5, 1, 0.5])
  })
  it('another picture is shown whole', () => {
    const { hand, now } = open()
    scene.cropCharacter(hand, characterKey(0), 'top', 0.5)
    scene.replacePicture(hand, characterKey(0), 'noto/ox')
    expect(now().crop).toBeUndefined()
  })
  it('is drawn as the part alone, in a scene and as a sprite of its own', () => {
    const { hand, now, doc } = open()
    const find = () => ({ box: [0, 0, 100, 80] as const, body: '<path d="M0 0H100V80H0z"/>' })
    const [whole, was] = [artOf(now(), find)!, spritesOf(now(), null).lit]
    expect(JSON.stringify(was)).not.toContain('crop')
    scene.cropCharacter(hand, characterKey(0), 'right', 0.4)
    const art = artOf(now(), find)!
    expect([whole.box, art.box]).toEqual([
      [0, 0, 100, 80],
      [0, 0, 60, 80],
    ])
    expect(art.body).toContain('viewBox="0 0 60 80"')
    expect(spritesOf(now(), null).lit).toMatchObject({ crop: [0, 0, 0.6, 1] })
    expect(composeScene(readCard(doc), find)).toContain('viewBox="0 0 60 80"')
  })
})

describe('dragging the edges of a picture', () => {
  const each = [
    placed(),
    placed({ crop: [0.25, 0.1, 0.5, 0.6], frame: [400, 400, 200, 120] }),
    placed({ crop: [0.25, 0.1, 0.5, 0.6], frame: [400, 400, 200, 120], mirrored: [true, false], rotation: 30 }),
    placed({ crop: [0.1, 0.2, 0.6, 0.7], frame: [400, 400, 240, 140], mirrored: [true, true], rotation: -100 }),
  ] as (ReturnType<typeof placed> & { crop?: Crop })[]

  it('moves those that are dragged, as they are seen, and leaves the others and the whole where they are', () => {
    for (const one of each) {
      const before = shownEdges(one)
      const crop = draggedCrop(one, { left: before.left + 40, bottom: before.bottom - 20 })
      const next = { ...one, crop, frame: croppedFrame(one, crop) }
      const after = shownEdges(next)
      expect(after.left).toBeCloseTo(before.left + 40, 0)
      expect(after.bottom).toBeCloseTo(before.bottom - 20, 0)
      expect(after.right).toBeCloseTo(before.right, 0)
      expect(after.top).toBeCloseTo(before.top, 0)
      expect(wholeOf(next).middle[0]).toBeCloseTo(wholeOf(one).middle[0], 0)
      expect(wholeOf(next).middle[1]).toBeCloseTo(wholeOf(one).middle[1], 0)
    }
  })
  it('stops at the picture’s own edge, and where 25 units are left', () => {
    const [one] = each
    expect(draggedCrop(one!, { left: -5000 })).toEqual(WHOLE_CROP)
    const crop = draggedCrop(one!, { left: 5000 })
    expect(crop[2] * 400).toBeCloseTo(25, 0)
  })
  it('writes what was cut, and takes it back', () => {
    const { hand, now } = open()
    const from = now()
    scene.cropTo(hand, from, draggedCrop(from, { left: shownEdges(from).left + 100 }))
    expect(now().crop).toEqual([0.25, 0, 0.75, 1])
    expect(now().frame).toEqual([500, 400, 300, 200])
    scene.cropTo(hand, from, WHOLE_CROP)
    expect(now()).not.toHaveProperty('crop')
  })
})
