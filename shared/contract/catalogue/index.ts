import { z } from 'zod'
import { CardId, MarketId, PathwayId, TrackId, wholeId } from '../../ids.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { endpoint } from '../endpoint.ts'

export const PathwayType = z.enum(['courses', 'books', 'boards', 'first-aid'])

/** An area of study. */
export const MarketView = z.object({
  id: MarketId,
  parent_id: MarketId.nullable(),
  name: z.string(),
  slug: z.string(),
  public_name: z.string(),
  nav_name: z.string(),
  exam_name: z.string().nullable(),
  school_name: z.string(),
  occupation_name: z.string(),
  sections: z.array(
    z.object({ name: z.string(), pathway_type: PathwayType, curriculum: z.string(), icon: z.string() }),
  ),
  trial_tokens: z.int(),
  programs: z.array(z.string()),
  is_pseudo: z.boolean(),
  is_beta: z.boolean(),
  has_pricing: z.boolean(),
  has_group_buy: z.boolean(),
  hidden: z.boolean(),
  order: z.int(),
  main_market_id: MarketId.nullable(),
  free_trial_pictomos: z.array(CardId),
  pictomos_count: z.int(),
  facts_count: z.int(),
})
export type MarketView = z.output<typeof MarketView>

export const TrackView = z.object({
  track_id: TrackId,
  pathway_id: PathwayId,
  market_id: MarketId,
  name: z.string(),
  sort_order: z.int(),
  hidden: z.boolean(),
  /** Cards in it. */
  total: z.int(),
  total_facts: z.int(),
  /** Cards of it whose every fact was last answered right by the reader. */
  total_mastered: z.int(),
})
export type TrackView = z.output<typeof TrackView>

export const PathwayView = z.object({
  pathway_id: PathwayId,
  parent_id: PathwayId.nullable(),
  market_id: MarketId,
  name: z.string(),
  pathway_type: PathwayType,
  curriculum: z.string(),
  sort_order: z.int(),
  hidden: z.boolean(),
  total: z.int(),
  tracks: z.array(TrackView),
})
export type PathwayView = z.output<typeof PathwayView>

/** Every area of study, in their order. */
export const listMarkets = endpoint({
  method: 'GET',
  path: '/api/v3/markets',
  access: 'public',
  summary: 'Every area of study.',
  input: z.object({
    /** MKT-RU004. Only those that a contract with an institution is for. */
    contract_id: wholeId().optional(),
  }),
  reply: z.object({ markets: z.array(MarketView) }),
})

/** The pathways of a market with their tracks. */
export const listPathways = endpoint({
  method: 'GET',
  path: '/api/v3/pathways',
  access: 'optional',
  summary: 'The pathways of a market with their tracks.',
  input: z.object({ market_id: MarketId, ...PageQuery }),
  reply: pageOf(PathwayView),
})

/** One track. */
export const getTrack = endpoint({
  method: 'GET',
  path: '/api/v3/tracks/:track_id',
  access: 'optional',
  summary: 'One track.',
  input: z.object({ track_id: TrackId }),
  reply: TrackView,
})

/** Whose work the pictures and sounds of the product are, and under which licence. */
export const listCredits = endpoint({
  method: 'GET',
  path: '/api/v3/credits',
  access: 'public',
  summary: 'Sources and licenses of pictures and sounds.',
  input: z.object({ card_id: CardId.optional() }),
  reply: z.object({
    credits: z.array(
      z.object({ source: z.string(), author: z.string(), licence: z.string(), url: z.string(), count: z.int() }),
    ),
  }),
})
