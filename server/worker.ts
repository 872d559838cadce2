import { PgBoss } from 'pg-boss'
import { BACKUP_JOB } from '#shared/rules/operations/alerts.ts'
import { features } from './features/index.ts'
import { type BackupWanted, dailyBackup, hasBackup, mustBeFolder } from './operate/backup/daily.ts'
import { clearAway } from './operate/clearAwayOfAll.ts'
import type { Bus } from './platform/bus.ts'
import type { Clock, Random } from './platform/clock.ts'
import type { Database } from './platform/database/orm.ts'
import { unhurried } from './platform/database/queries/connection.ts'
import type { Encryption } from './platform/encryption.ts'
import type { Job, OutsideJob, SetUp } from './platform/feature.ts'
import { jobRuns } from './platform/jobRuns.ts'
import type { Log } from './platform/log.ts'
import type { Metrics } from './platform/metrics.ts'
import { tellOutage } from './platform/outage.ts'
import { inPublishingTransaction } from './platform/outbox/publishing.ts'
import { startRelay } from './platform/outbox/toRooms.ts'
import { startSubscriptions } from './platform/outbox/toSubscribers.ts'
import type { Carriers } from './platform/outgoing/messages.ts'
import { startSending } from './platform/outgoing/sending.ts'
import { poolSql } from './platform/sql.ts'
import { subscribersOf } from './setUp.ts'

type Deps = {
  database: Database
  setUp: SetUp
  /** What messages are carried outside with. */
  outgoing: { encryption: Encryption; carriers: Carriers }
  bus: Bus
  clock: Clock
  random: Random
  log: Log
  metrics: Metrics
  wake: () => void
  /** Whether the clock's jobs run here. */
  jobs: boolean
  /** Where a backup is written each day, and whose stored files are in it. */
  backup?: BackupWanted | undefined
}

/** What is done by the clock. Each may run twice or late. */
const jobsOf = (setUp: SetUp): Job[] => [
  ...features.flatMap((feature) => feature.jobs ?? []),
  { name: 'clear-away', cron: '17 * * * *', every: 'hour', run: (ctx) => clearAway(ctx, setUp.subscribed()) },
]

/** Runs one job in a transaction of its own, or in one after the other while it has more to do. */
async function runJob({ database, clock, random, wake }: Deps, job: Job, log: Log): Promise<void> {
  for (;;) {
    const done = await inPublishingTransaction({ fork: database.fork, wake }, (work) =>
      work.sql.rows(unhurried).then(() => job.run({ ...work, now: clock(), random, log })),
    )
    if (!job.goesOn?.(done)) return
  }
}

const outsideJobsOf = (setUp: SetUp): OutsideJob[] => features.flatMap((feature) => feature.outsideJobs?.(setUp) ?? [])

const OUTSIDE_MAX_SECONDS = 900

/** Runs one that asks somebody outside, with no transaction around it. */
const runOutside = ({ database, clock, wake }: Deps, job: OutsideJob, log: Log): Promise<unknown> =>
  job.run({
    sql: poolSql(database.pool),
    now: clock(),
    log,
    transaction: (work) => inPublishingTransaction({ fork: database.fork, wake }, work),
  })

/** Relays the outbox, hands events to the features' subscribers, and runs what is due by the clock. */
export async function startWorker(deps: Deps) {
  if (deps.backup) mustBeFolder(deps.backup.dir)
  const relay = startRelay({ ...deps, pool: deps.database.pool })
  const subscriptions = startSubscriptions({ ...deps, fork: deps.database.fork }, subscribersOf(deps.setUp))
  const stopping = new AbortController()
  const boss = deps.jobs ? await startJobs(deps, jobsOf(deps.setUp), stopping.signal) : undefined
  const { mail, text } = deps.outgoing.carriers
  const sending =
    boss && (mail || text)
      ? await startSending({ ...deps, ...deps.outgoing, boss, pool: deps.database.pool })
      : undefined
  return {
    stop: async () => {
      stopping.abort(new Error('The product stops'))
      await sending?.stop()
      await boss?.stop({ graceful: true, timeout: 5000 })
      await relay.stop()
      await subscriptions.stop()
    },
  }
}

/** So long one may be written. What takes longer counts as failed and is tried again. */
const BACKUP_MAX_SECONDS = 12 * 3600
const FIRST_BACKUP_ASKED_EACH_SECONDS = 3600

/** No job as the others: it holds its own transaction for as long as it takes, and is ended when the product stops. */
async function scheduleBackup(deps: Deps, boss: PgBoss, wanted: BackupWanted, signal: AbortSignal) {
  const { database, clock } = deps
  const name = BACKUP_JOB
  await boss.createQueue(name, { expireInSeconds: BACKUP_MAX_SECONDS })
  await boss.schedule(name, `0 ${wanted.atHour} * * *`, undefined, { tz: 'UTC' })
  const runs = jobRuns(deps)
  const run = (log: Log) => dailyBackup(database.pool, wanted, { now: clock(), log, signal })
  await boss.work(name, () => runs.run(name, run))
  // Nobody shall be without one until the hour has come round; a process that starts again and again asks once an hour.
  if (!hasBackup(wanted.dir)) await boss.send(name, {}, { singletonSeconds: FIRST_BACKUP_ASKED_EACH_SECONDS })
}

/** Every queue is asked more often than that. */
const STUMBLES_WITHIN_MS = 30_000

async function startJobs(deps: Deps, jobs: readonly Job[], signal: AbortSignal): Promise<PgBoss> {
  const outage = tellOutage(deps.log, { away: 'The job queue stumbled', back: 'The job queue goes on', byLast: true })
  const executeSql = (text: string, values?: unknown[]) => deps.database.pool.query(text, values)
  let quiet: NodeJS.Timeout | undefined
  const boss = new PgBoss({ db: { executeSql }, schedule: true })
  boss.on('error', (error) => {
    outage.fails(deps, error)
    // Some of its queues may work while another does not: it is well when none has stumbled for a while.
    clearTimeout(quiet)
    quiet = setTimeout(() => outage.works(deps), STUMBLES_WITHIN_MS).unref()
  })
  await boss.start()
  const runs = jobRuns(deps)
  const outside = outsideJobsOf(deps.setUp)
  await runs.begin([...jobs, ...outside, ...(deps.backup ? [{ name: BACKUP_JOB, every: 'day' as const }] : [])])
  for (const job of jobs) {
    await boss.createQueue(job.name)
    await boss.schedule(job.name, job.cron, undefined, { tz: 'UTC' })
    await boss.work(job.name, () => runs.run(job.name, (log) => runJob(deps, job, log)))
  }
  for (const job of outside) {
    await boss.createQueue(job.name, { expireInSeconds: OUTSIDE_MAX_SECONDS })
    await boss.schedule(job.name, job.cron, undefined, { tz: 'UTC' })
    await boss.work(job.name, () => runs.run(job.name, (log) => runOutside(deps, job, log)))
  }
  if (deps.backup) await scheduleBackup(deps, boss, deps.backup, signal)
  else await boss.unschedule(BACKUP_JOB)
  return boss
}
