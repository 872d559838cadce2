import { call } from '#client/platform/api.ts'
import { load, type Remote, remote } from '#client/platform/remote.ts'
import { store } from '#client/platform/store.ts'
import type { Reply } from '#shared/contract/endpoint.ts'
import {
  countDistractorViews,
  type DistractorView,
  listDistractors,
  listSuggested,
  type QuestionVoteView,
  suggestDistractor,
  type Vote,
  voteDistractor,
  voteQuestion,
} from '#shared/contract/quiz/index.ts'

type Listed = Reply<typeof listDistractors>

/** What else could have been a wrong answer to one question, and what its reader thinks of it. */
export const more = store<{ factId: number; list: Remote<Listed> }>(() => ({ factId: 0, list: remote() }))

/** Loads it for a fact; what comes late for another one is let go. */
export async function loadMore(factId: number): Promise<void> {
  if (more.factId !== factId) Object.assign(more, { factId, list: remote() })
  const found = remote<Listed>()
  await load(found, () => call(listDistractors, { fact_id: factId }))
  if (more.factId === factId && found.status !== 'loading') more.list = found
}

/** QUZ-CA010. */
export function countViews(shown: readonly DistractorView[]): void {
  const ids = shown.flatMap(({ user_fact_distractor_id: id, type }) => (id === null || type === 'user' ? [] : [id]))
  // Nobody waits for a count.
  if (ids.length) void call(countDistractorViews, { distractor_ids: ids }).catch(() => {})
}

function put(factId: number, view: DistractorView): void {
  const { data } = more.list
  if (more.factId !== factId || !data) return
  const at = data.distractors.findIndex(({ name }) => name === view.name)
  if (at >= 0) data.distractors[at] = view
  else data.distractors.unshift(view)
}

/** @throws Refusal */
export async function vote(factId: number, on: DistractorView, given: Vote): Promise<void> {
  const { user_fact_distractor_id: id, name } = on
  const named = id === null ? { name } : { user_fact_distractor_id: id }
  put(factId, await call(voteDistractor, { fact_id: factId, ...named, vote: given, source: 'quiz' }))
}

/** @throws Refusal */
export async function suggest(factId: number, what: { name: string } | { distractor_id: number }): Promise<void> {
  put(factId, await call(suggestDistractor, { fact_id: factId, ...what }))
}

/** @throws Refusal */
export const ideasFor = async (factId: number): Promise<Reply<typeof listSuggested>['suggested']> =>
  (await call(listSuggested, { fact_id: factId })).suggested

/** @throws Refusal */
export async function judgeQuestion(
  factId: number,
  given: Pick<QuestionVoteView, 'vote'> & Partial<Omit<QuestionVoteView, 'vote'>>,
): Promise<void> {
  const { vote: side, severity, reason = '', note = '' } = given
  const saved = await call(voteQuestion, {
    fact_id: factId,
    vote: side,
    reason,
    note,
    ...(severity ? { severity } : {}),
  })
  if (more.factId === factId && more.list.data) more.list.data.question = saved
}
