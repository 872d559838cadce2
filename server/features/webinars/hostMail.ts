import type { Letter } from '#server/platform/mail.ts'
import type { HostRole } from '#shared/contract/webinars/office.ts'
import type { HostNews } from '#shared/events/index.ts'
import { ROLE_NAMES } from '#shared/rules/webinars/room/roles.ts'
import { whenText } from '#shared/rules/webinars/zone.ts'

type Named = {
  title: string
  before: HostRole | null
  role: HostRole | null
  startsAt: Date | null
  timezone: string
  /** Null where there is nothing that they could open. */
  url: string | null
}

/** What each may do in the room, before its doors open, too. */
const MAY: Record<HostRole, string> = {
  host: 'You begin and end it, and run its room. Come in whenever you like to prepare slides and polls.',
  cohost: 'You run its room together with the host. Come in whenever you like to prepare slides and polls.',
  moderator: 'You look after its chat and its questions. You can come in before the doors open.',
}
const called = (role: HostRole): string => ROLE_NAMES[role].toLowerCase()

/** What somebody is written whom the office has named to hold a webinar, or names no more. */
export function hostMailOf({ title, before, role, startsAt, timezone, url }: Named): Omit<Letter, 'to' | 'userId'> {
  const footer = 'You get this mail because of what you are in this webinar. Does it surprise you? Write to us.'
  if (role === null)
    return {
      subject: `No longer ${before ? called(before) : 'a host'}: ${title}`,
      paragraphs: [
        `You are ${before ? `${called(before)} ` : ''}of “${title}” no more. Somebody of the office changed that.`,
        'A seat that you have in it is kept.',
      ],
      ...(url === null ? {} : { action: { label: 'See the webinars', url } }),
      footer,
    }
  return {
    subject: `${ROLE_NAMES[role]}: ${title}`,
    paragraphs: [
      `You are ${called(role)} of “${title}” now.`,
      startsAt ? `Next: ${whenText(startsAt, timezone)}` : 'No session is set yet. We write to you once one is.',
      MAY[role],
    ],
    ...(url === null ? {} : { action: { label: startsAt ? 'Open the room' : 'See the webinar', url } }),
    footer,
  }
}

type Heard = {
  title: string
  role: HostRole
  startsAt: Date
  was: Date | null
  nextAt: Date | null
  timezone: string
  url: string | null
}

/** What somebody is written who holds a webinar of which a session is set, published, moved, called off or soon. */
export function hostNewsOf(news: HostNews, told: Heard): Omit<Letter, 'to' | 'userId'> {
  const { title, role, startsAt, was, nextAt, timezone, url } = told
  const when = whenText(startsAt, timezone)
  const footer = `You get this mail because you are ${called(role)} of this webinar.`
  const open = url === null ? {} : { action: { label: 'Open the room', url } }
  const are = `You are ${called(role)} of it.`
  switch (news) {
    case 'added':
      return {
        subject: `A session is set: ${title}`,
        paragraphs: [`“${title}” has a new session. ${are}`, when, MAY[role]],
        ...open,
        footer,
      }
    case 'published':
      return {
        subject: `Published: ${title}`,
        paragraphs: [`Everybody finds “${title}” now and can take a seat. ${are}`, `Next: ${when}`, MAY[role]],
        ...open,
        footer,
      }
    case 'moved':
      return {
        subject: `Moved: ${title}`,
        paragraphs: [
          `“${title}” is at another time now. ${are}`,
          `New: ${when}`,
          ...(was ? [`Before: ${whenText(was, timezone)}`] : []),
          'Whoever has a seat is written to.',
        ],
        ...open,
        footer,
      }
    case 'cancelled':
      return {
        subject: `Called off: ${title}`,
        paragraphs: [
          `“${title}” on ${when} was called off. You need not come.`,
          'Whoever has a seat is written to.',
          nextAt ? `Next: ${whenText(nextAt, timezone)}` : 'No other session is set. We write to you once one is.',
        ],
        ...(url === null ? {} : { action: { label: nextAt ? 'Open the next room' : 'See the webinar', url } }),
        footer,
      }
    case 'day':
      return {
        subject: `Tomorrow you are ${called(role)}: ${title}`,
        paragraphs: [`“${title}” is in a day. ${are}`, when, MAY[role]],
        ...open,
        footer,
      }
    case 'hour':
      return {
        subject: `In an hour you are ${called(role)}: ${title}`,
        paragraphs: [`“${title}” begins in an hour. ${are}`, when, MAY[role]],
        ...open,
        footer,
      }
  }
}
