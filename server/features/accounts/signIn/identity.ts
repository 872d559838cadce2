import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import type { Identity } from '#server/platform/requests.ts'
import { poolSql, type Sql } from '#server/platform/sql.ts'
import type { Actor } from '#shared/rules/accounts/actor.ts'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import * as query from './queries.ts'

/** A session lives so long after its last use. */
export const SESSION_DAYS = 30
/** How a key is kept: it stands nowhere itself. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex')

/** Finds who holds a session key. A session in use lives on: its end moves at most once an hour. */
export function createIdentify(pool: Pool): (key: string, now: Date) => Promise<Identity | null> {
  const sql = poolSql(pool)
  return async (key, now) => {
    const row = await sql.one(query.IDENTIFY, [hashKey(key), now])
    if (!row) return null
    if (now.getTime() - row.last_seen_at.getTime() > HOUR_MS) await prolong(sql, row.session_id, now)
    return { sessionId: row.session_id, actor: actorOf(row) }
  }
}

/** Who a session belongs to and what they may do now, for who knows it without its key; null once it is over. */
export async function identityOfSession(sql: Sql, sessionId: string, now: Date): Promise<Identity | null> {
  const row = await sql.one(query.actorOfSession, [sessionId, now])
  return row ? { sessionId, actor: actorOf(row) } : null
}

/** Which of these sessions still live. */
export const livingSessions = async (sql: Sql, ids: readonly string[], now: Date): Promise<Set<string>> =>
  new Set((await sql.rows(query.livingSessions, [ids, now])).map((row) => row.id))

const actorOf = (row: query.ActorRow): Actor => ({
  id: row.id,
  role: row.role,
  roles: row.roles,
  permissions: row.permissions,
  lead: row.lead,
  approvedEducator: row.approved_educator,
})

const prolong = (sql: Sql, sessionId: string, now: Date): Promise<unknown> =>
  sql.rows(query.prolongSession, [sessionId, now, endFrom(now)])
/** When a session that is used now ends. */
export const endFrom = (now: Date): Date => new Date(now.getTime() + SESSION_DAYS * DAY_MS)
