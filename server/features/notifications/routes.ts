import { route } from '#server/platform/route.ts'
import * as contract from '#shared/contract/notifications/index.ts'
import * as service from './service.ts'

export const notificationsRoutes = [
  route(contract.listNotifications, service.listNotifications),
  route(contract.readNotifications, service.readNotifications),
]
