import { statement } from '#server/platform/database/statement.ts'
import type { SecurityEventRow } from '../ownData/queries.ts'

export const forgetSeen = statement<never, [userId: number]>(`update users set has_seen = '{}' where id = $1`)

export const demoAccounts = statement<{ user_id: number }>(
  `select distinct user_id from permissions where resource = 'demo_account'`,
)

export const permissionsOf = statement<{ resource: string; action: string; value: string | null }, [userId: number]>(
  `select resource, action, nullif(value, '') as value from permissions where user_id = $1 order by resource, action, value`,
)

export const latestSecurityEvents = statement<SecurityEventRow, [userId: number]>(
  'select id, kind, at, user_agent, address from security_events where user_id = $1 order by id desc limit 20',
)

export const insertPermission = statement<
  { one: 1 },
  [userId: number, resource: string, action: string, value: string]
>(
  `insert into permissions (user_id, resource, action, value) values ($1, $2, $3, $4) on conflict do nothing returning 1 as one`,
)

export const deletePermission = statement<
  { one: 1 },
  [userId: number, resource: string, action: string, value: string]
>('delete from permissions where user_id = $1 and resource = $2 and action = $3 and value = $4 returning 1 as one')
