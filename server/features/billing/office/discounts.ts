import type { Context } from '#server/platform/context.ts'
import type * as contract from '#shared/contract/billing/office.ts'
import { DISCOUNT_LENGTHS } from '#shared/contract/billing/office.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { Conflict, InvalidInput, NotFound } from '#shared/errors.ts'
import { recordAct } from '../../accounts/index.ts'
import * as query from './queries.ts'

type View = Answer<typeof contract.setLengthDiscounts>

function viewOf(rows: readonly query.DiscountRow[], marketId: number | null, isBundle: boolean): View {
  const own = rows.filter((row) => row.market_id === marketId && row.is_bundle === isBundle)
  const percents = DISCOUNT_LENGTHS.map((length) => ({
    length,
    percent: own.find((row) => row.length === length)?.percent ?? null,
  }))
  return {
    market_id: marketId,
    is_bundle: isBundle,
    percents,
    revision: percents.map(({ percent }) => percent ?? '').join(','),
  }
}

/** MKT-SC005. Those of all markets come first, of plans and of bundles; then each market's that has its own. */
export async function listLengthDiscounts({ sql }: Context): Promise<Answer<typeof contract.listLengthDiscounts>> {
  const rows = await sql.rows(query.allDiscounts)
  const markets = [null, ...new Set(rows.flatMap(({ market_id }) => market_id ?? []))]
  return { discounts: markets.flatMap((id) => [viewOf(rows, id, false), viewOf(rows, id, true)]) }
}

/** PRI-RU011. @throws Conflict where somebody changed them since they were read */
export async function setLengthDiscounts(
  ctx: Context,
  { market_id, is_bundle, percents, revision }: Input<typeof contract.setLengthDiscounts>,
): Promise<View> {
  const { sql } = ctx
  if (new Set(percents.map(({ length }) => length)).size < percents.length)
    throw InvalidInput({ percents: ['Each length stands here once.'] })
  if (market_id !== null && !(await sql.one(query.marketById, [market_id]))) throw NotFound()
  await sql.rows(query.lockDiscounts)
  const before = viewOf(await sql.rows(query.allDiscounts), market_id, is_bundle)
  if (before.revision !== revision) throw Conflict()
  const none = percents.flatMap(({ length, percent }) => (percent === null ? length : []))
  await sql.rows(query.dropDiscounts, [market_id, is_bundle, none])
  for (const { length, percent } of percents)
    if (percent !== null) await sql.rows(query.putDiscount, [market_id, is_bundle, length, percent])
  const after = viewOf(await sql.rows(query.allDiscounts), market_id, is_bundle)
  const facts = (of: View) =>
    Object.fromEntries(of.percents.map(({ length, percent }) => [`${length} months`, percent]))
  await recordAct(ctx, 'pricing_changed', {
    what: `${is_bundle ? 'Bundles' : 'Plans'} of ${market_id === null ? 'all markets' : `market ${market_id}`}`,
    before: facts(before),
    after: facts(after),
  })
  return after
}
