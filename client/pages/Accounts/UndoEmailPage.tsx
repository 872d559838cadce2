import { useState } from 'react'
import { useLocation } from 'react-router'
import { restoreSession } from '#client/features/accounts/index.ts'
import { call, sentenceOf } from '#client/platform/api.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Page } from '#client/ui/Page.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { EmailTaken, isLinkToken, LinkOver, undoEmailChange } from '#shared/contract/accounts/index.ts'
import styles from './Entry.module.css'

/** Where the old mailbox's way back leads. It is pressed by a person: nothing that only looks at links sets it off. */
export function UndoEmailPage() {
  const token = useLocation().hash.slice(1)
  const [email, setEmail] = useState('')
  const {
    busy,
    failed: refused,
    run,
  } = useAction({
    say: (error) => (EmailTaken.is(error) ? 'Your old address has an account of its own by now.' : sentenceOf(error)),
  })
  const failed = isLinkToken(token) ? refused : LinkOver.text
  const undo = () =>
    run(async () => {
      const done = await call(undoEmailChange, { token })
      await restoreSession()
      setEmail(done.email)
    })
  return (
    <Page className={styles.page}>
      <h1>{email ? 'Your address is back' : 'Was it not you?'}</h1>
      <Card>
        {email ? (
          <>
            <p role="status">
              Your account has the address {email} again, and every device is signed out. A link to choose a new
              password is on its way there.
            </p>
            <ButtonLink to="/login" look="quiet" fullWidth className={styles.after}>
              To the sign-in
            </ButtonLink>
          </>
        ) : (
          <>
            {failed ? (
              <ErrorNotice title={failed}>
                If you can’t get into your account, <a href="/help">write to us</a>.
              </ErrorNotice>
            ) : (
              <p>
                This gives your account its old address again. Every device is signed out, passkeys and connected
                accounts open it no longer, and you choose a new password by mail.
              </p>
            )}
            {!isLinkToken(token) ? null : (
              <Button large fullWidth loading={busy !== null} onClick={undo} className={styles.after}>
                Take the change back
              </Button>
            )}
          </>
        )}
      </Card>
    </Page>
  )
}
