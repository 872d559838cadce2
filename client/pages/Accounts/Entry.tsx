import type { ReactNode } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { useSnapshot } from 'valtio'
import { ownPath } from '#client/platform/path.ts'
import { session } from '#client/platform/session.ts'
import { Card } from '#client/ui/Card.tsx'
import { Page } from '#client/ui/Page.tsx'
import styles from './Entry.module.css'

/** A form on a quiet page; whoever is signed in goes where they were going. */
export function Entry({
  title,
  lead,
  children,
  other,
  after = '/home',
}: {
  title: string
  lead: string
  children: ReactNode
  other: ReactNode
  /** Where to go when nothing else was asked for. */
  after?: string
}) {
  const [query] = useSearchParams()
  const { user } = useSnapshot(session)
  if (user) return <Navigate to={ownPath(query.get('redirect'), after)} replace />
  return (
    <Page className={styles.page}>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      <Card>{children}</Card>
      <p className={styles.other}>{other}</p>
    </Page>
  )
}
