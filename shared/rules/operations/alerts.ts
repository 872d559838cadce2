import type { AlertKey, JobEvery } from '../../contract/operations/index.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../time.ts'
import { type ShownProcess, standingOf } from './processes.ts'

/** `act` costs people something now or soon; `watch` will, if it stays. */
export type Alert = { key: AlertKey; level: 'act' | 'watch'; what: string }

export type JobFigures = {
  name: string
  every: JobEvery
  since: Date
  succeeded_at: Date | null
  failed_at: Date | null
}
/** What is known of the product's inner work at one moment. */
export type Figures = {
  events: {
    unheard: number
    oldest_unheard: Date | null
    unsent: number
    oldest_unsent: Date | null
    stuck: number
    given_up: number
  }
  messages: { waiting: number; oldest: Date | null; refused: number; said: string | null; undelivered: number }
  jobs: readonly JobFigures[]
  processes: readonly ShownProcess[]
  pool: { max: number; in_use: number; waiting: number }
  disk: { free: number; total: number }
  /** Messages between processes get through. */
  bus: boolean
}

/** How late a thing may be before somebody is told. */
export const LATE_MS = {
  event: MINUTE_MS,
  room: 30_000,
  message: 15 * MINUTE_MS,
  backup: 26 * HOUR_MS,
  firstBackup: HOUR_MS,
} as const
/** A job that has missed two of its runs is late. */
const EVERY_MS: Record<JobEvery, number> = { minute: MINUTE_MS, hour: HOUR_MS, day: DAY_MS }
const JOB_GRACE_MS = 5 * MINUTE_MS
/** Of the disk, what has to be free: below the first it is watched, below the second somebody acts. */
const DISK_WATCH = 0.15
const DISK_ACT = 0.07

/** The job that writes the daily backup, where one is configured. */
export const BACKUP_JOB = 'backup'

const olderThan = (at: Date | null, ms: number, now: Date): boolean => at !== null && now.getTime() - at.getTime() > ms
const count = (n: number, one: string, more: string): string => `${n.toLocaleString('en-US')} ${n === 1 ? one : more}`

/** A job is late by when it last succeeded, or by when it was first there. */
export const isJobLate = ({ every, since, succeeded_at }: JobFigures, now: Date): boolean =>
  olderThan(succeeded_at ?? since, 2 * EVERY_MS[every] + JOB_GRACE_MS, now)

/** The first backup is written at the first start; after that there is one each day. */
const isBackupLate = ({ since, succeeded_at }: JobFigures, now: Date): boolean =>
  succeeded_at ? olderThan(succeeded_at, LATE_MS.backup, now) : olderThan(since, LATE_MS.firstBackup, now)

