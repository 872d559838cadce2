import { call } from '#client/platform/api.ts'
import { load, type Remote, remote } from '#client/platform/remote.ts'
import { store } from '#client/platform/store.ts'
import type { Reply } from '#shared/contract/endpoint.ts'
import { listQueuedDistractors, moderateDistractor, type QUEUE_SHOWN } from '#shared/contract/quiz/index.ts'

/** Wrong answers that moderators look at. */
export const distractorQueue = store<{ list: Remote<Reply<typeof listQueuedDistractors>> }>(() => ({ list: remote() }))

/** `madeBy`: of one person alone; null for everybody's. */
export const loadDistractors = (
  show: (typeof QUEUE_SHOWN)[number],
  page: number,
  madeBy: number | null = null,
): Promise<void> =>
  load(distractorQueue.list, () =>
    call(listQueuedDistractors, { show, page, ...(madeBy === null ? {} : { user_id: madeBy }) }),
  )

/** @throws Refusal */
export const decide = (
  user_fact_distractor_id: number,
  decision: 'accept' | 'hide' | 'open' | 'keep',
): Promise<unknown> => call(moderateDistractor, { user_fact_distractor_id, decision })
