import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { call } from '#client/platform/api.ts'
import { useBrowse } from '#client/platform/browse.ts'
import { Button } from '#client/ui/Button.tsx'
import { type BreadcrumbsView, type CrumbView, listBreadcrumbs } from '#shared/contract/catalogue/index.ts'
import styles from './CardPlaces.module.css'

type Way = BreadcrumbsView['data'][number]
/** So many at once: some cards stand in a track of every area, and one's own comes first. */
const AT_ONCE = 3

/** LRN-CA005. Where a card stands: the whole way to it for each of its tracks. Nothing where it can't be had. */
export function CardPlaces({ cardId }: { cardId: number }) {
  const [ways, setWays] = useState<readonly Way[]>([])
  const [{ page, isLast }, setPlace] = useState({ page: 1, isLast: true })
  useEffect(() => {
    const leaving = new AbortController()
    call(listBreadcrumbs, { card_id: cardId, page, per_page: AT_ONCE }, { signal: leaving.signal }).then(
      (found) => {
        setWays((before) => (found.page === 1 ? found.data : [...before, ...found.data]))
        setPlace({ page: found.page, isLast: found.page >= found.last_page })
      },
      () => {},
    )
    return () => leaving.abort()
  }, [cardId, page])
  if (ways.length === 0) return null
  return (
    <nav className={styles.places} aria-labelledby="places">
      <h3 id="places" className={styles.title}>
        Where this stands
      </h3>
      <ul className={styles.ways}>
        {ways.map((way) => (
          <li key={way.track_id}>
            <Trail way={way} />
          </li>
        ))}
      </ul>
      {isLast ? null : (
        <Button look="plain" onClick={() => setPlace({ page: page + 1, isLast: true })}>
          Show more
        </Button>
      )}
    </nav>
  )
}

/** The way to a card: its pathways and its track lead to what lies in them. */
function Trail({ way }: { way: Way }) {
  return (
    <ol className={styles.trail}>
      {way.crumbs.map((crumb, place) => (
        <li key={`${crumb.kind} ${crumb.id}`}>
          {place > 0 ? <span aria-hidden> › </span> : null}
          <Crumb crumb={crumb} way={way} />
        </li>
      ))}
    </ol>
  )
}

function Crumb({ crumb: { kind, id, name }, way }: { crumb: CrumbView; way: Way }) {
  const { link } = useBrowse()
  if (kind === 'market') return <span>{name}</span>
  const view =
    kind === 'pathway'
      ? ({ at: 'tracks', pathway: id } as const)
      : ({ at: 'lessons', pathway: way.pathway_id, track: way.track_id } as const)
  return <Link {...link(view)}>{name}</Link>
}
