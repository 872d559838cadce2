import { z } from 'zod'
import { Conflict, defineError } from '../../errors.ts'
import { ClientKey, MarketId, RowId, SchoolId, wholeId } from '../../ids.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { GivenInstant, Instant, TimeZone } from '../../time.ts'
import { endpoint } from '../endpoint.ts'
import { NoLink, Title, Words } from './office.ts'
import { AddressNotConfirmed, NoSuchPerson } from './officeRefusals.ts'
import { PresentationId, REQUEST_ROLES } from './presentations.ts'

const given = {
  title: Title,
  description: Words,
  school_id: SchoolId.nullable(),
  market_id: MarketId.nullable(),
  /** Who presents, by the address of their account; empty for nobody yet. */
  presenter_email: z.string().trim().toLowerCase().max(320).default(''),
  when: GivenInstant,
  end_date: GivenInstant,
  timezone: TimeZone,
  location: z.string().trim().max(300, 'Please write at most 300 characters.').default(''),
  meeting_link: NoLink,
  promo_code: z.string().trim().max(60, 'Please write at most 60 characters.').default(''),
  recorded_id: RowId.nullable(),
  is_published: z.boolean(),
}
type Times = { when: string; end_date: string }
const isInOrder = ({ when, end_date }: Times): boolean => end_date > when
const ORDER = { path: ['end_date'], error: 'It has to end after it begins.' }

/** A presentation as those see it who look after it. */
export const PresentationRow = z.object({
  presentation_id: z.int(),
  title: z.string(),
  description: z.string(),
  school_id: SchoolId.nullable(),
  school_name: z.string().nullable(),
  market_id: MarketId.nullable(),
  presenter_email: z.string(),
  when: Instant,
  end_date: Instant,
  timezone: z.string(),
  location: z.string(),
  meeting_link: z.string().nullable(),
  promo_code: z.string(),
  recorded_id: z.int().nullable(),
  is_published: z.boolean(),
  is_cancelled: z.boolean(),
  revision: z.int(),
  seats: z.int(),
  attended: z.int(),
  /** By whom it was asked for, and where, in their words; null where nobody did. */
  asked_by: z
    .object({
      contact_name: z.string(),
      contact_email: z.string(),
      contact_phone: z.string(),
      role: z.enum(REQUEST_ROLES),
      school_name: z.string(),
      audience: z.int().nullable(),
    })
    .nullable(),
})
export type PresentationRow = z.output<typeof PresentationRow>

/** Every presentation: those to come in their order, then what is over, the latest first. */
export const listPresentationRows = endpoint({
  method: 'GET',
  path: '/api/v3/admin/presentations',
  access: 'staff',
  summary: 'Every presentation.',
  input: z.object(PageQuery),
  reply: pageOf(PresentationRow),
})

export const getPresentationRow = endpoint({
  method: 'GET',
  path: '/api/v3/admin/presentations/:presentation_id',
  access: 'staff',
  summary: 'One presentation, as its office has it.',
  input: z.object({ presentation_id: PresentationId }),
  reply: PresentationRow,
})

/** Makes a presentation; the same key makes it once. */
export const createPresentation = endpoint({
  method: 'POST',
  path: '/api/v3/admin/presentations',
  access: 'staff',
  summary: 'Make a presentation.',
  input: z.object({ key: ClientKey, ...given }).refine(isInOrder, ORDER),
  reply: PresentationRow,
  errors: [NoSuchPerson, AddressNotConfirmed],
})

/** Changes a presentation, and tells who comes where it was moved. */
export const updatePresentation = endpoint({
  method: 'PUT',
  path: '/api/v3/admin/presentations/:presentation_id',
  access: 'staff',
  summary: 'Change a presentation.',
  input: z.object({ presentation_id: PresentationId, revision: RowId, ...given }).refine(isInOrder, ORDER),
  reply: PresentationRow,
  errors: [Conflict, NoSuchPerson, AddressNotConfirmed],
})

/** Calls a presentation off, and tells who would have come. Twice is the same. */
export const cancelPresentation = endpoint({
  method: 'POST',
  path: '/api/v3/admin/presentations/:presentation_id/cancel',
  access: 'staff',
  summary: 'Call off a presentation.',
  input: z.object({ presentation_id: PresentationId }),
  reply: PresentationRow,
})

/** A seat in a presentation, as those see it who look after it. */
export const PresentationSeat = z.object({
  seat_id: z.uuid(),
  /** Empty for who has no account. */
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  taken_at: Instant,
  attended_at: Instant.nullable(),
})
export type PresentationSeat = z.output<typeof PresentationSeat>

/** Who has a seat in a presentation, in the order in which they took it. */
export const listPresentationSeats = endpoint({
  method: 'GET',
  path: '/api/v3/admin/presentations/:presentation_id/seats',
  access: 'staff',
  summary: 'Who has a seat in a presentation.',
  input: z.object({ presentation_id: PresentationId, ...PageQuery }),
  reply: pageOf(PresentationSeat),
})

export const REQUEST_STATES = ['open', 'accepted', 'declined'] as const
/** A request for a presentation, as those see it who decide on it. */
export const RequestRow = z.object({
  request_id: z.int(),
  contact_name: z.string(),
  contact_email: z.string(),
  contact_phone: z.string(),
  role: z.enum(REQUEST_ROLES),
  school_id: SchoolId.nullable(),
  school_name: z.string(),
  when: Instant,
  timezone: z.string(),
  length: z.int(),
  market_id: MarketId.nullable(),
  audience: z.int().nullable(),
  message: z.string(),
  state: z.enum(REQUEST_STATES),
  answer: z.string(),
  presentation_id: z.int().nullable(),
  created_at: Instant,
})
export type RequestRow = z.output<typeof RequestRow>

/** The queue of requests: of open ones the oldest first, of others the latest. */
export const listPresentationRequests = endpoint({
  method: 'GET',
  path: '/api/v3/admin/presentation_requests',
  access: 'staff',
  summary: 'Requests for presentations.',
  input: z.object({ state: z.enum(REQUEST_STATES).default('open'), ...PageQuery }),
  reply: pageOf(RequestRow),
})

export const RequestDecided = defineError(
  'webinars.request_decided',
  409,
  'Somebody decided on this request in the meantime.',
)

/** Accepts a request, which makes a presentation that is not published yet, or declines it; who asked is told by mail. */
export const decidePresentationRequest = endpoint({
  method: 'PUT',
  path: '/api/v3/admin/presentation_requests/:request_id',
  access: 'staff',
  summary: 'Decide on a request for a presentation.',
  input: z.object({
    request_id: wholeId(),
    is_accepted: z.boolean(),
    /** In the mail to who asked. */
    answer: z.string().trim().max(2000, 'Please write at most 2,000 characters.').default(''),
  }),
  reply: RequestRow,
  errors: [RequestDecided],
})
