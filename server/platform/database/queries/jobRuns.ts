import type { JobEvery } from '#shared/contract/operations/index.ts'
import { statement } from '../statement.ts'

/** A job that is there from now on; what it did before stays written. */
export const putJob = statement<never, [name: string, every: JobEvery, now: Date]>(
  `insert into job_runs (name, every, since) values ($1, $2, $3) on conflict (name) do update set every = excluded.every`,
)
export const deleteOtherJobs = statement<never, [names: readonly string[]]>(
  'delete from job_runs where name <> all($1)',
)
export const noteStarted = statement<never, [name: string, now: Date]>(
  'update job_runs set started_at = $2 where name = $1',
)
export const noteSucceeded = statement<never, [name: string, now: Date, seconds: number]>(
  'update job_runs set succeeded_at = $2, seconds = $3, error = null where name = $1',
)
export const noteFailed = statement<never, [name: string, now: Date, error: string]>(
  'update job_runs set failed_at = $2, error = $3 where name = $1',
)

export type JobRun = {
  name: string
  every: JobEvery
  since: Date
  started_at: Date | null
  succeeded_at: Date | null
  failed_at: Date | null
  seconds: number | null
  error: string | null
}
export const jobRuns = statement<JobRun>(
  'select name, every, since, started_at, succeeded_at, failed_at, seconds, error from job_runs order by name',
)
