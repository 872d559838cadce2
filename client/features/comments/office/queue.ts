import { call } from '#client/platform/api.ts'
import { load, type Remote, remote } from '#client/platform/remote.ts'
import { store } from '#client/platform/store.ts'
import { listCommentQueue } from '#shared/contract/comments/index.ts'
import type { Reply } from '#shared/contract/endpoint.ts'

export type QueueRow = Reply<typeof listCommentQueue>['data'][number]
type Shown = 'waiting' | 'all'

/** What moderators look at. */
export const commentQueue = store<{ list: Remote<Reply<typeof listCommentQueue>> }>(() => ({ list: remote() }))

export const loadQueue = (show: Shown, page: number) =>
  load(commentQueue.list, () => call(listCommentQueue, { show, page }))
