import { useEffect, useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { learning, loadTokens } from '#client/features/learning/index.ts'
import { useTokensWatch } from '#client/features/learning/limits/index.ts'
import { type Opening, opensBy } from '#shared/rules/catalogue/opening.ts'

/** What opens a card of a list that is locked for its reader; the same one until that changes, so that rows stay as they are. */
export function useOpening(): Opening {
  const { user } = useSnapshot(session)
  const { tokens } = useSnapshot(learning)
  const userId = user?.user_id
  useEffect(() => {
    if (userId !== undefined) void loadTokens()
  }, [userId])
  useTokensWatch()
  const isGuest = userId === undefined
  return useMemo(() => opensBy(isGuest, tokens), [isGuest, tokens])
}
