import { Navigate, useLocation, useParams } from 'react-router'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { PlaylistView } from '#client/features/playlists/one/index.ts'
import { SharedPlaylist } from '#client/features/playlists/shared/index.ts'
import { signInPath } from '#client/platform/path.ts'
import { INT4_MAX } from '#shared/int4.ts'
import { isShareKey } from '#shared/rules/playlists/shareKey.ts'
import { NotFoundPage } from '../Shell/NotFoundPage.tsx'
import { PageSkeleton } from '../Shell/PageSkeleton.tsx'

/** PLY-GA002. A playlist: by its key for whoever has the link, by its number for who may read it. */
export function PlaylistPage() {
  const { playlist = '' } = useParams()
  const { user, status } = useSnapshot(session)
  const here = useLocation()
  if (isShareKey(playlist)) return <SharedPlaylist shareKey={playlist} />
  const id = Number(playlist)
  if (!/^[1-9]\d*$/.test(playlist) || id > INT4_MAX) return <NotFoundPage />
  if (status === 'loading') return <PageSkeleton />
  if (!user) return <Navigate to={signInPath(here)} replace />
  return <PlaylistView key={id} id={id} />
}
