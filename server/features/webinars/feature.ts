import type { Feature } from '#server/platform/feature.ts'
import { webinarsLive } from './live.ts'
import { mindRooms } from './room/desk.ts'
import { roomRoutes } from './room/routes.ts'
import { roomSubscribers } from './room/subscribers.ts'
import { ROOM_TABLES } from './room/tables.ts'

/** Webinars with their live rooms, and presentations at schools. */
export const webinarsFeature: Feature = {
  ...webinarsLive,
  tables: ['webinars', 'webinar_sessions', 'webinar_hosts', 'webinar_registrations', ...ROOM_TABLES],
  routes: () => roomRoutes,
  subscribers: () => roomSubscribers,
  jobs: [
    {
      name: 'webinars-rooms',
      cron: '* * * * *',
      every: 'minute',
      run: mindRooms,
      goesOn: (done) => Number(done) > 0,
    },
  ],
  secretColumns: ['room_key', 'line_key'],
}
