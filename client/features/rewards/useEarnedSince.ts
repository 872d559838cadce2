import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { rewards } from './store.ts'

/** XP that the server has told of since `mark` became what it is. */
export function useEarnedSince(mark: string | undefined): number {
  const { earned } = useSnapshot(rewards)
  const [since, setSince] = useState({ mark, earned })
  if (since.mark !== mark) setSince({ mark, earned })
  return since.mark === mark ? Math.max(0, earned - since.earned) : 0
}
