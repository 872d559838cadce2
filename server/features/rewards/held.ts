import type { Context } from '#server/platform/context.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import type * as contract from '#shared/contract/rewards/index.ts'
import { NotFound } from '#shared/errors.ts'
import { page } from '#shared/page.ts'
import { days, recordAct } from '../accounts/index.ts'
import { grantAll } from './grant.ts'
import * as query from './queries/held.ts'

export async function listHeldXp(
  { sql }: Context,
  input: Input<typeof contract.listHeldXp>,
): Promise<Answer<typeof contract.listHeldXp>> {
  const rows = await sql.rows(query.heldDays, [input.per_page, (input.page - 1) * input.per_page])
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
  return { answers: held.length, xp: given.reduce((sum, { amount }) => sum + amount, 0) }
}
