import type { Context } from '#server/platform/context.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import * as contract from '#shared/contract/feedback/index.ts'
import { Forbidden, NotFound } from '#shared/errors.ts'
import { reportDecided } from '#shared/events/index.ts'
import { page } from '#shared/page.ts'
import { canAnswerReports } from '#shared/rules/feedback/report.ts'
import { meanOf } from '#shared/rules/feedback/review.ts'
import { recordAct } from '../accounts/index.ts'
import * as query from './queries/answers.ts'

/** @throws Forbidden for staff without the permission */
function mustAnswer({ actor }: Context): void {
  if (!canAnswerReports(actor)) throw Forbidden()
}

export async function listReports(
  ctx: Context,
  input: Input<typeof contract.listReports>,
): Promise<Answer<typeof contract.listReports>> {
  mustAnswer(ctx)
  const rows = await ctx.sql.rows(query.listReports, [
    input.state ?? null,
    input.type ?? null,
    input.card_id ?? null,
    input.query,
    input.per_page,
    (input.page - 1) * input.per_page,
  ])
  return page(
    rows.map(({ all: _, ...row }) => row),
    rows[0]?.all ?? 0,
    input,
  )
}

/**
 * Answers a report once: its reporter is told, and who answered it stands in the security log.
 * @throws AlreadyDecided where somebody gave another answer
 */
export async function decideReport(
  ctx: Context,
  { report_id, state, answer }: Input<typeof contract.decideReport>,
): Promise<Answer<typeof contract.decideReport>> {
  mustAnswer(ctx)
  const answered = await ctx.sql.one(query.answerReport, [report_id, state, answer, ctx.now])
  if (!answered) {
    const standing = await ctx.sql.one(query.stateOf, [report_id])
    if (!standing) throw NotFound('There is no such report.')
    if (standing.state !== state) throw contract.AlreadyDecided()
    return { report_id, state }
  }
  ctx.publish(reportDecided, {
    user_id: answered.user_id,
    report_id,
    state,
    at: ctx.now.toISOString(),
    answer,
    about: answered.fact ?? answered.card,
    link: `/learn/${answered.slug}${answered.key ? `?fact=${answered.key}` : ''}`,
  })
  await recordAct(ctx, 'report_answered', {
    report: report_id,
    card: answered.card,
    before: { report_state: 'open' },
    after: { report_state: state },
  })
  return { report_id, state }
}

export async function listRatedCards(
  ctx: Context,
  input: Input<typeof contract.listRatedCards>,
): Promise<Answer<typeof contract.listRatedCards>> {
  mustAnswer(ctx)
  const offset = (input.page - 1) * input.per_page
  const rows = await ctx.sql.rows(query.listRatedCards, [input.query, input.per_page, offset])
  return page(
    rows.map(({ all: _, ...row }) => ({ ...row, mean: meanOf(row.stars) })),
    rows[0]?.all ?? 0,
    input,
  )
}

export async function getCardRatings(
  ctx: Context,
  { card_id }: Input<typeof contract.getCardRatings>,
): Promise<Answer<typeof contract.getCardRatings>> {
  mustAnswer(ctx)
  const rated = await ctx.sql.one(query.ratingsOfCard, [card_id])
  if (!rated) throw NotFound('There is no such Pictomo.')
  const reasons = await ctx.sql.rows(query.reasonsOfCard, [card_id])
  return { ...rated, mean: meanOf(rated.stars), reasons }
}
