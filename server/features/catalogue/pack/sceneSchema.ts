import { z } from 'zod'
import { ActorContent } from '#shared/documents/card/actor.ts'
import { LightContent } from '#shared/documents/card/content.ts'
import { BANDS, CHARACTER_MAX } from '#shared/documents/card/measures.ts'

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be kebab-case')
const pictureName = z.string().regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, 'must be <set>/<name>')
const point = z.tuple([z.number(), z.number()])

const animation = z
  .string()
  .regex(/^(none|(fade|pop|shake|float|pulse)-[smf])$/, 'must be none, or fade|pop|shake|float|pulse with -s, -m or -f')

/** What can be said of every character, wherever it is. */
const looks = {
  picture: pictureName.optional(),
  actor: ActorContent.optional(),
  z: z.int(),
  rotation: z.number().min(-180).max(180).default(0),
  mirrored_x: z.boolean().default(false),
  mirrored_y: z.boolean().default(false),
  animation: animation.default('none'),
  band: z.enum(BANDS).default('stage'),
  group: slug.nullable().default(null),
  /** Facts of this card whose characters it may lie over, beside its own. */
  overlaps: z.array(slug).default([]),
}

/** The ways to be in a scene; each says a point, in canvas units. */
export const STANCES = ['stands', 'held', 'hangs', 'flies'] as const
export type PackStance = (typeof STANCES)[number]

/**
 * One character, placed by how it is in the scene:
 * - `stands`: the point on the ground under it, where its shadow begins;
 * - `hangs`: the point from which it hangs, in the middle of its upper edge;
 * - `held`, `flies`: its middle.
 *
 * `height` is that of what is really drawn of it, for an actor that of one who stands upright.
 */
export const characterSchema = z
  .strictObject({
    ...looks,
    stands: point.optional(),
    held: point.optional(),
    hangs: point.optional(),
    flies: point.optional(),
    height: z.number().min(20).max(CHARACTER_MAX.width),
  })
  .refine((it) => (it.picture === undefined) !== (it.actor === undefined), 'needs a picture or an actor, and not both')
  .refine((it) => STANCES.filter((stance) => it[stance]).length === 1, `needs one of ${STANCES.join(', ')}`)
export type PackCharacter = z.infer<typeof characterSchema>

export const lightSchema = LightContent

/** `kits/<name>/kit.yaml`: a place for scenes; its bands are `far.svg`, `back.svg` and `front.svg` beside it. */
export const kitSchema = z.strictObject({
  title: z.string().min(1),
  /** What it is found by, beside its title. */
  shows: z.array(z.string().min(1)).default([]),
  /** Its light, unless a card sets its own. */
  light: LightContent,
  /** What whoever places characters has to know: where one stands, what is high enough to stand on. */
  ground: z.string().min(1),
})
export type PackKit = z.infer<typeof kitSchema> & {
  name: string
  /** Their addresses, and a hash of what each holds. */
  bands: Partial<Record<PackBand, string>>
  hashes: Partial<Record<PackBand, string>>
}
export const PACK_BANDS = ['far', 'back', 'front'] as const
export type PackBand = (typeof PACK_BANDS)[number]
