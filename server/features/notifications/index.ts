export { notificationsEntities } from './entities.ts'
export { notificationsMail } from './mail.ts'
export { notificationsRoutes } from './routes.ts'
export { notificationsSubscribers } from './subscribers.ts'
