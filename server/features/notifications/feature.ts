import type { Feature } from '#server/platform/feature.ts'
import { clearNotifications } from './clearAway.ts'
import { notificationsEntities } from './entities.ts'
import { notificationsMail } from './mail.ts'
import { notificationsRoutes } from './routes.ts'
import { notificationsSubscribers } from './subscribers.ts'

/** What people are told, in the product and by mail. */
export const notificationsFeature: Feature = {
  name: 'notifications',
  entities: notificationsEntities,
  routes: () => notificationsRoutes,
  subscribers: ({ mail, publicUrl }) => [...notificationsSubscribers, notificationsMail(mail, publicUrl)],
  clearAway: [clearNotifications],
}
