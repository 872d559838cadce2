import { z } from 'zod'
import { CardId, MarketId, PathwayId, TrackId } from '../../ids.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { Instant } from '../../time.ts'
import { endpoint } from '../endpoint.ts'

/** A card as lists show it, with what the reader has done to it. */
export const CardSummaryView = z.object({
  card_id: CardId,
  slug: z.string(),
  name: z.string(),
  entity_type_id: z.int(),
  topic_type: z.string(),
  is_free: z.boolean(),
  is_mature: z.boolean(),
  is_owned: z.boolean(),
  /** Not open to the reader now; a token or a plan opens it. */
  is_locked: z.boolean(),
  main_image: z.string(),
  num_facts: z.int(),
  num_mastered_facts: z.int(),
  viewed_flag: z.boolean(),
  learned_flag: z.boolean(),
  attempted_flag: z.boolean(),
  mastered_flag: z.boolean(),
})
export type CardSummaryView = z.output<typeof CardSummaryView>

/** The cards of a track, in their order. */
export const listTrackCards = endpoint({
  method: 'GET',
  path: '/api/v3/tracks/:track_id/pictomos',
  access: 'optional',
  summary: 'The cards of a track.',
  input: z.object({ track_id: TrackId, ...PageQuery }),
  reply: pageOf(CardSummaryView),
})

/** PTH-CA002. The cards of a pathway and of those below it, each once, in the order of their tracks. */
export const listPathwayCards = endpoint({
  method: 'GET',
  path: '/api/v3/pathways/:pathway_id/pictomos',
  access: 'optional',
  summary: 'The cards of a pathway.',
  input: z.object({ pathway_id: PathwayId, ...PageQuery }),
  reply: pageOf(CardSummaryView),
})

/** A card as a short list names it. */
const CardInShort = z.object({
  card_id: CardId,
  slug: z.string(),
  name: z.string(),
  main_image: z.string(),
  num_facts: z.int(),
})

/** A card beside another one. */
const CardBeside = CardInShort.extend({
  is_locked: z.boolean(),
  /** Keywords that both have. */
  shared: z.array(z.string()),
})

/** LRN-CA003. Cards that stand in the same tracks, those that share most keywords first. */
export const listRelatedCards = endpoint({
  method: 'GET',
  path: '/api/v2/pictomos/:card_id/related',
  access: 'optional',
  summary: 'Cards that belong to a card.',
  input: z.object({ card_id: CardId, ...PageQuery }),
  reply: pageOf(CardBeside),
})

/** LRN-CA004. The same for who learns: what they have not mastered yet comes first, and what they have comes last. */
export const listRecommendedCards = endpoint({
  method: 'GET',
  path: '/api/v2/pictomos/:card_id/recommended',
  access: 'optional',
  summary: 'What to learn beside a card.',
  // LRN-RU029. As many as are shown at once.
  input: z.object({ card_id: CardId, ...PageQuery, per_page: PageQuery.per_page.default(4) }),
  reply: pageOf(CardBeside),
})

/** SRC-CA006. What is new, what was worked on lately, and what those of one's school learn this month. */
export const listTrendingCards = endpoint({
  method: 'GET',
  path: '/api/v3/pictomos/trending',
  access: 'user',
  summary: 'New cards, cards worked on lately, and what your school learns.',
  input: z.object({
    filter: z.enum(['new', 'updated', 'school']).default('new'),
    limit: z.coerce.number().int().min(1).max(50).default(20),
  }),
  reply: z.object({ cards: z.array(CardInShort.extend({ is_locked: z.boolean() })) }),
})

const QuickCard = CardInShort.extend({ is_locked: z.boolean() })
export type QuickCard = z.output<typeof QuickCard>
/** HOM-RU006. Quick-start lists hold 20 items. */
export const QUICK_START_SIZE = 20
/** HOM-RU006. The list of updated cards holds 50. */
export const QUICK_START_UPDATED_SIZE = 50

/** HOM-CA004. What somebody answered wrong the last time they were asked, the cards with most of it first. */
export const listWeakestCards = endpoint({
  method: 'GET',
  path: '/api/v3/user/weakest',
  access: 'user',
  summary: 'Cards with the most facts that were answered wrong.',
  input: z.object({ perPage: z.coerce.number().int().min(1).max(50).default(QUICK_START_SIZE) }),
  reply: z.object({ cards: z.array(QuickCard.extend({ num_wrong: z.int(), num_right: z.int() })) }),
})

/** HOM-CA005. What to begin with in an area of study: what is open to everybody first. */
export const listFirstRecommendations = endpoint({
  method: 'GET',
  path: '/api/v3/user/first_recommendations',
  access: 'user',
  summary: 'Cards to begin with in an area of study.',
  input: z.object({
    /** The reader's own where it is left out. */
    market_id: MarketId.optional(),
  }),
  reply: z.object({ cards: z.array(QuickCard) }),
})

/**
 * HOM-CA003. What to do next: what was begun and asks for something, that first which asks most; then what is new. Of
 * type `recent`: what was looked at or asked last, in pages.
 */
export const listRecentCards = endpoint({
  method: 'GET',
  path: '/api/v3/user/recommended',
  access: 'user',
  summary: 'Cards to continue, then cards to begin.',
  input: z.object({
    limit: z.coerce.number().int().min(1).max(24).default(8),
    type: z.enum(['home', 'recent']).default('home'),
    /** Of the recent ones. */
    page: PageQuery.page,
  }),
  reply: z.object({
    /** HOM-RU006. The recent cards, in pages of 20; null where they were not asked for. */
    recent: pageOf(QuickCard).nullable(),
    /** So many cards the reader has looked at. */
    cards_viewed: z.int(),
    continue: z.array(
      CardInShort.extend({
        /** What it asks for (`rules/learning/whatNext.ts`). */
        step: z.enum(['missed', 'go_on', 'test', 'rest']),
        /** Of its facts so many were met while listening, are answered right and are answered wrong. */
        num_met: z.int(),
        num_right: z.int(),
        num_wrong: z.int(),
        /** When it was last listened to or asked. */
        last_worked_at: Instant,
      }),
    ),
    begin: z.array(CardInShort.extend({ is_locked: z.boolean() })),
  }),
})
