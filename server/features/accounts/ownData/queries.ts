import { type Statement, statement } from '#server/platform/database/statement.ts'
import type { listSecurityEvents } from '#shared/contract/accounts/index.ts'
import type { Answer } from '#shared/contract/endpoint.ts'

export type SecurityEventRow = {
  id: number
  kind: Answer<typeof listSecurityEvents>['data'][number]['kind']
  at: Date
  user_agent: string
  address: string
}

export const sessionsOfDueAccounts = statement<{ id: string; user_id: number }, [now: Date]>(
  'select s.id, s.user_id from sessions s join users u on u.id = s.user_id where u.deletion_at <= $1',
)

export const deleteDueAccounts = statement<{ id: number }, [now: Date]>(
  'delete from users where deletion_at <= $1 returning id',
)

export const tablesOfPeople = statement<{ table: string; column: string }>(
  `select c.conrelid::regclass::text as table, a.attname as column from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = 'users'::regclass and array_length(c.conkey, 1) = 1 order by 1, 2`,
)

export const insertSecurityEvent = statement<
  never,
  [
    userId: number | null,
    actorId: number | null,
    kind: string,
    now: Date,
    address: string,
    network: string | null,
    userAgent: string,
    requestId: string,
    details: string | null,
  ]
>(
  `insert into security_events (user_id, actor_id, kind, at, address, network, user_agent, request_id, details)
     values ($1, $2, $3, $4, $5, $6::inet, $7, $8, $9)`,
)

export const countTold = statement<{ told: number }, [userId: number, kinds: readonly string[], since: Date]>(
  'select count(*)::int as told from security_events where user_id = $1 and kind = any($2) and at > $3',
)

export const securityEventsOf = statement<SecurityEventRow, [userId: number, after: number | null, limit: number]>(
  'select id, kind, at, user_agent, address from security_events where user_id = $1 and ($2::int is null or id < $2) order by id desc limit $3',
)

/** A table's rows of a person, whichever table of a person it is. */
export function rowsOfPerson(table: string, column: string): RowsOfPerson {
  const key = `${table}.${column}`
  const known = ofTables.get(key)
  if (known) return known
  const made: RowsOfPerson = statement(`select to_jsonb(t) as row from ${table} t where t."${column}" = $1`)
  ofTables.set(key, made)
  return made
}
type RowsOfPerson = Statement<{ row: Record<string, unknown> }, [userId: number]>
const ofTables = new Map<string, RowsOfPerson>()
