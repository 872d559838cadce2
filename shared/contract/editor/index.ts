import { z } from 'zod'
import { CardContent, LightContent } from '../../documents/card/content.ts'
import { CardId, UserId } from '../../ids.ts'
import { CursorQuery, cursorOf, PageQuery, pageOf } from '../../page.ts'
import { Instant } from '../../time.ts'
import { endpoint } from '../endpoint.ts'
import { CardSort } from './making.ts'
import { NotReadyToPublish } from './notReady.ts'

export * from './audio.ts'
export * from './making.ts'
export * from './notReady.ts'
export * from './pictures.ts'
export * from './schedule.ts'
export * from './submissions.ts'

/** What decides, beside who asks, who may publish a card; a process of the version before does not say. */
const Whose = { entity_type_id: z.int().optional(), author_id: UserId.nullish() }

/** A card as its makers list it. */
export const EditableCardView = z.object({
  card_id: CardId,
  ...Whose,
  slug: z.string(),
  name: z.string(),
  topic_type: z.string(),
  main_image: z.string(),
  num_facts: z.int(),
  /** The published version; 0 before the first. */
  revision: z.int(),
  /** Learners do not have it: it was withdrawn, or is not to be seen yet. */
  is_private: z.boolean(),
  /** True when the draft differs from what learners see. */
  has_changes: z.boolean(),
  updated_at: Instant,
  archived_at: Instant.nullable(),
  /** Until when a deleted card can be brought back. */
  restorable_until: Instant.nullable(),
  /** When it goes live by itself; a process of the version before does not say. */
  scheduled_at: Instant.nullish(),
})

/** Which of the cards: those that learners have in another form than their draft, or not yet, or no more; or deleted ones. */
export const EditableShown = z.enum(['all', 'changed', 'unpublished', 'withdrawn', 'deleted'])
export type EditableShown = z.output<typeof EditableShown>

/** The cards that the person may edit; deleted ones as long as they can be brought back. */
export const listEditableCards = endpoint({
  method: 'GET',
  path: '/api/v3/editor/pictomos',
  access: 'staff',
  summary: 'Cards one may edit.',
  input: z.object({
    /** Part of a name, or words of what the card tells: its keywords, its facts and their characters. */
    query: z.string().trim().max(100).default(''),
    show: EditableShown.default('all'),
    sort: CardSort.default('changed'),
    ...PageQuery,
    per_page: z.coerce.number().int().min(1).max(100).default(100),
  }),
  reply: pageOf(EditableCardView).extend({
    /** What was looked for in place of words that no card tells; a process of the version before does not say. */
    corrected: z.string().nullish(),
  }),
})

/** What an editor opens with: the card's names and, for a first look, its draft as last written down. */
export const getDraft = endpoint({
  method: 'GET',
  path: '/api/v3/pictomos/:slug/draft',
  access: 'user',
  summary: 'The draft of a card.',
  input: z.object({ slug: z.string().max(120) }),
  reply: z.object({
    card_id: CardId,
    ...Whose,
    slug: z.string(),
    name: z.string(),
    revision: z.int(),
    has_changes: z.boolean(),
    is_private: z.boolean(),
    /** It is the reader's own, user-made: they may keep it to themselves. */
    is_own: z.boolean(),
    content: CardContent,
  }),
})

/** Turns the document into what learners see (EDT-RU010). */
export const publishCard = endpoint({
  method: 'POST',
  path: '/api/v3/pictomos/:card_id/publish',
  access: 'user',
  summary: 'Publish the document of a card.',
  input: z.object({
    card_id: CardId,
    /** EDT-RU008. For its maker alone, or for everybody; it stays as it is where nothing is said. */
    is_private: z.boolean().optional(),
  }),
  reply: z.object({ card_id: CardId, revision: z.int(), is_private: z.boolean(), published_at: Instant }),
  errors: [NotReadyToPublish],
})

/** What was looked for in place of words that stand on no picture; null where they were looked for as they are. */
const Corrected = z.string().nullable()

