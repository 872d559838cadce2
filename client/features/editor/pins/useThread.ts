import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { type Snapshot, useSnapshot } from 'valtio'
import { beginningOf, comments, loadRest, watchThread } from '#client/features/comments/index.ts'
import { toast } from '#client/ui/Toast.tsx'
import type { ThreadComment, ThreadPage } from '#shared/contract/comments/index.ts'
import { useEditing } from '../context.ts'
import { choosePin } from './pinning.ts'

export type Thread = Snapshot<ThreadPage>
export type Begun = Snapshot<ThreadComment>

/** What the makers say to each other, as far as it has come. */
export function useThread(): Thread | null {
  const { thread } = useEditing()
  return useSnapshot(comments).threads[thread]?.data ?? null
}

/** Those that are pinned to the picture, in the order of their numbers. */
export const pinned = (thread: Thread | null): Begun[] =>
  (thread?.data ?? []).filter(({ pin }) => pin !== null).toSorted((a, b) => a.pin!.number - b.pin!.number)

export const openOnes = (thread: Thread | null): number => (thread?.data ?? []).filter(({ done }) => !done).length

/** Follows all of it while the card is open, and leads to the comment that the address names. */
export function useThreadLive(): void {
  const editing = useEditing()
  const thread = useThread()
  const { thread: slug } = editing
  const isHere = thread !== null
  const next = thread?.next ?? null
  useEffect(() => watchThread(slug), [slug])
  // A pin that has not come would be missing on the picture.
  useEffect(() => {
    if (next !== null) void loadRest(slug).catch(() => {})
  }, [slug, next])
  const [query, setQuery] = useSearchParams()
  const named = Number(query.get('comment')) || null
  useEffect(() => {
    if (named === null || !isHere || next !== null) return
    // Once: who closes it, and comes back by a reload, is not led there again.
    setQuery((now) => without(now, 'comment'), { replace: true })
    void beginningOf(slug, named)
      .then((begun) => {
        if (begun === null) toast('The comment that you came for is not there any more.')
        else choosePin(editing, begun, pinned(snapshotOf(slug)).find((one) => one.comment_id === begun)?.pin ?? null)
      })
      .catch(() => {})
  }, [editing, slug, named, isHere, next, setQuery])
}

const snapshotOf = (slug: string): Thread | null => comments.threads[slug]?.data ?? null

function without(query: URLSearchParams, name: string): URLSearchParams {
  const rest = new URLSearchParams(query)
  rest.delete(name)
  return rest
}
