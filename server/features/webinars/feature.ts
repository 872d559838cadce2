import type { Feature } from '#server/platform/feature.ts'
import { webinarsClearAway } from './clearAway.ts'
import { webinarsJobs } from './jobs.ts'
import { webinarsLive } from './live.ts'
import { ROOM_TABLES } from './room/tables.ts'
import { webinarsRoutes } from './routes.ts'
import { webinarsSubscribers } from './subscribers.ts'

/** Webinars with their live rooms, and presentations at schools. */
export const webinarsFeature: Feature = {
  ...webinarsLive,
  tables: [
    'webinars',
    'webinar_sessions',
    'webinar_hosts',
    'webinar_registrations',
    'webinar_tabs',
    'webinar_recordings',
    'webinar_texts',
    'presentations',
    'presentation_rsvps',
    'presentation_requests',
    ...ROOM_TABLES,
  ],
  routes: webinarsRoutes,
  subscribers: webinarsSubscribers,
  jobs: webinarsJobs,
  clearAway: webinarsClearAway,
  secretColumns: ['room_key', 'line_key'],
}
