import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useHasDraft } from '#client/platform/drafts.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import type { MetatagRow } from '#shared/contract/site/index.ts'
import { META_PLACES } from '#shared/rules/site/metatags.ts'
import styles from './Admin.module.css'
import { draftOfMetatag, MetatagForm } from './MetatagForm.tsx'
import { loadMetatags, siteAdmin } from './store.ts'
import { useFollowingFocus } from './useFollowingFocus.ts'

/** What pages say of themselves, by pattern of their paths. */
export function MetatagRows() {
  const { metatags } = useSnapshot(siteAdmin)
  const [open, setOpen] = useState<string | null>(null)
  const list = useFollowingFocus<HTMLUListElement>(open)
  useEffect(() => void loadMetatags(), [])
  return (
    <div className={styles.form}>
      <p className={styles.quiet}>
        A pattern is a path; a * at its end stands for whatever follows. Of several that fit a path the exact one
        stands, else the longest.
      </p>
      <ul className={styles.quiet}>
        {Object.entries(META_PLACES).map(([place, says]) => (
          <li key={place}>
            <code>{`{${place}}`}</code> becomes {says}.
          </li>
        ))}
      </ul>
      <Loaded from={metatags} what="the metadata" onRetry={loadMetatags} height="30rem">
        {(rows) => (
          <ul className={styles.list} ref={list}>
            <li>
              {open === '' ? (
                <MetatagForm row={null} taken={rows.map(({ pattern }) => pattern)} onDone={() => setOpen(null)} />
              ) : (
                <Button
                  look="quiet"
                  data-opens=""
                  leftSection={<Plus size={18} aria-hidden />}
                  onClick={() => setOpen('')}
                >
                  Add a pattern
                </Button>
              )}
            </li>
            {rows.map((row) => (
              <li key={row.pattern}>
                {open === row.pattern ? (
                  <MetatagForm row={row} onDone={() => setOpen(null)} />
                ) : (
                  <Closed row={row} onOpen={() => setOpen(row.pattern)} />
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </div>
  )
}

function Closed({ row, onOpen }: { row: MetatagRow; onOpen: () => void }) {
  const hasDraft = useHasDraft(draftOfMetatag(row.pattern))
  return (
    <div className={styles.link}>
      <span className={styles.who}>
        <code className={styles.name}>{row.pattern}</code>
        <span className={styles.quiet}>{row.title}</span>
        {hasDraft ? <Badge tone="warning">Not saved</Badge> : null}
      </span>
      <Button look="quiet" data-opens={row.pattern} aria-label={`Change ${row.pattern}`} onClick={onOpen}>
        Change
      </Button>
    </div>
  )
}
