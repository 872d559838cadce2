import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { loadTokens } from '#client/features/learning/index.ts'
import { useOpening as useOpeningNow, useTokensWatch } from '#client/features/learning/limits/index.ts'
import type { Opening } from '#shared/rules/catalogue/opening.ts'

/** What opens a card of a list that is locked for its reader, kept as it is now. */
export function useOpening(): Opening {
  const { user } = useSnapshot(session)
  const userId = user?.user_id
  useEffect(() => {
    if (userId !== undefined) void loadTokens()
  }, [userId])
  useTokensWatch()
  return useOpeningNow()
}
