import type { Letter } from '#server/platform/mail.ts'
import type { HostRole } from '#shared/contract/webinars/office.ts'
import type { HostNews } from '#shared/events/index.ts'
import { ROLE_NAMES } from '#shared/rules/webinars/room/roles.ts'
import { dayWord, whenText } from '#shared/rules/webinars/zone.ts'
import { calendarsOf } from './texts.ts'

type Named = {
  title: string
  before: HostRole | null
  role: HostRole | null
  startsAt: Date | null
  timezone: string
  /** Null where there is nothing that they could open. */
  url: string | null
}

/** What each does in the room. */
const DOES: Record<HostRole, string> = {
  host: 'You begin and end it, and run its room.',
  cohost: 'You run its room together with the host.',
  moderator: 'You look after its chat and its questions.',
}
/** When each can come into a room that is there. */
const COMES: Record<HostRole, string> = {
  host: 'Come in whenever you like to prepare slides and polls.',
  cohost: 'Come in whenever you like to prepare slides and polls.',
  moderator: 'You can come in before the doors open.',
}
const may = (role: HostRole): string => `${DOES[role]} ${COMES[role]}`
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
      startsAt ? may(role) : DOES[role],
    ],
    ...(url === null ? {} : { action: { label: startsAt ? 'Open the room' : 'See the webinar', url } }),
    footer,
  }
}

/** How a session went, for those who held it. */
export type Went = { came: number; openQuestions: number; isRecorded: boolean }
type Heard = {
  title: string
  role: HostRole
  startsAt: Date
  was: Date | null
  nextAt: Date | null
  timezone: string
  url: string | null
  now: Date
  minutes: number
  /** Where it stands in a calendar; null while nobody finds it. */
  calendar: Parameters<typeof calendarsOf>[0] | null
  went: Went | null
}

/** `3 people came, 2 of their questions are still open.` */
function wentText({ came, openQuestions: open }: Went): string {
  const people = came === 0 ? 'Nobody came' : came === 1 ? '1 person came' : `${came} people came`
  if (open === 0) return `${people}.`
  return `${people}, and ${open === 1 ? '1 question is' : `${open} questions are`} still open.`
}

/** What somebody is written who holds a webinar of which a session is set, published, moved, called off, soon, begun early or over. */
export function hostNewsOf(news: HostNews, told: Heard): Omit<Letter, 'to' | 'userId'> {
  const { title, role, startsAt, was, nextAt, timezone, url, now, minutes, calendar, went } = told
  const when = `${whenText(startsAt, timezone)}, ${minutes} minutes`
  const day = dayWord(startsAt, now, timezone)
  const more = calendar ? { more: calendarsOf(calendar) } : {}
  const footer = `You get this mail because you are ${called(role)} of this webinar.`
  const open = url === null ? {} : { action: { label: 'Open the room', url } }
  const are = `You are its ${called(role)}.`
  switch (news) {
    case 'added':
      return {
        subject: `A session is set: ${title}`,
        paragraphs: [`“${title}” has a new session. ${are}`, when, may(role)],
        ...open,
        ...more,
        footer,
      }
    case 'published':
      return {
        subject: `Published: ${title}`,
        paragraphs: [`Everybody finds “${title}” now and can take a seat. ${are}`, `Next: ${when}`, may(role)],
        ...open,
        ...more,
        footer,
      }
    case 'moved':
      return {
        subject: `Moved: ${title}`,
        paragraphs: [
          `“${title}” is at another time now. ${are}`,
          `New: ${when}`,
          ...(was ? [`Before: ${whenText(was, timezone)}`] : []),
          'Everybody with a seat gets a mail.',
        ],
        ...open,
        ...more,
        footer,
      }
    case 'cancelled':
      return {
        subject: `Called off: ${title}`,
        paragraphs: [
          `“${title}” on ${whenText(startsAt, timezone)} was called off. You need not come.`,
          'Everybody with a seat gets a mail.',
          nextAt ? `Next: ${whenText(nextAt, timezone)}` : 'No other session is set. We write to you once one is.',
        ],
        ...(url === null ? {} : { action: { label: nextAt ? 'Open the next room' : 'See the webinar', url } }),
        footer,
      }
    case 'day':
      return {
        subject: `${day} you are ${called(role)}: ${title}`,
        paragraphs: [`“${title}” is ${day.toLowerCase()}. ${are}`, when, may(role)],
        ...open,
        footer,
      }
    case 'hour':
      return {
        subject: `In an hour you are ${called(role)}: ${title}`,
        paragraphs: [`“${title}” begins in an hour. ${are}`, when, may(role)],
        ...open,
        footer,
      }
    case 'early':
      return {
        subject: `It begins now: ${title}`,
        paragraphs: [`“${title}” has begun already, before its time (${when}). ${are}`, 'Come in now.'],
        ...open,
        footer,
      }
    case 'ended':
      return {
        subject: `How it went: ${title}`,
        paragraphs: [
          `“${title}” is over. Thank you.`,
          ...(went ? [wentText(went)] : []),
          went?.isRecorded
            ? 'It was recorded: whoever has a seat is sent the way to see it again.'
            : 'It was not recorded.',
          'Who came, for how long, and what they say of it stands in the room.',
        ],
        ...(url === null ? {} : { action: { label: 'See how it went', url } }),
        footer,
      }
  }
}
