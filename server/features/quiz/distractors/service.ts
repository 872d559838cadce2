import type { Context, OpenContext } from '#server/platform/context.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import * as contract from '#shared/contract/quiz/index.ts'
import { InvalidInput, NotFound } from '#shared/errors.ts'
import { distractorSuggested, distractorVoted, questionFaulted } from '#shared/events/index.ts'
import { rankOf } from '#shared/rules/feedback/report.ts'
import { SUGGESTED_DISTRACTORS, SUGGESTIONS_A_DAY, typeOf, whyNotWrong } from '#shared/rules/quiz/distractors.ts'
import { faultText, feedbackLacks } from '#shared/rules/quiz/feedback.ts'
import { isSameKind, kindOf } from '#shared/rules/quiz/kinds.ts'
import { meaningOf } from '#shared/rules/quiz/meaning.ts'
import { shuffled } from '#shared/rules/quiz/question.ts'
import { DAY_MS } from '#shared/time.ts'
import { assertOpen } from '../../learning/index.ts'
import * as query from './queries.ts'

/** So many of readers' wrong answers are looked at; what is liked less is not shown. */
const LOOKED_AT = 50

/** A fact whose card stands open to who asks. @throws NotFound, CardLocked */
async function openFact(ctx: OpenContext, factId: number) {
  const readerId = ctx.actor?.id ?? 0
  const fact = await ctx.sql.one(query.factAbout, [factId, readerId])
  if (!fact) throw NotFound('There is no such fact.')
  await assertOpen(ctx, readerId, fact.card_id)
  return fact
}

type Asked = { distractors: readonly string[] }

const viewDistractor = (row: query.DistractorRow, readerId: number | null, asked: Asked): contract.DistractorView => ({
  user_fact_distractor_id: row.id,
  name: row.name,
  type: typeOf(row.user_id, readerId, asked.distractors.includes(row.name)),
  vote: row.vote,
  vote_total: row.for_votes - row.against_votes,
})

const viewQuestionVote = (row: query.QuestionVoteRow | undefined): contract.QuestionVoteView =>
  row ?? { vote: 0, severity: null, reason: '', note: '' }

/** QUZ-CA005, QUZ-RU008. */
export async function listDistractors(
  ctx: OpenContext,
  { fact_id }: Input<typeof contract.listDistractors>,
): Promise<Answer<typeof contract.listDistractors>> {
  const fact = await openFact(ctx, fact_id)
  const readerId = ctx.actor?.id ?? 0
  const kept = await ctx.sql.rows(query.distractorsOf, [readerId, fact_id, LOOKED_AT])
  const known = new Set(kept.map(({ meaning }) => meaning))
  const unnumbered = (type: 'author' | 'generated', names: readonly string[]) =>
    names
      .filter((name) => !known.has(meaningOf(name)))
      .map((name) => ({ user_fact_distractor_id: null, name, type, vote: 0 as const, vote_total: 0 }))
  const question = ctx.actor ? await ctx.sql.one(query.questionVoteOf, [readerId, fact_id]) : undefined
  return {
    distractors: [
      ...kept.map((row) => viewDistractor(row, ctx.actor?.id ?? null, fact)),
      ...unnumbered('author', fact.distractors),
      ...unnumbered('generated', fact.generated),
    ],
    question: viewQuestionVote(question),
  }
}

/**
 * QUZ-CA006. The same suggestion of the same person again is the one that is there.
 * @throws InvalidInput for what is right, or there already; TooManySuggestions
 */
export async function suggestDistractor(
  ctx: Context,
  input: Input<typeof contract.suggestDistractor>,
): Promise<Answer<typeof contract.suggestDistractor>> {
  const { sql, actor, now, publish } = ctx
  const fact = await openFact(ctx, input.fact_id)
  const name = await suggestedName(ctx, input)
  const meaning = meaningOf(name)
  await sql.rows(query.lockSuggester, [actor.id])
  const same = meaning ? await sql.one(query.distractorByMeaning, [actor.id, input.fact_id, meaning]) : undefined
  if (same && same.user_id === actor.id && !same.hidden_at) return viewDistractor(same, actor.id, fact)
  const there = [...fact.distractors, ...fact.generated, ...(same ? [same.name] : [])]
  const wrong = whyNotWrong(name, { answer: fact.name, siblings: fact.siblings, there })
  if (wrong) throw InvalidInput({ name: [wrong] })
  const { count } = (await sql.one(query.suggestedSince, [actor.id, new Date(now.getTime() - DAY_MS)]))!
  if (count >= SUGGESTIONS_A_DAY) throw contract.TooManySuggestions()
  const made = await sql.one(query.insertDistractor, [input.fact_id, actor.id, name, meaning, now])
  // Somebody else's came in between.
  if (!made) throw InvalidInput({ name: ['This is there already.'] })
  publish(distractorSuggested, { user_id: actor.id as never, distractor_id: made.id })
  return viewDistractor((await sql.one(query.distractorById, [actor.id, made.id]))!, actor.id, fact)
}

