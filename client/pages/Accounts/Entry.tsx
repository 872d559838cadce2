import type { ReactNode } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { ownPath } from '#client/platform/path.ts'
import { Card } from '#client/ui/Card.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Page } from '#client/ui/Page.tsx'
import { Unavailable } from '#shared/errors.ts'
import { orderAhead } from '#shared/rules/billing/storeQuery.ts'
import styles from './Entry.module.css'

/** A form on a quiet page; whoever is signed in goes where they were going. */
export function Entry({
  title,
  lead,
  children,
  other,
  leaving = false,
}: {
  title: string
  lead?: string
  children: ReactNode
  other: ReactNode
  /** Whoever came in by the form is led on by it. */
  leaving?: boolean
}) {
  const [query] = useSearchParams()
  const { user } = useSnapshot(session)
  // Sent here by a server that was away for a moment: going back by itself could turn in circles.
  const away = query.has('away')
  const ahead = orderAhead(query.get('redirect'))
  // AUT-RU001. Who is signed in needs no form.
  if (user && !away && !leaving) return <Navigate to={ownPath(query.get('redirect'))} replace />
  return (
    <Page className={styles.page}>
      <h1>{title}</h1>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      {ahead ? <p className={styles.ahead}>{ahead}</p> : null}
      {away ? (
        <ErrorNotice title={Unavailable.text}>
          Nothing is lost. <a href={ownPath(query.get('redirect'))}>Go back where you were</a>
        </ErrorNotice>
      ) : null}
      {user && !leaving ? null : <Card>{children}</Card>}
      <p className={styles.other}>{other}</p>
    </Page>
  )
}
