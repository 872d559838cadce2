import { PgBoss } from 'pg-boss'
import { features } from './features/index.ts'
import { clearAway } from './operate/clearAwayOfAll.ts'
import type { Bus } from './platform/bus.ts'
import type { Clock, Random } from './platform/clock.ts'
import type { Database } from './platform/database/orm.ts'
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
    job.run({ ...work, now: clock(), random, log: log.child({ job: job.name }) }),
  )
}

/** Relays the outbox, hands events to the features' subscribers, and runs what is due by the clock. */
export async function startWorker(deps: Deps) {
  const relay = startRelay({ ...deps, pool: deps.database.pool })
  const subscribers = features.flatMap((feature) => feature.subscribers?.(deps.setUp) ?? [])
  const subscriptions = startSubscriptions({ ...deps, fork: deps.database.fork }, subscribers)
  const jobs = jobsOf([...new Set(subscribers.map((subscriber) => subscriber.event))])
  const boss = deps.jobs ? await startJobs(deps, jobs) : undefined
  return {
    stop: async () => {
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

async function startJobs(deps: Deps, jobs: readonly Job[]): Promise<PgBoss> {
  const executeSql = (text: string, values?: unknown[]) => deps.database.pool.query(text, values)
  const boss = new PgBoss({ db: { executeSql }, schedule: true })
  boss.on('error', (error: Error) => deps.log.warn({ error }, 'The job queue stumbled'))
  await boss.start()
  for (const job of jobs) {
    await boss.createQueue(job.name)
    await boss.schedule(job.name, job.cron, undefined, { tz: 'UTC' })
    await boss.work(job.name, async () => runJob(deps, job).catch(failed(deps.log, job.name)))
  }
  return boss
}
