import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSnapshot } from 'valtio'
import { countSeen, session } from '#client/features/accounts/index.ts'
import { loadStats, memory } from '#client/features/memory/index.ts'
import { createOf, playlistPath } from '#client/features/playlists/index.ts'
import { clock } from '#client/platform/clock.ts'
import { useEmbedded } from '#client/platform/embed.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { RESULTS_TILE_SEEN, resultsTile, type ResultsTile as Tile } from '#shared/rules/quiz/feedback.ts'
import styles from './ResultsTile.module.css'

/** What each tile says, and where it leads; one without a place is not offered (`TILES_OFFERED`). */
const TILES: Partial<Record<Tile, { title: string; text: string; action: string; to: string }>> = {
  daily_quiz: {
    title: 'Keep what you learned',
    text: 'The daily quiz asks what you would begin to forget today.',
    action: 'Start the daily quiz',
    to: '/quiz/spacedrep/today',
  },
}

/** Who just began has nothing due yet, and needs to do nothing for it. */
const COMES_BACK = {
  title: 'These come back to you',
  text: 'Your daily quiz asks each of these facts again, just before you would forget it. Home tells you when the first are due.',
  action: '',
  to: '',
}

const dailyTile = (left: number) => (left > 0 ? TILES.daily_quiz : COMES_BACK)

const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' })

type Props = {
  isDaily: boolean
  /** The cards on which something was missed. */
  missedCards: readonly number[]
}

/** QUZ-SC002, QUZ-RU016, QUZ-GA005. Below a result what else there is, each tile three times for a person. */
export function ResultsTile({ isDaily, missedCards }: Props) {
  const { user } = useSnapshot(session)
  const isEmbedded = useEmbedded()
  // Chosen as the result comes: that it was counted changes nothing on this one.
  const [tile] = useState(() =>
    user && !isEmbedded ? resultsTile(user.has_seen, { isDaily, missedCards: missedCards.length }) : undefined,
  )
  const { stats } = useSnapshot(memory)
  // What was known before the round is older than its answers, and an offer that is taken back is worse than a late one.
  const [isKnown, setKnown] = useState(false)
  useEffect(() => {
    if (tile === 'daily_quiz') void loadStats().then(() => setKnown(true))
  }, [tile])
  const shown = tile === 'daily_quiz' ? isKnown && dailyTile(stats.data?.current_left ?? 0) : tile && TILES[tile]
  useEffect(() => {
    if (tile) countSeen(RESULTS_TILE_SEEN[tile])
  }, [tile])
  if (tile === 'playlist') return <PlaylistTile cardIds={missedCards} />
  // Its place is kept, so that nothing below it moves when it is known what it says.
  if (tile === 'daily_quiz' && !isKnown)
    return (
      <Card className={styles.tile} aria-busy="true">
        <Skeleton height="1.5rem" width="60%" />
        <Skeleton height="3.5rem" />
      </Card>
    )
  if (!shown) return null
  return (
    <Card className={styles.tile}>
      <div>
        <h2 className={styles.title}>{shown.title}</h2>
        <p>{shown.text}</p>
      </div>
      {shown.to ? (
        <ButtonLink to={shown.to} look="quiet">
          {shown.action}
        </ButtonLink>
      ) : null}
    </Card>
  )
}

/** Makes a playlist of the cards on which something was missed, and leads there. */
function PlaylistTile({ cardIds }: { cardIds: readonly number[] }) {
  const { busy, failed, run } = useAction()
  const [key] = useState(() => crypto.randomUUID())
  const navigate = useNavigate()
  const make = () =>
    run(async () => {
      const { playlist_id } = await createOf(`Missed on ${day.format(clock.now())}`, cardIds, key)
      void navigate(playlistPath(playlist_id))
    })
  return (
    <Card className={styles.tile}>
      <div>
        <h2 className={styles.title}>Keep what you missed together</h2>
        <p>A playlist of these {cardIds.length} cards, to learn in a row and be asked again.</p>
        {failed ? <p role="alert">{failed}</p> : null}
      </div>
      <Button look="quiet" loading={busy !== null} onClick={make}>
        Make a playlist
      </Button>
    </Card>
  )
}
