import { call } from '#client/platform/api.ts'
import { latestInto, type Remote, remote } from '#client/platform/remote.ts'
import { store } from '#client/platform/store.ts'
import type { Reply } from '#shared/contract/endpoint.ts'
import {
  followSharedPlaylist,
  listSchoolPlaylists,
  type SchoolPlaylistOrder,
  takeDownSchoolPlaylist,
} from '#shared/contract/playlists/index.ts'

type AtSchool = {
  schoolId: number
  /** With the word that it was asked for by. */
  list: Remote<Reply<typeof listSchoolPlaylists> & { q: string }>
}
/** The playlists of the school whose page is shown. */
export const atSchool = store<AtSchool>(() => ({ schoolId: 0, list: remote() }))
const into = latestInto(atSchool, 'list')

const LISTED = 24
export type Asked = { order: SchoolPlaylistOrder; q: string; page: number }
export function loadAtSchool(schoolId: number, asked: Asked): Promise<void> {
  if (atSchool.schoolId !== schoolId) Object.assign(atSchool, { schoolId, list: remote() })
  return into(async () => ({
    ...(await call(listSchoolPlaylists, { school_id: schoolId, ...asked, per_page: LISTED })),
    q: asked.q,
  }))
}

/** Has it among one's own. It stands there as followed at once, without the list being asked for anew. */
export async function followAtSchool(share_key: string): Promise<void> {
  const { playlist_id } = await call(followSharedPlaylist, { share_key })
  const row = atSchool.list.data?.data.find((one) => one.share_key === share_key)
  if (row && row.own_playlist_id === null)
    Object.assign(row, { own_playlist_id: playlist_id, followers: row.followers + 1 })
}

export const takeDown = (schoolId: number, share_key: string): Promise<unknown> =>
  call(takeDownSchoolPlaylist, { school_id: schoolId, share_key })
