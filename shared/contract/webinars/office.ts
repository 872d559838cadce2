import { z } from 'zod'
import { Conflict } from '../../errors.ts'
import { ClientKey, MarketId, RowId, UserId } from '../../ids.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { GivenInstant, Instant, TimeZone } from '../../time.ts'
import { endpoint } from '../endpoint.ts'
import {
  AddressNotConfirmed,
  HasSeats,
  IsLive,
  NoLongerMoved,
  NoSuchPerson,
  SessionAtThisTime,
  ShutsOut,
  StartsInThePast,
  TooManyHosts,
  TooManySessions,
  WasHeld,
} from './officeRefusals.ts'
import { EventScene, Schedule, WebinarId } from './webinars.ts'

/** WEB-GA006. So many minutes a webinar has unless something else is said. */
export const DEFAULT_MINUTES = 60

/** One that a browser can read, that names nobody before its host, and looks as it is. */
function isPlainAddress(text: string): boolean {
  const hasMarks = /[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/.test(text)
  if (hasMarks || !URL.canParse(text)) return false
  const { hostname, username } = new URL(text)
  return hostname.includes('.') && username === ''
}

export const WebLink = z
  .string()
  .trim()
  .max(2000, 'Please enter an address of at most 2,000 characters.')
  .regex(/^https:\/\/[^\s\\]+$/, 'Please enter an address with https://.')
  .refine(isPlainAddress, 'Please enter an address with https://.')
export const NoLink = z.union([z.literal('').transform(() => null), z.null(), WebLink])
const line = (most: number) =>
  z.string().trim().min(1, 'Please write something here.').max(most, `Please write at most ${most} characters.`)
export const Title = line(200)
export const Words = z.string().trim().max(5000, 'Please write at most 5,000 characters.').default('')

/** What somebody who holds a webinar may do in it. */
export const HOST_ROLES = ['host', 'cohost', 'moderator'] as const
export const HostRole = z.enum(HOST_ROLES)
export type HostRole = z.output<typeof HostRole>

const given = {
  /** Among those who look after it. */
  name: line(200),
  /** As the public reads it. */
  title: Title,
  description: Words,
  market_id: MarketId.nullable(),
  timezone: TimeZone,
  /** WEB-GA006. Minutes. */
  duration: z
    .int()
    .min(5, 'Please give at least 5 minutes.')
    .max(480, 'Please give at most 480 minutes.')
    .default(DEFAULT_MINUTES),
  registration_url: NoLink,
  stream_url: NoLink,
  /** The card that it is about: its scene stands beside it in the list. */
  card_id: RowId.nullable().default(null),
  is_premium: z.boolean(),
  account_required: z.boolean(),
  is_published: z.boolean(),
}

/** A webinar as those see it who look after it. */
export const WebinarRow = z.object({
  webinar_id: z.int(),
  name: z.string(),
  title: z.string(),
  description: z.string(),
  market_id: MarketId.nullable(),
  timezone: z.string(),
  duration: z.int(),
  registration_url: z.string().nullable(),
  stream_url: z.string().nullable(),
  scene: EventScene,
  is_premium: z.boolean(),
  account_required: z.boolean(),
  is_published: z.boolean(),
  revision: z.int(),
  next_at: Instant.nullable(),
  /** One of its sessions is on, over its time, too. */
  is_live: z.boolean(),
  /** In all of its sessions but those that were called off. */
  seats: z.int(),
  /** In those that are still to come, or on. */
  seats_to_come: z.int(),
})
export type WebinarRow = z.output<typeof WebinarRow>

export const SessionRow = z.object({
  schedule: z.int(),
  starts_at: Instant,
  ends_at: Instant,
  state: z.enum(['lobby', 'live', 'ended']),
  is_cancelled: z.boolean(),
  seats: z.int(),
  /** There is something to be seen again. */
  is_recorded: z.boolean(),
})
export type SessionRow = z.output<typeof SessionRow>
export const HostRow = z.object({ user_id: UserId, name: z.string(), email: z.string(), role: HostRole })
export type HostRow = z.output<typeof HostRow>

export const WebinarWhole = WebinarRow.extend({ sessions: z.array(SessionRow), hosts: z.array(HostRow) })
export type WebinarWhole = z.output<typeof WebinarWhole>

const HERE = '/api/v3/admin/webinars'
const ONE = `${HERE}/:webinar_id`

/** Of the office's list: what has a session to come or one that is on, what has had its time, and what nobody outside sees. */
export const WEBINAR_PARTS = ['all', 'coming', 'past', 'drafts'] as const
export type WebinarPart = (typeof WEBINAR_PARTS)[number]

/** Every webinar, or those of a part, the one that was made last first. */
export const listWebinarRows = endpoint({
  method: 'GET',
  path: HERE,
  access: 'staff',
  summary: 'Every webinar.',
  input: z.object({ part: z.enum(WEBINAR_PARTS).default('all'), ...PageQuery }),
  reply: pageOf(WebinarRow),
})

export const getWebinarRow = endpoint({
  method: 'GET',
  path: ONE,
  access: 'staff',
  summary: 'A webinar with its sessions and who holds it.',
  input: z.object({ webinar_id: WebinarId }),
  reply: WebinarWhole,
})

/** Makes a webinar, held by who makes it; the same key makes it once. */
export const createWebinar = endpoint({
  method: 'POST',
  path: HERE,
  access: 'staff',
  summary: 'Make a webinar.',
  input: z.object({ key: ClientKey, ...given }),
  reply: WebinarWhole,
})

/** Changes a webinar; `revision` is the one that was read, so that nobody's change is lost. */
export const updateWebinar = endpoint({
  method: 'PUT',
  path: ONE,
  access: 'staff',
  summary: 'Change a webinar.',
  input: z.object({ webinar_id: WebinarId, revision: RowId, ...given }),
  reply: WebinarWhole,
  errors: [Conflict, IsLive, HasSeats, ShutsOut],
})

/** Makes a draft that says what another webinar does, without its sessions, held by who makes it. The same key makes it once. */
export const copyWebinar = endpoint({
  method: 'POST',
  path: `${ONE}/copy`,
  access: 'staff',
  summary: 'Copy a webinar, as a draft without sessions.',
  input: z.object({ webinar_id: WebinarId }),
  reply: WebinarWhole,
  idempotent: true,
})

/** Deletes a draft in which nobody has a seat and which was never held. Twice is the same. */
export const deleteWebinar = endpoint({
  method: 'DELETE',
  path: ONE,
  access: 'staff',
  summary: 'Delete a draft.',
  input: z.object({ webinar_id: WebinarId }),
  reply: z.null(),
  errors: [WasHeld],
})

/** Adds a session; at the same minute there is one. The same key adds it once. */
export const addWebinarSession = endpoint({
  method: 'POST',
  path: `${ONE}/sessions`,
  access: 'staff',
  summary: 'Add a session to a webinar.',
  input: z.object({ webinar_id: WebinarId, starts_at: GivenInstant }),
  reply: WebinarWhole,
  errors: [StartsInThePast, TooManySessions, SessionAtThisTime],
  idempotent: true,
})

/** Moves a session, and tells who comes. */
export const moveWebinarSession = endpoint({
  method: 'PUT',
  path: `${ONE}/sessions/:schedule`,
  access: 'staff',
  summary: 'Move a session of a webinar.',
  input: z.object({ webinar_id: WebinarId, schedule: Schedule, starts_at: GivenInstant }),
  reply: WebinarWhole,
  errors: [StartsInThePast, NoLongerMoved, SessionAtThisTime],
})

/** Calls a session off, and tells who would have come. Twice is the same. */
export const cancelWebinarSession = endpoint({
  method: 'DELETE',
  path: `${ONE}/sessions/:schedule`,
  access: 'staff',
  summary: 'Call off a session of a webinar.',
  input: z.object({ webinar_id: WebinarId, schedule: Schedule }),
  reply: WebinarWhole,
  errors: [NoLongerMoved],
})

/** Has somebody hold a webinar, or hold it otherwise, and tells them. */
export const putWebinarHost = endpoint({
  method: 'PUT',
  path: `${ONE}/hosts`,
  access: 'staff',
  summary: 'Have somebody hold a webinar.',
  input: z.object({ webinar_id: WebinarId, email: z.string().trim().toLowerCase().max(320), role: HostRole }),
  reply: WebinarWhole,
  errors: [NoSuchPerson, AddressNotConfirmed, TooManyHosts],
})

/** Has somebody hold a webinar no longer, and tells them. */
export const removeWebinarHost = endpoint({
  method: 'DELETE',
  path: `${ONE}/hosts/:user_id`,
  access: 'staff',
  summary: 'Have somebody hold a webinar no longer.',
  input: z.object({ webinar_id: WebinarId, user_id: UserId }),
  reply: WebinarWhole,
})

/** How many seats were taken on each day, how many people came and how long they stayed, by session. */
export const getWebinarAudience = endpoint({
  method: 'GET',
  path: `${ONE}/audience`,
  access: 'staff',
  summary: 'How seats of a webinar were taken, day by day, and how many came.',
  input: z.object({ webinar_id: WebinarId }),
  reply: z.object({
    sessions: z.array(
      z.object({
        schedule: z.int(),
        starts_at: Instant,
        seats: z.int(),
        /** Those who were in the room, without who holds it; null before it begins. */
        came: z.int().nullable(),
        /** So long those stayed on average who came and hold nothing; null where nobody did, and before it has ended. */
        mean_seconds: z.int().nullable(),
        /** Days of the webinar's own time zone, those on which somebody took a seat. */
        days: z.array(z.object({ day: z.string(), seats: z.int() })),
      }),
    ),
  }),
})
