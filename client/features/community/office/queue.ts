import { call } from '#client/platform/api.ts'
import { load, type Remote, remote } from '#client/platform/remote.ts'
import { store } from '#client/platform/store.ts'
import {
  type Decision,
  listContributions,
  moderateContribution,
  type QueuedContribution,
} from '#shared/contract/community/index.ts'
import type { Reply } from '#shared/contract/endpoint.ts'

type Shown = 'waiting' | 'all'

/** What moderators look at. */
export const contributionQueue = store<{ list: Remote<Reply<typeof listContributions>> }>(() => ({ list: remote() }))

export const loadContributions = (show: Shown, page: number): Promise<void> =>
  load(contributionQueue.list, () => call(listContributions, { show, page }))

/** @throws Refusal */
export const decide = (
  { contribution_id, updated_at }: Pick<QueuedContribution, 'contribution_id' | 'updated_at'>,
  decision: Decision,
): Promise<unknown> => call(moderateContribution, { contribution_id, decision, updated_at })
