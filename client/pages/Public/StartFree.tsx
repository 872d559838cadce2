import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { ButtonLink } from '#client/ui/Button.tsx'

/** The way to an account, for who has none. */
export function StartFree() {
  const { user } = useSnapshot(session)
  return user ? null : <ButtonLink to="/register">Start free</ButtonLink>
}
