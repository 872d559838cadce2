import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { drawActor } from '../../rules/scenes/actor/drawActor.ts'
import { remade } from '../../rules/scenes/actor/posing.ts'
import type { ActorContent } from './actor.ts'
import { seedCard } from './doc.ts'
import { changeActor, headOf, inHands, inPose, newActor, withHeld, withWorn } from './editActor.ts'
import type { Hand } from './editCard.ts'
import type { Frame } from './geometry.ts'
import { readCard } from './read.ts'
import { characterKey, sampleCard } from './sample.ts'

const nothing = () => undefined
const open = (actor: ActorContent | null): Hand => {
  const card = sampleCard(1, 1)
  const doc = new Y.Doc()
  Y.applyUpdate(doc, seedCard({ ...card, characters: [{ ...card.characters[0]!, actor, foot: 0.9 }] }))
  return { doc, origin: 'me' } as unknown as Hand
}
const frame: Frame = [600, 400, 300, 700]
const key = characterKey(0)
const now = (hand: Hand) => readCard(hand.doc).characters[0]!

it('a new one stands with a drawn head, and goes by it among pictures', () => {
  const actor = newActor()
  expect(actor).toMatchObject({ pose: 'stands', head: { mood: 'happy' }, holds: [], wears: [] })
  expect(headOf(actor)).toBe('pictomo/person')
  expect(headOf({ head: 'noto/lion' })).toBe('noto/lion')
})

it('things are held by the middle in one hand, and by their ends in both', () => {
  const [held] = withHeld(newActor(), 'noto/hammer').holds
  expect(held).toMatchObject({ picture: 'noto/hammer', hands: ['right'], grip: [[0.5, 0.5]] })
  const both = inHands(held!, ['left', 'right'])
  expect(both.grip).toHaveLength(2)
  expect(
    inHands(
      {
        ...both,
        grip: [
          [0, 1],
          [1, 1],
        ],
      },
      ['left', 'right'],
    ).grip,
  ).toEqual([
    [0, 1],
    [1, 1],
  ])
  expect(inHands(both, ['left']).grip).toEqual([[0.5, 0.5]])
  expect(withWorn(newActor(), 'noto/hat').wears).toMatchObject([{ picture: 'noto/hat', on: 'head' }])
  expect(() => withHeld({ ...newActor(), holds: Array(6).fill(held) }, 'noto/hammer')).toThrow()
})

it('another pose forgets where the hands and feet were dragged to, and stands as large and where it stood', () => {
  const actor: ActorContent = { ...newActor(), reach: { right: [300, -700] } }
  const next = inPose(actor, 'sits')
  expect([next.pose, next.reach]).toEqual(['sits', {}])
  const { box } = drawActor(actor, nothing).art
  const frame: Frame = [600, 400, box[2] / 2, box[3] / 2]
  const posed = { frame, rotation: 0, mirrored: [false, false] as [boolean, boolean], actor }
  const back = remade({ ...posed, ...remade(posed, nothing, next)! }, nothing, actor)!
  back.frame.forEach((value, at) => void expect(value).toBeCloseTo(frame[at]!, 0))
})

it('two who change the same person keep both changes; whose head it is goes with it', () => {
  const from = newActor()
  const hand = open(from)
  changeActor(hand, key, from, { actor: { ...from, head: 'noto/lion' }, frame, foot: 0.8 })
  changeActor(hand, key, from, { actor: { ...from, wear: 'scrubs' }, frame, foot: 0.8 })
  expect(now(hand)).toMatchObject({
    picture: 'noto/lion',
    foot: 0.8,
    frame,
    actor: { head: 'noto/lion', wear: 'scrubs' },
  })
})

it('nobody begins to act by it, and what is not allowed is not written', () => {
  const [from, still] = [newActor(), open(null)]
  changeActor(still, key, from, { actor: { ...from, wear: 'scrubs' }, frame, foot: 1 })
  expect(now(still).actor).toBe(null)
  const hand = open(from)
  changeActor(hand, key, from, { actor: { ...from, head_size: 40 }, frame, foot: 1 })
  expect(now(hand)).toMatchObject({ foot: 0.9, actor: { head_size: 1 } })
})
