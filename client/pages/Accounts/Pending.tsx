import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { getPending } from '#client/features/accounts/signIn/index.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import { type PendingSocial, SocialOver } from '#shared/contract/accounts/index.ts'

type Props = { status: PendingSocial['status']; children: (pending: PendingSocial) => ReactNode }

/** Shows the sign-in that waits in this browser, or that there is none any more. */
export function Pending({ status, children }: Props) {
  const [pending, setPending] = useState<PendingSocial | null>()
  const [failed, setFailed] = useState(false)
  const load = useCallback(async () => {
    setFailed(false)
    await getPending().then(setPending, () => setFailed(true))
  }, [])
  useEffect(() => void load(), [load])
  if (failed) return <ErrorNotice title="Your sign-in could not be loaded." onRetry={load} />
  if (pending === undefined) {
    return (
      <Loading what="your sign-in">
        <Skeleton height="14rem" />
      </Loading>
    )
  }
  if (pending?.status === status) return children(pending)
  return (
    <EmptyState title="There is nothing to finish here" action={<ButtonLink to="/login">Go to sign in</ButtonLink>}>
      {SocialOver.text}
    </EmptyState>
  )
}
