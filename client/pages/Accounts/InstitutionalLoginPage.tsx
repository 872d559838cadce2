import { Link } from 'react-router'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { InstitutionalLogin } from '#client/features/institutions/index.ts'
import { useTitle } from '#client/platform/title.ts'
import { Card } from '#client/ui/Card.tsx'
import { Page } from '#client/ui/Page.tsx'
import styles from './Entry.module.css'

/** AUT-RU037. The access of an institution, by the network one is on. */
export function InstitutionalLoginPage() {
  useTitle('Institutional login')
  const { user } = useSnapshot(session)
  return (
    <Page className={styles.page}>
      <h1>Institutional login</h1>
      <p className={styles.lead}>
        For the people of universities, libraries and hospitals that have an agreement with us.
      </p>
      <Card>
        <InstitutionalLogin />
      </Card>
      {user ? null : (
        <p className={styles.other}>
          No institution? <Link to="/register">Start free</Link>
        </p>
      )}
    </Page>
  )
}
