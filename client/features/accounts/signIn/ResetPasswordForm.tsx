import { useState } from 'react'
import { Link } from 'react-router'
import { call, sentenceOf } from '#client/platform/api.ts'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { getPasswordReset, LinkOver, resetPassword } from '#shared/contract/accounts/index.ts'
import { useMailedLink } from '../mailedLink/index.ts'
import { LinkPasswordForm } from './LinkPasswordForm.tsx'

const look = (token: string) => call(getPasswordReset, { token })

/** Chooses a new password by the mailed link, and signs in with it. That the link is over is said before anything is typed. */
export function ResetPasswordForm({ onDone }: { onDone: () => void }) {
  const { token, outcome, again } = useMailedLink(look)
  const [over, setOver] = useState(false)
  if (over || (outcome.state === 'failed' && outcome.over)) {
    return (
      <ErrorNotice title={LinkOver.text}>
        <Link to="/forgot-password">Ask for a new link</Link>
      </ErrorNotice>
    )
  }
  if (outcome.state === 'failed') return <ErrorNotice title={sentenceOf(outcome.error)} onRetry={again} />
  if (outcome.state !== 'done') {
    return (
      <Loading what="your link">
        <Skeleton height="9rem" />
      </Loading>
    )
  }
  return (
    <LinkPasswordForm
      email={outcome.email}
      isNew
      name="password"
      lead={
        <p>
          For the account of {outcome.email}. Every other device is signed out, and passkeys and connected accounts open
          it no longer; you can add them again.
        </p>
      }
      button="Save and sign in"
      send={(password) => call(resetPassword, { token, password })}
      onDone={() => {
        toast('Your password is changed. Every other device is signed out.', { look: 'right' })
        onDone()
      }}
      refused={(error) => {
        setOver(LinkOver.is(error))
        return LinkOver.is(error)
      }}
    />
  )
}
