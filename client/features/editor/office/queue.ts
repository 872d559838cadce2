import { call } from '#client/platform/api.ts'
import { load, type Remote, remote } from '#client/platform/remote.ts'
import { store } from '#client/platform/store.ts'
import {
  approveCard,
  listSubmissions,
  openCopy,
  returnCard,
  type SubmissionView,
} from '#shared/contract/editor/index.ts'
import type { Reply } from '#shared/contract/endpoint.ts'

export type QueueRow = SubmissionView

/** Cards of members that wait for approval, or all of them. */
export const submissionQueue = store<{ list: Remote<Reply<typeof listSubmissions>> }>(() => ({ list: remote() }))

export const loadSubmissions = (show: 'waiting' | 'all', page: number) =>
  load(submissionQueue.list, () => call(listSubmissions, { show, page }))

export const copy = (cardId: number) => call(openCopy, { card_id: cardId })
export const approve = (cardId: number) => call(approveCard, { card_id: cardId })
export const giveBack = (cardId: number, note: string) => call(returnCard, { card_id: cardId, note })
