import { z } from 'zod'
import { defineError } from '../../errors.ts'
import { CardId, RowId } from '../../ids.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { Instant } from '../../time.ts'
import { endpoint } from '../endpoint.ts'
import { SubmissionState } from './submissions.ts'

/** What cards are about, as their makers choose it. */
export const TOPIC_TYPES = ['drug', 'organism', 'disorder', 'laboratory_value', 'terminology', 'procedure'] as const
export type TopicType = (typeof TOPIC_TYPES)[number]

export const CARD_NAME_MAX = 200
/** EDT-RU024. */
export const CardName = z
  .string()
  .trim()
  .min(1, 'Please enter a name.')
  .max(CARD_NAME_MAX, `A name has at most ${CARD_NAME_MAX} characters.`)

/** How cards are listed to their makers: the last changed first, by name, or the newest first. */
export const CardSort = z.enum(['changed', 'name', 'made'])
export type CardSort = z.output<typeof CardSort>

/** One's own card in the list of them. */
export const OwnCardView = z.object({
  card_id: CardId,
  slug: z.string(),
  name: z.string(),
  topic_type: z.string(),
  main_image: z.string(),
  /** Of the draft. */
  num_facts: z.int(),
  /** The published version; 0 before the first. */
  revision: z.int(),
  is_private: z.boolean(),
  has_changes: z.boolean(),
  updated_at: Instant,
  archived_at: Instant.nullable(),
  /** Until when a deleted card can be brought back by its maker; null where it can't. */
  restorable_until: Instant.nullable(),
  /** How its last submission stands; null where there was none, or it was taken back. `slug` is the approved card's. */
  submission: z.object({ state: SubmissionState, note: z.string().nullable(), slug: z.string().nullable() }).nullable(),
})
export type OwnCardView = z.output<typeof OwnCardView>

/** NOT-CA005. One's own cards; `deleted`: those that can still be brought back, in their place. */
export const listOwnCards = endpoint({
  method: 'GET',
  path: '/api/v3/user/pictomos',
  access: 'user',
  summary: 'One’s own cards.',
  input: z.object({
    ...PageQuery,
    per_page: z.coerce.number().int().min(1).max(100).default(100),
    deleted: z.enum(['true', 'false']).default('false'),
    sort: CardSort.default('changed'),
  }),
  reply: pageOf(OwnCardView).extend({
    /** How many were deleted and can be brought back. */
    deleted: z.int(),
  }),
})

/** The person has as many cards as one may have. */
export const TooManyCards = defineError(
  'editor.too_many_cards',
  409,
  'You have as many Pictomos as one can have. Delete one to make another.',
)

/** NOT-CA004, EDT-RU024. Makes a card: one's own, private at first, or an official one. */
export const createCard = endpoint({
  method: 'POST',
  path: '/api/v3/user/pictomos',
  access: 'user',
  summary: 'Make a card.',
  input: z.object({
    name: CardName,
    topic_type: z.enum(TOPIC_TYPES, 'Please choose what it is about.'),
    /** A card that one may edit, whose content it begins with. */
    copy_of: RowId.optional(),
    is_official: z.boolean().default(false),
  }),
  reply: z.object({ card_id: CardId, slug: z.string() }),
  errors: [TooManyCards],
  idempotent: true,
  limit: { points: 60, seconds: 3600 },
})

/** Renames a card that one may change wholly. Its address follows as long as nobody but its maker ever saw it. */
export const renameCard = endpoint({
  method: 'PUT',
  path: '/api/v3/pictomos/:card_id/name',
  access: 'user',
  summary: 'Rename a card.',
  input: z.object({ card_id: CardId, name: CardName }),
  reply: z.object({ card_id: CardId, slug: z.string(), name: z.string() }),
})

/** Deletes a card: nobody learns it from then on. For 30 days it can be brought back. */
export const archiveCard = endpoint({
  method: 'DELETE',
  path: '/api/v3/user/pictomos/:card_id',
  access: 'user',
  summary: 'Delete a card.',
  input: z.object({ card_id: CardId }),
  reply: z.object({ card_id: CardId }),
})

/** EDT-RU008. Takes a published card from learners, or gives it to them again, as it is. */
export const setAudience = endpoint({
  method: 'PUT',
  path: '/api/v3/pictomos/:card_id/audience',
  access: 'user',
  summary: 'Withdraw a card from learners, or show it again.',
  input: z.object({ card_id: CardId, is_private: z.boolean() }),
  reply: z.object({ card_id: CardId, is_private: z.boolean() }),
})

/** It was deleted too long ago, or by staff. */
export const NotRestorable = defineError(
  'editor.not_restorable',
  409,
  'This Pictomo can’t be brought back here any more.',
)

/** Brings a deleted card back as it was. */
export const restoreCard = endpoint({
  method: 'POST',
  path: '/api/v3/user/pictomos/:card_id/restore',
  access: 'user',
  summary: 'Bring back a deleted card.',
  input: z.object({ card_id: CardId }),
  reply: z.object({ card_id: CardId, slug: z.string() }),
  errors: [NotRestorable],
})

/** What publishing would change for learners, in sentences. */
export const compareDraft = endpoint({
  method: 'GET',
  path: '/api/v3/pictomos/:card_id/changes',
  access: 'user',
  summary: 'What publishing changes for learners.',
  input: z.object({ card_id: CardId }),
  reply: z.object({
    changes: z.array(
      z.object({ part: z.enum(['card', 'facts', 'characters']), key: z.uuid().nullable(), sentence: z.string() }),
    ),
    /** The recordings were made for other words. */
    audio_is_older: z.boolean(),
  }),
})
