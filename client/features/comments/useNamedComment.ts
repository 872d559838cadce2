import { useEffect, useRef, useState } from 'react'
import { call } from '#client/platform/api.ts'
import { getComment, type ThreadComment, type ThreadPage } from '#shared/contract/comments/index.ts'
import { NotFound } from '#shared/errors.ts'
import { findComment } from './thread.ts'

/** A comment with what it stands under, wherever in the thread that is. */
async function readNamed(comment_id: number): Promise<ThreadComment> {
  const named = await call(getComment, { comment_id })
  if (named.parent_id === null) return named
  const begun = await call(getComment, { comment_id: named.parent_id })
  const others = begun.replies.filter((reply) => reply.comment_id !== comment_id)
  return { ...begun, replies: [...others, named], replies_next: null }
}

/**
 * Leads to the comment that the address names, as from a notification: into view, and the focus on it. Answers with it
 * where it is not among those that are shown, and whether it is gone.
 */
export function useNamedComment(
  thread: ThreadPage,
  named: number | null,
): { apart: ThreadComment | null; isGone: boolean } {
  const [apart, setApart] = useState<ThreadComment | null>(null)
  const [isGone, setIsGone] = useState(false)
  const led = useRef<number | null>(null)
  const isShown = named !== null && findComment(thread, named) !== undefined
  const isHere = isShown || (apart !== null && named !== null) || isGone
  useEffect(() => {
    setApart(null)
    setIsGone(false)
    if (named === null || isShown) return
    let isLeft = false
    readNamed(named).then(
      (found) => isLeft || setApart(found),
      (error) => isLeft || setIsGone(NotFound.is(error)),
    )
    return () => {
      isLeft = true
    }
  }, [named, isShown])
  useEffect(() => {
    if (!isHere || led.current === named) return
    led.current = named
    const place = document.getElementById(`comment-${named}`) ?? document.getElementById('comments')
    place?.scrollIntoView({ block: 'nearest' })
    place?.focus({ preventScroll: true })
  }, [isHere, named])
  return { apart: isShown ? null : apart, isGone: isGone && !isShown }
}
