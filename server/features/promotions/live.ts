import type { LiveFeature } from '#server/platform/feature.ts'

/** BAN-LV001. Open to everybody, visitors too; what is told is asked for by each, as it concerns them. */
export const promotionsLive: LiveFeature = {
  name: 'promotions',
  rooms: { announcements: async (_ctx, _actor, id) => (id === 'all' ? { version: 0, snapshot: null } : undefined) },
}
