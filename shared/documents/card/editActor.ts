import { ActorContent } from './actor.ts'
import { CharacterContent } from './content.ts'
import { type Hand, inCharacter, put } from './editCard.ts'
import { clampFrame, type Frame } from './geometry.ts'
import { same } from './same.ts'

/** The name under which a drawn head stands among pictures. */
const DRAWN_HEAD = 'pictomo/person'
/** What stands as the picture of one who acts: whose head it is. */
export const headOf = (actor: Pick<ActorContent, 'head'> | undefined): string =>
  typeof actor?.head === 'string' ? actor.head : DRAWN_HEAD

/** One whom nobody has posed or dressed yet. */
export const newActor = (): ActorContent => ActorContent.parse({ head: {} })

/** Things in one hand are held by their middle; those in both near their ends, which turns and sizes them. */
const IN_ONE: [number, number][] = [[0.5, 0.5]]
const IN_BOTH: [number, number][] = [
  [0.1, 0.5],
  [0.9, 0.5],
]
export type Held = ActorContent['holds'][number]
export type Worn = ActorContent['wears'][number]

/** The longer side of a thing in one hand, of one who is some 900 tall. */
const NEW_SIZE = 360

/** Gives a thing into the right hand. */
export const withHeld = (actor: ActorContent, picture: string): ActorContent =>
  ActorContent.parse({ ...actor, holds: [...actor.holds, { picture, hands: ['right'], size: NEW_SIZE }] })

/** Puts a thing on the head. */
export const withWorn = (actor: ActorContent, picture: string): ActorContent =>
  ActorContent.parse({ ...actor, wears: [...actor.wears, { picture, on: 'head' }] })

/** A thing in other hands is held by other points. */
export const inHands = (held: Held, hands: Held['hands']): Held => ({
  ...held,
  hands,
  grip: hands.length === held.hands.length ? held.grip : hands.length === 2 ? IN_BOTH : IN_ONE,
})

/** Another named pose; what was dragged to elsewhere belonged to the one before. */
export const inPose = (actor: ActorContent, pose: ActorContent['pose']): ActorContent => ({ ...actor, pose, reach: {} })

/**
 * Gives who acts another look, with the frame and the ground that go with it. `from` is what was changed: what others change of the
 * same actor meanwhile stays.
 */
export const changeActor = (
  hand: Hand,
  key: string,
  from: ActorContent,
  { actor, frame, foot }: { actor: ActorContent; frame: Frame; foot: number },
): void =>
  inCharacter(hand, key, (entry, now) => {
    if (!now.actor) return
    const changed = Object.entries(actor).filter(([part, value]) => !same(value, from[part as keyof ActorContent]))
    const next = CharacterContent.shape.actor.safeParse({ ...now.actor, ...Object.fromEntries(changed) })
    if (!next.success || !next.data || changed.length === 0) return
    put(entry, 'actor', next.data)
    put(entry, 'picture', headOf(next.data))
    put(entry, 'frame', clampFrame(frame))
    if (now.foot !== null) put(entry, 'foot', Math.min(1.5, Math.max(0, foot)))
  })
