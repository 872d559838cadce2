import { z } from 'zod'
import { defineError } from '../../errors.ts'
import { MarketId, UserId } from '../../ids.ts'
import { PHONE_INVALID } from '../../phone.ts'
import { Instant } from '../../time.ts'
import { Email } from '../accounts/email.ts'
import { endpoint } from '../endpoint.ts'
import { Phone } from '../site/index.ts'
import { GroupSlug, NoGroupPlans, NotAMember } from './membership.ts'

export * from './contacts.ts'
export * from './membership.ts'

const PATH = '/api/v3/group_buy/:slug'
/** As it stands in an address, where it may have been cut off: then there is no such group. */
const AskedSlug = z.string().max(100)

/** GBY-LV001. What everybody may know of a group, and what is told of it live. Of two the one with more `version` wins. */
export const GroupCount = z.object({
  slug: GroupSlug,
  members: z.int(),
  goal: z.int(),
  /** What its members pay less now, in percent. */
  discount: z.int(),
  is_reached: z.boolean(),
  end_date: Instant,
  version: z.int(),
})
export type GroupCount = z.output<typeof GroupCount>

/** GBY-EN001, GBY-EN002. A group that buys together, as its reader sees it. */
export const GroupBuyView = GroupCount.extend({
  market_id: MarketId,
  market_name: z.string(),
  /** Seconds. */
  time_left: z.int(),
  referral_url: z.string(),
  /** By whom it was begun: first name and a letter; null where they are gone. */
  starter: z.string().nullable(),
  /** Those who count first, in the order in which they came; told to members alone. */
  users: z.array(
    z.object({
      user_id: UserId,
      first_name: z.string(),
      last_name: z.string(),
      lead: MarketId.nullable(),
      /** Counts toward the goal; who does not has yet to confirm their address, or to buy. */
      is_counted: z.boolean(),
    }),
  ),
  is_member: z.boolean(),
  /** The reader is in it, and is counted once their address is confirmed or they have bought. */
  is_waiting: z.boolean(),
  has_paid: z.boolean(),
  /** Whom the reader invited by mail lately, and who is not in it yet. */
  invited: z.array(z.string()),
})
export type GroupBuyView = z.output<typeof GroupBuyView>

export const GroupOver = defineError('groupbuys.over', 410, 'This group is over. Begin one of your own.')
export const InAnotherGroup = defineError(
  'groupbuys.in_another',
  409,
  'You are in another group that is still open. You can be in one at a time.',
  z.object({ slug: GroupSlug }),
)
export const HasPaid = defineError('groupbuys.has_paid', 409, 'You have bought in this group, so you stay in it.')
export const JustLeft = defineError(
  'groupbuys.just_left',
  409,
  'You left a group that was complete. Until it is over you can go back to it, and join no other.',
  z.object({ slug: GroupSlug }),
)
export const AddressNotConfirmed = defineError(
  'groupbuys.address_not_confirmed',
  403,
  'Confirm your e-mail address first: we write to others in your name only then.',
)
export const TooManyInvites = defineError(
  'groupbuys.too_many_invites',
  429,
  'You have invited as many people as you can today. Share the link of your group instead.',
)
/** GBY-MS002. Said where the server gave no reason of its own. */
export const ALERTS_FAILED = 'There was an error. Double check your phone number and try again.'
/** What is said once a text is on its way. */
export const ALERTS_SENT = "We've sent a message to your phone. Thanks!"
export const WrongCode = defineError(
  'groupbuys.wrong_code',
  422,
  'This is not the code. Look at the text again, or ask for another one.',
)
export const PhoneTaken = defineError(
  'groupbuys.phone_taken',
  409,
  'Texts to this number belong to another account. End them there first.',
)
export const AlertsOff = defineError('groupbuys.alerts_off', 503, ALERTS_FAILED)

