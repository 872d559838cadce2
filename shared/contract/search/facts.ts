import { z } from 'zod'
import { CardId, FactId } from '../../ids.ts'
import { endpoint } from '../endpoint.ts'

/** FCT-CA025. From so many letters on, so many at a time. */
export const AUTOSUGGEST_MIN_CHARS = 3
export const AUTOSUGGEST_RESULTS = 10

const flag = z.enum(['true', 'false']).default('false')

/** A fact of a card, or a heading under which facts stand: then `fact_id` is the first under it. */
export const SuggestedFactView = z.object({
  fact_id: FactId,
  card_id: CardId,
  card_name: z.string(),
  is_header: z.boolean(),
  name: z.string(),
  /** Both empty for a heading. */
  pictomo: z.string(),
  definition: z.string(),
})
export type SuggestedFactView = z.output<typeof SuggestedFactView>

/** FCT-CA025. Facts of cards that are open to the reader, by the beginnings of the words of their names; each name once. */
export const suggestFacts = endpoint({
  method: 'GET',
  path: '/api/v2/facts',
  access: 'user',
  summary: 'Suggests facts and headings by the beginnings of their words.',
  input: z.object({
    search: z.string().trim().min(AUTOSUGGEST_MIN_CHARS).max(100),
    limit: z.coerce.number().int().min(1).max(AUTOSUGGEST_RESULTS).default(AUTOSUGGEST_RESULTS),
    /** Only headings, or none: one of both at the most. */
    headers_only: flag,
    no_headers: flag,
  }),
  reply: z.object({ facts: z.array(SuggestedFactView) }),
})
