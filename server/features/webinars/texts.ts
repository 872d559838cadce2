import { BRAND } from '#shared/brand.ts'
import type { SeatNews } from '#shared/events/index.ts'
import { type CalendarEntry, calendarPages } from '#shared/rules/webinars/addresses.ts'
import { dayWord, whenText } from '#shared/rules/webinars/zone.ts'
import type { News } from './telling.ts'

/** What a seat is in, and the ways that its mails lead to. */
export type Told = {
  title: string
  startsAt: Date
  timezone: string
  now: Date
  /** Where one goes, for what is held in a place. */
  place?: string
  /** How long it is, where that is said. */
  minutes?: number
  /** When it was to begin before it was moved. */
  was: Date | null
  /** Whom the link lets in: whoever has it, the account that the seat belongs to, or who makes an account first. */
  opensTo: 'bearer' | 'account' | 'member'
  way: { label: string; url: string }
  calendarUrl: string
  /** What stands in a calendar that is filled in by its address. */
  entry: CalendarEntry
  cancelUrl: string
  /** Where other times or others of its kind are found. */
  othersUrl: string
}

const LETS_IN: Record<Told['opensTo'], string> = {
  bearer: 'The link is yours: whoever has it sits in your seat.',
  account: 'The link is for your account: where you are not signed in, it asks you to sign in first.',
  member: 'This webinar asks for an account: sign in with this address, or make one with it, and your seat is there.',
}
const STOP = 'Reply STOP to end these texts.'

/** The file comes first: every calendar takes it. */
export const calendarsOf = ({ calendarUrl, entry }: Pick<Told, 'calendarUrl' | 'entry'>) => [
  { label: 'Add it to your calendar (.ics)', url: calendarUrl },
  ...calendarPages(entry).map(({ name, url }) => ({ label: `Add it to ${name}`, url })),
]

/** What is told who has a seat, in the words of each occasion. */
export function newsOf(news: SeatNews, told: Told): News {
  const { title, way } = told
  const when = whenText(told.startsAt, told.timezone)
  const day = dayWord(told.startsAt, told.now, told.timezone)
  const footer =
    'You get this mail because your address was given for a seat. Can’t come, or was it not you? Give up the seat by the link above.'
  const where = told.place ? [`Where: ${told.place}`] : []
  // What is held in a place has its room there.
  const opens = told.place ? where : [`You can come in from 15 minutes before the start. ${LETS_IN[told.opensTo]}`]
  const giveUp = { label: 'Give up the seat', url: told.cancelUrl }
  const line = (text: string): string => `${BRAND.name}: ${text} ${STOP}`
  switch (news) {
    case 'taken':
      return {
        subject: `Your seat: ${title}`,
        paragraphs: [
          `You have a seat in “${title}”.`,
          told.minutes ? `${when}, ${told.minutes} minutes` : when,
          ...opens,
        ],
        action: way,
        more: [...calendarsOf(told), giveUp],
        footer,
        text: '',
      }
    case 'day':
      return {
        subject: `${day}: ${title}`,
        paragraphs: [`“${title}” is ${day.toLowerCase()}.`, when, ...opens],
        action: way,
        more: [giveUp],
        footer,
        text: line(`“${title}” is ${day.toLowerCase()}, ${when}. Your mail has the way in.`),
      }
    case 'hour':
      return {
        subject: `In an hour: ${title}`,
        paragraphs: [`“${title}” begins in an hour.`, when, ...opens],
        action: way,
        more: [giveUp],
        footer,
        text: line(`“${title}” begins in an hour. Your mail has the way in.`),
      }
    case 'early':
      return {
        subject: `It begins now: ${title}`,
        paragraphs: [`The host of “${title}” has begun already, before its time (${when}).`, 'Come in now.', ...where],
        action: way,
        more: [giveUp],
        footer,
        text: line(`“${title}” begins now, before its time. Your mail has the way in.`),
      }
    case 'moved':
      return {
        subject: `Moved: ${title}`,
        paragraphs: [
          `“${title}” is at another time now.`,
          `New: ${when}`,
          ...(told.was ? [`Before: ${whenText(told.was, told.timezone)}`] : []),
          ...where,
          'Your seat is kept.',
        ],
        action: way,
        more: [...calendarsOf(told), giveUp],
        footer,
        text: line(`“${title}” was moved to ${when}. Your seat is kept.`),
      }
    case 'replay':
      return {
        subject: `See it again: ${title}`,
        paragraphs: [
          `“${title}” was recorded: the slides, the chat, the questions and the polls, whenever you have the time.`,
          'In the room you can also say how it was.',
        ],
        action: { label: 'See it again', url: way.url },
        footer: `You get this mail because your address was given for a seat. ${LETS_IN[told.opensTo]}`,
        text: '',
      }
    case 'cancelled':
      return {
        subject: `Called off: ${title}`,
        paragraphs: [
          `“${title}” on ${when} was called off. We are sorry.`,
          'If it is in your calendar, the link below takes it out.',
        ],
        action: { label: 'See what else there is', url: told.othersUrl },
        more: [{ label: 'Take it out of your calendar (.ics)', url: told.calendarUrl }],
        text: line(`“${title}” on ${when} was called off.`),
      }
  }
}
