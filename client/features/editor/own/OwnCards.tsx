import { Plus, Trash2 } from 'lucide-react'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useSnapshot } from 'valtio'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import type { CardSort } from '#shared/contract/editor/making.ts'
import { SortField, sortOf } from '../SortField.tsx'
import { editor, loadUnsent } from '../store.ts'
import { CreateDialog } from './CreateDialog.tsx'
import styles from './Own.module.css'
import { OwnCardTile } from './OwnCardTile.tsx'
import { loadOwnCards, ownCards } from './store.ts'

/** NOT-SC001. One's own cards; `?create` asks for a new one, `?deleted` shows those that can be brought back. */
export function OwnCards() {
  const { list } = useSnapshot(ownCards)
  const { unsent } = useSnapshot(editor)
  const [query, setQuery] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(query.get('page')) || 1))
  const isDeleted = query.has('deleted')
  const sort = sortOf(query.get('sort'))
  const reload = () => loadOwnCards({ page, deleted: isDeleted, sort })
  useEffect(() => void loadOwnCards({ page, deleted: isDeleted, sort }), [page, isDeleted, sort])
  useEffect(() => void loadUnsent(), [])
  const go = (next: Record<string, string>) => setQuery(next, { preventScrollReset: true })
  const here: Record<string, string> = {
    ...(page > 1 && { page: String(page) }),
    ...(sort !== 'changed' && { sort }),
    ...(isDeleted && { deleted: '' }),
  }
  const sortBy = (next: CardSort) =>
    go({ ...(next !== 'changed' && { sort: next }), ...(isDeleted && { deleted: '' }) })
  const begin = (
    <Button leftSection={<Plus size={18} aria-hidden />} onClick={() => go({ ...here, create: '' })}>
      Create a Pictomo
    </Button>
  )
  const isEmpty = list.data?.total === 0 && !isDeleted
  return (
    <Page>
      <PageHead title={isDeleted ? 'Deleted Pictomos' : 'My Pictomos'} aside={isEmpty || isDeleted ? null : begin}>
        {isDeleted
          ? 'Each can be brought back for 30 days.'
          : 'Cards that you draw yourself. Only you see them; one that you submit and that is approved is for everybody.'}
      </PageHead>
      <Loaded from={list} what="your Pictomos" onRetry={reload}>
        {({ data, total, last_page, deleted }) => (
          <>
            {isDeleted || deleted > 0 || total > 1 ? (
              <div className={styles.tools}>
                {total > 1 ? <SortField sort={sort} onSort={sortBy} /> : null}
                {isDeleted || deleted > 0 ? (
                  <Button
                    look="quiet"
                    leftSection={isDeleted ? undefined : <Trash2 size={18} aria-hidden />}
                    onClick={() => go(isDeleted ? {} : { deleted: '' })}
                  >
                    {isDeleted ? 'Back to my Pictomos' : `Deleted (${deleted})`}
                  </Button>
                ) : null}
              </div>
            ) : null}
            {total === 0 ? (
              <EmptyState
                icon={isDeleted ? <Trash2 size={28} /> : <Plus size={28} />}
                title={isDeleted ? 'Nothing deleted' : 'Draw what you keep forgetting'}
                action={isDeleted ? undefined : begin}
              >
                {isDeleted
                  ? 'Pictomos that you delete wait here for 30 days.'
                  : 'A picture that you thought up yourself stays longest. Give it a name, put two or three facts into one scene, and learn it like any other card.'}
              </EmptyState>
            ) : (
              <ul className={styles.grid}>
                {data.map((card) => (
                  <li key={card.card_id}>
                    <OwnCardTile card={card} isUnsent={unsent.includes(card.card_id)} onChanged={() => void reload()} />
                  </li>
                ))}
              </ul>
            )}
            <Pager
              page={Math.min(page, last_page)}
              last={last_page}
              onPage={(next) => go({ ...here, page: String(next) })}
            />
          </>
        )}
      </Loaded>
      {query.has('create') ? <CreateDialog onClose={() => go(here)} /> : null}
    </Page>
  )
}
