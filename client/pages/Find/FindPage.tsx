import { Search } from 'lucide-react'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { rememberMarket, useRememberedMarket } from '#client/features/accounts/registration/index.ts'
import { catalogue, loadMarkets, loadPathways, MarketSelect, OutOfMarket } from '#client/features/catalogue/index.ts'
import { learning, loadTokens } from '#client/features/learning/index.ts'
import { useTokensWatch } from '#client/features/learning/limits/index.ts'
import { useHydrated } from '#client/platform/hydrated.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { BRAND } from '#shared/brand.ts'
import { lessonsLeft, nextLesson } from '#shared/rules/catalogue/opening.ts'
import { openPathway, shown } from '#shared/rules/catalogue/shown.ts'
import { AreaChoice } from './AreaChoice.tsx'
import styles from './FindPage.module.css'
import { FindSkeleton } from './FindSkeleton.tsx'
import { PathwayPicker, PathwaySelect } from './PathwayPicker.tsx'
import { TrackSection } from './TrackSection.tsx'

/** Every card by area of study, pathway and track. The address says what is shown: `?market=nursing&pathway=12`. */
export function FindPage() {
  const { markets, pathways } = useSnapshot(catalogue)
  const { user, status } = useSnapshot(session)
  const { tokens } = useSnapshot(learning)
  const [query, setQuery] = useSearchParams()
  useEffect(() => void loadMarkets(), [])

  const hydrated = useHydrated()
  const remembered = useRememberedMarket()
  const all = markets.data ?? []
  const market =
    all.find(({ slug }) => slug === query.get('market')) ??
    all.find(({ id }) => id === (user?.lead ?? remembered)) ??
    all[0]
  const marketId = market?.id
  // Progress and locks differ by reader, so who it is must be known first.
  const known = status !== 'loading'
  useEffect(() => {
    if (marketId !== undefined && known) void loadPathways(marketId)
  }, [marketId, known])

  // MKT-SC001. A visitor of whom nothing is known is asked what they study, above the cards; `noMarketModal` leaves that out.
  const isAsked = query.has('market') || query.has('noMarketModal')
  const wantsArea = status === 'ready' && !user && !isAsked && hydrated && remembered === null && all.length > 0
  const userId = user?.user_id
  useEffect(() => {
    if (userId !== undefined) void loadTokens()
  }, [userId])
  useTokensWatch()

  const found = marketId === undefined ? undefined : pathways[marketId]
  const pathway = openPathway(found?.data ?? [], query.get('pathway'))
  const show = (next: Record<string, string>) => setQuery(next, { preventScrollReset: true })
  const showMarket = (slug: string) => {
    const chosen = all.find((one) => one.slug === slug)
    if (!user && chosen) rememberMarket(chosen.id)
    show({ market: slug })
  }
  const picking =
    market && found?.data && pathway
      ? {
          market,
          pathways: found.data,
          chosen: pathway.pathway_id,
          onChoose: (id: number) => show({ market: market.slug, pathway: String(id) }),
        }
      : null

  return (
    <Page>
      {user && query.has('market') && marketId !== undefined ? <OutOfMarket content={[marketId]} /> : null}
      <PageHead title={`Find a ${BRAND.name}`}>Every card is one scene to learn.</PageHead>
      <div className={styles.area}>
        <ButtonLink to="/search" look="quiet" leftSection={<Search size={18} />} className={styles.search}>
          Search
        </ButtonLink>
        {wantsArea ? null : (
          <MarketSelect ownRetry={false} label="Area of study" value={market?.slug ?? ''} onChange={showMarket} />
        )}
        {picking ? <PathwaySelect {...picking} /> : null}
        {/* How many there are hangs on the area, so before that no number is said. */}
        {user && user.lead !== null && tokens?.tokens !== null && tokens ? (
          <p className={styles.left}>{tokens.tokens === 0 ? nextLesson(tokens.reset) : lessonsLeft(tokens.tokens)}</p>
        ) : null}
      </div>
      {wantsArea ? <AreaChoice areas={all} onChoose={showMarket} /> : null}
      {markets.status === 'failed' ? (
        <ErrorNotice title="The areas of study could not be loaded." error={markets.error} onRetry={loadMarkets} />
      ) : found?.status === 'failed' && !found.data ? (
        <ErrorNotice
          title="The courses of this area could not be loaded."
          error={found.error}
          onRetry={() => (marketId === undefined ? undefined : loadPathways(marketId))}
        />
      ) : !found?.data || !market ? (
        <FindSkeleton />
      ) : !pathway ? (
        <EmptyState icon={<Search size={28} />} title={`Nothing here yet for ${market.public_name}`}>
          Cards of this area are still being drawn. Another area may have what you look for.
        </EmptyState>
      ) : (
        <div className={styles.columns}>
          {picking ? <PathwayPicker {...picking} /> : null}
          <div className={styles.tracks}>
            <h2 className={styles.shown}>{pathway.name}</h2>
            {shown(pathway.tracks).map((track, place) => (
              <TrackSection key={track.track_id} track={track} withProgress={Boolean(user)} isFirst={place === 0} />
            ))}
          </div>
        </div>
      )}
    </Page>
  )
}
