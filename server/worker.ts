import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { PgBoss } from 'pg-boss'
import { accountsMail, clearSessions, deleteDueAccounts } from './features/accounts/index.ts'
import { notificationsMail, notificationsSubscribers } from './features/notifications/index.ts'
import { closeLeagues, rewardsSubscribers } from './features/rewards/index.ts'
import { siteMail } from './features/site/index.ts'
import type { Bus } from './platform/bus.ts'
import type { Clock, Random } from './platform/clock.ts'
import type { Database } from './platform/database/orm.ts'
import { type HearingContext, startHearing } from './platform/hearing.ts'
import type { Log } from './platform/log.ts'
import type { Mail } from './platform/mail.ts'
import type { Metrics } from './platform/metrics.ts'
import { createPublisher, type Published, writeOutbox } from './platform/outbox.ts'
import { startRelay } from './platform/relay.ts'
import { inTransaction } from './platform/requests.ts'
import { transactionSql } from './platform/sql.ts'

type World = {
  database: Database
  bus: Bus
  clock: Clock
  random: Random
  log: Log
  metrics: Metrics
  wake: () => void
  /** Whether the clock's jobs run here. */
  jobs: boolean
  mail: Mail
  /** Where questions go. */
  supportAddress: string
  /** The address that mails lead to. */
  publicUrl: string
}
type Job = { name: string; cron: string; run: (ctx: HearingContext) => Promise<unknown> }

const HOURS_KEPT = 24

/** What is done by the clock. Each may run twice or late. */
export const jobs: Job[] = [
  { name: 'close-leagues', cron: '* * * * *', run: closeLeagues },
  { name: 'delete-accounts', cron: '7 * * * *', run: deleteDueAccounts },
  {
    name: 'clear-away',
    cron: '17 * * * *',
    run: async ({ sql, now }) => {
      const before = new Date(now.getTime() - HOURS_KEPT * 3_600_000)
      await clearSessions(sql, now)
      await sql.rows('delete from outbox where created_at < $1 and (sent_at is not null or room is null)', [before])
      await sql.rows('delete from heard_events where heard_at < $1', [new Date(before.getTime() - 6 * 24 * 3_600_000)])
      await sql.rows(`delete from notifications where created_at < $1::timestamptz - interval '90 days'`, [now])
      await sql.rows('delete from idempotency_keys where created_at < $1', [before])
    },
  },
]

/** Runs one job in a transaction of its own. */
export async function runJob(world: World, job: Job): Promise<void> {
  const published: Published[] = []
  await inTransaction(world.database, async (em: SqlEntityManager) => {
    const sql = transactionSql(em)
    await job.run({
      em,
      sql,
      now: world.clock(),
      random: world.random,
      publish: createPublisher(published),
      log: world.log,
    })
    await em.flush()
    await writeOutbox(sql, published)
  })
  if (published.length) world.wake()
}

/** Relays the outbox, lets the features hear, and runs what is due by the clock. */
export async function startWorker(world: World) {
  const relay = startRelay({ ...world, pool: world.database.pool })
  const hearing = startHearing({ ...world, fork: world.database.fork }, [
    ...rewardsSubscribers,
    ...notificationsSubscribers,
    notificationsMail(world.mail, world.publicUrl),
    accountsMail(world.mail, world.publicUrl),
    siteMail(world.mail, world.supportAddress),
  ])
  const boss = world.jobs ? await startJobs(world) : undefined
  return {
    stop: async () => {
      await boss?.stop({ graceful: true, timeout: 5000 })
      await relay.stop()
      await hearing.stop()
    },
  }
}

async function startJobs(world: World): Promise<PgBoss> {
  const executeSql = (text: string, values?: unknown[]) => world.database.pool.query(text, values)
  const boss = new PgBoss({ db: { executeSql }, schedule: true })
  boss.on('error', (error: Error) => world.log.warn({ error: error.message }, 'The job queue stumbled'))
  await boss.start()
  for (const job of jobs) {
    await boss.createQueue(job.name)
    await boss.schedule(job.name, job.cron, undefined, { tz: 'UTC' })
    await boss.work(job.name, async () => runJob(world, job))
  }
  return boss
}
