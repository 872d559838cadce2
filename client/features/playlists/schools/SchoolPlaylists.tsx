import { Layers } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Field } from '#client/ui/Field.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { SchoolPlaylistOrder, type SchoolPlaylistView } from '#shared/contract/playlists/index.ts'
import { SCHOOL_PLAYLIST_LABELS } from '#shared/rules/playlists/sorting.ts'
import styles from '../lists/Playlists.module.css'
import { SchoolPlaylistTile } from './SchoolPlaylistTile.tsx'
import { type Asked, atSchool, loadAtSchool } from './store.ts'

const ORDERS = SchoolPlaylistOrder.options.map((value) => ({ value, label: SCHOOL_PLAYLIST_LABELS[value] }))
/** So long nothing is typed before it is looked for, in ms. */
const TYPED_MS = 250

/** What the address asks for. */
function askedIn(query: URLSearchParams): Asked {
  return {
    order: query.get('order') === 'recent' ? 'recent' : 'popular',
    q: (query.get('q') ?? '').slice(0, 100),
    page: Math.max(1, Math.trunc(Number(query.get('page')) || 1)),
  }
}

/** PLY-RT001, PLY-CA020. What people of a school put together for it; how it is shown stands in the address. */
export function SchoolPlaylists({ school }: { school: { id: number; name: string } }) {
  const { list, schoolId } = useSnapshot(atSchool)
  const { user, status } = useSnapshot(session)
  const [query, setQuery] = useSearchParams()
  const { order, q, page } = askedIn(query)
  const [typed, setTyped] = useState(q)
  const isKnown = status !== 'loading'
  const person = user?.user_id
  const reload = () => loadAtSchool(school.id, { order, q, page })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reader follows other playlists
  useEffect(() => {
    if (isKnown) void reload()
  }, [school.id, order, q, page, isKnown, person])
  const show = (next: Partial<Asked>) => {
    const wanted = { order, q, ...next, page: next.page ?? 1 }
    setQuery(
      { order: wanted.order, ...(wanted.q ? { q: wanted.q } : {}), page: String(wanted.page) },
      { preventScrollReset: true, replace: true },
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is looked for, and nothing else
  useEffect(() => {
    if (typed.trim() === q) return
    const timer = setTimeout(() => show({ q: typed.trim() }), TYPED_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const data = schoolId === school.id ? list.data : null
  const isOfSchool = user?.school?.school_id === school.id
  return (
    <Loaded from={{ ...list, data }} what="the playlists" onRetry={reload}>
      {({ data: rows, total, last_page, q: found }) =>
        total === 0 && q === '' && found === '' ? (
          <EmptyState
            icon={<Layers size={28} />}
            title="No playlist here yet"
            action={
              isOfSchool ? (
                <ButtonLink to="/playlists">Your playlists</ButtonLink>
              ) : (
                <ButtonLink to="/find-pictomo">Find a card</ButtonLink>
              )
            }
          >
            {isOfSchool
              ? `Put cards together for a course or an exam. Under “Share” you show the playlist here, to everybody at ${school.name}.`
              : `Students and teachers of ${school.name} show here what they put together for a course or an exam.`}
          </EmptyState>
        ) : (
          <>
            <div className={styles.tools}>
              <Field
                label="Find a playlist"
                type="search"
                value={typed}
                maxLength={100}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
              <SelectField
                label="Order"
                value={order}
                data={ORDERS}
                onChange={(event) => show({ order: event.currentTarget.value as SchoolPlaylistOrder })}
              />
            </div>
            {total === 0 ? (
              <EmptyState
                title="No playlist has that in its name"
                action={
                  <Button
                    look="quiet"
                    onClick={() => {
                      setTyped('')
                      show({ q: '' })
                    }}
                  >
                    Show all
                  </Button>
                }
              >
                Try a shorter word.
              </EmptyState>
            ) : (
              <ul className={styles.grid}>
                {rows.map((one) => (
                  <li key={one.share_key}>
                    <SchoolPlaylistTile school={school} playlist={one as SchoolPlaylistView} onGone={reload} />
                  </li>
                ))}
              </ul>
            )}
            <Pager page={Math.min(page, last_page)} last={last_page} onPage={(next) => show({ page: next })} />
          </>
        )
      }
    </Loaded>
  )
}
