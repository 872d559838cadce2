import type { Context } from '#server/platform/context.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import * as contract from '#shared/contract/learning/index.ts'
import { page } from '#shared/page.ts'
import { byWeakness, isWeak } from '#shared/rules/learning/weakest.ts'
import { accessTo } from '../billing/index.ts'
import * as lists from './queries/cardLists.ts'

/** Each with whether it is open to the reader. */
async function withLocks<Row extends { card_id: number }>(
  ctx: Context,
  rows: readonly Row[],
): Promise<(Row & { is_locked: boolean })[]> {
  const access = await accessTo(
    ctx,
    ctx.actor.id,
    rows.map(({ card_id }) => card_id),
  )
  return rows.map((row) => ({ ...row, is_locked: access.get(row.card_id)!.is_locked }))
}

/** HOM-RU006. What somebody looked at or was asked last, a page of 20. */
export async function recentPage(ctx: Context, at: number) {
  const paging = { page: at, per_page: contract.QUICK_START_SIZE }
  const rows = await ctx.sql.rows(lists.readRecentCards, [ctx.actor.id, paging.per_page, (at - 1) * paging.per_page])
  const cards = rows.map(({ all: _, ...row }) => row)
  return page(await withLocks(ctx, cards), rows[0]?.all ?? 0, paging)
}

export async function listWeakestCards(
  ctx: Context,
  { perPage }: Input<typeof contract.listWeakestCards>,
): Promise<Answer<typeof contract.listWeakestCards>> {
  const rows = await ctx.sql.rows(lists.readWeakestCards, [ctx.actor.id, perPage])
  return { cards: await withLocks(ctx, rows.filter(isWeak).sort(byWeakness)) }
}

export async function listFirstRecommendations(
  ctx: Context,
  { market_id }: Input<typeof contract.listFirstRecommendations>,
): Promise<Answer<typeof contract.listFirstRecommendations>> {
  const rows = await ctx.sql.rows(lists.readFirstCards, [ctx.actor.id, market_id ?? null, contract.QUICK_START_SIZE])
  return { cards: await withLocks(ctx, rows) }
}
