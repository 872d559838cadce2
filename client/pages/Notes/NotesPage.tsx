import { NotebookPen, Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useSnapshot } from 'valtio'
import { CardTile } from '#client/features/catalogue/index.ts'
import { DownloadButton, loadBookmarks, loadNotes, notes } from '#client/features/notes/index.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import styles from './NotesPage.module.css'

const SORTS = [
  { value: 'recent', label: 'Latest first' },
  { value: 'a_z', label: 'By card, A to Z' },
]

/** NOT-SC003. Everything that one wrote on cards and facts, to read, find and print; and the cards that one bookmarked. */
export function NotesPage() {
  const { mine, bookmarks } = useSnapshot(notes)
  const [query, setQuery] = useSearchParams()
  const sort = query.get('sort') === 'a_z' ? 'a_z' : 'recent'
  const page = Math.max(1, Number(query.get('page')) || 1)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  useEffect(() => void loadNotes(page, sort), [page, sort])
  useEffect(() => void loadBookmarks(1), [])
  const choose = (id: number, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((other) => other !== id)))
  const listed = mine.data?.data ?? []
  return (
    <Page>
      <PageHead title="Notes and bookmarks">What you wrote and what you want to come back to.</PageHead>
      {mine.status === 'failed' && !mine.data ? (
        <ErrorNotice title="Your notes could not be loaded." error={mine.error} onRetry={() => loadNotes(page, sort)} />
      ) : !mine.data ? (
        <Loading what="your notes">
          <Skeleton height="8rem" />
        </Loading>
      ) : listed.length === 0 ? (
        <EmptyState
          icon={<NotebookPen size={28} />}
          title="No notes yet"
          action={<ButtonLink to="/find-pictomo">Find a card</ButtonLink>}
        >
          Write one beside a scene: on the whole card, or on the fact that is lit.
        </EmptyState>
      ) : (
        <section aria-label="Notes">
          <div className={styles.tools}>
            <SelectField
              label="Order"
              value={sort}
              data={SORTS}
              onChange={(event) => setQuery({ sort: event.currentTarget.value })}
            />
            <Button look="quiet" leftSection={<Printer size={18} />} onClick={() => print()}>
              {chosen.size > 0 ? `Print the ${chosen.size} chosen` : 'Print'}
            </Button>
            <DownloadButton sort={sort} chosen={[...chosen]} />
          </div>
          <ul className={styles.list}>
            {listed.map((note) => (
              <li
                key={note.id}
                className={styles.note}
                data-left-out={(chosen.size > 0 && !chosen.has(note.id)) || undefined}
              >
                <input
                  type="checkbox"
                  className={styles.check}
                  aria-label={`Choose the note on ${note.fact_name ?? note.name}`}
                  checked={chosen.has(note.id)}
                  onChange={(event) => choose(note.id, event.currentTarget.checked)}
                />
                <div className={styles.words}>
                  <p className={styles.where}>
                    <Link to={`/learn/${note.slug}${note.fact_key ? `?fact=${note.fact_key}` : ''}`}>{note.name}</Link>
                    {note.fact_name ? `: ${note.fact_name}` : ''}
                    <span className={styles.quiet}>
                      {note.root_category_name ? `${note.root_category_name}, ` : ''}
                      {new Date(note.updated_at).toLocaleDateString('en-US', { dateStyle: 'medium' })}
                    </span>
                  </p>
                  <p className={styles.text}>{note.text}</p>
                </div>
              </li>
            ))}
          </ul>
          <Pager
            page={mine.data.page}
            last={mine.data.last_page}
            onPage={(next) => setQuery({ sort, page: String(next) })}
          />
        </section>
      )}
      {bookmarks.data && bookmarks.data.data.length > 0 ? (
        <section className={styles.bookmarks} aria-labelledby="bookmarks">
          <h2 id="bookmarks">Bookmarks</h2>
          <ul className={styles.cards}>
            {bookmarks.data.data.map((card) => (
              <li key={card.card_id}>
                <CardTile card={card} />
              </li>
            ))}
          </ul>
          <Pager
            page={bookmarks.data.page}
            last={bookmarks.data.last_page}
            onPage={(next) => void loadBookmarks(next)}
          />
        </section>
      ) : null}
    </Page>
  )
}
