import { LockMode } from '@mikro-orm/postgresql'
import type { Context } from '#server/platform/context.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import * as contract from '#shared/contract/site.ts'
import { NotFound } from '#shared/errors.ts'
import { Claim, ContentPage, Metatag, Testimonial } from './entities.ts'

export async function updateClaim(
  { em, now }: Context,
  { key, use_stated, ...change }: Input<typeof contract.updateClaim>,
): Promise<Answer<typeof contract.updateClaim>> {
  const claim = await em.findOne(Claim, { key })
  if (!claim) throw NotFound()
  const given = Object.entries({ ...change, useStated: use_stated }).filter(([, value]) => value !== undefined)
  Object.assign(claim, Object.fromEntries(given), { editedAt: now })
  const { label, stated, prefix, useStated, hidden } = claim
  return { key, label, stated, prefix, use_stated: useStated, hidden }
}

export async function putMetatag(
  { em, now }: Context,
  input: Input<typeof contract.putMetatag>,
): Promise<Answer<typeof contract.putMetatag>> {
  await em.upsert(Metatag, { ...input, editedAt: now })
  return input
}

export async function putContentPage(
  { em, now }: Context,
  input: Input<typeof contract.putContentPage>,
): Promise<Answer<typeof contract.putContentPage>> {
  const known = await em.findOne(ContentPage, { path: input.path })
  const page = known ?? em.create(ContentPage, { ...input, updatedAt: now })
  Object.assign(page, input, { updatedAt: now, editedAt: now })
  return { ...input, market_id: page.market ?? null, updated_at: now }
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
