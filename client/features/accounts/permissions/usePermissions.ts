import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Actor } from '#shared/rules/accounts/actor.ts'
import { loadPermissions, session } from '../session.ts'

/** What whoever is signed in may do beside their roles; null while it is not known yet. Asked for where it is needed. */
export function usePermissions(isNeeded: boolean): Actor['permissions'] | null {
  const { user, permissions } = useSnapshot(session)
  const who = user?.user_id
  const [knownOf, setKnownOf] = useState<number | undefined>()
  useEffect(() => {
    if (!isNeeded || who === undefined) return
    let isHere = true
    void loadPermissions().then(() => {
      if (isHere) setKnownOf(who)
    })
    return () => {
      isHere = false
    }
  }, [isNeeded, who])
  return permissions.length > 0 || knownOf === who ? permissions : null
}
