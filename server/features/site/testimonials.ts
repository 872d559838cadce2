import { LockMode } from '@mikro-orm/postgresql'
import type { Context } from '#server/platform/context.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import * as contract from '#shared/contract/site/index.ts'
import { InvalidInput, NotFound } from '#shared/errors.ts'
import { page } from '#shared/page.ts'
import { Testimonial } from './entities.ts'
import * as query from './queries.ts'

type Row = Answer<typeof contract.listTestimonialRows>['data'][number]

export async function listTestimonialRows(
  { sql }: Context,
  input: Input<typeof contract.listTestimonialRows>,
): Promise<Answer<typeof contract.listTestimonialRows>> {
  const counted = await sql.one(query.countTestimonials)
  const data = await sql.rows(query.listTestimonialsForStaff, [input.per_page, (input.page - 1) * input.per_page])
  return page(data, counted?.total ?? 0, input)
}

const view = (row: Testimonial): Row => ({
  id: row.id,
  type: 'Text',
  market_id: row.market ?? null,
  name: row.name,
  detail: row.detail,
  text: row.text,
  is_sample: row.isSample,
  hidden: row.hidden,
  agreed_at: row.agreedAt ?? null,
  reward_redeemed_at: row.rewardRedeemedAt ?? null,
})

/** @throws InvalidInput for an area of study that is not there */
async function checkMarket({ sql }: Context, marketId: number | null | undefined): Promise<void> {
  if (marketId && !(await sql.one(query.findMarket, [marketId])))
    throw InvalidInput({ market_id: ['There is no such area of study.'] })
}

export async function createTestimonial(
  ctx: Context,
  { market_id, agreed: _, ...words }: Input<typeof contract.createTestimonial>,
): Promise<Answer<typeof contract.createTestimonial>> {
  await checkMarket(ctx, market_id)
  const made = ctx.em.create(Testimonial, { ...words, market: market_id, agreedAt: ctx.now, editedAt: ctx.now })
  await ctx.em.flush()
  return view(made)
}

export async function updateTestimonial(
  ctx: Context,
  { id, agreed, market_id, hidden, ...words }: Input<typeof contract.updateTestimonial>,
): Promise<Answer<typeof contract.updateTestimonial>> {
  const row = await ctx.em.findOne(Testimonial, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!row) throw NotFound()
  const fields = ['name', 'detail', 'text'] as const
  const rewritten = fields.some((field) => words[field] !== undefined && words[field] !== row[field])
  const moved = market_id !== undefined && market_id !== (row.market ?? null)
  if (row.isSample && (rewritten || moved)) throw contract.SampleWords()
  if (rewritten && !agreed) throw InvalidInput({ agreed: [contract.AGREEMENT_MISSING] })
  if (moved) await checkMarket(ctx, market_id)
  for (const field of fields) if (words[field] !== undefined) row[field] = words[field]
  if (moved) row.market = market_id
  if (hidden !== undefined) row.hidden = hidden
  if (agreed && !row.isSample) row.agreedAt = ctx.now
  row.editedAt = ctx.now
  return view(row)
}

/** MKG-RU008. Only administrators get here; a second time is refused. */
export async function redeemTestimonialReward(
  { em, actor, now }: Context,
  { id }: Input<typeof contract.redeemTestimonialReward>,
): Promise<null> {
  const testimonial = await em.findOne(Testimonial, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!testimonial || testimonial.isSample) throw NotFound()
  if (testimonial.rewardRedeemedAt) throw contract.RewardRedeemed()
  Object.assign(testimonial, { rewardRedeemedAt: now, rewardRedeemedBy: actor.id })
  return null
}
