import { PgBoss } from 'pg-boss'
import {
  accountsMail,
  accountsStaff,
  deleteDueAccounts,
  emailChangeMail,
  resetDemoAccounts,
  waysInMail,
} from './features/accounts/index.ts'
import { billingSubscribers } from './features/billing/index.ts'
import { learningSubscribers } from './features/learning/index.ts'
import { notificationsMail, notificationsSubscribers } from './features/notifications/index.ts'
import { quizSubscribers } from './features/quiz/index.ts'
import { closeLeagues, rewardsSubscribers } from './features/rewards/index.ts'
import { siteMail, siteSms } from './features/site/index.ts'
import { clearAway } from './operate/clearAway.ts'
import type { Bus } from './platform/bus.ts'
import type { Clock, Random } from './platform/clock.ts'
import type { Database } from './platform/database/orm.ts'
import type { Log } from './platform/log.ts'
import type { Mail } from './platform/mail.ts'
import type { Metrics } from './platform/metrics.ts'
import { inTellingTransaction } from './platform/publishing.ts'
import { startRelay } from './platform/relay.ts'
import type { Sms } from './platform/sms.ts'
import { type HearingContext, startHearing } from './platform/subscriptions.ts'

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
  sms: Sms
  /** Where the link leads that is sent to a phone. */
  appUrl: string
  /** Where questions go. */
  supportAddress: string
  /** Whoever shows an address of these domains is staff. */
  staffDomains: readonly string[]
  /** The address that mails lead to. */
  publicUrl: string
}
type Job = { name: string; cron: string; run: (ctx: HearingContext) => Promise<unknown> }

/** What is done by the clock. Each may run twice or late. */
const jobsOf = (heardNames: readonly string[]): Job[] => [
  { name: 'close-leagues', cron: '* * * * *', run: closeLeagues },
  { name: 'delete-accounts', cron: '7 * * * *', run: deleteDueAccounts },
  { name: 'reset-demos', cron: '41 4 * * *', run: resetDemoAccounts },
  { name: 'clear-away', cron: '17 * * * *', run: (ctx) => clearAway(ctx, heardNames) },
]

/** Runs one job in a transaction of its own. */
async function runJob(world: World, job: Job): Promise<void> {
  const { clock, random, log, wake } = world
  await inTellingTransaction({ fork: world.database.fork, wake }, (telling) =>
    job.run({ ...telling, now: clock(), random, log }),
  )
}

/** Relays the outbox, lets the features hear, and runs what is due by the clock. */
export async function startWorker(world: World) {
  const relay = startRelay({ ...world, pool: world.database.pool })
  const subscribers = [
    ...billingSubscribers,
    ...learningSubscribers,
    ...quizSubscribers,
    ...rewardsSubscribers,
    ...notificationsSubscribers,
    notificationsMail(world.mail, world.publicUrl),
    ...accountsMail(world.mail, world.publicUrl),
    ...emailChangeMail(world.mail, world.publicUrl),
    accountsStaff(world.staffDomains),
    ...waysInMail(world.mail, world.publicUrl),
    siteMail(world.mail, world.supportAddress),
    siteSms(world.sms, world.appUrl),
  ]
  const hearing = startHearing({ ...world, fork: world.database.fork }, subscribers)
  const jobs = jobsOf([...new Set(subscribers.map((subscriber) => subscriber.event))])
  const boss = world.jobs ? await startJobs(world, jobs) : undefined
  return {
    stop: async () => {
      await boss?.stop({ graceful: true, timeout: 5000 })
      await relay.stop()
      await hearing.stop()
    },
  }
}

async function startJobs(world: World, jobs: readonly Job[]): Promise<PgBoss> {
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