async function suggestedName(
  { sql }: Context,
  { distractor_id: id, name }: Input<typeof contract.suggestDistractor>,
): Promise<string> {
  if (id === undefined) {
    if (name === undefined) throw InvalidInput({ name: ['Please write a wrong answer.'] })
    return name
  }
  const other = await sql.one(query.openFactName, [id])
  if (!other) throw NotFound('There is no such fact.')
  return other.name
}

/**
 * QUZ-CA007, QUZ-RU013. Sets the vote; who presses the same again sends 0.
 * @throws NotFound, OwnDistractor
 */
export async function voteDistractor(
  ctx: Context,
  input: Input<typeof contract.voteDistractor>,
): Promise<Answer<typeof contract.voteDistractor>> {
  const { sql, actor, now, publish } = ctx
  const fact = await openFact(ctx, input.fact_id)
  const id = input.user_fact_distractor_id ?? (await numberOf(ctx, fact, input))
  const seen = (await sql.one(query.holdDistractor, [id])) && (await sql.one(query.distractorById, [actor.id, id]))
  if (!seen || seen.fact_id !== input.fact_id || seen.hidden_at) throw NotFound('This is not there any more.')
  if (seen.user_id === actor.id) throw contract.OwnDistractor()
  if (input.vote === 0) await sql.rows(query.dropVote, [id, actor.id])
  else {
    const opinion = [input.vote, input.severity ? rankOf(input.severity) : null, input.reason, input.note, now] as const
    const put = await sql.one(query.putVote, [id, actor.id, input.source, ...opinion])
    if (put!.is_first) publish(distractorVoted, { user_id: actor.id as never, distractor_id: id })
  }
  await sql.rows(query.countVotes, [id])
  return viewDistractor((await sql.one(query.distractorById, [actor.id, id]))!, actor.id, fact)
}

/** An author's or a generated wrong answer gets its number with the first vote. @throws NotFound for a name that the fact does not have */
async function numberOf(
  { sql, actor, now }: Context,
  fact: { distractors: readonly string[]; generated: readonly string[] },
  { fact_id, name }: Input<typeof contract.voteDistractor>,
): Promise<number> {
  const meant = [...fact.distractors, ...fact.generated].find((one) => one === name)
  if (!meant) throw NotFound('This is not there any more.')
  const meaning = meaningOf(meant)
  const made = await sql.one(query.insertDistractor, [fact_id, null, meant, meaning, now])
  return made?.id ?? (await sql.one(query.distractorByMeaning, [actor.id, fact_id, meaning]))!.id
}

/** QUZ-CA008, QUZ-RU013, QUZ-RU014. @throws InvalidInput for a vote against it without how bad it is */
export async function voteQuestion(
  ctx: Context,
  input: Input<typeof contract.voteQuestion>,
): Promise<Answer<typeof contract.voteQuestion>> {
  const { sql, actor, now, publish } = ctx
  const { fact_id, vote, severity, reason, note } = input
  const fact = await openFact(ctx, fact_id)
  const lacks = feedbackLacks({ vote, severity, reason, note })
  if (lacks) throw InvalidInput({ severity: [lacks] })
  if (vote === 0) await sql.rows(query.dropQuestionVote, [fact_id, actor.id])
  else
    await sql.rows(query.putQuestionVote, [
      fact_id,
      actor.id,
      vote,
      severity ? rankOf(severity) : null,
      reason,
      note,
      now,
    ])
  const text = faultText({ reason, note })
  if (vote === -1 && severity && text)
    publish(questionFaulted, {
      user_id: actor.id as never,
      fact_id,
      card_id: fact.card_id as never,
      severity,
      text,
      at: now.toISOString() as never,
    })
  return viewQuestionVote(await sql.one(query.questionVoteOf, [actor.id, fact_id]))
}

/** QUZ-CA009, QUZ-RU020. Only what is of the answer's own kind is an idea. */
export async function listSuggested(
  ctx: Context,
  { fact_id, limit }: Input<typeof contract.listSuggested>,
): Promise<Answer<typeof contract.listSuggested>> {
  const fact = await openFact(ctx, fact_id)
  const rows = await ctx.sql.rows(query.candidatesOfFact, [fact_id])
  const about = { answer: fact.name, siblings: fact.siblings, there: [...fact.distractors, ...fact.generated] }
  const most = Math.min(limit, SUGGESTED_DISTRACTORS)
  const kind = kindOf(fact)
  const suggested = new Map<string, { distractor_id: number; name: string }>()
  for (const row of shuffled(rows, ctx.random)) {
    // Looking at each costs; so many are enough.
    if (suggested.size === most) break
    if (!isSameKind(kind, kindOf(row))) continue
    const { distractor_id, name } = row
    const meaning = meaningOf(name)
    if (!suggested.has(meaning) && !whyNotWrong(name, about)) suggested.set(meaning, { distractor_id, name })
  }
  return { suggested: [...suggested.values()] }
}

/** QUZ-CA010. */
export async function countDistractorViews(
  { sql, actor }: Context,
  { distractor_ids }: Input<typeof contract.countDistractorViews>,
): Promise<Answer<typeof contract.countDistractorViews>> {
  return { counted: (await sql.one(query.countViews, [actor.id, distractor_ids]))!.counted }
}
