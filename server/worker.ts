import { PgBoss } from 'pg-boss'
import { features } from './features/index.ts'
import { type BackupWanted, dailyBackup, mustBeFolder } from './operate/backup/daily.ts'
import { clearAway } from './operate/clearAwayOfAll.ts'
import type { Bus } from './platform/bus.ts'
import type { Clock, Random } from './platform/clock.ts'
import type { Database } from './platform/database/orm.ts'
import { unhurried } from './platform/database/queries/connection.ts'
import type { Job, SetUp } from './platform/feature.ts'
import type { Log } from './platform/log.ts'
import type { Metrics } from './platform/metrics.ts'
import { inPublishingTransaction } from './platform/outbox/publishing.ts'
import { startRelay } from './platform/outbox/toRooms.ts'
import { startSubscriptions } from './platform/outbox/toSubscribers.ts'

type Deps = {
  database: Database
  setUp: SetUp
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
const jobsOf = (subscribed: readonly string[]): Job[] => [
  ...features.flatMap((feature) => feature.jobs ?? []),
  { name: 'clear-away', cron: '17 * * * *', run: (ctx) => clearAway(ctx, subscribed) },
]

/** Runs one job in a transaction of its own. */
async function runJob(deps: Deps, job: Job): Promise<void> {
  const { clock, random, log, wake } = deps
  await inPublishingTransaction({ fork: deps.database.fork, wake }, (work) =>
    work.sql.rows(unhurried).then(() => job.run({ ...work, now: clock(), random, log: log.child({ job: job.name }) })),
  )
}

/** Relays the outbox, hands events to the features' subscribers, and runs what is due by the clock. */
export async function startWorker(deps: Deps) {
  if (deps.backup) mustBeFolder(deps.backup.dir)
  const relay = startRelay({ ...deps, pool: deps.database.pool })
  const subscribers = features.flatMap((feature) => feature.subscribers?.(deps.setUp) ?? [])
  const subscriptions = startSubscriptions({ ...deps, fork: deps.database.fork }, subscribers)
  const jobs = jobsOf([...new Set(subscribers.map((subscriber) => subscriber.event))])
  const stopping = new AbortController()
  const boss = deps.jobs ? await startJobs(deps, jobs, stopping.signal) : undefined
  return {
    stop: async () => {
      stopping.abort(new Error('The product stops'))
      await boss?.stop({ graceful: true, timeout: 5000 })
      await relay.stop()
      await subscriptions.stop()
    },
  }
}

/** Says which job failed; the queue tries it again by its own rule. */
const failed =
  (log: Log, job: string) =>
  (error: unknown): never => {
    log.error({ error, job }, 'A job failed')
    throw error
  }

/** So long one may be written. What takes longer counts as failed and is tried again. */
const BACKUP_MAX_SECONDS = 12 * 3600

/** No job as the others: it holds its own transaction for as long as it takes, and is ended when the product stops. */
async function scheduleBackup({ database, clock, log }: Deps, boss: PgBoss, wanted: BackupWanted, signal: AbortSignal) {
  const name = 'backup'
  await boss.createQueue(name, { expireInSeconds: BACKUP_MAX_SECONDS })
  await boss.schedule(name, `0 ${wanted.atHour} * * *`, undefined, { tz: 'UTC' })
  const run = () => dailyBackup(database.pool, wanted, { now: clock(), log: log.child({ job: name }), signal })
  await boss.work(name, () => run().catch(failed(log, name)))
}

async function startJobs(deps: Deps, jobs: readonly Job[], signal: AbortSignal): Promise<PgBoss> {
  const executeSql = (text: string, values?: unknown[]) => deps.database.pool.query(text, values)
  const boss = new PgBoss({ db: { executeSql }, schedule: true })
  boss.on('error', (error: Error) => deps.log.warn({ error }, 'The job queue stumbled'))
  await boss.start()
  for (const job of jobs) {
    await boss.createQueue(job.name)
    await boss.schedule(job.name, job.cron, undefined, { tz: 'UTC' })
    await boss.work(job.name, async () => runJob(deps, job).catch(failed(deps.log, job.name)))
  }
  if (deps.backup) await scheduleBackup(deps, boss, deps.backup, signal)
  else await boss.unschedule('backup')
  return boss
}
