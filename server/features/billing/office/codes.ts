import type { Context } from '#server/platform/context.ts'
import type * as contract from '#shared/contract/billing/officeCodes.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { Conflict, InvalidInput, NotFound } from '#shared/errors.ts'
import { page } from '#shared/page.ts'
import { recordAct } from '../../accounts/index.ts'
import * as query from './queries.ts'

type Given = Omit<Input<typeof contract.createPromoCode>, 'code'>
type Row = Answer<typeof contract.endPromoCode>

export async function listPromoCodes(
  { sql }: Context,
  input: Input<typeof contract.listPromoCodes>,
): Promise<Answer<typeof contract.listPromoCodes>> {
  const rows = await sql.rows(query.promoCodes, [input.per_page, (input.page - 1) * input.per_page])
  return page(
    rows.map(({ all: _, ...row }) => row),
    rows[0]?.all ?? 0,
    input,
  )
}

async function checked({ sql }: Context, given: Given) {
  if ((given.percent === null) === (given.amount === null))
    throw InvalidInput({ percent: ['A code takes off either a percentage or an amount.'] })
  if (given.end_time !== null && given.end_time <= given.start_time)
    throw InvalidInput({ end_time: ['It has to end after it begins.'] })
  if (given.market_id !== null && !(await sql.one(query.marketById, [given.market_id])))
    throw InvalidInput({ market_id: ['We do not know this area of study.'] })
  const { kind, percent, amount, market_id, length, start_time, end_time, most_uses } = given
  return [kind, percent, amount, market_id, length, start_time, end_time, most_uses] as const
}

const facts = (row: Row | Given) => ({
  kind: row.kind,
  percent: row.percent,
  amount: row.amount,
  market: row.market_id,
  length: row.length,
  from: new Date(row.start_time).toISOString(),
  until: row.end_time && new Date(row.end_time).toISOString(),
  most_uses: row.most_uses,
})

/** @throws Conflict where the name is taken */
export async function createPromoCode(
  ctx: Context,
  { code, ...given }: Input<typeof contract.createPromoCode>,
): Promise<Row> {
  const made = await ctx.sql.one(query.insertPromoCode, [...(await checked(ctx, given)), code])
  if (!made) throw Conflict('This code is taken.')
  await recordAct(ctx, 'pricing_changed', { what: code, before: {}, after: facts(made) })
  return made
}

/** @throws Conflict where somebody changed it since it was read */
export async function updatePromoCode(
  ctx: Context,
  { promo_code_id, revision, ...given }: Input<typeof contract.updatePromoCode>,
): Promise<Row> {
  const values = await checked(ctx, given)
  const before = await ctx.sql.one(query.promoCodeById, [promo_code_id])
  if (!before) throw NotFound()
  if (before.revision !== revision) throw Conflict()
  const after = (await ctx.sql.one(query.changePromoCode, [...values, promo_code_id]))!
  await recordAct(ctx, 'pricing_changed', { what: before.code, before: facts(before), after: facts(after) })
  return after
}

export async function endPromoCode(ctx: Context, { promo_code_id }: Input<typeof contract.endPromoCode>): Promise<Row> {
  const before = await ctx.sql.one(query.promoCodeById, [promo_code_id])
  if (!before) throw NotFound()
  if (before.end_time && before.end_time <= ctx.now) return before
  const after = (await ctx.sql.one(query.stopPromoCode, [promo_code_id, ctx.now]))!
  await recordAct(ctx, 'pricing_changed', { what: before.code, before: facts(before), after: facts(after) })
  return after
}
