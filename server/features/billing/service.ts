import type { Context } from '#server/platform/context.ts'
import * as contract from '#shared/contract/billing/index.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { NoRoundsLeft } from '#shared/contract/memory/index.ts'
import { NoQuestionsLeft } from '#shared/contract/quiz/index.ts'
import { NotFound } from '#shared/errors.ts'
import { tokensChanged } from '#shared/events/index.ts'
import { tokenUntil } from '#shared/rules/billing/access.ts'
import { type Left, leftOf } from '#shared/rules/billing/budget.ts'
import type { Lessons } from '#shared/rules/billing/firstDays.ts'
import { SECOND_MS } from '#shared/time.ts'
import { days } from '../accounts/index.ts'
import { seesCards } from '../catalogue/index.ts'
import { accessTo, grantEntitlement, trialEnd, viewAccess } from './access.ts'
import * as query from './queries.ts'

type Asking = Pick<Context, 'sql' | 'now'>

async function usedToday({ sql }: Asking, userId: number, day: string): Promise<Left> {
  const rows = await sql.rows(query.usedToday, [userId, day])
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.count ?? 0
  return { tokens: of('token'), quizQuestions: of('quiz_question'), spacedrepRounds: of('spacedrep_round') }
}

/** AUT-RU037. Whoever has a plan or the access of an institution's network has no limits. */
export async function hasLimits(asking: Asking, userId: number): Promise<boolean> {
  return Boolean((await viewAccess(asking, [userId])).get(userId)?.is_trial)
}

/** Who has no area of study yet has one lesson a day. */
const dailyLessons = (reader: { trial_tokens: number | null }): number => reader.trial_tokens ?? 1

/** What a person's first days and free lessons open, as the office sees it; null for who is gone. */
export async function lessonsOf(asking: Asking, userId: number): Promise<Lessons | null> {
  const today = await days.readToday(asking, userId)
  const reader = await asking.sql.one(query.lessonsReader, [userId])
  if (!today || !reader) return null
  const daily = dailyLessons(reader)
  const { tokens } = leftOf(daily, await usedToday(asking, userId, today.day))
  const { area, chosen } = reader
  return { area, daily, left: tokens, chosen, is_limited: await hasLimits(asking, userId) }
}

/**
 * What is left of a person's day; to take of it, `enter` the day. Locks are taken in this order: the round that is
 * answered (quiz), the person's row (`enterToday`), their uses.
 */
async function budget(asking: Asking, userId: number, day: typeof days.readToday | typeof days.enterToday) {
  const today = await day(asking, userId)
  const reader = await asking.sql.one(query.budgetReader, [userId])
  if (!today || !reader) throw NotFound()
  const left = leftOf(dailyLessons(reader), await usedToday(asking, userId, today.day))
  return { isLimited: await hasLimits(asking, userId), day: today.day, reset: today.reset, left }
}

/** TOK-RU004, TOK-RU009. What a trial user has left today; who is not on trial has no limit. */
export async function getTokens(ctx: Context): Promise<Answer<typeof contract.getTokens>> {
  const { isLimited, reset, left } = await budget(ctx, ctx.actor.id, days.readToday)
  return tokensOf(isLimited ? left : null, reset)
}

const tokensOf = (left: Left | null, reset: number): contract.TokensView => ({
  tokens: left?.tokens ?? null,
  quiz_questions: left?.quizQuestions ?? null,
  spacedrep_rounds: left?.spacedrepRounds ?? null,
  reset,
})

type Telling = Asking & Pick<Context, 'publish'>
const tell = ({ publish }: Telling, userId: number, left: Left | null, reset: number): void =>
  publish(tokensChanged, { user_id: userId as never, ...tokensOf(left, reset) })

/** Tells every tab and device of a person what limits them now, as a right came or ended. */
export async function tellTokens(telling: Telling, userId: number): Promise<void> {
  const { isLimited, reset, left } = await budget(telling, userId, days.readToday)
  tell(telling, userId, isLimited ? left : null, reset)
}

/**
 * TOK-RU007, TOK-GA001. Opens a locked card for a token, for the trial or else for the day; a card that is open costs
 * nothing.
 */