/** Pictures of the own library by keyword, for a new character. */
export const searchImages = endpoint({
  method: 'GET',
  path: '/api/v3/assets/images',
  access: 'user',
  summary: 'Pictures by keyword.',
  input: z.object({ query: z.string().trim().max(60).default(''), ...PageQuery }),
  reply: pageOf(
    z.object({
      picture: z.string(),
      title: z.string(),
      image_url: z.string(),
      licence: z.string(),
      source: z.string(),
    }),
  ).extend({ corrected: Corrected }),
})

/** EDT-CA016. Backgrounds of the own library by keyword. */
export const searchBackgrounds = endpoint({
  method: 'GET',
  path: '/api/v3/assets/backgrounds',
  access: 'user',
  summary: 'Background pictures by what they show.',
  input: z.object({ query: z.string().trim().max(60).default(''), ...PageQuery }),
  reply: pageOf(
    z.object({
      title: z.string(),
      image_url: z.string(),
      /** What belongs behind the stage and before it there, empty where nothing does, and the place’s light. */
      back_url: z.string(),
      front_url: z.string(),
      light: LightContent.nullable(),
    }),
  ).extend({ corrected: Corrected }),
})

const HistoryPerson = z.object({ user_id: UserId, name: z.string() })

/** One version of a card's history. */
export const HistoryView = z.object({
  version_id: z.uuid(),
  /**
   * What made it: the first opening of the card's document, the end of an editing session (or a return, which ends it),
   * a publication, somebody's wish, or the return of an older one.
   */
  kind: z.enum(['start', 'session', 'publish', 'named', 'restore']),
  /** The name it was given; of a return, the name or time of the version that came back. */
  name: z.string().nullable(),
  at: Instant,
  by: HistoryPerson.nullable(),
  /** Who changed something since the version before. */
  people: z.array(HistoryPerson),
  image_url: z.string(),
})

/** A card's versions, the newest first. */
export const listHistory = endpoint({
  method: 'GET',
  path: '/api/v3/pictomos/:card_id/history',
  access: 'user',
  summary: 'The versions of a card.',
  input: z.object({ card_id: CardId, ...CursorQuery }),
  reply: cursorOf(HistoryView),
})

const People = z.record(z.string(), z.array(z.int()))

/** One version whole, and who changed what since the version before: user ids by fact and character key. */
export const getHistoryVersion = endpoint({
  method: 'GET',
  path: '/api/v3/pictomos/:card_id/history/:version_id',
  access: 'user',
  summary: 'One version of a card.',
  input: z.object({ card_id: CardId, version_id: z.uuid() }),
  reply: z.object({
    version: HistoryView,
    content: CardContent,
    touched: z.object({ card: z.array(z.int()), facts: People, characters: People }),
  }),
})

/** What became different from one version to another, in sentences. */
export const compareHistory = endpoint({
  method: 'GET',
  path: '/api/v3/pictomos/:card_id/history/:version_id/compare/:other_id',
  access: 'user',
  summary: 'Compare two versions of a card.',
  input: z.object({ card_id: CardId, version_id: z.uuid(), other_id: z.uuid() }),
  reply: z.object({
    changes: z.array(
      z.object({
        part: z.enum(['card', 'facts', 'characters']),
        /** The fact's or character's key; null for the card itself. */
        key: z.uuid().nullable(),
        sentence: z.string(),
        user_ids: z.array(z.int()),
      }),
    ),
  }),
})

/** Keeps what the document holds now under a name. */
export const nameHistory = endpoint({
  method: 'POST',
  path: '/api/v3/pictomos/:card_id/history',
  access: 'user',
  summary: 'Name the present version of a card.',
  input: z.object({ card_id: CardId, name: z.string().trim().min(1).max(120) }),
  reply: z.object({ version: HistoryView }),
  idempotent: true,
})

/** Brings a version back as the newest state of the document, under the hands of whoever is in it. */
export const restoreHistory = endpoint({
  method: 'POST',
  path: '/api/v3/pictomos/:card_id/history/:version_id/restore',
  access: 'user',
  summary: 'Bring back a version of a card.',
  input: z.object({ card_id: CardId, version_id: z.uuid() }),
  reply: z.object({ version: HistoryView }),
  idempotent: true,
})
