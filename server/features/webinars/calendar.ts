import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { FileReply } from '#server/platform/route.ts'
import { BRAND } from '#shared/brand.ts'

type Entry = {
  /** The same for each file of the same session, so that a calendar knows it again. */
  uid: string
  title: string
  description: string
  location: string
  /** Where one reads of it. */
  url: string
  startsAt: Date
  endsAt: Date
  /** How often it was moved. */
  sequence: number
  isCancelled: boolean
}

/** WEB-RU006. A calendar file of one entry, its times in UTC: each calendar shows them on its own clock, whatever changes of the clocks lie between. */
export function calendarFile(name: string, entry: Entry, now: Date): FileReply {
  const calendar = ical({
    prodId: { company: BRAND.name, product: 'Events', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: entry.uid,
    sequence: entry.sequence,
    stamp: now,
    start: entry.startsAt,
    end: entry.endsAt,
    summary: entry.title,
    description: entry.description,
    ...(entry.location ? { location: entry.location } : {}),
    url: entry.url,
    status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  return new FileReply(name, Buffer.from(calendar.toString(), 'utf8'))
}
