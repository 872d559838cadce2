import { statement } from '#server/platform/database/statement.ts'

export const clearNotifications = statement<never, [now: Date]>(
  `delete from notifications where created_at < $1::timestamptz - interval '90 days'`,
)