/** What somebody should look at, the worst first. */
export function alertsOf({ events, messages, jobs, processes, pool, disk, bus }: Figures, now: Date): Alert[] {
  const found: Alert[] = []
  const tell = (is: boolean, key: AlertKey, level: Alert['level'], what: string) => {
    if (is) found.push({ key, level, what })
  }
  const backup = jobs.find(({ name }) => name === BACKUP_JOB)
  const standing = standingOf(processes, now)
  const missing = standing.filter(({ is_missing }) => is_missing).map(({ role, place }) => `${role} at ${place}`)
  tell(
    missing.length > 0,
    'process_missing',
    'act',
    `${count(missing.length, 'process has', 'processes have')} ended without a word: ${missing.toSorted().join(', ')}.`,
  )
  tell(
    olderThan(events.oldest_unheard, LATE_MS.event, now),
    'events_late',
    'act',
    `${count(events.unheard, 'event waits', 'events wait')} to be acted on.`,
  )
  tell(
    olderThan(events.oldest_unsent, LATE_MS.room, now),
    'rooms_late',
    'act',
    `${count(events.unsent, 'event waits', 'events wait')} to be sent to live pages.`,
  )
  tell(!bus, 'redis_away', 'act', 'The processes can’t tell each other anything.')
  tell(
    events.given_up > 0,
    'events_given_up',
    'act',
    `${count(events.given_up, 'event was', 'events were')} given up after many tries.`,
  )
  tell(
    events.stuck > 0,
    'events_stuck',
    'watch',
    `${count(events.stuck, 'event is', 'events are')} tried again and again.`,
  )
  tell(
    olderThan(messages.oldest, LATE_MS.message, now),
    'messages_late',
    'act',
    `${count(messages.waiting, 'mail or text waits', 'mails and texts wait')} to be sent.`,
  )
  tell(
    messages.refused > 0,
    'messages_refused',
    'watch',
    `${count(messages.refused, 'mail or text was', 'mails and texts were')} tried in vain. The last answer: ${messages.said}`,
  )
  tell(
    messages.undelivered > 0,
    'messages_undelivered',
    'watch',
    `${count(messages.undelivered, 'mail or text', 'mails and texts')} could not be delivered.`,
  )
  for (const job of jobs)
    tell(
      job.name !== BACKUP_JOB && isJobLate(job, now),
      'job_late',
      'watch',
      `The job ${job.name} has not succeeded when it should have.`,
    )
  tell(
    backup !== undefined && isBackupLate(backup, now),
    'backup_late',
    'act',
    backup?.succeeded_at ? 'There is no backup of the last day.' : 'No backup was ever written.',
  )
  tell(backup === undefined, 'backup_none', 'watch', 'What is lost with this machine is lost for good.')
  tell(
    // What waits while a connection is free waits for a moment: it is being given one.
    pool.waiting > 0 && pool.in_use >= pool.max,
    'pool_full',
    'watch',
    `${count(pool.waiting, 'piece of work waits', 'pieces of work wait')} for the database.`,
  )
  const free = disk.total > 0 ? disk.free / disk.total : 1
  tell(
    free < DISK_WATCH,
    'disk_low',
    free < DISK_ACT ? 'act' : 'watch',
    `${Math.floor(free * 100)}% of the disk is free.`,
  )
  return found.toSorted((a, b) => Number(b.level === 'act') - Number(a.level === 'act'))
}

/** What each alert means to people, and what is done about it: the same in the back office and in the docs. */
export const ALERT_TEXTS: Record<AlertKey, { title: string; remedy: string }> = {
  process_missing: {
    title: 'A process is missing',
    remedy:
      'See why it ended: the last line of its log is a sentence. The alert ends when one of its role, or one for everything, is started in its place, or after a day.',
  },
  events_late: {
    title: 'The worker is behind',
    remedy: 'XP, leagues and mails come late. See whether a worker runs and what its log says.',
  },
  rooms_late: {
    title: 'Live pages are behind',
    remedy: 'Leagues and live quizzes stand still. See whether a worker runs, and whether Redis can be reached.',
  },
  redis_away: {
    title: 'Redis is away',
    remedy:
      'Live pages of other processes stand still until it is back; then they catch up by themselves, and nothing is lost.',
  },
  events_stuck: {
    title: 'A part fails at an event',
    remedy: 'It is tried again by itself, later and later. The log names the part and the error.',
  },
  events_given_up: {
    title: 'Events were given up',
    remedy:
      'Somebody did not get what they earned or should have been told. Mend the cause, then have them tried again in Operations.',
  },
  messages_late: {
    title: 'Mails and texts come late',
    remedy: 'The server for mail or the gateway for texts does not take them. Ask it, or see SMTP_URL and SMS_URL.',
  },
  messages_refused: {
    title: 'Mails or texts are not taken',
    remedy:
      'They are tried again by themselves, later and later, for some two hours. See SMTP_URL and SMS_URL, and ask the server.',
  },
  messages_undelivered: {
    title: 'Mails or texts were not delivered',
    remedy:
      'Look at the reason in Operations: a wrong address, or a server that was away too long. Send again, or let go.',
  },
  job_late: {
    title: 'A job is late',
    remedy: 'See the error beside the job in Operations and in the worker’s log.',
  },
  backup_late: {
    title: 'The backup is late',
    remedy: 'Look at the error beside the job, the room in BACKUP_DIR and its rights. Run npm run backup by hand.',
  },
  backup_none: { title: 'There is no daily backup', remedy: 'Set BACKUP_DIR, and take its files to another machine.' },
  pool_full: {
    title: 'The database is asked too much at once',
    remedy:
      'Passing by itself it is nothing. Calls get 503 meanwhile, and the log says that the database kept them waiting for too long. If it stays: a slow query, a held lock, or DATABASE_POOL is too small.',
  },
  disk_low: { title: 'The disk fills up', remedy: 'Make room, or move old backups away, before nothing can be saved.' },
}
