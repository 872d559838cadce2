import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { ProcessRole } from '#shared/contract/operations/index.ts'
import type { Clock } from './clock.ts'
import { isAway } from './database/away.ts'
import { noteProcess } from './database/queries/processes.ts'
import type { Log } from './log.ts'
import { tellOutage } from './outage.ts'
import { poolSql } from './sql.ts'

const EACH_MS = 15_000
/** At its end a process waits no longer than this for its goodbye to be written. */
const GOODBYE_MS = 1000

type Deps = { pool: Pool; clock: Clock; log: Log; role: ProcessRole; version: string; place: string }

/**
 * Writes down that this process lives, so that one that is gone is missed. A database that is away is left alone until the
 * try before has ended, and keeps the process from nothing: others tell of it.
 */
export function showLife({ pool, clock, log, role, version, place }: Deps): { goodbye: () => Promise<void> } {
  const outage = tellOutage(log, {
    away: 'The sign of life could not be written: this process may be told of as missing',
    back: 'The sign of life is written again',
  })
  const [id, startedAt] = [randomUUID(), clock()]
  const sql = poolSql(pool)
  let writing: Promise<unknown> | undefined
  let [steadySince, written] = [startedAt, startedAt]
  const write = async (isOver: boolean) => {
    const now = clock()
    if (now.getTime() - written.getTime() > 2 * EACH_MS) steadySince = now
    const row = [id, role, version, place, startedAt, now, steadySince, isOver ? now : null] as const
    await sql.rows(noteProcess, [...row]).then(
      () => {
        written = now
        outage.works(pool)
      },
      (error) => {
        if (!isAway(error)) outage.fails(pool, error)
      },
    )
  }
  const show = () => {
    writing ??= write(false).finally(() => {
      writing = undefined
    })
  }
  show()
  const timer = setInterval(show, EACH_MS)
  return {
    goodbye: async () => {
      clearInterval(timer)
      const late = Promise.withResolvers<void>()
      const timeout = setTimeout(late.resolve, GOODBYE_MS)
      const said = Promise.resolve(writing).then(() => write(true))
      await Promise.race([said, late.promise]).finally(() => clearTimeout(timeout))
    },
  }
}
