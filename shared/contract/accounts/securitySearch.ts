import { z } from 'zod'
import { UserId } from '../../ids.ts'
import { INT4_MAX } from '../../int4.ts'
import { isRange } from '../../network.ts'
import { CursorQuery, cursorOf } from '../../page.ts'
import { GivenInstant, Instant } from '../../time.ts'
import { endpoint } from '../endpoint.ts'
import { Query } from '../query.ts'
import { SecurityEventKind } from './security.ts'

const Somebody = z.object({ user_id: UserId, email: z.string().nullable() })

/** What happened, as administrators see it: with who did it, from where, and what changed. */
export const FoundSecurityEvent = z.object({
  id: z.int(),
  kind: SecurityEventKind,
  at: Instant,
  /** Whose account it is about; null where nobody is known by what was tried. */
  person: Somebody.nullable(),
  /** Who did it, where that is somebody else; without an address when they are gone. */
  actor: Somebody.nullable(),
  device: z.string(),
  address: z.string(),
  /** The request's line in the log has the same. */
  request_id: z.string(),
  /** How often it happened within its minute. */
  count: z.int().positive(),
  /** Such as the rights before and after. */
  details: z.record(z.string(), z.unknown()),
})
export type FoundSecurityEvent = z.output<typeof FoundSecurityEvent>

/** A place in the list: the instant of its row in microseconds, and the row. */
const Place = z
  .string()
  .regex(/^\d{1,17}_\d{1,10}$/, 'This is no place in the list.')
  .transform((place) => place.split('_') as [micros: string, id: string])
  .refine(([, id]) => Number(id) <= INT4_MAX, 'This is no place in the list.')

/** What happened to accounts' security, the newest first. Who or what is looked for may be somebody's, or done by them. */
export const searchSecurityEvents = endpoint({
  method: 'GET',
  path: '/api/v3/admin/security_events',
  access: 'admin',
  summary: 'What happened to accounts’ security.',
  input: z.object({
    kind: SecurityEventKind.optional(),
    /** A person's number, or words of their name or address. */
    person: Query,
    /** An address, or a range such as 192.0.2.0/24. */
    network: z
      .string()
      .trim()
      .max(60)
      .refine(isRange, 'Please enter an address, or a range such as 192.0.2.0/24 or 2001:db8::/32.')
      .optional(),
    from: GivenInstant.optional(),
    to: GivenInstant.optional(),
    ...CursorQuery,
    after: Place.optional(),
  }),
  reply: cursorOf(FoundSecurityEvent),
})
