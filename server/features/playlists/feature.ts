import type { Feature } from '#server/platform/feature.ts'
import { subscriber } from '#server/platform/outbox/toSubscribers.ts'
import { demoReset } from '#shared/events/index.ts'
import { playlistCards } from '../learning/index.ts'
import { playlistsLive } from './live.ts'
import { forgetPlaces, forgetPlaylists } from './queries/playlists.ts'
import { cardsOf } from './reading.ts'
import { playlistsRoutes } from './routes.ts'

/** Cards that people put together for themselves, and share. */
export const playlistsFeature: Feature = {
  ...playlistsLive,
  tables: ['playlists', 'playlist_cards', 'playlist_shares', 'playlist_places', 'playlist_follows'],
  publishes: ['playlists_shared'],
  routes: playlistsRoutes,
  provides: [playlistCards.with(cardsOf)],
  subscribers: () => [
    // ADM-GA004.
    subscriber('playlists.resetDemo', demoReset, async ({ sql }, { user_id }) => {
      await sql.rows(forgetPlaylists, [user_id])
      await sql.rows(forgetPlaces, [user_id])
    }),
  ],
}
