import type { Letter } from '#server/platform/mail.ts'
import type { HostRole } from '#shared/contract/webinars/office.ts'
import { ROLE_NAMES } from '#shared/rules/webinars/room/roles.ts'
import { whenText } from '#shared/rules/webinars/zone.ts'

type Named = {
  title: string
  before: HostRole | null
  role: HostRole | null
  startsAt: Date | null
  timezone: string
  url: string
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
      action: { label: 'See the webinars', url },
      footer,
    }
  return {
    subject: `${ROLE_NAMES[role]}: ${title}`,
    paragraphs: [
      `You are ${called(role)} of “${title}” now.`,
      startsAt ? `Next: ${whenText(startsAt, timezone)}` : 'No session is set yet.',
      MAY[role],
    ],
    action: { label: startsAt ? 'Open the room' : 'See the webinar', url },
    footer,
  }
}
