import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useSnapshot } from 'valtio'
import { restoreSession, session } from '#client/features/accounts/index.ts'
import { ConfirmAddressForm, EmailConfirmation } from '#client/features/accounts/registration/index.ts'
import { call, sentenceOf } from '#client/platform/api.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Page } from '#client/ui/Page.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import { ConfirmAsks, LinkOver, verifyEmail } from '#shared/contract/accounts/index.ts'
import styles from './Entry.module.css'

type Outcome =
  | { state: 'asking' }
  | { state: 'done'; email: string }
  | { state: 'asked'; email: string; hasPassword: boolean }
  | { state: 'failed'; error: unknown }

/** Where the mailed link leads. Its token stands behind the `#`, so that no server and no log ever sees it. */
export function VerifyEmailPage() {
  const { user } = useSnapshot(session)
  const token = useLocation().hash.slice(1)
  const [outcome, setOutcome] = useState<Outcome>({ state: 'asking' })
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    setOutcome({ state: 'asking' })
    void confirm(token).then(setOutcome)
  }, [token, tries])
  const over = outcome.state === 'failed' && (LinkOver.is(outcome.error) || token.length < 20)
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
            <ButtonLink to={user ? '/home' : '/login'} large fullWidth className={styles.after}>
              {user ? 'Go home' : 'Sign in'}
            </ButtonLink>
          </>
        ) : outcome.state === 'asked' ? (
          <ConfirmAddressForm
            key={token}
            token={token}
            email={outcome.email}
            hasPassword={outcome.hasPassword}
            onDone={() => setOutcome({ state: 'done', email: outcome.email })}
          />
        ) : over && user?.email_verified_at ? (
          <>
            <p role="status">Your address {user.email} is confirmed already.</p>
            <ButtonLink to="/home" large fullWidth className={styles.after}>
              Go home
            </ButtonLink>
          </>
        ) : (
          <ErrorNotice
            title={over ? LinkOver.text : sentenceOf(outcome.error)}
            onRetry={over ? undefined : () => setTries(tries + 1)}
          >
            {user ? (
              <EmailConfirmation />
            ) : (
              <>
                <Link to="/login?redirect=/settings/profile">Sign in</Link> and ask for a new one in your settings.
                Everything works without it.
              </>
            )}
          </ErrorNotice>
        )}
      </Card>
    </Page>
  )
}

/** A link counts once, so it is sent once, however often the page is drawn. */
const sent = new Map<string, Promise<Outcome>>()
function confirm(token: string): Promise<Outcome> {
  const before = sent.get(token)
  if (before) return before
  const asked = call(verifyEmail, { token }).then(
    ({ email }): Outcome => {
      void restoreSession()
      return { state: 'done', email }
    },
    (error): Outcome => {
      if (ConfirmAsks.is(error))
        return { state: 'asked', email: error.data.email, hasPassword: error.data.has_password }
      // A line that was cut says nothing about the link.
      sent.delete(token)
      return { state: 'failed', error }
    },
  )
  sent.set(token, asked)
  return asked
}
