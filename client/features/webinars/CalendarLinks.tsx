import type { WebinarView } from '#shared/contract/webinars/index.ts'
import { type CalendarEntry, calendarPages, calendarWords, liveRoomPath } from '#shared/rules/webinars/addresses.ts'
import { CALENDAR_MINUTES } from '#shared/rules/webinars/times.ts'
import { MINUTE_MS } from '#shared/time.ts'
import styles from './Webinars.module.css'

type Named = { readonly name: string; readonly url: string }

/** The file comes first: Apple's calendar, and any other, takes it. */
const withFile = (file: string, entry: CalendarEntry): readonly Named[] => [
  { name: 'Apple or another calendar (.ics)', url: file },
  ...calendarPages(entry),
]

/** WEB-RU006. Where a session is added to a calendar: thirty minutes, as a calendar has it, in its own room; `seat` is the key of who comes without an account. */
export function webinarCalendars(
  webinar: Pick<WebinarView, 'webinar_id' | 'title' | 'description' | 'duration'>,
  { schedule, starts_at: startsAt }: { readonly schedule: number; readonly starts_at: string },
  seat?: string,
): readonly Named[] {
  const page = `${location.origin}/events/webinars/${webinar.webinar_id}`
  const start = new Date(startsAt)
  const file = `/api/v3/webinars/${webinar.webinar_id}/cal?timestamp=${encodeURIComponent(startsAt)}`
  return withFile(file + (seat ? `&seat=${seat}` : ''), {
    title: webinar.title,
    description: calendarWords(webinar, page),
    location: location.origin + liveRoomPath(webinar.webinar_id, schedule, seat ? { seat } : {}),
    startsAt: start,
    endsAt: new Date(start.getTime() + CALENDAR_MINUTES * MINUTE_MS),
  })
}

/** A presentation, as long as it is. */
export function presentationCalendars(one: {
  readonly presentation_id: number
  readonly title: string
  readonly description: string
  readonly location: string
  readonly when: string
  readonly end_date: string
}): readonly Named[] {
  const page = `${location.origin}/events/presentations?id=${one.presentation_id}`
  return withFile(`/api/v3/presentations/${one.presentation_id}/cal`, {
    title: one.title,
    description: [one.description, page].filter(Boolean).join('\n\n'),
    location: one.location || page,
    startsAt: new Date(one.when),
    endsAt: new Date(one.end_date),
  })
}

export function CalendarLinks({ links }: { links: readonly Named[] }) {
  return (
    <div className={styles.stack}>
      <p className={styles.strong}>Add it to your calendar</p>
      <ul className={styles.links}>
        {links.map(({ name, url }) => (
          <li key={name}>
            <a href={url} target="_blank" rel="noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
