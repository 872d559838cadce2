import type { Pool } from 'pg'
import type { JobEvery } from '#shared/contract/operations/index.ts'
import type { Clock } from './clock.ts'
import * as query from './database/queries/jobRuns.ts'
import { errorText } from './errorText.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { poolSql } from './sql.ts'

type Deps = { database: { pool: Pool }; clock: Clock; log: Log; metrics: Metrics }

/** Writes down, and says, what becomes of the clock's jobs: an operator has to see one that does nothing any more. */
export function jobRuns({ database, clock, log, metrics }: Deps) {
  const sql = poolSql(database.pool)
  return {
    /** The jobs that there are; of others nothing is expected any more. */
    async begin(jobs: readonly { name: string; every: JobEvery }[]): Promise<void> {
      await sql.rows(query.deleteOtherJobs, [jobs.map(({ name }) => name)])
      for (const { name, every } of jobs) await sql.rows(query.putJob, [name, every, clock()])
    },
    /** Runs one. @throws what it throws: the queue tries it again by its own rule */
    async run(name: string, work: (log: Log) => Promise<unknown>): Promise<void> {
      const named = log.child({ job: name })
      const from = performance.now()
      const seconds = () => (performance.now() - from) / 1000
      await sql.rows(query.noteStarted, [name, clock()])
      try {
        await work(named)
      } catch (error) {
        metrics.jobs.inc({ job: name, outcome: 'failed' })
        named.error({ error, seconds: seconds() }, 'A job failed')
        await sql.rows(query.noteFailed, [name, clock(), errorText(error)])
        throw error
      }
      metrics.jobs.inc({ job: name, outcome: 'succeeded' })
      named.info({ seconds: seconds() }, 'A job is done')
      await sql.rows(query.noteSucceeded, [name, clock(), seconds()])
    },
  }
}
