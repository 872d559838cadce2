import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { ActorContent } from '../../../documents/card/actor.ts'
import { seedCard } from '../../../documents/card/doc.ts'
import { poseActor } from '../../../documents/card/editScene.ts'
import type { Frame } from '../../../documents/card/geometry.ts'
import { readCard } from '../../../documents/card/read.ts'
import { characterKey, sampleCard } from '../../../documents/card/sample.ts'
import { inActor, JOINTS, jointsOf, reachedBy, withReach } from './posing.ts'

const nothing = () => undefined
const posed = (over: object = {}, actor: object = {}) => ({
  frame: [600, 400, 400, 600] as Frame,
  rotation: 0,
  mirrored: [false, false] as [boolean, boolean],
  actor: ActorContent.parse({ head: {}, pose: 'waves', ...actor }),
  ...over,
})
const near = (one: readonly number[], other: readonly number[]) =>
  one.forEach((value, at) => void expect(value).toBeCloseTo(other[at] ?? Number.NaN, 0))

describe('an actor’s hands and feet', () => {
  it.each([
    ['upright', {}],
    ['turned', { rotation: 40 }],
    ['mirrored', { mirrored: [true, false], rotation: -25 }],
    ['upside down', { mirrored: [false, true] }],
  ])('are found on the canvas, and a place on the canvas in the actor: %s', (_how, over) => {
    const one = posed(over, { reach: { whole: 15 } })
    const [on, within] = [jointsOf(one, nothing), reachedBy(one.actor)]
    for (const joint of JOINTS) near(inActor(one, nothing, on[joint]), within[joint])
  })
  it.each([
    ['upright', {}],
    ['turned and mirrored', { rotation: 40, mirrored: [true, false] }],
  ])('go where they are dragged, and the others stay on the canvas where they were: %s', (_how, over) => {
    const one = posed(over)
    const before = jointsOf(one, nothing)
    const to = inActor(one, nothing, [before.right[0] + 12, before.right[1] + 30])
    const next = withReach(one, nothing, 'right', to)!
    const after = jointsOf({ ...one, ...next }, nothing)
    near(after.right, [before.right[0] + 12, before.right[1] + 30])
    for (const joint of ['left', 'left_foot', 'right_foot'] as const) near(after[joint], before[joint])
    expect(next.actor).toEqual({ ...one.actor, reach: { right: to.map(Math.round) } })
  })
  it('go no further than the limb, and what is kept is where they are', () => {
    const next = withReach(posed(), nothing, 'left', [-1900, -400])!
    near(reachedBy(next.actor).left, next.actor.reach.left!)
    expect(next.actor.reach.left![0]).toBeGreaterThan(-500)
  })
  it('stay where the actor would be larger than a character may be', () => {
    const huge = posed({ frame: [0, 0, 1100, 850] }, { reach: { hip: [0, 140] } })
    expect(withReach(huge, nothing, 'left_foot', [-70, 130])).toBeNull()
  })
})

it('a pose is written as one change: the point, the frame, and where the ground is', () => {
  const doc = new Y.Doc()
  const card = sampleCard()
  const { frame, rotation, mirrored, actor } = posed()
  const [first, ...others] = card.characters
  Y.applyUpdate(doc, seedCard({ ...card, characters: [{ ...first!, frame, foot: 0.9, actor }, ...others] }))
  let updates = 0
  doc.on('update', () => updates++)
  const next = withReach({ frame, rotation, mirrored, actor }, nothing, 'left_foot', [-180, -40])!
  poseActor({ doc, origin: 'me' }, characterKey(0), next)
  const read = readCard(doc).characters.find(({ key }) => key === characterKey(0))!
  expect([updates, read.actor?.reach]).toEqual([1, { left_foot: next.actor.reach.left_foot }])
  expect(read.foot).toBeCloseTo(next.foot)
  poseActor({ doc, origin: 'me' }, characterKey(1), next)
  expect([updates, readCard(doc).characters.find(({ key }) => key === characterKey(1))?.actor]).toEqual([1, null])
})
