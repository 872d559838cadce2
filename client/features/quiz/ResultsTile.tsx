import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { countSeen, session } from '#client/features/accounts/index.ts'
import { useEmbedded } from '#client/platform/embed.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
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

/** QUZ-SC002, QUZ-RU016, QUZ-GA005. Below a result what else there is, each tile three times for a person. */
export function ResultsTile({ isDaily }: { isDaily: boolean }) {
  const { user } = useSnapshot(session)
  const isEmbedded = useEmbedded()
  // Chosen as the result comes: that it was counted changes nothing on this one.
  const [tile] = useState(() => (user && !isEmbedded ? resultsTile(user.has_seen, { isDaily }) : undefined))
  const shown = tile && TILES[tile]
  useEffect(() => {
    if (shown && tile) countSeen(RESULTS_TILE_SEEN[tile])
  }, [shown, tile])
  if (!shown) return null
  return (
    <Card className={styles.tile}>
      <div>
        <h2 className={styles.title}>{shown.title}</h2>
        <p>{shown.text}</p>
      </div>
      <ButtonLink to={shown.to} look="quiet">
        {shown.action}
      </ButtonLink>
    </Card>
  )
}
