import type { Context } from '#server/platform/context.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import * as contract from '#shared/contract/feedback/index.ts'
import { InvalidInput, NotFound, RateLimited } from '#shared/errors.ts'
import { cardRated } from '#shared/events/index.ts'
import { REPORTS_A_DAY, rankOf } from '#shared/rules/feedback/report.ts'
import { ratingMissing, reportedIn, settledFlags } from '#shared/rules/feedback/review.ts'
import { DAY_MS } from '#shared/time.ts'
import * as query from './queries/own.ts'

/** @throws NotFound for a card that the person may not see */
async function seenCard({ sql, actor }: Context, cardId: number): Promise<{ entity_type_id: number }> {
  const card = await sql.one(query.cardToRate, [actor.id, cardId])
  if (!card) throw NotFound('There is no such Pictomo.')
  return card
}

export async function getReview(
  ctx: Context,
  { card_id }: Input<typeof contract.getReview>,
): Promise<Answer<typeof contract.getReview>> {
  await seenCard(ctx, card_id)
  const review = await ctx.sql.one(query.reviewOf, [ctx.actor.id, card_id])
  return { card_id, rating: review?.rating ?? null, flags: review?.flags ?? [] }
}

/**
 * FCT-RU005. One rating a person and card, by who has opened it.
 * @throws InvalidInput without a rating, NotOpened, NotFound
 */
export async function reviewCard(
  ctx: Context,
  { card_id, rating, flags: given }: Input<typeof contract.reviewCard>,
): Promise<Answer<typeof contract.reviewCard>> {
  const { sql, actor, now, publish } = ctx
  const card = await seenCard(ctx, card_id)
  if (!rating) throw InvalidInput({ rating: [ratingMissing(card)] })
  if (!(await sql.one(query.hasOpened, [actor.id, card_id]))) throw contract.NotOpened()
  const flags = settledFlags(given)
  const written = await sql.one(query.putReview, [actor.id, card_id, rating, flags, now])
  const reported = reportedIn(flags)
  if (reported) await sql.rows(query.putReviewReport, [actor.id, card_id, reported, rankOf('High'), now])
  else await sql.rows(query.dropReviewReport, [actor.id, card_id])
  if (written!.is_first) publish(cardRated, { user_id: actor.id, card_id })
  return { card_id, rating, flags }
}

/**
 * FCT-CA024. What is wrong with a fact, for the staff. The same text again is the same report.
 * @throws NotFound, RateLimited after so many of a day
 */
export async function reportError(
  { sql, actor, now }: Context,
  { fact_id, type, location, error, severity }: Input<typeof contract.reportError>,
): Promise<Answer<typeof contract.reportError>> {
  const fact = await sql.one(query.factToReport, [actor.id, fact_id])
  if (!fact) throw NotFound('There is no such fact.')
  // One at a time of a person: else the same would come twice, or more of a day than may.
  await sql.rows(query.lockReporter, [actor.id])
  const same = await sql.one(query.sameReport, [actor.id, fact_id, error])
  if (same) return { report_id: same.id }
  const { count, first } = (await sql.one(query.reportedSince, [actor.id, new Date(now.getTime() - DAY_MS)]))!
  if (count >= REPORTS_A_DAY) throw RateLimited(Math.ceil((first!.getTime() + DAY_MS - now.getTime()) / 1000))
  const made = await sql.one(query.insertReport, [
    actor.id,
    fact.card_id,
    fact_id,
    type,
    location,
    error,
    rankOf(severity),
    now,
  ])
  return { report_id: made!.id }
}
