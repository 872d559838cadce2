import type { ProcessRole } from '#shared/contract/operations/index.ts'
import { statement } from '../statement.ts'

/** A process says that it lives, and at its end that it has ended. */
export const noteProcess = statement<
  never,
  [
    id: string,
    role: ProcessRole,
    version: string,
    place: string,
    startedAt: Date,
    seenAt: Date,
    steadySince: Date,
    endedAt: Date | null,
  ]
>(
  `insert into processes (id, role, version, place, started_at, seen_at, steady_since, ended_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (id) do update set seen_at = excluded.seen_at, steady_since = excluded.steady_since, ended_at = excluded.ended_at`,
)

export type ProcessRow = {
  id: string
  role: ProcessRole
  version: string
  /** Where it runs: machine and port. */
  place: string
  started_at: Date
  seen_at: Date
  /** Since when it could say so each time: after the database was away, since it answers again. */
  steady_since: Date
  ended_at: Date | null
}
/** Those that were alive since, the newest first. */
export const processesSince = statement<ProcessRow, [since: Date]>(
  `select id, role, version, place, started_at, seen_at, steady_since, ended_at from processes where seen_at > $1
     order by started_at desc, id limit 500`,
)
export const clearProcesses = statement<never, [before: Date]>('delete from processes where seen_at < $1')
