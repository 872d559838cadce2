import { z } from 'zod'
import { defineError } from '../../errors.ts'
import { CardId, wholeId } from '../../ids.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { endpoint } from '../endpoint.ts'

export const PrintedFactView = z.object({
  name: z.string(),
  pictomo: z.string(),
  definition: z.string(),
  for_nurses: z.string(),
  for_prescribers: z.string(),
  header: z.string().nullable(),
  indent: z.int().min(0).max(3),
})

/** A card on paper: its scene and what it holds. */
export const PrintedCardView = z.object({
  card_id: CardId,
  slug: z.string(),
  name: z.string(),
  main_image: z.string(),
  facts: z.array(PrintedFactView),
})
export type PrintedCardView = z.output<typeof PrintedCardView>

export const PrintNeedsPlan = defineError('learning.print_needs_plan', 403, 'Printing comes with a plan.')

/** NOT-CA010. One card, or the cards of a track or a playlist in their order, as they are printed. */
export const listPrintableCards = endpoint({
  method: 'GET',
  path: '/api/v3/printable-pictomos',
  access: 'user',
  summary: 'Cards with their facts, to be printed.',
  input: z.object({ type: z.enum(['pictomo', 'track', 'playlist']), id: wholeId(), ...PageQuery }),
  reply: pageOf(PrintedCardView).extend({ title: z.string() }),
  errors: [PrintNeedsPlan],
})
