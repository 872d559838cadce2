import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { clock, useMinute } from '#client/platform/clock.ts'
import { timeLeft } from './standings.ts'
import { loadLeague, rewards, watchLeague } from './store.ts'

/** Loads the reader's league and keeps it live while it is shown. */
export function useLeague() {
  const { league, standings, live, wasLive } = useSnapshot(rewards)
  const id = league.data?.league_id ?? null
  // Without a place in it a table is not live; it is asked for again while it is looked at.
  const minute = useMinute()
  const isOutside = league.data !== null && id === null
  const lastMinute = useRef(minute)
  useEffect(() => void loadLeague(), [])
  useEffect(() => {
    if (lastMinute.current !== minute && isOutside) void loadLeague()
    lastMinute.current = minute
  }, [minute, isOutside])
  useEffect(() => (id === null ? undefined : watchLeague(id)), [id])
  return { league, standings, live, wasLive }
}

const LOOK_EVERY_MS = 10_000

/** What is left of the week, as it runs down. */
export function useTimeLeft(expiresAt: number): string {
  // Taken over from the server it begins with the server's moment: our own may be a minute further.
  const drawn = useMinute()
  const [left, setLeft] = useState(() => timeLeft(expiresAt, drawn))
  useEffect(() => {
    const read = () => setLeft(timeLeft(expiresAt, clock.now()))
    read()
    const timer = setInterval(read, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [expiresAt])
  return left
}
