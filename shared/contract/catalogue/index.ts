import { z } from 'zod'
import { CardId, MarketId, wholeId } from '../../ids.ts'
import { endpoint } from '../endpoint.ts'
import { PathwayType } from './pathways.ts'

export * from './categories.ts'
export * from './courses.ts'
export * from './pathways.ts'

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
