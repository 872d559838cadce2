import { z } from 'zod'
import { BUILDS, CLOTHES, HAIRS, MOODS, POSES, SHOES, TAILS } from './actorParts.ts'

const color = z.string().regex(/^#[0-9a-f]{6}$/, 'must be a color as #rrggbb')
const picture = z
  .string()
  .regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, 'must be <set>/<name>')
  .max(120)
const measure = z.number().min(-2000).max(2000)
const point = z.tuple([measure, measure])
const share = z.tuple([z.number().min(-1).max(2), z.number().min(-1).max(2)])
const turn = z.number().min(-360).max(360)

/** So many things are in one's hands at most, and so many on one. */
export const HELD_MAX = 6
export const WORN_MAX = 8

/** A head that is drawn for the scene, where no picture of a set has the look on its face. */
export const DrawnHead = z.strictObject({
  hair: z.enum(HAIRS).default('short'),
  hair_color: color.default('#4a2f22'),
  mood: z.enum(MOODS).default('happy'),
  /** Where the eyes look, from -1 to 1 each. */
  looks: z.tuple([z.number().min(-1).max(1), z.number().min(-1).max(1)]).default([0, 0]),
  glasses: z.boolean().default(false),
  beard: z.enum(['none', 'full', 'moustache']).default('none'),
  old: z.boolean().default(false),
})
export type DrawnHead = z.output<typeof DrawnHead>

/** Something in the hands: the points of the picture (as shares of its sides) that lie in the hands named. */
const Held = z.strictObject({
  picture,
  hands: z
    .array(z.enum(['left', 'right']))
    .min(1)
    .max(2),
  grip: z
    .array(share)
    .min(1)
    .max(2)
    .default([[0.5, 0.5]]),
  /** Its longer side, where one hand holds it; two hands give it. */
  size: z.number().min(20).max(1600).default(240),
  turn: turn.default(0),
  mirrored: z.boolean().default(false),
  /** Behind the body. */
  behind: z.boolean().default(false),
})

/** Something worn: it sits on a part of the body and moves with it. */
const Worn = z.strictObject({
  picture,
  on: z.enum(['head', 'face', 'neck', 'chest', 'belly', 'back']),
  size: z.number().min(20).max(1200).default(200),
  at: point.default([0, 0]),
  turn: turn.default(0),
  mirrored: z.boolean().default(false),
})

/**
 * One who acts: a body of two-bone limbs that reach given points. Measures are those of the actor, who stands on y = 0,
 * in the middle at x = 0, some 900 tall; up is negative, left is the left of the picture.
 */
export const ActorContent = z.strictObject({
  /** A picture of a set, or a drawn head. */
  head: z.union([picture, DrawnHead]),
  /** A look on the face of a thing: where its eyes and mouth lie on the head, and how large. */
  face: z
    .strictObject({
      mood: z.enum(MOODS).default('happy'),
      at: point.default([0, 0]),
      size: z.number().min(0.2).max(3).default(1),
    })
    .nullable()
    .default(null),
  head_size: z.number().min(0.3).max(2.5).default(1),
  head_at: point.default([0, 0]),
  skin: color.default('#f2c49b'),
  build: z.enum(BUILDS).default('plain'),
  wear: z.enum(CLOTHES).default('shirt'),
  color: color.default('#3f74b5'),
  under: color.default('#f4eedf'),
  trousers: color.default('#34436b'),
  shoes: z.enum(SHOES).default('shoes'),
  shoe_color: color.default('#3a2a2a'),
  tail: z.enum(TAILS).default('none'),
  pose: z.enum(POSES).default('stands'),
  /** Where this one differs from the pose. */
  reach: z
    .strictObject({
      left: point,
      right: point,
      left_foot: point,
      right_foot: point,
      hip: point,
      lean: turn,
      nod: turn,
      whole: turn,
      behind: z.array(z.enum(['left', 'right'])),
    })
    .partial()
    .default({}),
  holds: z.array(Held).max(HELD_MAX).default([]),
  wears: z.array(Worn).max(WORN_MAX).default([]),
})
export type ActorContent = z.output<typeof ActorContent>
export type Clothes = ActorContent['wear']
