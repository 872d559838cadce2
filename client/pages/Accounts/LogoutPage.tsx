import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { isLeaving, leave } from '#client/features/accounts/parting/index.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Page } from '#client/ui/Page.tsx'
import { Loading } from '#client/ui/Skeleton.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { shownName } from '#shared/rules/accounts/names.ts'
import styles from './Entry.module.css'

/**
 * AUT-RT011. Signs out and leads to the public front page, as a whole new page. A link from anywhere may lead here, so
 * that it asks first; our own menu signs out by itself.
 */
export function LogoutPage() {
  const { status, user } = useSnapshot(session)
  const { busy, run } = useAction({ inPassing: true })
  const isStranger = status !== 'loading' && !user
  useEffect(() => {
    // Whoever signs out here is led on by that.
    if (isStranger && !isLeaving()) location.replace('/')
  }, [isStranger])
  return (
    <Page className={styles.page}>
      <h1>Sign out</h1>
      {user ? (
        <Card className={styles.choice}>
          <p>You are signed in as {shownName(user.full_name)}. Do you want to sign out in this browser?</p>
          <Button large fullWidth loading={busy !== null} onClick={() => run(leave)}>
            Sign out
          </Button>
          <ButtonLink to="/home" look="quiet" large fullWidth>
            Stay signed in
          </ButtonLink>
        </Card>
      ) : (
        <Loading what="the front page">
          <p>One moment.</p>
        </Loading>
      )}
    </Page>
  )
}
