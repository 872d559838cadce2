import type { ClearAway } from '#server/platform/feature.ts'
import { DAY_MS } from '#shared/time.ts'
import { clearRequestsBefore } from './queries/requests.ts'
import { clearRsvpsBefore } from './queries/rsvps.ts'
import { clearSeatsBefore } from './queries/seats.ts'
import { clearTextsBefore } from './queries/texts.ts'
import { dayOf } from './telling.ts'

/** Who asked for a presentation, and what was decided, is known for so long. */
const REQUEST_DAYS = 400
/** Whoever had a seat finds the replay with it for so long. */
const SEAT_DAYS = 400

export const webinarsClearAway: readonly ClearAway[] = [
  {
    tables: ['webinar_registrations', 'presentation_rsvps'],
    kept: `${SEAT_DAYS} days after the end`,
    clear: async ({ sql, now }) => {
      const before = new Date(now.getTime() - SEAT_DAYS * DAY_MS)
      await sql.rows(clearSeatsBefore, [before])
      await sql.rows(clearRsvpsBefore, [before])
    },
  },
  {
    tables: ['presentation_requests'],
    kept: `${REQUEST_DAYS} days, once decided on`,
    clear: ({ sql, now }) => sql.rows(clearRequestsBefore, [new Date(now.getTime() - REQUEST_DAYS * DAY_MS)]),
  },
  {
    tables: ['webinar_texts'],
    kept: '2 days',
    clear: ({ sql, now }) => sql.rows(clearTextsBefore, [dayOf(new Date(now.getTime() - DAY_MS))]),
  },
]
