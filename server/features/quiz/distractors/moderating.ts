import type { Context } from '#server/platform/context.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import type * as contract from '#shared/contract/quiz/index.ts'
import { Forbidden, InvalidInput, NotFound } from '#shared/errors.ts'
import { page } from '#shared/page.ts'
import { type Count, whyNotWrong } from '#shared/rules/quiz/distractors.ts'
import { canModerateQuiz } from '#shared/rules/quiz/policy.ts'
import { foldOption } from '#shared/rules/quiz/question.ts'
import { recordAct } from '../../accounts/index.ts'
import { lockCard } from '../../catalogue/index.ts'
import { makeDistractors } from '../generated/making.ts'
import { countsOf } from '../generated/queries.ts'
import { keepAccepted } from './accepted.ts'
import * as query from './queries.ts'

type Queued = Answer<typeof contract.moderateDistractor>

/** How often questions offered each of them is counted by fact and words. */
async function viewAll(sql: Context['sql'], rows: readonly query.QueuedRow[]): Promise<Queued[]> {
  const counts = await sql.rows(countsOf, [[...new Set(rows.map(({ fact_id }) => fact_id))]])
  const byName = new Map(counts.map((count) => [`${count.fact_id} ${count.option}`, count]))
  return rows.map((row) => viewQueued(row, byName.get(`${row.fact_id} ${foldOption(row.name)}`)))
}

const viewQueued = (row: query.QueuedRow, count: Count = { shown: 0, chosen: 0 }): Queued => ({
  user_fact_distractor_id: row.id,
  name: row.name,
  user_id: row.user_id,
  state: row.accepted_at ? 'accepted' : row.hidden_at ? 'hidden' : row.kept_at ? 'kept' : 'open',
  for_votes: row.for_votes,
  against_votes: row.against_votes,
  views: row.views,
  shown: count.shown,
  chosen: count.chosen,
  fact_id: row.fact_id,
  card_id: row.card_id,
  answer: row.answer,
  question_text: row.question_text,
  by_authors: row.by_authors,
  others: row.others,
  card_name: row.card_name,
  card_slug: row.card_slug,
  fact_key: row.fact_key,
  link: `/learn/${row.card_slug}?fact=${row.fact_key}`,
  created_at: row.created_at,
  complaints: row.complaints,
})

/** @throws InvalidInput */
async function assertWrong({ sql, actor }: Context, { fact_id, name }: query.QueuedRow): Promise<void> {
  const fact = await sql.one(query.factAbout, [fact_id, actor.id])
  if (!fact) throw NotFound('This is not there any more.')
  const right = whyNotWrong(name, { answer: fact.name, siblings: fact.siblings, there: fact.distractors })
  if (right) throw InvalidInput({ decision: [right] })
}

/** @throws Forbidden */
export async function listQueuedDistractors(
  { sql, actor }: Context,
  input: Input<typeof contract.listQueuedDistractors>,
): Promise<Answer<typeof contract.listQueuedDistractors>> {
  if (!canModerateQuiz(actor)) throw Forbidden()
  const { show, per_page, page: at, user_id } = input
  const rows = await sql.rows(query.queue[show], [per_page, (at - 1) * per_page, user_id ?? null])
  return page(await viewAll(sql, rows), rows[0]?.all ?? 0, input)
}

const WANTED = { accept: 'accepted', hide: 'hidden', open: 'open', keep: 'kept' } as const

/**
 * Sets how a wrong answer stands. One that is taken counts like an author's from then on; the fact's options are made anew
 * with it, or without it. It is written into the log that administrators read.
 * @throws Forbidden, NotFound; InvalidInput where it is right by now, is the authors' own, or is kept and is not
 */
export async function moderateDistractor(
  ctx: Context,
  { user_fact_distractor_id: id, decision }: Input<typeof contract.moderateDistractor>,
): Promise<Answer<typeof contract.moderateDistractor>> {
  const { sql, actor, now } = ctx
  if (!canModerateQuiz(actor)) throw Forbidden()
  const seen = await sql.one(query.queuedById, [id])
  // The card first, as who publishes does it: else both would wait for each other.
  if (!seen || !(await lockCard(sql, seen.card_id)) || !(await sql.one(query.holdDistractor, [id])))
    throw NotFound('This is not there any more.')
  const asItIs = async () => (await viewAll(sql, [(await sql.one(query.queuedById, [id]))!]))[0]!
  const before = await asItIs()
  const wanted = WANTED[decision]
  if (before.state === wanted) return before
  if (wanted === 'kept' && !seen.by_authors)
    throw InvalidInput({ decision: ['Its authors have not written this. It can be accepted or hidden.'] })
  if (seen.by_authors && (wanted === 'accepted' || wanted === 'hidden'))
    throw InvalidInput({ decision: ['Its authors wrote this. It is changed in the editor.'] })
  // Its fact may have got another name since it was suggested.
  if (wanted === 'accepted') await assertWrong(ctx, seen)
  const at = (state: Queued['state']) => (wanted === state ? now : null)
  await sql.rows(query.decide, [id, at('accepted'), at('hidden'), at('kept')])
  await keepAccepted(sql, seen.fact_id)
  await makeDistractors(ctx, [seen.card_id])
  await recordAct(ctx, 'contribution_moderated', {
    distractor_id: id,
    decision,
    author: seen.user_id,
    name: seen.name,
    before: before.state,
  })
  return asItIs()
}
