import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { clock } from '#client/platform/clock.ts'
import { timeLeft } from './standings.ts'
import { loadLeague, rewards, watchLeague } from './store.ts'

/** Loads the reader's league and keeps it live while it is shown. */
export function useLeague() {
  const { league, standings, live, wasLive } = useSnapshot(rewards)
  const id = league.data?.league_id ?? null
  useEffect(() => void loadLeague(), [])
  useEffect(() => (id === null ? undefined : watchLeague(id)), [id])
  return { league, standings, live, wasLive }
}

const LOOK_EVERY_MS = 10_000

/** What is left of the week, as it runs down. */
export function useTimeLeft(expiresAt: number): string {
  const [left, setLeft] = useState(() => timeLeft(expiresAt, clock.now()))
  useEffect(() => {
    const read = () => setLeft(timeLeft(expiresAt, clock.now()))
    read()
    const timer = setInterval(read, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [expiresAt])
  return left
}
