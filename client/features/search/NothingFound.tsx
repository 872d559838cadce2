import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { useRememberedMarket } from '#client/features/accounts/registration/index.ts'
import { CardTile, catalogue, loadMarkets, loadPathways, loadTrackCards } from '#client/features/catalogue/index.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { shown } from '#shared/rules/catalogue/shown.ts'
import { FoundPathways, type PathwayLink } from './FoundPathways.tsx'
import styles from './Search.module.css'

type Props = {
  /** Words near to what was typed that find something. */
  instead: readonly string[]
  onPick: (query: string) => void
  pathwayLink: PathwayLink | undefined
}
/** So many cards and courses are a way on; more would be a list to read. */
const SHOWN = 4

/** Where nothing is found: what may have been meant, what can be opened today, and the courses of one's area. */
export function NothingFound({ instead, onPick, pathwayLink }: Props) {
  return (
    <div className={styles.panel}>
      <EmptyState
        title="Nothing found"
        action={
          instead.length > 0 ? (
            <ul className={styles.recent} aria-label="Search for one of these">
              {instead.map((word) => (
                <li key={word}>
                  <Button look="quiet" onClick={() => onPick(word)}>
                    {word}
                  </Button>
                </li>
              ))}
            </ul>
          ) : null
        }
      >
        {instead.length > 0
          ? 'Did you mean one of these?'
          : 'Try fewer words, the generic name of a drug, or what the picture shows.'}
      </EmptyState>
      <OwnArea pathwayLink={pathwayLink} />
    </div>
  )
}

/** Of the reader's area of study what opens today, and its courses. Nothing where it can't be had. */
function OwnArea({ pathwayLink }: Pick<Props, 'pathwayLink'>) {
  const { markets, pathways, cards } = useSnapshot(catalogue)
  const { user } = useSnapshot(session)
  const remembered = useRememberedMarket()
  useEffect(() => void loadMarkets(), [])
  const market = markets.data?.find(({ id }) => id === (user?.lead ?? remembered)) ?? markets.data?.[0]
  const marketId = market?.id
  useEffect(() => {
    if (marketId !== undefined) void loadPathways(marketId)
  }, [marketId])
  const courses = shown((marketId === undefined ? undefined : pathways[marketId]?.data) ?? [])
  // The track with most to open without a plan.
  const [track] = courses
    .flatMap((course) => shown(course.tracks))
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total_free - a.total_free)
  const trackId = track?.track_id
  useEffect(() => {
    if (trackId !== undefined) void loadTrackCards(trackId)
  }, [trackId])
  if (!market || courses.length === 0) return null
  const open = (trackId === undefined ? undefined : cards[trackId]?.data)?.filter(({ is_locked }) => !is_locked) ?? []
  return (
    <>
      {open.length > 0 ? (
        <section className={styles.panel} aria-label="Open to you today">
          <h2>Open to you today</h2>
          <ul className={styles.tiles}>
            {open.slice(0, SHOWN).map((card) => (
              <li key={card.card_id}>
                <CardTile card={card} track={trackId} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section className={styles.panel} aria-label={`Courses for ${market.public_name}`}>
        <h2>Courses for {market.public_name}</h2>
        <FoundPathways
          pathways={courses.slice(0, SHOWN).map(({ pathway_id, name, tracks }) => ({
            kind: 'pathway',
            id: pathway_id,
            name,
            pathway: shown(tracks)
              .map((one) => one.name)
              .join(', '),
            pathway_id,
            market: '',
            market_slug: market.slug,
          }))}
          link={pathwayLink}
        />
      </section>
    </>
  )
}
