import { z } from 'zod'
import { CardId, FactId } from '../../ids.ts'
import { INT4_MAX } from '../../int4.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { PathwayType } from '../catalogue/index.ts'
import { endpoint } from '../endpoint.ts'

export * from './facts.ts'

/** Where a search was made (SRC-RU014), and what was found by it. */
export const SearchOrigin = z.enum(['spotlight', 'lti_selection'])
/** SRC-RU005. `relevance` is "For you" without a word and "Best match" with one. */
export const SEARCH_SORTS = ['relevance', 'a_z', 'recent', 'newest', 'updated'] as const
export const SearchSort = z.enum(SEARCH_SORTS)
export type SearchSort = z.output<typeof SearchSort>

const Found = z.array(z.object({ text: z.string(), is_found: z.boolean() }))

/** Where a card that was found speaks of it; of facts that are locked nothing is told but that. */
export const FOUND_IN = ['keywords', 'overview', 'facts'] as const

/** A card as a search shows it. */
export const FoundCardView = z.object({
  card_id: CardId,
  slug: z.string(),
  name: z.string(),
  topic_type: z.string(),
  main_image: z.string(),
  num_facts: z.int(),
  /** The fact that fits best, its words with those that were found apart; null where the card itself is what fits. */
  fact: z
    .object({ fact_id: FactId, key: z.uuid(), name: Found, pictomo: Found, definition: Found })
    .nullable()
    .optional(),
  /** Why it was found, where neither its name nor an open fact shows it; a process of the version before does not say. */
  reason: z
    .object({ kind: z.enum(FOUND_IN), text: Found })
    .nullable()
    .optional(),
  /** For the reader, now; a process of the version before does not say. */
  is_locked: z.boolean().optional(),
})
export type FoundCardView = z.output<typeof FoundCardView>

export const FoundPathwayView = z.object({
  kind: z.enum(['pathway', 'track']),
  id: z.int(),
  name: z.string(),
  /** Of a track: the pathway that it belongs to. */
  pathway: z.string().nullable(),
  pathway_id: z.int(),
  market: z.string(),
  market_slug: z.string(),
})
export type FoundPathwayView = z.output<typeof FoundPathwayView>

/** One's own note, on a card or on one of its facts. */
export const FoundNoteView = z.object({
  slug: z.string(),
  name: z.string(),
  fact_key: z.uuid().nullable(),
  fact_name: z.string().nullable(),
  text: Found,
})
export type FoundNoteView = z.output<typeof FoundNoteView>

const flag = z.enum(['true', 'false']).default('false')

const RowId = z.coerce.number().int().min(1).max(INT4_MAX)

/** SRC-CA001. Published cards by name, keyword, fact, character or definition; all of them when nothing is asked. */
export const searchCards = endpoint({
  method: 'GET',
  path: '/api/v3/pictomos',
  access: 'optional',
  summary: 'Cards by what they are called and what stands in them.',
  input: z.object({
    query: z.string().trim().max(100).default(''),
    sort_by: SearchSort.default('relevance'),
    market_id: RowId.optional(),
    pathway_type: PathwayType.optional(),
    /** What stands in it or in a pathway below it. */
    pathway_id: RowId.optional(),
    track_id: RowId.optional(),
    /** Only what the reader bookmarked. */
    bookmarked: flag,
    /** Cards that people made for themselves, too. */
    include_ugc: flag,
    /** Pathways and tracks by name, too. */
    searchPathways: flag,
    ...PageQuery,
  }),
  reply: pageOf(FoundCardView).extend({
    /** What was looked for in place of a word that stands nowhere. */
    corrected: z.string().nullable(),
    /** Where nothing was found: at most three words near to what was typed that find something. */
    instead: z.array(z.string()).default([]),
    pathways: z.array(FoundPathwayView),
    /** Of what the reader wrote; a process of the version before does not say. */
    notes: z.array(FoundNoteView).default([]),
  }),
})

/** SRC-CA004. What a beginning may go on to: names of cards, pathways and tracks, and what one searched for oneself. */
export const getSuggestions = endpoint({
  method: 'GET',
  path: '/api/v3/suggestions',
  access: 'optional',
  summary: 'Suggests what to search for.',
  input: z.object({ query: z.string().trim().max(100).default('') }),
  reply: z.object({
    suggestions: z.array(z.object({ text: z.string(), kind: z.enum(['recent', 'card', 'pathway', 'track']) })),
    /** SRC-RU006. The reader knows the place well enough to hear of what members made; a process of the version before does not say. */
    offers_own_made: z.boolean().default(false),
  }),
})

const Term = z.string().trim().min(1).max(100)

/** SRC-CA002. */
export const saveSearch = endpoint({
  method: 'POST',
  path: '/api/v3/search_history',
  access: 'user',
  summary: 'Keeps what was searched for, for one’s own suggestions.',
  input: z.object({ search_origin: SearchOrigin, search_term: Term }),
  reply: z.null(),
})

/** SRC-CA003. */
export const saveSearchClick = endpoint({
  method: 'POST',
  path: '/api/v3/search_click_history',
  access: 'user',
  summary: 'Keeps what was chosen of what a search found.',
  input: z.object({
    search_origin: SearchOrigin,
    search_term: Term,
    result_position: z.int().min(1).max(10_000),
    /** In ms, from when the results were shown. */
    result_time_till_click: z.int().min(0).max(86_400_000),
    resource_type: z.enum(['pictomo', 'fact', 'pathway', 'track']),
    resource_id: z.int().min(1).max(INT4_MAX),
    action_type: z.enum(['open', 'learn', 'quiz']),
  }),
  reply: z.null(),
})

/** Forgets what one searched for. */
export const forgetSearches = endpoint({
  method: 'DELETE',
  path: '/api/v3/search_history',
  access: 'user',
  summary: 'Forgets what one searched for and chose.',
  input: z.object({}),
  reply: z.null(),
})
