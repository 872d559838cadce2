import { useState } from 'react'
import { Link } from 'react-router'
import { ConnectAccount } from '#client/features/accounts/signIn/index.ts'
import { useTitle } from '#client/platform/title.ts'
import { Card } from '#client/ui/Card.tsx'
import { Page } from '#client/ui/Page.tsx'
import styles from './Entry.module.css'
import { type In, Onward } from './Onward.tsx'
import { Pending } from './Pending.tsx'

/** Where it is shown whose an account is. A mailed link's token stands behind the `#`, so that no log ever sees it. */
export function ConnectPage() {
  useTitle('Connect your account')
  const [inside, setInside] = useState<In | null>(null)
  const [token] = useState(() => location.hash.slice(1) || null)
  if (inside) return <Onward {...inside} />
  return (
    <Page className={styles.page}>
      <h1>Is this account yours?</h1>
      <Card>
        <Pending status="prove">
          {(pending) => (
            <ConnectAccount
              pending={pending}
              token={token}
              onDone={(done) => setInside({ ...done, registered: false })}
            />
          )}
        </Pending>
      </Card>
      <p className={styles.other}>
        <Link to="/login">Sign in another way</Link>
      </p>
    </Page>
  )
}
