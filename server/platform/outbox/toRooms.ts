import type { Pool } from 'pg'
import { ACCESS_EVENTS, type EventFrame, LOG_EVENTS } from '#shared/events/index.ts'
import type { Bus } from '../bus.ts'
import type { Clock } from '../clock.ts'
import * as query from '../database/queries/outbox.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { poolSql } from '../sql.ts'
import { startWakeLoop } from './wakeLoop.ts'

/** The bus channel that a room's frames travel on. */
export const roomChannel = (room: string): string => `room ${room}`
/** The bus channel that says: there is something in the outbox. */
export const WAKE_CHANNEL = 'outbox wake'
/** The bus channel that names a person whose rights or sessions changed, or says that such may have gone unheard. */
export const ACCESS_CHANNEL = 'access'
/** Said on it in place of a person. */
export const UNHEARD = 'unheard'
/** The bus channel that says: something was appended to documents' logs. */
export const LOG_CHANNEL = 'documents appended'
const BATCH = 500

type Row = query.SentRow

/**
 * Sends what stands in the outbox to its rooms, at least once and, within a room, in order: a row counts as sent when the
 * bus took it. One relay works at a time
 * (an advisory lock sees to it); it is woken after commits, with a slow poll as a net.
 */
export function startRelay(deps: { pool: Pool; bus: Bus; clock: Clock; log: Log; metrics: Metrics }) {
  /** Hands rows to the bus, in their order; says whether it took all. */
  const send = async (rows: readonly Row[]): Promise<boolean> => {
    const taken = rows.flatMap((row) => {
      const access = ACCESS_EVENTS.has(row.name) ? (row.payload as { user_id: number }).user_id : undefined
      return [
        deps.bus.publish(roomChannel(row.room), Buffer.from(JSON.stringify(frameOf(row)))),
        ...(access === undefined ? [] : [deps.bus.publish(ACCESS_CHANNEL, Buffer.from(String(access)))]),
      ]
    })
    if (rows.some((row) => LOG_EVENTS.has(row.name))) taken.push(deps.bus.publish(LOG_CHANNEL, Buffer.from('1')))
    return (await Promise.all(taken)).every(Boolean)
  }
  const round = async (): Promise<number> => {
    // What is not sent stands where it stands until there is somebody to take it.
    if (!deps.bus.ready()) return 0
    const client = await deps.pool.connect()
    try {
      await client.query('begin')
      const sql = poolSql(client)
      if (!(await sql.one(query.tryRelayLock))?.got) {
        await client.query('rollback')
        return 0
      }
      const rows = await sql.rows(query.takeUnsent, [BATCH])
      rows.sort((a, b) => Number(a.id) - Number(b.id))
      if (!(await send(rows))) throw new Error('The bus did not take the events')
      await client.query('commit')
      const last = rows.at(-1)
      if (last) deps.metrics.outboxLag.set((deps.clock().getTime() - last.created_at.getTime()) / 1000)
      deps.metrics.relayed.inc(rows.length)
      return rows.length
    } catch (error) {
      await client.query('rollback').catch(() => {})
      throw error
    } finally {
      client.release()
    }
  }
  // What others sent while this line was cut is heard by nobody here: those who were to act on it look for themselves.
  deps.bus.onGap(() => void deps.bus.publish(ACCESS_CHANNEL, Buffer.from(UNHEARD)))
  return startWakeLoop({
    bus: deps.bus,
    log: deps.log,
    channel: WAKE_CHANNEL,
    failed: 'Events for live pages could not be read; trying again',
    goesOn: 'Events for live pages are read again',
    round: async () => {
      while ((await round()) === BATCH) {
        /* go on until the outbox is empty */
      }
    },
  })
}

const frameOf = (row: Row): EventFrame => ({
  room: row.room,
  name: row.name,
  from: Number(row.version_from),
  to: Number(row.version_to),
  payload: row.payload,
})
