import type { Job } from '#server/platform/feature.ts'
import type { SubscriberContext } from '#server/platform/outbox/toSubscribers.ts'
import { presentationSeatsTold, webinarSeatsTold } from '#shared/events/index.ts'
import { REMINDERS, type ReminderKind, reminderSpan } from '#shared/rules/webinars/times.ts'
import { tellHosts } from './hostNews.ts'
import * as hosts from './queries/hosts.ts'
import * as rsvps from './queries/rsvps.ts'
import * as seats from './queries/seats.ts'
import { mindRooms } from './room/desk.ts'

const KINDS = Object.keys(REMINDERS) as ReminderKind[]
const DUE = {
  day: [
    [seats.dueOfDay, webinarSeatsTold],
    [rsvps.dueOfDay, presentationSeatsTold],
  ],
  hour: [
    [seats.dueOfHour, webinarSeatsTold],
    [rsvps.dueOfHour, presentationSeatsTold],
  ],
} as const

const HOSTS_DUE = { day: hosts.dueOfDay, hour: hosts.dueOfHour } as const

/** Has who comes, and who holds it, reminded a day and an hour before, each once. Says how many were. */
async function remind({ sql, now, publish }: SubscriberContext): Promise<number> {
  let count = 0
  for (const kind of KINDS)
    for (const [due, told] of DUE[kind]) {
      const { from, until } = reminderSpan(kind, now)
      const ids = (await sql.rows(due, [now, from, until, REMINDERS[kind]])).map(({ id }) => id)
      if (ids.length > 0) publish(told, { seat_ids: ids, news: kind, was: null })
      count += ids.length
    }
  for (const kind of KINDS) {
    const { from, until } = reminderSpan(kind, now)
    const ids = (await sql.rows(HOSTS_DUE[kind], [now, from, until])).map(({ id }) => id)
    for (const id of ids) await tellHosts({ sql, now, publish }, id, kind)
    count += ids.length
  }
  return count
}

export const webinarsJobs: readonly Job[] = [
  { name: 'webinars-reminders', cron: '* * * * *', every: 'minute', run: remind, goesOn: (done) => Number(done) > 0 },
  { name: 'webinars-rooms', cron: '* * * * *', every: 'minute', run: mindRooms, goesOn: (done) => Number(done) > 0 },
]
