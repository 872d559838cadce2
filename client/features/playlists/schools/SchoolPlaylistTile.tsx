import { useState } from 'react'
import { Link } from 'react-router'
import { useSnapshot } from 'valtio'
import { actorOf, session } from '#client/features/accounts/index.ts'
import { askToRegister } from '#client/platform/ask.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { SceneTile } from '#client/ui/SceneTile.tsx'
import { useAction } from '#client/ui/useAction.ts'
import type { SchoolPlaylistView } from '#shared/contract/playlists/index.ts'
import { canTakeDown } from '#shared/rules/playlists/policy.ts'
import { fillsItself } from '#shared/rules/playlists/ruleWords.ts'
import styles from '../lists/Playlists.module.css'
import { cardsText } from '../lists/PlaylistTile.tsx'
import { playlistPath } from '../paths.ts'
import { followAtSchool, takeDown } from './store.ts'

type Props = {
  school: { id: number; name: string }
  playlist: SchoolPlaylistView
  /** It stands here no longer. */
  onGone: () => unknown
}

const followersText = (count: number): string => (count === 1 ? '1 person follows it' : `${count} people follow it`)

/** A playlist on a school's page: it is opened, followed, and taken off by moderators. */
export function SchoolPlaylistTile({ school, playlist, onGone }: Props) {
  const { share_key, name, total, total_facts, pictures, followers, own_playlist_id, is_owner } = playlist
  const { user, permissions } = useSnapshot(session)
  const [isAsking, setAsking] = useState(false)
  const { busy, failed, run } = useAction()
  const actor = user && actorOf(session.user, [...permissions])
  const follow = () => {
    if (user) return void run(() => followAtSchool(share_key))
    askToRegister({
      quick: true,
      redirect: playlistPath(share_key),
      reason: 'Then you have this playlist among yours, to learn and to quiz.',
    })
  }
  return (
    <article className={styles.tile} aria-label={name}>
      <Link to={playlistPath(own_playlist_id ?? share_key)} className={styles.open}>
        <span className={styles.pictures} data-count={pictures.length}>
          {pictures.map((picture, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two cards may have the same picture
            <SceneTile key={`${place} ${picture}`} picture={picture} width={220} sizes="10rem" />
          ))}
        </span>
        <span className={styles.foot}>
          <span className={styles.name}>{name}</span>
          <span className={styles.quiet}>
            {cardsText(total)}, {total_facts === 1 ? '1 fact' : `${total_facts} facts`}
            {followers > 0 ? `. ${followersText(followers)}` : ''}
          </span>
          {playlist.rule_text !== null ? (
            <span className={styles.quiet}>{fillsItself(name, playlist.rule_text)}</span>
          ) : null}
        </span>
      </Link>
      <span className={styles.does}>
        {own_playlist_id === null ? (
          <Button look="quiet" aria-label={`Follow ${name}`} loading={busy !== null} onClick={follow}>
            Follow
          </Button>
        ) : (
          <Badge tone="right">{is_owner ? 'Yours' : 'Among yours'}</Badge>
        )}
        {actor && canTakeDown(actor) ? (
          <Button look="plain" aria-label={`Take ${name} off this page`} onClick={() => setAsking(true)}>
            Take it off
          </Button>
        ) : null}
      </span>
      {failed ? <ErrorNotice title={failed} /> : null}
      {isAsking ? (
        <ConfirmDialog
          title="Take it off this page?"
          act="Take it off"
          says={`“${name}” is not shown at ${school.name} any more, and its owner can’t show it there again. Whoever follows it keeps it.`}
          onDo={async () => {
            await takeDown(school.id, share_key)
            await onGone()
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </article>
  )
}
