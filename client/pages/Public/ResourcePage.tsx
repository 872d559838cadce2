import { useEffect } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import { useSnapshot } from 'valtio'
import {
  CardTile,
  CardTilesSkeleton,
  catalogue,
  loadMarkets,
  loadPathways,
  loadTrackCards,
} from '#client/features/catalogue/index.ts'
import { useOpening } from '#client/features/learning/limits/index.ts'
import { site } from '#client/features/site/index.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { NotFound } from '#shared/errors.ts'
import { DEFAULT_TAB } from '#shared/rules/site/resources.ts'
import styles from './ContentPage.module.css'
import { ContentPage } from './ContentPage.tsx'
import { StartFree } from './StartFree.tsx'

/** What an exam or a subject asks, and the cards that belong to it. NOT-RU006: of a tab that is not there, medicine's. */
export function ResourcePage() {
  const { tab = '' } = useParams()
  const page = useSnapshot(site).pages[`/resources/${tab}`]
  if (tab !== DEFAULT_TAB && NotFound.is(page?.error)) return <Navigate to={`/resources/${DEFAULT_TAB}`} replace />
  return (
    <ContentPage
      path={`/resources/${tab}`}
      after={({ market_id }) => (market_id === null ? null : <MarketCards marketId={market_id} />)}
    />
  )
}

/** Pathways of an area of study with what is in them, and the cards of its first track. */
function MarketCards({ marketId }: { marketId: number }) {
  const { markets, pathways, cards } = useSnapshot(catalogue)
  const opens = useOpening()
  useEffect(() => {
    void loadMarkets()
    void loadPathways(marketId)
  }, [marketId])
  const found = pathways[marketId]
  const market = markets.data?.find(({ id }) => id === marketId)
  const track = found?.data?.flatMap((pathway) => pathway.tracks).find(({ total }) => total > 0)
  const trackId = track?.track_id
  useEffect(() => {
    if (trackId !== undefined) void loadTrackCards(trackId)
  }, [trackId])
  if (found?.status === 'failed' && !found.data)
    return (
      <ErrorNotice title="The cards could not be loaded." error={found.error} onRetry={() => loadPathways(marketId)} />
    )
  const shown = trackId === undefined ? undefined : cards[trackId]?.data
  return (
    <section className={styles.next} aria-labelledby="cards">
      <h2 id="cards">{market ? `Scenes for ${market.public_name}` : 'Scenes for it'}</h2>
      <ul className={styles.pathways}>
        {(found?.data ?? []).map((pathway) => (
          <li key={pathway.pathway_id}>
            <Link to={`/find-pictomo?market=${market?.slug ?? ''}&pathway=${pathway.pathway_id}`}>{pathway.name}</Link>
            <p className={styles.tracks}>{pathway.tracks.map(({ name, total }) => `${name} (${total})`).join(', ')}</p>
          </li>
        ))}
      </ul>
      {track ? <h3>{track.name}</h3> : null}
      <ul className={styles.cards}>
        {shown ? (
          shown.slice(0, 6).map((card) => (
            <li key={card.slug}>
              <CardTile card={card} opens={opens} />
            </li>
          ))
        ) : found?.data && !track ? null : (
          <CardTilesSkeleton count={3} />
        )}
      </ul>
      <p className={styles.actions}>
        <ButtonLink to={`/pricing/${market?.slug ?? ''}`} look="quiet">
          What is free
        </ButtonLink>
        <StartFree />
      </p>
    </section>
  )
}