export async function redeemToken(
  ctx: Context,
  { card_id }: Input<typeof contract.redeemToken>,
): Promise<Answer<typeof contract.redeemToken>> {
  const { id } = ctx.actor
  const { day, reset, left } = await budget(ctx, id, days.enterToday)
  if (!(await seesCards(ctx.sql, id, card_id))) throw NotFound()
  if ((await accessTo(ctx, id, [card_id])).get(card_id)?.is_locked) {
    if (left.tokens === 0) throw contract.NoTokensLeft({ reset })
    // By the day as well: another day's lesson costs another token.
    await ctx.sql.rows(query.useToken, [id, `${card_id} ${day}`, card_id, day, ctx.now])
    await openForToday(ctx, id, card_id, reset)
    tell(ctx, id, { ...left, tokens: left.tokens - 1 }, reset)
  }
  return getTokens(ctx)
}

/**
 * TOK-RU011. The lesson that somebody chose as a guest goes on in their account and costs no token; once for an account.
 */
export async function keepGuestLesson(asking: Asking, userId: number, cardId: number): Promise<void> {
  const { day, reset } = await budget(asking, userId, days.enterToday)
  const kept = await asking.sql.one(query.useOnce, [userId, 'guest_lesson', 'once', day, asking.now])
  if (kept) await openForToday(asking, userId, cardId, reset)
}

/** TOK-GA001. `reset` is in seconds. */
async function openForToday(asking: Asking, userId: number, cardId: number, reset: number): Promise<void> {
  const endsAt = tokenUntil(await trialEnd(asking, userId), new Date(asking.now.getTime() + reset * SECOND_MS))
  await grantEntitlement(asking, userId, { kind: 'token', cardId, endsAt })
}

/** What a person may be asked today. */
export type QuizAllowance = {
  /** Questions that are left; null without a limit. */
  left: number | null
  /** Seconds until there are new ones. */
  reset: number
  /** Free cards and owned ones cost none. */
  costsNone: (cardId: number) => boolean
}

/** TOK-RU006, TOK-RU009. What is told before a round on these cards, and never within it. */
export async function quizAllowance(
  asking: Asking,
  userId: number,
  cardIds: readonly number[],
): Promise<QuizAllowance> {
  const { isLimited, reset, left } = await budget(asking, userId, days.readToday)
  if (!isLimited) return { left: null, reset, costsNone: () => true }
  const rows = await asking.sql.rows(query.accessToCards, [userId, cardIds, asking.now])
  const costless = new Set(rows.filter(({ is_free, owned }) => is_free || owned).map(({ card_id }) => card_id))
  return { left: left.quizQuestions, reset, costsNone: (cardId) => costless.has(cardId) }
}

/**
 * TOK-RU006. Takes one of a trial user's 20 questions of the day, once for each answer. When none is left, free cards and
 * owned ones can be quizzed still, and a round that is `covered` goes to its end. @throws NoQuestionsLeft
 */
export async function takeQuizQuestion(
  ctx: Telling,
  userId: number,
  asked: { cardId: number; answerKey: string; covered: boolean },
): Promise<void> {
  if (!(await hasLimits(ctx, userId))) return
  const { cardId, answerKey, covered } = asked
  const { day, reset, left } = await budget(ctx, userId, days.enterToday)
  // Asked before anything is taken: what is refused leaves no trace, also where its caller goes on.
  if (left.quizQuestions === 0 && !covered) {
    const [card] = await ctx.sql.rows(query.accessToCards, [userId, [cardId], ctx.now])
    if (!card?.is_free && !card?.owned) throw NoQuestionsLeft({ reset })
  }
  const taken = await ctx.sql.one(query.useOnce, [userId, 'quiz_question', answerKey, day, ctx.now])
  if (taken) tell(ctx, userId, { ...left, quizQuestions: Math.max(0, left.quizQuestions - 1) }, reset)
}

/** TOK-GA001. Takes a trial user's one round of the daily quiz, once for each key. @throws NoRoundsLeft */
export async function takeSpacedRepRound(ctx: Telling, userId: number, key: string): Promise<void> {
  if (!(await hasLimits(ctx, userId))) return
  const { day, reset, left } = await budget(ctx, userId, days.enterToday)
  const taken = await ctx.sql.one(query.useOnce, [userId, 'spacedrep_round', key, day, ctx.now])
  if (taken && left.spacedrepRounds === 0) throw NoRoundsLeft({ reset })
  if (taken) tell(ctx, userId, { ...left, spacedrepRounds: left.spacedrepRounds - 1 }, reset)
}
