import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { CardTile, catalogue, loadTrackCards } from '#client/features/catalogue/index.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import type { CardView } from '#shared/contract/learning/index.ts'
import styles from './OpenCards.module.css'

/** So many tracks are looked through, and so many cards shown: a way on, and no list to read. */
const TRACKS = 3
const SHOWN = 4

/** Of the tracks that a locked card stands in, what opens without an account; where there is none, nothing. */
export function OpenCards({ tracks }: { tracks: readonly Pick<CardView['tracks'][number], 'track_id'>[] }) {
  const { cards } = useSnapshot(catalogue)
  const ids = tracks.slice(0, TRACKS).map(({ track_id }) => track_id)
  const asked = ids.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same tracks are asked for once
  useEffect(() => {
    for (const id of ids) void loadTrackCards(id)
  }, [asked])
  const open = new Map(
    ids.flatMap((track) =>
      (cards[track]?.data ?? [])
        .filter(({ is_locked }) => !is_locked)
        .map((card) => [card.card_id, { card, track }] as const),
    ),
  )
  if (open.size === 0) return null
  return (
    <section className={styles.open} aria-labelledby="open-cards">
      <h2 id="open-cards" className={styles.title}>
        Open to everybody
      </h2>
      <ul className={styles.tiles}>
        {[...open.values()].slice(0, SHOWN).map(({ card, track }) => (
          <li key={card.card_id}>
            <CardTile card={card} track={track} />
          </li>
        ))}
      </ul>
      <ButtonLink to="/find-pictomo" look="plain">
        See all cards
      </ButtonLink>
    </section>
  )
}
