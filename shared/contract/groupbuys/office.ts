import { z } from 'zod'
import { Conflict, defineError } from '../../errors.ts'
import { MarketId, UserId } from '../../ids.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { GivenInstant, Instant } from '../../time.ts'
import { Email } from '../accounts/email.ts'
import { endpoint } from '../endpoint.ts'
import { Query } from '../query.ts'
import { GROUP_LONGEST_DAYS, GROUP_STATES, GroupSlug, NoGroupPlans } from './membership.ts'

export const NobodyHere = defineError('groupbuys.nobody_here', 404, 'Nobody has an account with this address.')
export const PersonInGroup = defineError(
  'groupbuys.person_in_group',
  409,
  'This person is in a group that is still open. People can be in one at a time.',
  z.object({ slug: GroupSlug }),
)
export const PersonJustLeft = defineError(
  'groupbuys.person_just_left',
  409,
  'This person left a group that was complete. Until it is over they can join no other.',
  z.object({ slug: GroupSlug }),
)
export const EndOutOfReach = defineError(
  'groupbuys.end_out_of_reach',
  422,
  `A group ends later than now, and at most ${GROUP_LONGEST_DAYS} days after it began.`,
)
export const GroupEnded = defineError(
  'groupbuys.ended',
  410,
  'This group is over, so its end can’t be changed any more.',
)

/** A group as those see it who look after it. */
export const GroupOfficeRow = z.object({
  slug: GroupSlug,
  market_id: MarketId,
  market_name: z.string(),
  /** By whom it was begun; null where they are gone. */
  starter: z.object({ user_id: UserId, name: z.string(), email: z.string() }).nullable(),
  members: z.int(),
  goal: z.int(),
  state: z.enum(GROUP_STATES),
  is_over: z.boolean(),
  begun_at: Instant,
  ends_at: Instant,
  reached_at: Instant.nullable(),
  /** Cents that its members paid at its price, what went back as a whole left out. */
  paid: z.int(),
  /** Cents of it that went back to who bought before it was complete. */
  given_back: z.int(),
})
export type GroupOfficeRow = z.output<typeof GroupOfficeRow>

/** One group, with who was invited and how people came. */
export const GroupWhole = GroupOfficeRow.extend({
  /** The latest moment that its end can be moved to. */
  latest_end: Instant,
  referral_url: z.string(),
  /** Those who are in it and have yet to confirm their address, or to buy. */
  waiting: z.int(),
  bought: z.int(),
  /** Invitations by mail of the last thirty days, and how many of those people are in it. */
  invited: z.int(),
  invited_came: z.int(),
  /** How many of its members came on each day, by UTC; days without are left out. */
  days: z.array(z.object({ day: z.string(), joined: z.int() })),
})
export type GroupWhole = z.output<typeof GroupWhole>

export const GroupOfficeMember = z.object({
  user_id: UserId,
  name: z.string(),
  email: z.string(),
  joined_at: Instant,
  is_counted: z.boolean(),
  bought_at: Instant.nullable(),
})
export type GroupOfficeMember = z.output<typeof GroupOfficeMember>

const ALL = '/api/v3/admin/group_buys'
const ONE = `${ALL}/:slug`

/** Every group, the newest first, found by words of its area of study, its address or who began it. */
export const listGroupRows = endpoint({
  method: 'GET',
  path: ALL,
  access: 'staff',
  summary: 'Every group that buys together.',
  input: z.object({ query: Query, state: z.enum(GROUP_STATES).optional(), ...PageQuery }),
  reply: pageOf(GroupOfficeRow),
})

export const getGroupRow = endpoint({
  method: 'GET',
  path: ONE,
  access: 'staff',
  summary: 'One group, as its office has it.',
  input: z.object({ slug: GroupSlug }),
  reply: GroupWhole,
})

/** Who is in a group, in the order in which they came. */
export const listGroupMembers = endpoint({
  method: 'GET',
  path: `${ONE}/members`,
  access: 'staff',
  summary: 'Who is in a group.',
  input: z.object({ slug: GroupSlug, ...PageQuery }),
  reply: pageOf(GroupOfficeMember),
})

/** GBY-GA001. Begins a group for somebody, who is its first member. The same once more is the same group. */
export const createGroup = endpoint({
  method: 'POST',
  path: ALL,
  access: 'staff',
  summary: 'Begin a group for somebody.',
  input: z.object({ market_id: MarketId, starter_email: Email, ends_at: GivenInstant }),
  reply: GroupWhole,
  errors: [NobodyHere, PersonInGroup, PersonJustLeft, NoGroupPlans, EndOutOfReach],
})

/** Moves the end of a group that is open; `was` is its end as it was read. */
export const moveGroupEnd = endpoint({
  method: 'PUT',
  path: `${ONE}/end`,
  access: 'staff',
  summary: 'Move the end of a group.',
  input: z.object({ slug: GroupSlug, ends_at: GivenInstant, was: GivenInstant }),
  reply: GroupWhole,
  errors: [Conflict, GroupEnded, EndOutOfReach],
})

/** Ends a group now. Twice is the same. */
export const endGroup = endpoint({
  method: 'POST',
  path: `${ONE}/end`,
  access: 'staff',
  summary: 'End a group early.',
  input: z.object({ slug: GroupSlug }),
  reply: GroupWhole,
})
