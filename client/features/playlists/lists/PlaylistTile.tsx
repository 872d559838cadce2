import { Link } from 'react-router'
import { Badge } from '#client/ui/Badge.tsx'
import { ProgressBar } from '#client/ui/ProgressBar.tsx'
import { SceneTile } from '#client/ui/SceneTile.tsx'
import { shownName } from '#shared/rules/accounts/names.ts'
import { fillsItself } from '#shared/rules/playlists/ruleWords.ts'
import { playlistPath } from '../paths.ts'
import styles from './Playlists.module.css'

type Props = {
  playlist: {
    readonly playlist_id: number
    readonly name: string
    readonly total: number
    readonly total_facts: number
    readonly total_mastered: number
    readonly pictures: readonly string[]
    readonly rule_text: string | null
    readonly is_owner: boolean
    readonly owner_name: string | null
    readonly quiz_completed: boolean
  }
}

export const cardsText = (count: number): string => (count === 1 ? '1 card' : `${count} cards`)
const factsText = (count: number): string => (count === 1 ? '1 fact' : `${count} facts`)

/** A playlist in a list: the scenes of its first cards, its name and how far one is. */
export function PlaylistTile({ playlist }: Props) {
  const { playlist_id, name, total, total_facts, total_mastered, pictures, is_owner, owner_name } = playlist
  return (
    <Link to={playlistPath(playlist_id)} className={styles.tile}>
      <span className={styles.pictures} data-count={pictures.length}>
        {pictures.map((picture, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two cards may have the same picture
          <SceneTile key={`${place} ${picture}`} picture={picture} width={220} sizes="10rem" />
        ))}
      </span>
      <span className={styles.foot}>
        <span className={styles.name}>{name}</span>
        <span className={styles.quiet}>
          {cardsText(total)}, {factsText(total_facts)}
          {is_owner ? '' : owner_name ? `, from ${shownName(owner_name)}` : ', by link'}
        </span>
        {playlist.rule_text !== null ? (
          <span className={styles.quiet}>{fillsItself(name, playlist.rule_text)}</span>
        ) : null}
        {playlist.quiz_completed ? <Badge tone="right">Quiz completed</Badge> : null}
        {total_mastered > 0 ? (
          <ProgressBar value={total_mastered} total={total} label={`${name} mastered`} tone="right" />
        ) : null}
      </span>
    </Link>
  )
}
