import { useEffect } from 'react'
import { Link } from 'react-router'
import { useSnapshot } from 'valtio'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { SceneTile } from '#client/ui/SceneTile.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import { cardsText } from '../lists/PlaylistTile.tsx'
import { playlistPath } from '../paths.ts'
import { loadLately, playlists } from '../store.ts'
import styles from './PlaylistsTile.module.css'

/** The playlists that one used last, and the way to all of them. */
export function PlaylistsTile() {
  const { data, status, error } = useSnapshot(playlists).lately
  useEffect(() => void loadLately(), [])
  return (
    <Card aria-labelledby="playlists-tile">
      <div className={styles.head}>
        <h2 id="playlists-tile" className={styles.title}>
          Playlists
        </h2>
        <ButtonLink to="/playlists" look="plain" className={styles.more}>
          {data?.length === 0 ? 'Begin one' : 'All of them'}
        </ButtonLink>
      </div>
      {data ? (
        data.length === 0 ? (
          <p className={styles.quiet}>Put cards together for an exam or a week, and learn them in your order.</p>
        ) : (
          <ul className={styles.list}>
            {data.map((one) => (
              <li key={one.playlist_id}>
                <Link to={playlistPath(one.playlist_id)} className={styles.row}>
                  <span className={styles.picture}>
                    {one.pictures[0] ? <SceneTile picture={one.pictures[0]} width={66} sizes="4rem" /> : null}
                  </span>
                  <span className={styles.words}>
                    <strong>{one.name}</strong>
                    <span className={styles.quiet}>
                      {cardsText(one.total)}
                      {one.total_mastered > 0 ? `, ${one.total_mastered} mastered` : ''}
                    </span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )
      ) : status === 'failed' ? (
        <ErrorNotice title="Your playlists could not be loaded." error={error} onRetry={loadLately} />
      ) : (
        <Loading what="playlists">
          <Skeleton height="6rem" />
        </Loading>
      )}
    </Card>
  )
}
