import { defineEntity, p } from '@mikro-orm/postgresql'
import type { NotificationKind } from '#shared/contract/notifications/index.ts'
import { User } from '../accounts/index.ts'

const NotificationSchema = defineEntity({
  name: 'Notification',
  tableName: 'notifications',
  uniques: [{ properties: ['user', 'kind', 'about'] }],
  indexes: [
    { properties: ['user', 'id'] },
    {
      name: 'notifications_unread',
      expression: 'create index "notifications_unread" on "notifications" ("user_id") where read_at is null',
    },
    { properties: ['createdAt'] },
  ],
  properties: {
    id: p.integer().primary().autoincrement(),
    user: () => p.manyToOne(User).mapToPk().deleteRule('cascade'),
    kind: p.string().$type<NotificationKind>().length(30),
    /** What it is about, so that nobody is told the same twice. */
    about: p.string().length(60),
    title: p.string().length(200),
    text: p.string().length(500),
    link: p.string().length(300),
    createdAt: p.datetime(),
    readAt: p.datetime().nullable(),
  },
})
/** Something a person was told. */
export class Notification extends NotificationSchema.class {}
NotificationSchema.setClass(Notification)

export const notificationsEntities = [Notification]
