import { page } from './page.ts'

/** Webinars, and presentations at schools. */
export const eventsPages = [
  page({
    path: '/events/webinars',
    access: 'public',
    title: 'Webinars',
    description:
      'Live webinars for health and nursing students by area of study, and recordings to watch when you like.',
    share: 'Learn live from pictures you remember.',
    sitemap: true,
    first: async (_, ask) => {
      await ask('listWebinars', {})
      await ask('listRecordings', {})
    },
  }),
  page({
    path: '/events/webinars/:webinar_id',
    access: 'public',
    title: 'Webinars',
    description: 'Take a seat in a live webinar for health and nursing students.',
    share: 'Learn live from pictures you remember.',
  }),
  page({
    path: '/events/presentations',
    access: 'public',
    noindex: true,
    title: 'Presentation',
    description: 'When and where a presentation is, and a seat in it.',
  }),
]
