import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { live } from './store.ts'

/** Polls that one saw open, or could have, and that closed while one looked at another part: the last one last, until they are seen. */
export function useClosedPolls(isSeen: boolean): readonly string[] {
  const polls = useSnapshot(live).view?.polls
  const open = useRef(new Set<string>())
  const [closed, setClosed] = useState<readonly string[]>([])
  useEffect(() => {
    const now = (polls ?? [])
      .filter(({ poll_id, is_open }) => !is_open && open.current.has(poll_id))
      .map(({ poll_id }) => poll_id)
    open.current = new Set((polls ?? []).filter(({ is_open }) => is_open).map(({ poll_id }) => poll_id))
    if (isSeen) setClosed([])
    else if (now.length > 0) setClosed((before) => [...before, ...now])
  }, [polls, isSeen])
  return isSeen ? [] : closed.filter((id) => polls?.some(({ poll_id }) => poll_id === id))
}
