import { call } from '#client/platform/api.ts'
import { load, type Remote, remote } from '#client/platform/remote.ts'
import { store } from '#client/platform/store.ts'
import {
  type Decision,
  listContributions,
  moderateContribution,
  moderateContributions,
  type QueuedContribution,
} from '#shared/contract/community/index.ts'
import type { Reply } from '#shared/contract/endpoint.ts'

type Shown = 'waiting' | 'all'

/** What moderators look at. */
export const contributionQueue = store<{ list: Remote<Reply<typeof listContributions>> }>(() => ({ list: remote() }))

/** `madeBy`: of one person alone; null for everybody's. */
export const loadContributions = (show: Shown, page: number, madeBy: number | null = null): Promise<void> =>
  load(contributionQueue.list, () =>
    call(listContributions, { show, page, ...(madeBy === null ? {} : { user_id: madeBy }) }),
  )

/** @throws Refusal */
export const decide = (
  { contribution_id, updated_at }: Pick<QueuedContribution, 'contribution_id' | 'updated_at'>,
  decision: Decision,
): Promise<unknown> => call(moderateContribution, { contribution_id, decision, updated_at })

type Named = Pick<QueuedContribution, 'contribution_id' | 'updated_at'>
/** Decides alike about several, each as it was looked at. @throws Refusal */
export const decideAll = (meant: readonly Named[], decision: Decision): Promise<Reply<typeof moderateContributions>> =>
  call(moderateContributions, {
    decision,
    contributions: meant.map(({ contribution_id, updated_at }) => ({ contribution_id, updated_at })),
  })
