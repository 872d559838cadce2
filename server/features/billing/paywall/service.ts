import { randomUUID } from 'node:crypto'
import type { Context } from '#server/platform/context.ts'
import type * as contract from '#shared/contract/billing/paywall.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { DAY_MS } from '#shared/time.ts'
import * as query from './queries.ts'

type Counted = Answer<typeof contract.notePaywall>

/** PRI-CA008. */
export async function notePaywall(
  { sql, actor, now }: Context,
  { showing_id, card_id, is_left }: Input<typeof contract.notePaywall>,
): Promise<Counted> {
  const row = await sql.one(query.noteShowing, [showing_id ?? randomUUID(), actor.id, 'paywall', card_id, now, is_left])
  return { is_new: row?.is_new ?? false }
}

/** TOK-CA001. */
export async function noteTokensOut(
  { sql, actor, now }: Context,
  { showing_id, last_viewed_pictomo }: Input<typeof contract.noteTokensOut>,
): Promise<Counted> {
  const cardId = last_viewed_pictomo ?? null
  const row = await sql.one(query.noteShowing, [showing_id ?? randomUUID(), actor.id, 'tokens_out', cardId, now, false])
  return { is_new: row?.is_new ?? false }
}

export async function getPaywallFigures(
  { sql, now }: Context,
  { days }: Input<typeof contract.getPaywallFigures>,
): Promise<Answer<typeof contract.getPaywallFigures>> {
  const found = await sql.one(query.paywallFigures, [new Date(now.getTime() - days * DAY_MS)])
  return { days, ...found! }
}
