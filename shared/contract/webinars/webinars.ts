import { z } from 'zod'
import { defineError, MailNotSetUp } from '../../errors.ts'
import { MarketId, wholeId } from '../../ids.ts'
import { INT4_MAX } from '../../int4.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { EpochSeconds, GivenInstant, Instant, TimeZone } from '../../time.ts'
import { endpoint } from '../endpoint.ts'
import { FileContent } from '../file.ts'
import { RoomState } from './room.ts'
import { RSVP_LIMIT, rsvpFields, SeatKey } from './rsvp.ts'

export const WebinarId = wholeId()
/** What the calls name a session by: its number within the webinar, which no other one gets. */
export const Schedule = z.coerce.number().int().min(0).max(INT4_MAX)

/** What stands between the reader and it: nothing, that they have no account, or that they have no plan. */
export const AdmissionWord = z.enum(['open', 'account', 'premium'])

/** A time at which a webinar takes place, as its reader sees it. */
export const SessionView = z.object({
  schedule: z.int(),
  starts_at: Instant,
  ends_at: Instant,
  state: RoomState,
  /** The reader has a seat in it. */
  rsvped: z.boolean(),
  /** It is over, and the reader, who had a seat, can see it again in its room. */
  has_replay: z.boolean(),
  /** Told to who has a seat, and to who runs it. */
  live_room_url: z.string().nullable(),
})
export type SessionView = z.output<typeof SessionView>

/** WEB-RU005. What is counted down is counted by the server's time. */
export const serverNow = { server_now: EpochSeconds }

/** The card that it is about, as far as everybody may see it. */
export const EventScene = z
  .object({ card_id: z.int(), slug: z.string(), name: z.string(), main_image: z.string() })
  .nullable()
export type EventScene = z.output<typeof EventScene>

/** WEB-EN001. A webinar with the sessions that its reader may still come to. */
export const WebinarView = z.object({
  webinar_id: z.int(),
  name: z.string(),
  title: z.string(),
  description: z.string(),
  timezone: z.string(),
  /** Null for one that is for every area of study. */
  market_id: MarketId.nullable(),
  /** WEB-GA006. Minutes. */
  duration: z.int(),
  /** When they begin, in the order of `sessions`. */
  schedules: z.array(Instant),
  sessions: z.array(SessionView),
  /** A seat is taken there, and not here. */
  registration_url: z.string().nullable(),
  is_premium: z.boolean(),
  account_required: z.boolean(),
  /** Who holds it, by name. */
  hosts: z.array(z.string()),
  scene: EventScene,
  opens: AdmissionWord,
  /** The reader runs it: its rooms are open to them before the time. */
  runs: z.boolean(),
})
export type WebinarView = z.output<typeof WebinarView>

/** A session that is on, or that begins before those do which are listed. */
export const SoonView = SessionView.pick({
  schedule: true,
  starts_at: true,
  ends_at: true,
  state: true,
  rsvped: true,
}).extend(WebinarView.pick({ webinar_id: true, title: true, runs: true }).shape)
export type SoonView = z.output<typeof SoonView>

export const SessionOver = defineError(
  'webinars.session_over',
  410,
  'This session is over or was called off. Please choose another one.',
)
export const CameIn = defineError(
  'webinars.came_in',
  409,
  'You have been in this room with this seat, so it stays yours. What you wrote there stands with it.',
)
export const RegistrationElsewhere = defineError(
  'webinars.registration_elsewhere',
  409,
  'Seats in this webinar are taken on another site. Please use its link.',
)
export const PremiumOnly = defineError(
  'webinars.premium_only',
  403,
  'This is part of Premium. Upgrade to take part in it.',
)

/** WEB-CA001. Of an area of study, those for every area among them; without one of the reader's own; `all` for every webinar. */
export const listWebinars = endpoint({
  method: 'GET',
  path: '/api/v3/webinars',
  access: 'optional',
  summary: 'Webinars that one can still come to, the next one first, and by themselves what is on or about to begin.',
  input: z.object({ market_id: MarketId.optional(), all: z.literal('1').optional(), ...PageQuery }),
  reply: pageOf(WebinarView).extend({ soon: z.array(SoonView), ...serverNow }),
  limit: { points: 120, seconds: 60, triesOfNetwork: 1200 },
})

/** WEB-CA002. */
export const getWebinar = endpoint({
  method: 'GET',
  path: '/api/v3/webinars/:webinar_id',
  access: 'optional',
  summary: 'A webinar with its sessions.',
  input: z.object({ webinar_id: WebinarId }),
  reply: WebinarView.extend(serverNow),
  limit: { points: 120, seconds: 60, triesOfNetwork: 1200 },
})

/** WEB-CA003, WEB-EN002. An address, and a person, comes once to a session: asked twice it is the same seat. */
export const registerWebinar = endpoint({
  method: 'POST',
  path: '/api/v3/webinars/:webinar_id',
  access: 'optional',
  summary: 'Take a seat in a webinar.',
  input: z.object({
    webinar_id: WebinarId,
    resource_type: z.literal('register').default('register'),
    /** What the caller takes it for; the number alone says which webinar it is. */
    webinar_name: z.string().max(200).default(''),
    schedule: Schedule,
    /** The clock that its mails tell times on; the person's own, or the webinar's, where it is not said. */
    timezone: TimeZone.optional(),
    ...rsvpFields,
  }),
  reply: z.object({
    /** The way in. Who is not signed in has it with the key of the seat that they took just now, in this browser; of one that was taken before, the mail alone has it. */
    live_room_url: z.string(),
  }),
  errors: [SessionOver, RegistrationElsewhere, PremiumOnly, MailNotSetUp],
  limit: RSVP_LIMIT,
})

/** Whether a seat is still taken, one's own or that of the key which came by mail, and when its session is: asked before it is given up. */
export const getWebinarSeat = endpoint({
  method: 'GET',
  path: '/api/v3/webinars/:webinar_id/seat',
  access: 'optional',
  summary: 'Whether a seat in a webinar is still taken.',
  input: z.object({ webinar_id: WebinarId, schedule: Schedule, seat: SeatKey.optional() }),
  reply: z.object({ is_taken: z.boolean(), starts_at: Instant }),
  limit: { points: 120, seconds: 60, triesOfNetwork: 1200 },
})

/** Gives up a seat: one's own, or that of the key which came by mail. Twice is the same. */
export const cancelWebinarSeat = endpoint({
  method: 'POST',
  path: '/api/v3/webinars/:webinar_id/cancel',
  access: 'optional',
  summary: 'Give up a seat in a webinar.',
  input: z.object({ webinar_id: WebinarId, schedule: Schedule, seat: SeatKey.optional() }),
  reply: z.null(),
  limit: RSVP_LIMIT,
})

/**
 * WEB-CA004, WEB-RU006. A session for one's calendar, by its start. Title and text are the webinar's own: who asks can't put others there.
 */
export const getWebinarCalendar = endpoint({
  method: 'GET',
  path: '/api/v3/webinars/:webinar_id/cal',
  access: 'public',
  summary: 'A session of a webinar as a calendar file.',
  input: z.object({
    webinar_id: WebinarId,
    timestamp: GivenInstant,
    /** Whoever has a seat has their own way in their calendar. */
    seat: SeatKey.optional(),
  }),
  reply: FileContent,
  file: 'text/calendar',
  limit: { points: 120, seconds: 60, triesOfNetwork: 600 },
})
