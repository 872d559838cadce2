import { useEffect } from 'react'
import type { UserView } from '#shared/contract/accounts/index.ts'
import { useSteps } from './useSteps.ts'

/** Somebody who came in on a page whose address says nothing of where they were going. */
export type In = { user: UserView; redirect: string | null; registered: boolean }

/** AUT-RU007. Leads them on as the forms do: a new account to its area or school, or straight to where it was going. */
export function Onward({ user, redirect, registered }: In) {
  const { afterAccount, afterSignIn } = useSteps(new URLSearchParams(redirect ? { redirect } : {}))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (registered) void afterAccount(user, false)
    else afterSignIn(user)
  }, [])
  return null
}
