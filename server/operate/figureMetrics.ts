import type { Pool } from 'pg'
import { Gauge, type Registry } from 'prom-client'
import { ALERT_KEYS } from '#shared/contract/operations/index.ts'
import { alertsOf, isJobLate } from '#shared/rules/operations/alerts.ts'
import { readFigures } from '../features/operations/index.ts'
import { freshFor, inTime } from '../platform/asking.ts'
import type { Clock } from '../platform/clock.ts'
import { isAway } from '../platform/database/away.ts'
import type { SetUp } from '../platform/feature.ts'
import type { Log } from '../platform/log.ts'
import { tellOutage } from '../platform/outage.ts'
import { poolSql } from '../platform/sql.ts'

type Figures = Awaited<ReturnType<typeof readFigures>>
const FRESH_MS = 5000
/** What is not read by then counts as not read. */
const PATIENCE_MS = 1000

type Deps = {
  pool: Pool
  clock: Clock
  log: Log
  setUp: Pick<SetUp, 'subscribed' | 'poolFigures' | 'diskFigures' | 'busIsReady'>
}

/** What the back office shows in words, as figures for Prometheus: read when they are asked for. */
export function registerFigures(registry: Registry, { pool, clock, log, setUp }: Deps): void {
  const outage = tellOutage(log, { away: 'The figures could not be read', back: 'The figures are read again' })
  const read = freshFor(FRESH_MS, async () => {
    let why = new Error('Reading them took longer than a second')
    const reading = readFigures(poolSql(pool), clock(), setUp).catch((error) => {
      why = error
      throw error
    })
    const figures = await inTime(PATIENCE_MS, reading)
    if (figures) outage.works(registry)
    // That the database is away is told by whoever is kept waiting by it.
    else if (!isAway(why)) outage.fails(registry, why)
    return figures
  })
  const gauge = (
    name: string,
    help: string,
    set: (gauge: Gauge, figures: Figures, now: Date) => void,
    labelNames: string[] = [],
  ) => {
    new Gauge({
      name: `pictomo_${name}`,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset()
        const figures = await read()
        if (figures) set(this, figures, clock())
      },
    })
  }
  const age = (at: Date | null, now: Date) => (at ? Math.max(0, (now.getTime() - at.getTime()) / 1000) : 0)
  new Gauge({
    name: 'pictomo_figures_read',
    help: 'Whether the figures below were read within a second (1) or not (0); without them no alert is told.',
    registers: [registry],
    async collect() {
      this.set((await read()) ? 1 : 0)
    },
  })
  gauge('events_unheard', 'Events that wait for the parts that act on them.', (g, { events }) => g.set(events.unheard))
  gauge('events_unheard_age_seconds', 'Age of the oldest of them.', (g, { events }, now) =>
    g.set(age(events.oldest_unheard, now)),
  )
  gauge('events_unsent', 'Events that wait to be sent to live pages.', (g, { events }) => g.set(events.unsent))
  gauge('events_unsent_age_seconds', 'Age of the oldest of them.', (g, { events }, now) =>
    g.set(age(events.oldest_unsent, now)),
  )
  gauge('events_stuck', 'Events that a part failed at, and that are tried again.', (g, { events }) =>
    g.set(events.stuck),
  )
  gauge('events_given_up', 'Events that a part failed at to the last try.', (g, { events }) => g.set(events.given_up))
  gauge('messages_waiting', 'Mails and texts that wait to be sent.', (g, { messages }) => g.set(messages.waiting))
  gauge('messages_waiting_age_seconds', 'Age of the oldest of them.', (g, { messages }, now) =>
    g.set(age(messages.oldest, now)),
  )
  gauge('messages_undelivered', 'Mails and texts that are not tried any more.', (g, { messages }) =>
    g.set(messages.undelivered),
  )
  gauge(
    'job_last_success_timestamp_seconds',
    'When each job by the clock last succeeded; the backup is one of them where it is configured.',
    (g, { jobs }) => {
      for (const { name, succeeded_at } of jobs) if (succeeded_at) g.set({ job: name }, succeeded_at.getTime() / 1000)
    },
    ['job'],
  )
  gauge(
    'job_late',
    'Whether a job has missed two of its runs.',
    (g, { jobs }, now) => {
      for (const job of jobs) g.set({ job: job.name }, Number(isJobLate(job, now)))
    },
    ['job'],
  )
  gauge('sessions', 'Sessions that are open.', (g, { sessions }) => g.set(sessions))
  gauge('disk_free_ratio', 'Of the disk that holds the data folder, what is free.', (g, { disk }) =>
    g.set(disk.total > 0 ? disk.free / disk.total : 1),
  )
  gauge(
    'alert',
    'What somebody should look at (1), by the rules that the back office goes by.',
    (g, figures, now) => {
      const told = new Set(alertsOf(figures, now).map(({ key }) => key))
      for (const key of ALERT_KEYS) g.set({ key }, Number(told.has(key)))
    },
    ['key'],
  )
}
