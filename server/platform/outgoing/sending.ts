import type { Pool } from 'pg'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { Bus } from '../bus.ts'
import type { Clock } from '../clock.ts'
import * as query from '../database/queries/outgoing.ts'
import type { Encryption } from '../encryption.ts'
import { errorText } from '../errorText.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { tellOutage } from '../outage.ts'
import { WAKE_CHANNEL } from '../outbox/toRooms.ts'
import { startWakeLoop } from '../outbox/wakeLoop.ts'
import { poolSql } from '../sql.ts'
import { type Carriers, carry, Undeliverable } from './messages.ts'

const QUEUE = 'outgoing'
/** Growing waits between the tries: 15 s, 30 s and so on to an hour; the last of ten is some two hours after the first. */
const TRIES = { retryLimit: 9, retryDelay: 15, retryBackoff: true, retryDelayMax: 3600 }
/** A try that has not ended by then counts as failed: its process is gone. */
const EXPIRES_SECONDS = 60
/** Messages that are on their way at a time: one that waits for its time-out keeps few others. */
const AT_ONCE = 8
const BATCH = 100
/** How often it is asked whether what is under way has its job still. */
const SWEEP_MS = 60_000
const SWEEP_MAX = 500

type Deps = {
  boss: PgBoss
  pool: Pool
  bus: Bus
  clock: Clock
  log: Log
  metrics: Metrics
  encryption: Encryption
  carriers: Carriers
}

/**
 * Sends what waits to be sent outside: every message is a job of its own, tried again later and later. What the other side
 * refuses for good, or the last try did not bring there, stays in the table, for an administrator to see and send again.
 * A message is sent at least once: a process that ends between the sending and its note sends it anew, under the same key.
 */
export async function startSending(deps: Deps) {
  const { boss, pool, clock } = deps
  const options = { ...TRIES, expireInSeconds: EXPIRES_SECONDS, deleteAfterSeconds: 3600 }
  await boss.createQueue(QUEUE, options)
  await boss.updateQueue(QUEUE, options)
  await boss.work(
    QUEUE,
    { includeMetadata: true, localConcurrency: AT_ONCE, pollingIntervalSeconds: 0.5 },
    async (jobs: JobWithMetadata<{ id: string }>[]) => {
      for (const { data, retryCount, retryLimit } of jobs) await sendOne(deps, data.id, retryCount >= retryLimit)
    },
  )
  const loop = startWakeLoop({
    bus: deps.bus,
    log: deps.log,
    channel: WAKE_CHANNEL,
    failed: 'Messages could not be queued; trying again',
    goesOn: 'Messages are queued again',
    round: async () => {
      while ((await queueSome(boss, pool)) === BATCH) {
        /* go on until all have a job */
      }
    },
  })
  const outage = tellOutage(deps.log, { away: 'Messages could not be swept', back: 'Messages are swept again' })
  const sweep = () =>
    sweepLost(boss, pool, clock).then(
      () => outage.works(pool),
      (error) => outage.fails(pool, error),
    )
  const sweeping = setInterval(sweep, SWEEP_MS)
  await sweep()
  return {
    stop: async () => {
      clearInterval(sweeping)
      await loop.stop()
    },
  }
}

/** Makes a job for each message that has none, in one transaction with the note that it has. */
async function queueSome(boss: PgBoss, pool: Pool): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const sql = poolSql(client)
    const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) }
    const rows = await sql.rows(query.takeUnqueued, [BATCH])
    for (const { id } of rows) {
      const job = await boss.send(QUEUE, { id }, { db })
      await sql.rows(query.markQueued, [id, job!])
    }
    await client.query('commit')
    return rows.length
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

async function sendOne(deps: Deps, id: string, isLast: boolean): Promise<void> {
  const { pool, clock, log, metrics } = deps
  const sql = poolSql(pool)
  const message = await sql.one(query.readMessage, [id])
  // Sent already, or its person is gone.
  if (!message) return
  const { kind, recipient } = message
  try {
    await carry({ ...deps, now: clock() }, message)
  } catch (error) {
    const isOver = isLast || error instanceof Undeliverable
    metrics.messages.inc({ kind, outcome: isOver ? 'undelivered' : 'tried' })
    await sql.rows(query.noteFailure, [id, inWords(error), isOver ? clock() : null])
    // No address stands in the log; who looks after the message reads it where the message is.
    const about = { kind, message: id, said: inWords(error).replaceAll(recipient, 'the recipient') }
    if (isOver) return void log.error(about, 'A message was given up')
    log.warn(about, 'A message was not sent; it is tried again')
    // The queue keeps what is thrown, stack and all: no more than the table does.
    throw new Error(inWords(error))
  }
  metrics.messages.inc({ kind, outcome: 'sent' })
  await sql.rows(query.deleteMessage, [id])
}

/**
 * A job may be gone with the queue (a restored backup brings messages without their jobs), or have failed for good with the
 * process that held it: the first gets another one, the second is an administrator's.
 */
async function sweepLost(boss: PgBoss, pool: Pool, clock: Clock): Promise<void> {
  const sql = poolSql(pool)
  for (const { id, job_id } of await sql.rows(query.queuedMessages, [SWEEP_MAX])) {
    const job = await boss.getJobById(QUEUE, job_id)
    if (!job) await sql.rows(query.unqueue, [id, job_id])
    else if (job.state === 'failed' || job.state === 'completed' || job.state === 'cancelled')
      await sql.rows(query.noteFailure, [id, 'The last try never ended.', clock()])
  }
}

/** What a server says may repeat what it was sent, in any wrapping: nothing is kept from where a link could begin. */
const LINK = /h\W*t\W*t\W*p|href|#|=\s*3D|<\s*(?:html|a|p)\b/i
const inWords = (error: unknown): string => (errorText(error).split(LINK, 1)[0] ?? '').trim()
