import { z } from 'zod'
import { defineError, MailNotSetUp } from '../../errors.ts'
import { ClientKey, MarketId, SchoolId, wholeId } from '../../ids.ts'
import { pageOf } from '../../page.ts'
import { looksLikePhone, PHONE_INVALID } from '../../phone.ts'
import { Instant, TimeZone } from '../../time.ts'
import { Email } from '../accounts/email.ts'
import { endpoint } from '../endpoint.ts'
import { FileContent } from '../file.ts'
import { RSVP_LIMIT, rsvpFields, SeatKey } from './rsvp.ts'
import { serverNow } from './webinars.ts'

export const PresentationId = wholeId()

/** WEB-EN003. A presentation at a school, as its reader sees it. */
export const PresentationView = z.object({
  presentation_id: z.int(),
  title: z.string(),
  description: z.string(),
  when: Instant,
  end_date: Instant,
  timezone: z.string(),
  location: z.string(),
  /** Told to who has a seat, from 15 minutes before the start until the end. */
  meeting_link: z.string().nullable(),
  /** It is held online, or there too. */
  is_online: z.boolean(),
  presenter: z.object({ name: z.string(), avatar: z.string().nullable() }).nullable(),
  market_id: MarketId.nullable(),
  school_id: SchoolId.nullable(),
  school_name: z.string().nullable(),
  is_cancelled: z.boolean(),
  rsvped: z.boolean(),
  attended: z.boolean(),
  /** WEB-GA005. The reader had a seat, it is over, and they were not there. */
  missed_it: z.boolean(),
  /** Told to who had a seat, once it has begun. */
  promo_code: z.string().nullable(),
  /** The recording, once it is over. */
  recorded_id: z.int().nullable(),
  ...serverNow,
})
export type PresentationView = z.output<typeof PresentationView>

export const PresentationOver = defineError(
  'webinars.presentation_over',
  410,
  'This presentation is over or was called off.',
)
export const NotInvited = defineError('webinars.not_invited', 403, 'Take a seat first; then you can come in.')
export const TooEarly = defineError('webinars.too_early', 409, 'You can come in from 15 minutes before the start on.')

/** WEB-CA006. Presentations to come, the next one first. */
export const listPresentations = endpoint({
  method: 'GET',
  path: '/api/v3/presentations',
  access: 'optional',
  summary: 'Presentations to come.',
  input: z.object({
    next_two_weeks: z.literal('1').optional(),
    limit: z.coerce.number().int().min(1).max(50).default(10),
    school_id: SchoolId.optional(),
  }),
  reply: pageOf(PresentationView).pick({ data: true }),
  limit: { points: 120, seconds: 60, triesOfNetwork: 1200 },
})

export const getPresentation = endpoint({
  method: 'GET',
  path: '/api/v3/presentations/:presentation_id',
  access: 'optional',
  summary: 'A presentation.',
  input: z.object({ presentation_id: PresentationId, seat: SeatKey.optional() }),
  reply: PresentationView,
  limit: { points: 120, seconds: 60, triesOfNetwork: 1200 },
})

/** WEB-CA007, WEB-RU007. An address, and a person, comes once: asked twice it is the same seat. */
export const rsvpPresentation = endpoint({
  method: 'POST',
  path: '/api/v3/presentations/:presentation_id/rsvps',
  access: 'optional',
  summary: 'Take a seat in a presentation.',
  input: z.object({ presentation_id: PresentationId, ...rsvpFields }),
  reply: PresentationView,
  errors: [PresentationOver, MailNotSetUp],
  limit: RSVP_LIMIT,
})

export const cancelPresentationRsvp = endpoint({
  method: 'POST',
  path: '/api/v3/presentations/:presentation_id/cancel',
  access: 'optional',
  summary: 'Give up a seat in a presentation.',
  input: z.object({ presentation_id: PresentationId, seat: SeatKey.optional() }),
  reply: z.null(),
  limit: RSVP_LIMIT,
})

/** WEB-GA005. Who comes in was there, and who says so afterwards; the meeting's link is told while its door is open. */
export const attendPresentation = endpoint({
  method: 'POST',
  path: '/api/v3/presentations/:presentation_id/attendance',
  access: 'optional',
  summary: 'Come into a presentation.',
  input: z.object({ presentation_id: PresentationId, seat: SeatKey.optional() }),
  reply: PresentationView,
  errors: [NotInvited, TooEarly, PresentationOver],
  limit: RSVP_LIMIT,
})

/** WEB-CA008. */
export const getPresentationCalendar = endpoint({
  method: 'GET',
  path: '/api/v3/presentations/:presentation_id/cal',
  access: 'public',
  summary: 'A presentation as a calendar file.',
  input: z.object({ presentation_id: PresentationId }),
  reply: FileContent,
  file: 'text/calendar',
  limit: { points: 120, seconds: 60, triesOfNetwork: 600 },
})

/** WEB-CO006. In minutes: so long a presentation is unless something else is asked for. */
export const REQUEST_MINUTES = 60
/** WEB-GA001. Who asks. */
export const REQUEST_ROLES = ['Student', 'Professor', 'Administrator', 'Other'] as const
export const ROLE_MISSING = 'Please choose what you are.'
export type RequestRole = (typeof REQUEST_ROLES)[number]

const WALL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/
/** WEB-GA001. The two steps of a request. */
export const requestFields = {
  contact_name: z.string().trim().min(1, 'Please enter your name.').max(200, 'Please write at most 200 characters.'),
  contact_email: Email,
  contact_phone: z
    .string()
    .trim()
    .max(40, PHONE_INVALID)
    .refine((typed) => typed === '' || looksLikePhone(typed), PHONE_INVALID)
    .default(''),
  role: z.enum(REQUEST_ROLES, ROLE_MISSING),
  school_id: SchoolId.nullable(),
  /** Where it is not in the list. */
  school_name: z.string().trim().max(200, 'Please write at most 200 characters.').default(''),
  /** On the clock there: `2026-12-03T14:00`. */
  when: z.string().regex(WALL, 'Please choose a day and a time.'),
  timezone: TimeZone,
  /** Minutes. */
  length: z
    .int()
    .min(15, 'Please ask for at least 15 minutes.')
    .max(480, 'Please ask for at most 480 minutes.')
    .default(REQUEST_MINUTES),
  market_id: MarketId.nullable(),
  audience: z
    .int()
    .min(1, 'Please enter how many are likely to come.')
    .max(100_000, 'Please enter how many are likely to come.')
    .nullable(),
  message: z.string().trim().max(2000, 'Please write at most 2,000 characters.').default(''),
}

/** WEB-CA005, WEB-RU009, WEB-EN004. The same key asks once. */
export const requestPresentation = endpoint({
  method: 'POST',
  path: '/api/v3/presentations',
  access: 'optional',
  summary: 'Ask for a presentation.',
  input: z
    .object({ key: ClientKey, ...requestFields })
    .refine(({ school_id, school_name }) => school_id !== null || school_name !== '', {
      path: ['school_id'],
      error: 'Please choose your school, or write its name.',
    }),
  reply: z.null(),
  limit: { points: 5, seconds: 3600, triesOfNetwork: 30 },
})
