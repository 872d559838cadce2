import { Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useSnapshot } from 'valtio'
import { actorOf, session } from '#client/features/accounts/index.ts'
import { call } from '#client/platform/api.ts'
import { useBrowse } from '#client/platform/browse.ts'
import { Button } from '#client/ui/Button.tsx'
import { lazyPart } from '#client/ui/lazyPart.tsx'
import { MissingPart } from '#client/ui/MissingPart.tsx'
import { PartBoundary } from '#client/ui/PartBoundary.tsx'
import { type BreadcrumbsView, type CrumbView, listBreadcrumbs } from '#shared/contract/catalogue/index.ts'
import { isStaff } from '#shared/rules/accounts/actor.ts'
import styles from './CardPlaces.module.css'

const FilingDialog = lazyPart(async () => (await import('#client/features/catalogue/categories/index.ts')).FilingDialog)

type Way = BreadcrumbsView['data'][number]
/** So many at once: some cards stand in a track of every area, and one's own comes first. */
const AT_ONCE = 3

type Props = { card: { readonly card_id: number; readonly name: string } }

/** LRN-CA005. Where a card stands: the whole way to it for each of its tracks. Nothing where it can't be had. */
export function CardPlaces({ card }: Props) {
  const cardId = card.card_id
  useSnapshot(session)
  const actor = actorOf(session.user)
  // Counts what was filed here, so that the ways are read anew.
  const [changes, setChanges] = useState(0)
  const [ways, setWays] = useState<readonly Way[]>([])
  const [{ page, isLast }, setPlace] = useState({ page: 1, isLast: true })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was filed is read anew
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
  }, [cardId, page, changes])
  const files = actor !== null && isStaff(actor)
  if (ways.length === 0 && !files) return null
  return (
    <nav className={styles.places} aria-labelledby="places">
      <h3 id="places" className={styles.title}>
        Part of these courses
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
      {files ? (
        <FileButton
          card={card}
          onChange={() => {
            setPlace({ page: 1, isLast: true })
            setChanges((before) => before + 1)
          }}
        />
      ) : null}
    </nav>
  )
}

/** PTH-CA014. Opens the tracks of a card, for staff. */
function FileButton({ card, onChange }: Props & { onChange: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look="plain" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Edit tracks
      </Button>
      {isOpen ? (
        <PartBoundary fallback={({ retry }) => <MissingPart what="The tracks" onRetry={retry} />}>
          <Suspense>
            <FilingDialog card={card} onChange={onChange} onClose={() => setIsOpen(false)} />
          </Suspense>
        </PartBoundary>
      ) : null}
    </>
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
