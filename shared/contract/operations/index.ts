import { z } from 'zod'
import { defineError } from '../../errors.ts'
import { CursorQuery, cursorOf } from '../../page.ts'
import { Instant } from '../../time.ts'
import { endpoint } from '../endpoint.ts'

/** How often a job is run by the clock. */
export const JOB_EVERY = ['minute', 'hour', 'day'] as const
export type JobEvery = (typeof JOB_EVERY)[number]

/** What a process serves. */
export const PROCESS_ROLES = ['all', 'web', 'collab', 'worker'] as const
export type ProcessRole = (typeof PROCESS_ROLES)[number]

/** What an operator is told of. Each stands under the same name in `docs/running.md` and among the rules for Prometheus. */
export const ALERT_KEYS = [
  'process_missing',
  'events_late',
  'rooms_late',
  'redis_away',
  'events_stuck',
  'events_given_up',
  'messages_refused',
  'messages_late',
  'messages_undelivered',
  'job_late',
  'backup_late',
  'backup_none',
  'pool_full',
  'disk_low',
] as const
export type AlertKey = (typeof ALERT_KEYS)[number]
const BigId = z.string().regex(/^\d{1,18}$/, 'This is no such number.')
const Count = z.int().nonnegative()

const JobView = z.object({
  name: z.string(),
  every: z.enum(JOB_EVERY),
  since: Instant,
  started_at: Instant.nullable(),
  succeeded_at: Instant.nullable(),
  failed_at: Instant.nullable(),
  /** How long the last one took that succeeded. */
  seconds: z.number().nullable(),
  error: z.string().nullable(),
  is_late: z.boolean(),
})

/** How the product does, as an administrator reads it: what somebody should look at, and the figures behind it. */
export const getOperations = endpoint({
  method: 'GET',
  path: '/api/v3/admin/operations',
  access: 'admin',
  summary: 'How the product does.',
  input: z.object({}),
  reply: z.object({
    at: Instant,
    alerts: z.array(z.object({ key: z.enum(ALERT_KEYS), level: z.enum(['act', 'watch']), what: z.string() })),
    events: z.object({
      unheard: Count,
      oldest_unheard: Instant.nullable(),
      unsent: Count,
      oldest_unsent: Instant.nullable(),
      stuck: Count,
      given_up: Count,
    }),
    messages: z.object({
      waiting: Count,
      oldest: Instant.nullable(),
      /** Of those that wait: tried in vain at least twice, and what was said of the last of them. */
      refused: Count,
      said: z.string().nullable(),
      undelivered: Count,
    }),
    jobs: z.array(JobView),
    /** Those that live, and those of the last day that have not said goodbye. */
    processes: z.array(
      z.object({
        id: z.string(),
        role: z.enum(PROCESS_ROLES),
        version: z.string(),
        /** Where it runs: machine and port. */
        place: z.string(),
        started_at: Instant,
        seen_at: Instant,
        is_missing: z.boolean(),
      }),
    ),
    /** Whether messages between processes get through from the one that answers. */
    bus: z.boolean(),
    /** Of the process that answers. */
    pool: z.object({ max: Count, in_use: Count, waiting: Count }),
    /** In bytes, where the product keeps its files. */
    disk: z.object({ free: z.number(), total: z.number() }),
    sessions: Count,
  }),
})

export const UndeliveredMessage = z.object({
  id: BigId,
  kind: z.enum(['mail', 'text']),
  recipient: z.string(),
  subject: z.string(),
  tries: Count,
  error: z.string().nullable(),
  created_at: Instant,
  failed_at: Instant,
  /** False where it was sealed with another secret, or too long ago: nobody can send it any more. */
  can_be_opened: z.boolean(),
})
export const CannotBeOpened = defineError(
  'operations.cannot_be_opened',
  409,
  'It can’t be opened any more: it was sealed with another SECRET, or is too old.',
)

/** Mails and texts that are not tried any more, the newest first. They are kept for thirty days. */
export const listUndelivered = endpoint({
  method: 'GET',
  path: '/api/v3/admin/undelivered',
  access: 'admin',
  summary: 'Mails and texts that could not be delivered.',
  input: z.object({ ...CursorQuery, after: BigId.optional() }),
  reply: cursorOf(UndeliveredMessage),
})
export const sendAgain = endpoint({
  method: 'POST',
  path: '/api/v3/admin/undelivered/:message_id/again',
  access: 'admin',
  summary: 'Try to send a mail or text again.',
  input: z.object({ message_id: BigId }),
  reply: z.null(),
})
export const dropUndelivered = endpoint({
  method: 'DELETE',
  path: '/api/v3/admin/undelivered/:message_id',
  access: 'admin',
  summary: 'Let a mail or text go that could not be delivered.',
  input: z.object({ message_id: BigId }),
  reply: z.null(),
})

export const GivenUpEvent = z.object({
  event_id: BigId,
  /** The part that failed at it, such as `rewards.grantForAnswer`. */
  subscriber: z.string(),
  name: z.string(),
  tries: Count,
  error: z.string(),
  stuck_at: Instant,
  given_up_at: Instant,
})
/** A place in the list: the event, and the part. */
const GivenUpPlace = z
  .string()
  .regex(/^\d{1,18}_.{1,100}$/, 'This is no place in the list.')
  .transform((place) => [place.slice(0, place.indexOf('_')), place.slice(place.indexOf('_') + 1)] as [string, string])
const Place = { event_id: BigId, subscriber: z.string().min(1).max(100) }

/** Events at which a part of the product failed to the last try, the newest first. */
export const listGivenUp = endpoint({
  method: 'GET',
  path: '/api/v3/admin/given_up_events',
  access: 'admin',
  summary: 'Events that were given up.',
  input: z.object({ ...CursorQuery, after: GivenUpPlace.optional() }),
  reply: cursorOf(GivenUpEvent),
})
export const hearAgain = endpoint({
  method: 'POST',
  path: '/api/v3/admin/given_up_events/:event_id/:subscriber/again',
  access: 'admin',
  summary: 'Try an event again that was given up.',
  input: z.object(Place),
  reply: z.null(),
})
export const dropGivenUp = endpoint({
  method: 'DELETE',
  path: '/api/v3/admin/given_up_events/:event_id/:subscriber',
  access: 'admin',
  summary: 'Let an event go that was given up.',
  input: z.object(Place),
  reply: z.null(),
})
