import { countSessions } from '#server/features/accounts/index.ts'
import { jobRuns } from '#server/platform/database/queries/jobRuns.ts'
import { countOutbox } from '#server/platform/database/queries/outbox.ts'
import { countOutgoing } from '#server/platform/database/queries/outgoing.ts'
import { processesSince } from '#server/platform/database/queries/processes.ts'
import type { SetUp } from '#server/platform/feature.ts'
import type { Sql } from '#server/platform/sql.ts'
import { EXPECTED_FOR_MS } from '#shared/rules/operations/processes.ts'

export type Figured = Pick<SetUp, 'subscribed' | 'poolFigures' | 'diskFigures' | 'busIsReady'>

/** What waits and what failed in the whole product, with this process's own pool and disk. */
export async function readFigures(sql: Sql, now: Date, { subscribed, poolFigures, diskFigures, busIsReady }: Figured) {
  // Before a connection is taken for asking.
  const pool = poolFigures()
  const [events, messages, jobs, processes, sessions, disk] = await Promise.all([
    sql.one(countOutbox, [subscribed()]),
    sql.one(countOutgoing),
    sql.rows(jobRuns),
    sql.rows(processesSince, [new Date(now.getTime() - EXPECTED_FOR_MS)]),
    countSessions(sql, now),
    diskFigures(),
  ])
  return { events: events!, messages: messages!, jobs, processes, sessions, pool, disk, bus: busIsReady() }
}
