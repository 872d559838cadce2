import { useEffect } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { catalogue, loadMarkets } from '#client/features/catalogue/index.ts'
import {
  loadRecordings,
  loadWebinars,
  MarketFilter,
  RecordingDialog,
  RecordingList,
  type Wanted,
  WebinarList,
  webinars,
} from '#client/features/webinars/index.ts'
import { RequestButton } from '#client/features/webinars/presentations/index.ts'
import { useTitle } from '#client/platform/title.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { Tabs } from '#client/ui/Tabs.tsx'
import { OpenedWebinar } from './OpenedWebinar.tsx'
import styles from './WebinarsPage.module.css'

const HERE = '/events/webinars'

/** WEB-SC001, WEB-RT001, WEB-RT002. Webinars to come and recordings, by area of study; one of them opened where the address names it. */
export function WebinarsPage() {
  const { webinar_id } = useParams()
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const { user, status } = useSnapshot(session)
  const { list, recordings } = useSnapshot(webinars)
  const { wanted, slug } = useWanted(query)
  const { market, tab } = wanted
  const isKnown = status !== 'loading'
  const reader = user?.user_id
  useTitle('Webinars')
  useEffect(() => void loadMarkets(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reader has other seats
  useEffect(() => {
    if (isKnown && market !== null) void loadWebinars({ market })
  }, [market, isKnown, reader])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reader may play others
  useEffect(() => {
    if (isKnown && market !== null) void loadRecordings({ market, tab })
  }, [market, tab, isKnown, reader])
  const ask = (fields: Record<string, string | null>) => {
    const next = new URLSearchParams(query)
    for (const [name, value] of Object.entries(fields)) value === null ? next.delete(name) : next.set(name, value)
    return next
  }
  const shown: Wanted = { market: market ?? 'own', tab }
  const recorded = Number(query.get('recorded_id')) || null
  const open = (id: number, schedule: number) => navigate(`${HERE}/${id}?${ask({ session: String(schedule) })}`)
  // In its place, not onto it: what is asked of a visitor then stays.
  const closeWebinar = () => {
    const rest = String(ask({ session: null, cancel: null, seat: null }))
    navigate(HERE + (rest && `?${rest}`), { replace: true })
  }
  return (
    <Page>
      <PageHead title="Webinars" aside={<RequestButton />}>
        Learn live with the people who make the scenes, or watch a recording when you like.
      </PageHead>
      <div className={styles.parts}>
        <div className={styles.filter}>
          <MarketFilter
            value={slug}
            own={user?.lead ?? null}
            onChange={(chosen) => setQuery(ask({ market: chosen || 'all', resource_tab_id: null }), { replace: true })}
          />
        </div>
        <section className={styles.part} aria-labelledby="live">
          <h2 id="live">Live</h2>
          <Loaded from={list} what="the webinars" onRetry={() => loadWebinars(shown)}>
            {({ data, soon, page, last_page }) => (
              <>
                <WebinarList rows={data} soon={soon} onOpen={open} />
                {data.length > 0 ? null : (
                  <EmptyState title="No webinar is planned right now">
                    Watch a recording meanwhile, or look at another area of study.
                  </EmptyState>
                )}
                <Pager page={page} last={last_page} onPage={(next) => loadWebinars(shown, next)} />
              </>
            )}
          </Loaded>
        </section>
        <section className={styles.part} aria-labelledby="on-demand">
          <h2 id="on-demand">On demand</h2>
          <Loaded from={recordings} what="the recordings" onRetry={() => loadRecordings(shown)}>
            {({ data, page, last_page, tabs }) => {
              const rows = (
                <>
                  {data.length > 0 ? (
                    <RecordingList
                      rows={data}
                      onOpen={(id) => setQuery(ask({ recorded_id: String(id) }), { preventScrollReset: true })}
                    />
                  ) : (
                    <EmptyState title="No recordings yet">What was live stands here afterwards.</EmptyState>
                  )}
                  <Pager page={page} last={last_page} onPage={(next) => loadRecordings(shown, next)} />
                </>
              )
              if (tabs.length === 0) return rows
              return (
                <Tabs
                  label="Kinds of recordings"
                  value={String(tab ?? 'all')}
                  onChange={(next) =>
                    setQuery(ask({ resource_tab_id: next === 'all' ? null : next }), {
                      replace: true,
                      preventScrollReset: true,
                    })
                  }
                  tabs={[{ resource_tab_id: 'all', name: 'All' }, ...tabs].map(({ resource_tab_id, name }) => ({
                    value: String(resource_tab_id),
                    label: name,
                    content: <div className={styles.part}>{rows}</div>,
                  }))}
                />
              )
            }}
          </Loaded>
        </section>
      </div>
      {webinar_id ? <OpenedWebinar id={Number(webinar_id)} query={query} onClose={closeWebinar} /> : null}
      {recorded && isKnown ? (
        <RecordingDialog
          id={recorded}
          onClose={() => setQuery(ask({ recorded_id: null }), { replace: true, preventScrollReset: true })}
        />
      ) : null}
    </Page>
  )
}

/** What the address asks for; its area is null until the areas are there that it names one of. */
function useWanted(query: URLSearchParams): {
  wanted: { market: Wanted['market'] | null; tab: number | null }
  slug: string
} {
  const { user } = useSnapshot(session)
  const { markets } = useSnapshot(catalogue)
  const asked = query.get('market')
  const tab = Number(query.get('resource_tab_id')) || null
  const own = markets.data?.find(({ id }) => id === user?.lead)
  if (!asked) return { wanted: { market: 'own', tab }, slug: own?.slug ?? '' }
  if (asked === 'all') return { wanted: { market: 'all', tab }, slug: '' }
  const named = markets.data?.find(({ slug }) => slug === asked)
  return { wanted: { market: named?.id ?? (markets.data ? 'all' : null), tab }, slug: named?.slug ?? '' }
}
