import type { Feature } from '#server/platform/feature.ts'
import { subscriber } from '#server/platform/outbox/toSubscribers.ts'
import { demoReset } from '#shared/events/index.ts'
import { forgetBookmarks, forgetNotes } from './queries.ts'
import { notesRoutes } from './routes.ts'

/** What people keep of cards: their notes and bookmarks. */
export const notesFeature: Feature = {
  name: 'notes',
  tables: ['card_notes', 'card_bookmarks'],
  publishes: ['notes_written', 'notes_bookmarked'],
  routes: () => notesRoutes,
  subscribers: () => [
    // ADM-GA004.
    subscriber('notes.resetDemo', demoReset, async ({ sql }, { user_id }) => {
      await sql.rows(forgetNotes, [user_id])
      await sql.rows(forgetBookmarks, [user_id])
    }),
  ],
}
