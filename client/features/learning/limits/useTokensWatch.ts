import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { watchTokens } from '../store.ts'

/** Keeps what is left of today's free lessons and questions true on a page that leans on it. */
export function useTokensWatch(): void {
  const userId = useSnapshot(session).user?.user_id
  useEffect(() => (userId === undefined ? undefined : watchTokens(userId)), [userId])
}
