import { Link } from 'react-router'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { call } from '#client/platform/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { type PlaylistSharesView, showPlaylistAtSchool } from '#shared/contract/playlists/index.ts'
import styles from './PlaylistView.module.css'

type Props = {
  playlistId: number
  stands: PlaylistSharesView['at_school']
  onShared: (shares: PlaylistSharesView) => void
}

/** PLY-CA020. Shows a playlist on the page of one's school, or takes it off. */
export function AtSchool({ playlistId, stands, onShared }: Props) {
  const { user } = useSnapshot(session)
  const { busy, failed, run } = useAction()
  const school = user?.school ?? null
  const put = (shown: boolean) => () =>
    void run(async () => onShared(await call(showPlaylistAtSchool, { playlist_id: playlistId as never, shown })))
  const page = school ? <Link to={`/schools/${school.school_id}/playlists`}>the page of {school.name}</Link> : null
  return (
    <section className={styles.shared} aria-labelledby="share-school">
      <h3 id="share-school">At your school</h3>
      {failed ? <ErrorNotice title={failed} /> : null}
      {stands === 'taken_down' ? (
        <p className={styles.quiet}>
          A moderator took this playlist off the page of your school, and it can’t be shown there again.
        </p>
      ) : !school ? (
        <p className={styles.quiet}>
          Your profile names no school yet. <Link to="/settings/profile">Choose yours</Link> to show the playlist there.
        </p>
      ) : stands === 'shown' ? (
        <>
          <p className={styles.quiet}>It stands on {page}, where everybody finds and follows it.</p>
          <Button look="quiet" loading={busy !== null} onClick={put(false)}>
            Take it off the page
          </Button>
        </>
      ) : (
        <>
          <p className={styles.quiet}>
            On {page} everybody finds it and may follow it, by a link that is made for it. It does not say whose it is.
          </p>
          <Button look="quiet" loading={busy !== null} onClick={put(true)}>
            Show it there
          </Button>
        </>
      )}
    </section>
  )
}
