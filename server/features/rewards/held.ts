import type { Context } from '#server/platform/context.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import * as contract from '#shared/contract/rewards/index.ts'
import { NotFound } from '#shared/errors.ts'
import { heldXpDecided } from '#shared/events/index.ts'
import { page } from '#shared/page.ts'
import { mayTakeBack } from '#shared/rules/rewards/held.ts'
import { leagueWeek, playsInLeague } from '#shared/rules/rewards/league.ts'
import { days, recordAct } from '../accounts/index.ts'
import { grantAll } from './grant.ts'
import { uncountFacts } from './queries/achievements.ts'
import { forgetStreaks, playersOf } from './queries/grants.ts'
import * as query from './queries/held.ts'
import { moveInLeagues } from './seats.ts'

export async function listHeldXp(
  { sql, now }: Context,
  input: Input<typeof contract.listHeldXp>,
): Promise<Answer<typeof contract.listHeldXp>> {
  const place: [number, number] = [input.per_page, (input.page - 1) * input.per_page]
  const rows =
    input.show === 'decided'
      ? await sql.rows(query.decidedDays, [...place, leagueWeek(now).startsAt])
      : await sql.rows(query.heldDays, place)
  return page(
    rows.map(({ all: _, ...row }) => row),
    rows[0]?.all ?? 0,
    input,
  )
}

/**
 * XPA-RU002. What is released counts for the day, and for the table of the week, in which it was earned; a table that is
 * closed stays as it is. It stands in the log that administrators read.
 * @throws NotFound where nothing waits, as when somebody else decided first
 */
export async function decideHeldXp(
  ctx: Context,
  { user_id, day, decision }: Input<typeof contract.decideHeldXp>,
): Promise<Answer<typeof contract.decideHeldXp>> {
  // The person's row first, as wherever something is given.
  await days.enterToday(ctx, user_id)
  const held = await ctx.sql.rows(query.decideHeld, [user_id, day, decision, ctx.now])
  if (held.length === 0) throw NotFound('Nothing waits here any more.')
  const given =
    decision === 'void'
      ? []
      : await grantAll(
          ctx,
          held.map(({ source_id, amount, earned_at }) => ({
            userId: user_id,
            source: 'quiz_answer',
            sourceId: source_id,
            cardId: null,
            at: earned_at,
            held: { day, worth: amount },
          })),
        )
  await recordAct(ctx, 'held_xp_decided', { user_id, day, decision, answers: held.length })
  const xp = sumOf(given)
  if (xp > 0) ctx.publish(heldXpDecided, { user_id, day, xp, decision: 'released', at: ctx.now })
  return { answers: held.length, xp, decided_at: ctx.now }
}

const sumOf = (rows: readonly { amount: number }[]): number => rows.reduce((sum, { amount }) => sum + amount, 0)

export const listHeldAnswers = async (
  { sql }: Context,
  { user_id, day, decided_at }: Input<typeof contract.listHeldAnswers>,
): Promise<Answer<typeof contract.listHeldAnswers>> => ({
  answers: await sql.rows(query.heldAnswers, [
    user_id,
    day,
    decided_at ? new Date(decided_at) : null,
    contract.HELD_ANSWERS_MAX,
  ]),
})

/**
 * XPA-RU002. Undoes a decision of this week: its answers wait again. What a release gave goes from its day, from the streak
 * that hung on it, and from the table of its week unless that is closed; a level that it led to stays, as it was told.
 * @throws NotFound where somebody else did so before; TooLateToTakeBack
 */
export async function takeBackHeldXp(
  ctx: Context,
  { user_id, day, decided_at }: Input<typeof contract.takeBackHeldXp>,
): Promise<Answer<typeof contract.takeBackHeldXp>> {
  const { sql, now, publish } = ctx
  const decidedAt = new Date(decided_at)
  if (!mayTakeBack(decidedAt, now)) throw contract.TooLateToTakeBack()
  // The person's row first, as wherever something is given.
  await days.enterToday(ctx, user_id)
  const reopened = await sql.rows(query.reopenHeld, [user_id, day, decidedAt])
  if (reopened.length === 0) throw NotFound('This was taken back already.')
  const released = reopened.filter(({ decision }) => decision === 'released').map(({ source_id }) => source_id)
  const gone = released.length > 0 ? await sql.rows(query.takeBack, [user_id, day, released]) : []
  const xp = sumOf(gone)
  if (xp > 0) {
    await sql.rows(forgetStreaks, [[user_id]])
    await sql.rows(uncountFacts, [user_id, day, gone.map(({ source_id }) => source_id)])
    const player = await sql.one(playersOf, [[user_id]])
    if (player && playsInLeague(player.role))
      await moveInLeagues(
        ctx,
        gone.map(({ amount, granted_at }) => ({ player, amount: -amount, at: granted_at, publish })),
      )
    publish(heldXpDecided, { user_id, day, xp, decision: 'taken_back', at: now })
  }
  await recordAct(ctx, 'held_xp_decided', { user_id, day, decision: 'taken back', answers: reopened.length })
  return { answers: reopened.length, xp }
}
