import type { Context } from '#server/platform/context.ts'
import type { HearingContext } from '#server/platform/hearing.ts'
import type { Sql } from '#server/platform/sql.ts'
import * as contract from '#shared/contract/billing.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { NoQuestionsLeft } from '#shared/contract/quiz.ts'
import { NotFound } from '#shared/errors.ts'
import { type Left, leftOf } from '#shared/rules/billing/budget.ts'
import { enterToday, readToday } from '../accounts/index.ts'
import { type AccessRow, isRowLocked, ownedSql, READER_JOINS, readerColumns, trialSql } from './access.ts'

type Reader = { is_trial: boolean; trial_tokens: number | null }
type Asking = Pick<Context, 'sql' | 'now'>

const readerOf = ({ sql, now }: Asking, userId: number): Promise<Reader | undefined> =>
  sql.one<Reader>(
    `select ${trialSql('u', '$2')} as is_trial, m.trial_tokens from users u left join markets m on m.id = u.lead where u.id = $1`,
    [userId, now],
  )

async function usedToday(sql: Sql, userId: number, day: string): Promise<Left> {
  const rows = await sql.rows<{ kind: string; count: number }>(
    'select kind, count(*)::int as count from token_uses where user_id = $1 and day = $2 group by kind',
    [userId, day],
  )
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.count ?? 0
  return { tokens: of('token'), quizQuestions: of('quiz_question'), spacedrepRounds: of('spacedrep_round') }
}

/**
 * What is left of a person's day; to take of it, `enter` the day. Locks are taken in this order: the round that is
 * answered (quiz), the person's row (`enterToday`), their uses.
 */
async function budget(ctx: Asking, userId: number, day: typeof readToday | typeof enterToday) {
  const today = await day(ctx, userId)
  const reader = await readerOf(ctx, userId)
  if (!today || !reader) throw NotFound()
  const left = leftOf(reader.trial_tokens ?? 1, await usedToday(ctx.sql, userId, today.day))
  return { reader, day: today.day, reset: today.reset, left }
}

/** TOK-RU004, TOK-RU009. What a trial user has left today; who is not on trial has no limit. */
export async function getTokens(ctx: Context): Promise<Answer<typeof contract.getTokens>> {
  const { reader, reset, left } = await budget(ctx, ctx.actor.id, readToday)
  if (!reader.is_trial) return { tokens: null, quiz_questions: null, spacedrep_rounds: null, reset }
  return { tokens: left.tokens, quiz_questions: left.quizQuestions, spacedrep_rounds: left.spacedrepRounds, reset }
}

/** TOK-RU007. Opens a locked card for a token; a card that is open costs nothing, the same card is paid once. */
export async function redeemToken(
  ctx: Context,
  input: Input<typeof contract.redeemToken>,
): Promise<Answer<typeof contract.redeemToken>> {
  const { day, reset, left } = await budget(ctx, ctx.actor.id, enterToday)
  const card = await ctx.sql.one<AccessRow>(
    `select c.id as card_id, c.is_free, c.entity_type_id, ${ownedSql('$2', '$3')} as owned, ${readerColumns('$3')}
     from cards c ${READER_JOINS('$2')} where c.id = $1 and c.revision > 0`,
    [input.card_id, ctx.actor.id, ctx.now],
  )
  if (!card) throw NotFound()
  if (isRowLocked(card, ctx.now)) {
    if (left.tokens === 0) throw contract.NoTokensLeft({ reset })
    await ctx.sql.rows(
      `insert into token_uses (user_id, kind, key, card_id, day, used_at) values ($1, 'token', $2, $3, $4, $5) on conflict do nothing`,
      [ctx.actor.id, String(input.card_id), input.card_id, day, ctx.now],
    )
  }
  return getTokens(ctx)
}

/** TOK-RU006. Takes one of a trial user's 20 questions of the day, once for each answer. @throws NoQuestionsLeft */
export async function takeQuizQuestion(
  ctx: Pick<HearingContext, 'sql' | 'now'>,
  userId: number,
  answerKey: string,
): Promise<void> {
  if (!(await readerOf(ctx, userId))?.is_trial) return
  const { day, reset, left } = await budget(ctx, userId, enterToday)
  const taken = await ctx.sql.one(
    `insert into token_uses (user_id, kind, key, day, used_at) values ($1, 'quiz_question', $2, $3, $4)
     on conflict do nothing returning 1 as one`,
    [userId, answerKey, day, ctx.now],
  )
  if (taken && left.quizQuestions === 0) throw NoQuestionsLeft({ reset })
}
