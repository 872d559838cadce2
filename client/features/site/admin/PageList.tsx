import { useEffect } from 'react'
import { Link } from 'react-router'
import { useSnapshot } from 'valtio'
import { useHasDraft } from '#client/platform/drafts.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import type { ContentPageRow } from '#shared/contract/site/index.ts'
import styles from './Admin.module.css'
import { loadContentPages, siteAdmin } from './store.ts'

/** Every page of text, with a link to where it is written. */
export function PageList({ to }: { to: (path: string) => string }) {
  const { pages } = useSnapshot(siteAdmin)
  useEffect(() => void loadContentPages(), [])
  return (
    <Loaded from={pages} what="the pages" onRetry={loadContentPages} height="30rem">
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState title="No pages of text">The content pack brings none.</EmptyState>
        ) : (
          <ul className={styles.list}>
            {rows.map((page) => (
              <li key={page.path}>
                <PageLink page={page} to={to(page.path)} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

export const draftOfPage = (path: string): string => `page ${path}`

function PageLink({ page, to }: { page: ContentPageRow; to: string }) {
  const hasDraft = useHasDraft(draftOfPage(page.path))
  return (
    <Link to={to} className={styles.link}>
      <span className={styles.who}>
        <span className={styles.name}>{page.title}</span>
        <span className={styles.quiet}>{page.path}</span>
      </span>
      {hasDraft ? <Badge tone="warning">Not saved</Badge> : null}
      <span className={styles.quiet}>
        {page.edited_at
          ? `written here on ${new Date(page.edited_at).toLocaleDateString()}`
          : 'as the content pack has it'}
      </span>
    </Link>
  )
}
