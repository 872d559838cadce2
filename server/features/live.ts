import type { LiveFeature } from '#server/platform/feature.ts'
import { accountsLive } from './accounts/live.ts'
import { classesLive } from './classes/live.ts'
import { commentsLive } from './comments/live.ts'
import { editorLive } from './editor/live.ts'
import { groupbuysLive } from './groupbuys/live.ts'
import { playlistsLive } from './playlists/live.ts'
import { promotionsLive } from './promotions/live.ts'
import { rewardsLive } from './rewards/live.ts'
import { webinarsLive } from './webinars/live.ts'

/** The features that have rooms or documents. */
export const liveFeatures: readonly LiveFeature[] = [
  accountsLive,
  editorLive,
  rewardsLive,
  classesLive,
  commentsLive,
  promotionsLive,
  playlistsLive,
  groupbuysLive,
  webinarsLive,
]
