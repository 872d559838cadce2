import { useEffect } from 'react'
import { Link } from 'react-router'
import { useSnapshot } from 'valtio'
import { restoreSession, session } from '#client/features/accounts/index.ts'
import { useMailedLink } from '#client/features/accounts/mailedLink/index.ts'
import { ConfirmAddressForm, EmailConfirmation } from '#client/features/accounts/registration/index.ts'
import { groupbuys, loadOwn } from '#client/features/groupbuys/index.ts'
import { call, sentenceOf } from '#client/platform/api.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Page } from '#client/ui/Page.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import { LinkOver, verifyEmail } from '#shared/contract/accounts/index.ts'
import styles from './Entry.module.css'

const confirm = async (token: string) => {
  const { email } = await call(verifyEmail, { token })
  void restoreSession()
  return { email }
}

/** Where the mailed link leads. */
export function VerifyEmailPage() {
  const { user } = useSnapshot(session)
  const { token, outcome, again, done } = useMailedLink(confirm)
  const over = outcome.state === 'failed' && outcome.over
  return (
    <Page className={styles.page}>
      <h1>{outcome.state === 'done' ? 'Your address is confirmed' : 'Confirm your address'}</h1>
      <Card>
        {outcome.state === 'asking' ? (
          <Loading what="the answer">
            <Skeleton height="3rem" />
          </Loading>
        ) : outcome.state === 'done' ? (
          <>
            <p role="status">Thank you: {outcome.email} is yours.</p>
            <After isSignedIn={user !== null} />
          </>
        ) : outcome.state === 'asked' ? (
          <ConfirmAddressForm
            key={token}
            token={token}
            email={outcome.email}
            hasPassword={outcome.hasPassword}
            onDone={() => done(outcome.email)}
          />
        ) : over && user?.email_verified_at ? (
          <>
            <p role="status">Your address {user.email} is confirmed already.</p>
            <After isSignedIn />
          </>
        ) : (
          <ErrorNotice title={over ? LinkOver.text : sentenceOf(outcome.error)} onRetry={over ? undefined : again}>
            {user ? (
              <EmailConfirmation />
            ) : (
              <>
                If you confirmed your address already, nothing is left to do. Else{' '}
                <Link to="/login?redirect=/settings/profile">sign in</Link> and ask for a new link in your settings.
                Everything works without it.
              </>
            )}
          </ErrorNotice>
        )}
      </Card>
    </Page>
  )
}

/** On to what it was confirmed for: a group that one is in counts one by now. */
function After({ isSignedIn }: { isSignedIn: boolean }) {
  const { own } = useSnapshot(groupbuys)
  useEffect(() => {
    if (isSignedIn) void loadOwn()
  }, [isSignedIn])
  const group = isSignedIn ? own.data?.group_buy : null
  return (
    <>
      {group ? <p>You count in your group now. See who is in it, and share it with your class.</p> : null}
      <ButtonLink
        to={group ? `/gb/${group.slug}` : isSignedIn ? '/home' : '/login'}
        large
        fullWidth
        className={styles.after}
      >
        {group ? 'Open your group' : isSignedIn ? 'Go home' : 'Sign in'}
      </ButtonLink>
    </>
  )
}
