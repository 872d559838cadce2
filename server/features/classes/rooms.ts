import type { LiveFeature } from '#server/platform/feature.ts'
import type { Sql } from '#server/platform/sql.ts'
import type { Actor } from '#shared/rules/accounts/actor.ts'
import { hasSeat, monitoredSession } from './access.ts'
import { readSession, viewMonitor, viewSeat } from './views.ts'

/** What a student's socket is shown on entering the room of a session: the own seat. Undefined for who has none. */
async function seatSnapshot(sql: Sql, actor: Actor, sessionId: string) {
  const row = await readSession(sql, sessionId)
  if (!row || !(await hasSeat(sql, sessionId, actor.id))) return undefined
  return { version: row.version, snapshot: await viewSeat(sql, row, actor.id) }
}

/** What the board's socket is shown. Undefined for who does not teach the class. */
async function monitorSnapshot(sql: Sql, actor: Actor, sessionId: string) {
  const row = await monitoredSession(sql, actor, sessionId).catch(() => undefined)
  return row && { version: row.board_version, snapshot: await viewMonitor(sql, row) }
}

const isUuid = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)

export const classesRooms: LiveFeature['rooms'] = {
  classSession: async ({ sql }, actor, id) => (actor && isUuid(id) ? seatSnapshot(sql, actor, id) : undefined),
  classMonitor: async ({ sql }, actor, id) => (actor && isUuid(id) ? monitorSnapshot(sql, actor, id) : undefined),
}
