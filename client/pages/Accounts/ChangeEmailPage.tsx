import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useSnapshot } from 'valtio'
import { restoreSession, session } from '#client/features/accounts/index.ts'
import { ConfirmChangeForm } from '#client/features/accounts/registration/index.ts'
import { call, sentenceOf } from '#client/platform/api.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Page } from '#client/ui/Page.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import { ConfirmAsks, confirmEmailChange, EmailTaken, LinkOver } from '#shared/contract/accounts/index.ts'
import styles from './Entry.module.css'

type Outcome =
  | { state: 'asking' }
  | { state: 'done'; email: string }
  | { state: 'asked'; email: string; hasPassword: boolean }
  | { state: 'failed'; error: unknown }

/** Where the link in the new mailbox leads. Its token stands behind the `#`, so that no server and no log ever sees it. */
export function ChangeEmailPage() {
  const { user } = useSnapshot(session)
  const token = useLocation().hash.slice(1)
  const [outcome, setOutcome] = useState<Outcome>({ state: 'asking' })
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    setOutcome({ state: 'asking' })
    void confirm(token).then(setOutcome)
  }, [token, tries])
  const error = outcome.state === 'failed' ? outcome.error : null
  const over = LinkOver.is(error) || token.length < 20
  const last = over || EmailTaken.is(error)
  return (
    <Page className={styles.page}>
      <h1>{outcome.state === 'done' ? 'Your address is changed' : 'Your new address'}</h1>
      <Card>
        {outcome.state === 'asking' ? (
          <Loading what="the answer">
            <Skeleton height="3rem" />
          </Loading>
        ) : outcome.state === 'asked' ? (
          <ConfirmChangeForm
            key={token}
            token={token}
            email={outcome.email}
            hasPassword={outcome.hasPassword}
            onDone={() => setOutcome({ state: 'done', email: outcome.email })}
          />
        ) : outcome.state === 'done' ? (
          <>
            <p role="status">
              From now on you sign in with {outcome.email}. Your other devices are signed out, and your old address was
              told.
            </p>
            <ButtonLink to={user ? '/settings/profile' : '/login'} large fullWidth className={styles.after}>
              {user ? 'Back to your profile' : 'Sign in'}
            </ButtonLink>
          </>
        ) : (
          <>
            <ErrorNotice
              title={
                over ? LinkOver.text : EmailTaken.is(error) ? 'This address has an account by now.' : sentenceOf(error)
              }
              onRetry={last ? undefined : () => setTries(tries + 1)}
            >
              {last ? 'Your profile shows which address you have, and mails another link.' : null}
            </ErrorNotice>
            {last ? (
              <ButtonLink to="/settings/profile" look="quiet" fullWidth className={styles.after}>
                To your profile
              </ButtonLink>
            ) : null}
          </>
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
  const asked = call(confirmEmailChange, { token }).then(
    async ({ email }): Promise<Outcome> => {
      await restoreSession()
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
