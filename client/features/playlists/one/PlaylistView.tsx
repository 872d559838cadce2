import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useTitle } from '#client/platform/title.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { ProgressBar } from '#client/ui/ProgressBar.tsx'
import type { PlaylistView as View } from '#shared/contract/playlists/index.ts'
import { NotFound } from '#shared/errors.ts'
import { shownName, withStop } from '#shared/rules/accounts/names.ts'
import { openPlaylist, playlists, watchPlaylist } from '../store.ts'
import { PlaylistActions } from './PlaylistActions.tsx'
import { PlaylistCards } from './PlaylistCards.tsx'
import styles from './PlaylistView.module.css'
import { RuleLine } from './RuleLine.tsx'

/** PLY-SC001. A playlist with its cards, and what one may do with it as a whole. */
export function PlaylistView({ id }: { id: number }) {
  const { shown, id: known } = useSnapshot(playlists)
  useEffect(() => {
    void openPlaylist(id)
    return watchPlaylist(id)
  }, [id])
  const data = known === id ? (shown.data as View | null) : null
  useTitle(data?.name)
  if (known === id && NotFound.is(shown.error))
    return (
      <Page narrow>
        <EmptyState
          whole
          title="There is no such playlist"
          action={<ButtonLink to="/playlists">Your playlists</ButtonLink>}
        >
          It may have been deleted, or is shared with you no longer.
        </EmptyState>
      </Page>
    )
  return (
    <Page>
      <Loaded from={{ ...shown, data }} what="the playlist" onRetry={() => openPlaylist(id)}>
        {(playlist) => (
          <>
            <PageHead title={playlist.name}>
              {playlist.is_owner
                ? ''
                : playlist.owner_name
                  ? `${withStop(`From ${shownName(playlist.owner_name)}`)} `
                  : 'Shared by link. '}
              {playlist.total === 1 ? '1 card' : `${playlist.total} cards`}, {playlist.total_facts} facts
              {playlist.quiz_completed ? '. Quiz completed' : ''}
            </PageHead>
            {playlist.rule_text !== null ? <RuleLine playlist={playlist} /> : null}
            {playlist.total_mastered > 0 ? (
              <div className={styles.progress}>
                <ProgressBar
                  value={playlist.total_mastered}
                  total={playlist.total}
                  label="Cards mastered"
                  tone="right"
                />
                <span className={styles.quiet}>
                  {playlist.total_mastered} of {playlist.total} mastered
                </span>
              </div>
            ) : null}
            <PlaylistActions playlist={playlist} />
            {playlist.is_owner ? null : (
              <p className={`${styles.quiet} ${styles.whose}`}>
                Only {playlist.owner_name ? shownName(playlist.owner_name) : 'its owner'} changes it. Keep a copy to
                change your own.
              </p>
            )}
            <PlaylistCards playlist={playlist} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