/** GBY-CA001, GBY-GA001. The group that one is in and that is open; there is one at the most. */
export const getOwnGroupBuy = endpoint({
  method: 'GET',
  path: '/api/v3/user/group_buy',
  access: 'user',
  summary: 'The open group of the person who asks.',
  input: z.object({}),
  reply: z.object({
    group_buy: GroupBuyView.nullable(),
    /** The last four digits of the phone that is told of one's groups; null where none is. */
    alerts_to: z.string().nullable(),
    /** Texts can be sent here. */
    has_alerts: z.boolean(),
  }),
})

export const NAME_NEEDED = 'Please say what the others in your group will call you.'
export const NameNeeded = defineError('groupbuys.name_needed', 409, NAME_NEEDED)

/** Begins a group, and is its first member, by a name that the others see. Who begins one twice has the first. */
export const startGroupBuy = endpoint({
  method: 'POST',
  path: '/api/v3/user/group_buy',
  access: 'user',
  summary: 'Begin a group that buys together.',
  input: z.object({ market_id: MarketId }),
  reply: GroupBuyView,
  errors: [InAnotherGroup, JustLeft, NameNeeded, NoGroupPlans],
  limit: { points: 10, seconds: 3600 },
})

/** GBY-CA002. */
export const getGroupBuy = endpoint({
  method: 'GET',
  path: PATH,
  access: 'optional',
  summary: 'A group that buys together.',
  input: z.object({ slug: AskedSlug }),
  reply: GroupBuyView,
  limit: { points: 120, seconds: 60 },
})

/** GBY-GA001. Anybody signed in joins, the sixth of five too; joining twice changes nothing. */
export const joinGroupBuy = endpoint({
  method: 'POST',
  path: `${PATH}/members`,
  access: 'user',
  summary: 'Join a group.',
  input: z.object({ slug: AskedSlug }),
  reply: GroupBuyView,
  errors: [GroupOver, InAnotherGroup, JustLeft],
  limit: { points: 30, seconds: 600 },
})

/** GBY-GA001. Leaves a group before paying in it; who is in it no longer leaves it as well. */
export const leaveGroupBuy = endpoint({
  method: 'DELETE',
  path: `${PATH}/members`,
  access: 'user',
  summary: 'Leave a group.',
  input: z.object({ slug: AskedSlug }),
  reply: GroupBuyView,
  errors: [HasPaid],
})

/** So many addresses are written to at once, and so many by one person in a day. */
export const INVITES_AT_ONCE = 50
export const INVITES_A_DAY = 60
/** So long nobody is invited again, by whomever. */
export const INVITED_DAYS = 30

/** GBY-CA003, GBY-RU006. Invites people by mail; nobody is invited twice in thirty days, whoever asks. */
export const shareGroupBuy = endpoint({
  method: 'POST',
  path: `${PATH}/share`,
  access: 'user',
  needsMail: true,
  summary: 'Invite people to a group by mail.',
  input: z.object({
    slug: AskedSlug,
    comments: z.string().trim().max(500, 'Please write at most 500 characters.').default(''),
    emails: z
      .array(Email)
      .min(1, 'Please enter an e-mail address.')
      .max(INVITES_AT_ONCE, `Please invite at most ${INVITES_AT_ONCE} people at once.`),
  }),
  reply: z.object({
    /** How many were written to: those who had been invited already were not. */
    sent: z.int(),
  }),
  errors: [GroupOver, NotAMember, AddressNotConfirmed, TooManyInvites],
  limit: { points: 20, seconds: 3600 },
})

/**
 * GBY-CA004, GBY-GA002. Where texts about one's groups go; null ends them. A phone is sent a code first, and told nothing more before
 * the code came back.
 */
export const setGroupBuyAlerts = endpoint({
  method: 'PUT',
  path: '/api/v3/user/group_buy/alerts',
  access: 'user',
  summary: 'Be told of one’s group by text.',
  input: z.object({
    phone: z.union([z.null(), Phone], PHONE_INVALID),
    /** As the text has it; left out to be sent one. */
    code: z.string().trim().max(20).optional(),
  }),
  reply: z.object({ alerts_to: z.string().nullable(), needs_code: z.boolean() }),
  errors: [AlertsOff, PhoneTaken, WrongCode],
  limit: { points: 20, seconds: 3600 },
})
