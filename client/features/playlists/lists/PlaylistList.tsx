import { Layers, Plus, WandSparkles } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useSnapshot } from 'valtio'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { lazyPart } from '#client/ui/lazyPart.tsx'
import { MissingPart } from '#client/ui/MissingPart.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { PartBoundary } from '#client/ui/PartBoundary.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { PlaylistSort } from '#shared/contract/playlists/view.ts'
import { PLAYLIST_SORT_LABELS } from '#shared/rules/playlists/sorting.ts'
import { NameDialog } from '../NameDialog.tsx'
import { playlistPath } from '../paths.ts'
import { create, loadPlaylists, playlists } from '../store.ts'
import styles from './Playlists.module.css'
import { PlaylistTile } from './PlaylistTile.tsx'

const RuleDialog = lazyPart(async () => (await import('../rule/index.ts')).RuleDialog)

const SORTS = PlaylistSort.options.map((value) => ({ value, label: PLAYLIST_SORT_LABELS[value] }))
const VIEWS = [
  { value: 'grid', label: 'Grid' },
  { value: 'list', label: 'List' },
]

/** PLY-SC003, PLY-RU009. One's own playlists and those that are shared with one; how they are shown stands in the address. */
export function PlaylistList() {
  const { list } = useSnapshot(playlists)
  const [query, setQuery] = useSearchParams()
  const [asked, setAsked] = useState<'name' | 'rule' | null>(null)
  const navigate = useNavigate()
  const sort = PlaylistSort.options.find((one) => one === query.get('sort')) ?? 'recent'
  const view = query.get('view') === 'list' ? 'list' : 'grid'
  const page = Math.max(1, Math.trunc(Number(query.get('page')) || 1))
  const reload = () => loadPlaylists(sort, page)
  useEffect(() => void loadPlaylists(sort, page), [sort, page])
  const show = (next: { sort?: string; view?: string; page?: number }) =>
    setQuery({ sort, view, ...next, page: String(next.page ?? 1) }, { preventScrollReset: true })
  const begin = (
    <div className={styles.begin}>
      <Button leftSection={<Plus size={18} aria-hidden />} onClick={() => setAsked('name')}>
        New playlist
      </Button>
      <Button
        look="quiet"
        aria-haspopup="dialog"
        leftSection={<WandSparkles size={18} aria-hidden />}
        onClick={() => setAsked('rule')}
      >
        One that fills itself
      </Button>
    </div>
  )
  const isEmpty = list.data?.total === 0
  return (
    <Page>
      <PageHead title="Playlists" aside={isEmpty ? null : begin}>
        Cards that you put together, or that come together by themselves.
      </PageHead>
      <Loaded from={list} what="your playlists" onRetry={reload}>
        {({ data, total, last_page }) =>
          total === 0 ? (
            <EmptyState icon={<Layers size={28} />} title="No playlist yet" action={begin}>
              Put cards together for an exam, a week, or whatever you mix up. “Add to playlist” stands beside every
              lesson; a playlist is then learned, quizzed and printed as a whole, and shared with whom you like.
            </EmptyState>
          ) : (
            <>
              <div className={styles.tools}>
                <SelectField
                  label="Sort"
                  value={sort}
                  data={SORTS}
                  onChange={(event) => show({ sort: event.currentTarget.value })}
                />
                <SelectField
                  label="View"
                  value={view}
                  data={VIEWS}
                  onChange={(event) => show({ view: event.currentTarget.value, page })}
                />
              </div>
              <ul className={view === 'grid' ? styles.grid : styles.rows}>
                {data.map((playlist) => (
                  <li key={playlist.playlist_id}>
                    <PlaylistTile playlist={playlist} />
                  </li>
                ))}
              </ul>
              <Pager page={Math.min(page, last_page)} last={last_page} onPage={(next) => show({ page: next })} />
            </>
          )
        }
      </Loaded>
      {asked === 'rule' ? (
        <PartBoundary fallback={({ retry }) => <MissingPart what="This form" onRetry={retry} />}>
          <Suspense>
            <RuleDialog
              onSend={async (made, key) => void navigate(playlistPath((await create(made, key)).playlist_id))}
              onClose={() => setAsked(null)}
            />
          </Suspense>
        </PartBoundary>
      ) : null}
      {asked === 'name' ? (
        <NameDialog
          title="New playlist"
          act="Create"
          onSend={async (name, key) => {
            const made = await create({ name }, key)
            void navigate(playlistPath(made.playlist_id))
          }}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </Page>
  )
}
