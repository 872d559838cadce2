import type { Feature } from '#server/platform/feature.ts'

/** Webinars with their live rooms, and presentations at schools. */
export const webinarsFeature: Feature = {
  name: 'webinars',
  tables: ['webinars', 'webinar_sessions', 'webinar_hosts', 'webinar_registrations'],
}
