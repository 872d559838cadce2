import { z } from 'zod'
import { CardId, ClientKey } from '../../ids.ts'
import { endpoint } from '../endpoint.ts'

const Counted = z.object({ is_new: z.boolean() })
const showing = {
  /** The same for all that is told of one showing; without it each telling is one of its own. */
  showing_id: ClientKey.optional(),
}

/**
 * PRI-CA008. Somebody was shown what opens a locked card, or left it: one showing, counted once, however often it is told. The
 * card is looked up by its number; what else is sent of it is taken and not needed.
 */
export const notePaywall = endpoint({
  method: 'POST',
  path: '/api/v3/push_notifications/event/paywall',
  access: 'user',
  summary: 'Tell that a locked card was shown, or left.',
  input: z.object({
    ...showing,
    card_id: CardId,
    card_name: z.string().max(300).optional(),
    card_slug: z.string().max(300).optional(),
    card_img: z.string().max(500).optional(),
    is_left: z.boolean().default(false),
  }),
  reply: Counted,
  limit: { points: 120, seconds: 60 },
})

/** TOK-CA001. Somebody was told that today’s free lessons are used up, with the card that they were at. */
export const noteTokensOut = endpoint({
  method: 'POST',
  path: '/api/v3/push_notifications/event/tokens-out',
  access: 'user',
  summary: 'Tell that today’s free lessons are used up.',
  input: z.object({ ...showing, last_viewed_pictomo: CardId.optional() }),
  reply: Counted,
  limit: { points: 120, seconds: 60 },
})

/** How often people stood before a locked card in the last days, and what they did. */
export const PaywallFigures = z.object({
  days: z.int(),
  /** Showings, those that were left, and how many people they were. */
  shown: z.int(),
  left: z.int(),
  people: z.int(),
  tokens_out: z.int(),
  /** Of these people those who paid for an order after a showing, in the same days. */
  bought: z.int(),
})
export type PaywallFigures = z.output<typeof PaywallFigures>

export const getPaywallFigures = endpoint({
  method: 'GET',
  path: '/api/v3/admin/paywalls',
  access: 'admin',
  summary: 'How often locked cards were shown, left and bought after.',
  input: z.object({ days: z.coerce.number().int().min(1).max(365).default(30) }),
  reply: PaywallFigures,
})
