import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { canRun } from '#shared/rules/webinars/room/policy.ts'
import { live } from './store.ts'

export const HOST_AWAY = 'The host has left for a moment. Hold on.'
/** Who loads the page anew is back before anybody need be told. */
const AWAY_MS = 4000

/** WEB-LV001. Whether nobody who runs it is in a room that is on; who runs it is there. */
export function useHostAway(): boolean {
  const { view, entry, line } = useSnapshot(live)
  const runs = canRun(entry.data?.role ?? 'attendee')
  const isGone = !runs && line === 'live' && view?.state === 'live' && view.has_host === false
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    if (!isGone) return setAway(false)
    const timer = setTimeout(() => setAway(true), AWAY_MS)
    return () => clearTimeout(timer)
  }, [isGone])
  return isGone && isAway
}
