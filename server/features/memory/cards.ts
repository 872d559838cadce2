import type { Context } from '#server/platform/context.ts'
import type { Sql } from '#server/platform/sql.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import type * as contract from '#shared/contract/memory/index.ts'
import { NotFound } from '#shared/errors.ts'
import { pressed } from '#shared/rules/memory/factor.ts'
import { addDays } from '#shared/time.ts'
import { seesCards } from '../catalogue/index.ts'
import { assertAskable } from '../learning/index.ts'
import { readLearner } from './learner.ts'
import * as query from './queries/cards.ts'
import * as states from './queries/states.ts'
import { placeAnew } from './rebuilding.ts'
import { tellStats } from './telling.ts'

type CardInput = { card_id: number }

/** @throws NotFound for a card that the learner may not know of */
async function mustSee({ sql, actor }: Context, cardId: number): Promise<void> {
  if (!(await seesCards(sql, actor.id, cardId))) throw NotFound('There is no such Pictomo.')
}

/** Takes cards in or back, and the facts of them that are new from a moment on. */
async function enter({ sql, actor }: Context, cardIds: readonly number[], due: Date): Promise<void> {
  await sql.rows(states.lockLearner, [actor.id])
  await sql.rows(query.putRemoved, [actor.id, cardIds, null])
  await sql.rows(states.enterFacts, [actor.id, cardIds, due])
}

/** Takes many cards into a learner's daily quiz, of which they may open all. */
export async function enterCards(
  ctx: Context,
  cardIds: readonly number[],
): Promise<Answer<typeof contract.addToQueue>> {
  await enter(ctx, cardIds, ctx.now)
  return tellStats(ctx, ctx.actor.id)
}

/** Which of these cards somebody’s daily quiz has. */
export const keptCards = async (sql: Sql, userId: number, cardIds: readonly number[]): Promise<number[]> =>
  (await sql.rows(query.cardsKept, [userId, cardIds])).map(({ card_id }) => card_id)

export async function addToQueue(ctx: Context, { card_id }: CardInput): Promise<Answer<typeof contract.addToQueue>> {
  await assertAskable(ctx, ctx.actor.id, card_id)
  await enter(ctx, [card_id], ctx.now)
  return tellStats(ctx, ctx.actor.id)
}

/**
 * SRP-RU005. What the daily quiz has of a card is due now, and nothing more of it comes in. Only a card that it does not
 * have, or that was removed, comes in whole.
 */
export async function moveToToday(ctx: Context, { card_id }: CardInput): Promise<Answer<typeof contract.moveToToday>> {
  await assertAskable(ctx, ctx.actor.id, card_id)
  await ctx.sql.rows(states.lockLearner, [ctx.actor.id])
  if (!(await ctx.sql.one(query.isQueued, [ctx.actor.id, card_id]))) await enter(ctx, [card_id], ctx.now)
  await ctx.sql.rows(states.moveFacts, [ctx.actor.id, card_id, ctx.now])
  return tellStats(ctx, ctx.actor.id)
}

/** SRP-RU005. Its memory is kept: answers elsewhere go on to count, and it comes back as it is known then. */
export async function removeCard(ctx: Context, { card_id }: CardInput): Promise<Answer<typeof contract.removeCard>> {
  await mustSee(ctx, card_id)
  await ctx.sql.rows(states.lockLearner, [ctx.actor.id])
  await ctx.sql.rows(query.putRemoved, [ctx.actor.id, [card_id], ctx.now])
  return tellStats(ctx, ctx.actor.id)
}

/** SRP-RU005. What the card's facts wait for is shortened or stretched at once, from the days of their last answers on. */
export async function pressFactor(
  ctx: Context,
  { card_id, fact_id, pictomo_factor: by }: Input<typeof contract.pressFactor>,
): Promise<Answer<typeof contract.pressFactor>> {
  const { sql, actor } = ctx
  await mustSee(ctx, card_id)
  await sql.rows(states.lockLearner, [actor.id])
  const own = (await sql.one(query.cardOfLearner, [actor.id, card_id]))?.pictomo_factor ?? 1
  const ofFact = fact_id == null ? null : await pressFact(ctx, card_id, fact_id, by)
  const ofCard = ofFact === null ? pressed(own, by) : own
  if (ofFact === null) await sql.rows(query.putCardFactor, [actor.id, card_id, ofCard])
  await placeAnew(ctx, actor.id, card_id)
  await tellStats(ctx, actor.id)
  return { card_id, pictomo_factor: ofCard, spaced_rep_factor: ofFact }
}

/** @throws NotFound for a fact that is not on the card */
async function pressFact(ctx: Context, cardId: number, factId: number, by: number): Promise<number> {
  const { sql, actor } = ctx
  if (!(await sql.one(states.factOfCard, [factId, cardId]))) throw NotFound('There is no such fact.')
  const { today, beginOf } = await readLearner(ctx, actor.id)
  await sql.rows(states.enterFacts, [actor.id, [cardId], beginOf(addDays(today, 1))])
  const before = await sql.one(states.stateOf, [actor.id, factId])
  const factor = pressed(before?.spaced_rep_factor ?? 1, by)
  await sql.rows(query.putFactFactor, [actor.id, factId, factor])
  return factor
}
