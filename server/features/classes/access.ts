import type { Context } from '#server/platform/context.ts'
import type { Sql } from '#server/platform/sql.ts'
import { NotFound } from '#shared/errors.ts'
import { canMonitor } from '#shared/rules/classes/session.ts'
import * as query from './queries.ts'
import * as view from './views.ts'

export const hasSeat = async (sql: Sql, sessionId: string, userId: number): Promise<boolean> =>
  Boolean(await sql.one(query.hasSeat, [sessionId, userId]))

/** The session, for one who teaches its class. @throws NotFound for anybody else. */
export async function monitoredSession(
  sql: Sql,
  actor: Context['actor'],
  sessionId: string,
  lock = false,
): Promise<query.SessionRow> {
  const row = await view.readSession(sql, sessionId, lock)
  if (!row || !canMonitor(actor, await view.teachersOf(sql, row.school_class_id))) throw NotFound()
  return row
}
