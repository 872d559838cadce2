import { z } from 'zod'
import { CardId } from '../../ids.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { endpoint } from '../endpoint.ts'

/** A card as a search shows it. */
export const FoundCardView = z.object({
  card_id: CardId,
  slug: z.string(),
  name: z.string(),
  topic_type: z.string(),
  main_image: z.string(),
  num_facts: z.int(),
})
export type FoundCardView = z.output<typeof FoundCardView>

/** Published cards whose name or keywords hold what was typed; all of them by name when nothing is. */
export const searchCards = endpoint({
  method: 'GET',
  path: '/api/v3/pictomos',
  access: 'optional',
  summary: 'Cards by name or keyword.',
  input: z.object({ query: z.string().trim().max(100).default(''), ...PageQuery }),
  reply: pageOf(FoundCardView),
})
