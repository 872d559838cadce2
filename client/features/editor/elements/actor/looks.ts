import type { ActorContent } from '#shared/documents/card/actor.ts'
import { BUILDS, CLOTHES, HAIRS, MOODS, POSES, SHOES, TAILS } from '#shared/documents/card/actorParts.ts'
import type { Worn } from '#shared/documents/card/editActor.ts'

/** `covers-eyes` as it is read. */
const called = (name: string): string => `${name[0]?.toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`
const choices = <const T extends string>(names: readonly T[], said: Partial<Record<T, string>> = {}) =>
  names.map((value) => ({ value, label: said[value] ?? called(value) }))

export const POSE_CHOICES = choices(POSES)
export const MOOD_CHOICES = choices(MOODS)
export const HAIR_CHOICES = choices(HAIRS)
export const BEARD_CHOICES = choices(['none', 'full', 'moustache'], { moustache: 'Mustache' })
export const BUILD_CHOICES = choices(BUILDS)
export const CLOTHES_CHOICES = choices(CLOTHES, { labcoat: 'Lab coat', bare: 'Bare chest', none: 'Nothing drawn' })
export const SHOE_CHOICES = choices(SHOES, { bare: 'Bare feet' })
export const TAIL_CHOICES = choices(TAILS)
export const HAND_CHOICES = [
  { value: 'left', label: 'Left hand' },
  { value: 'right', label: 'Right hand' },
  { value: 'left right', label: 'Both hands' },
]
const PLACES: readonly Worn['on'][] = ['head', 'face', 'neck', 'chest', 'belly', 'back']
export const PLACE_CHOICES = choices(PLACES)

/** The colors of one who acts that are drawn and not of a picture. */
export const COLOR_FIELDS = [
  ['skin', 'Skin'],
  ['color', 'Clothes'],
  ['under', 'Under them'],
  ['trousers', 'Trousers'],
  ['shoe_color', 'Shoes'],
] as const satisfies readonly (readonly [keyof ActorContent, string])[]
