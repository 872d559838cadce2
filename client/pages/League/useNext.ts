import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { learning, loadRecent, loadTokens } from '#client/features/learning/index.ts'
import { loadStats } from '#client/features/memory/index.ts'
import { useWhatNext } from '#client/features/memory/next/index.ts'

/** Loads what comes next, for who is shown it. */
export function useNext() {
  useEffect(() => void Promise.all([loadRecent(), loadTokens(), loadStats()]), [])
  const { recent } = useSnapshot(learning)
  const next = useWhatNext()
  const isKnown = next.daily !== 'unknown' && (next.offers !== null || recent.status === 'failed')
  return { ...next, isKnown }
}
