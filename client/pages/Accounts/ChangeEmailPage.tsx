import { useSnapshot } from 'valtio'
import { restoreSession, session } from '#client/features/accounts/index.ts'
import { useMailedLink } from '#client/features/accounts/mailedLink/index.ts'
import { ConfirmChangeForm } from '#client/features/accounts/registration/index.ts'
import { call, sentenceOf } from '#client/platform/api.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Page } from '#client/ui/Page.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import { confirmEmailChange, EmailTaken, LinkOver } from '#shared/contract/accounts/index.ts'
import styles from './Entry.module.css'

const confirm = async (token: string) => {
  const { email } = await call(confirmEmailChange, { token })
  await restoreSession()
  return { email }
}

/** Where the link in the new mailbox leads. */
export function ChangeEmailPage() {
  const { user } = useSnapshot(session)
  const { token, outcome, again, done } = useMailedLink(confirm)
  const error = outcome.state === 'failed' ? outcome.error : null
  const over = LinkOver.is(error)
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
            onDone={() => done(outcome.email)}
          />
        ) : outcome.state === 'done' ? (
          <>
            <p role="status">
              From now on you sign in with {outcome.email}. Your old address was told, and every device is signed out
              but this one and the one that asked for it.
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
              onRetry={last ? undefined : again}
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
