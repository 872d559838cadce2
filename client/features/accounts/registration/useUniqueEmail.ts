import { useEffect, useState } from 'react'
import { call } from '#client/platform/api.ts'
import { checkUniqueness, Email } from '#shared/contract/accounts/index.ts'

/** Fingers rest so long before the server is asked. */
const WAIT_MS = 600

/** AUT-RU040. Whether an address that is being typed has an account already; asked once it is whole. */
export function useUniqueEmail(typed: string): { taken: boolean } {
  const [taken, setTaken] = useState('')
  const email = Email.safeParse(typed).data ?? ''
  useEffect(() => {
    if (!email) return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      call(checkUniqueness, { field: 'email', fieldValue: email }, { signal: abort.signal }).then(
        ({ isUnique }) => setTaken(isUnique ? '' : email),
        // Registering itself says so too.
        () => {},
      )
    }, WAIT_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [email])
  return { taken: email !== '' && taken === email }
}
