import { z } from 'zod'
import { RowId } from '../../ids.ts'
import { TOPIC_TYPES } from '../editor/making.ts'

/** So many cards a playlist that fills itself shows: the first of those that its rule takes. */
export const RULE_CARDS_MAX = 500
export const RULE_WORD_MAX = 60

/** How the reader stands with what is taken: not begun at all, or with a fact that is due. */
export const Standing = z.enum(['any', 'untouched', 'due', 'due_week'])
export type Standing = z.output<typeof Standing>

/** PLY-GA001. By what a playlist fills itself: a card is taken that all of it holds of. */
export const PlaylistRule = z.strictObject({
  /** A track, or a pathway with all that is in it. */
  place: z
    .strictObject({ kind: z.enum(['track', 'pathway']), id: RowId })
    .nullable()
    .default(null),
  topic_type: z.enum(TOPIC_TYPES).nullable().default(null),
  /** Stands in the card’s name, its keywords or its facts. */
  word: z.string().trim().max(RULE_WORD_MAX).default(''),
  standing: Standing.default('any'),
  /** A fact of it was answered wrong the last time. */
  missed: z.boolean().default(false),
  /** A fact of it was asked, and is not kept for long yet. */
  weak: z.boolean().default(false),
})
export type PlaylistRule = z.output<typeof PlaylistRule>
