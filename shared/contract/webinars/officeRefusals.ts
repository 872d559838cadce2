import { z } from 'zod'
import { defineError } from '../../errors.ts'

export const NoSuchPerson = defineError('webinars.no_such_person', 404, 'Nobody has an account with this address.')
export const AddressNotConfirmed = defineError(
  'webinars.address_not_confirmed',
  409,
  'Whoever made an account with this address has not confirmed it yet. Ask them to open the link in our mail first.',
)
export const NoLongerMoved = defineError(
  'webinars.no_longer_moved',
  409,
  'This session has begun, or was called off. It can’t be changed any more.',
)
export const IsLive = defineError(
  'webinars.is_live',
  409,
  'A session is live. End it before you take the webinar off the list.',
)
/** Who has a seat would find a door that leads nowhere, and be told by nobody. */
export const seatsToldFirst = (seats: number): string =>
  seats === 1
    ? 'One person has a seat: call the session off first, which writes to them.'
    : `${seats} people have a seat: call its sessions off first, which writes to them.`
export const HasSeats = defineError(
  'webinars.has_seats',
  409,
  'People have a seat: call its sessions off first, which writes to them.',
  z.object({ seats: z.int() }),
)
/** Their link would lead to a door that is shut, and nobody writes to them. */
export function shutOutText(needs: 'account' | 'premium', seats: number): string {
  const lack = needs === 'account' ? 'no account' : 'no Premium'
  return seats === 1
    ? `One person has a seat and ${lack}: they could not come in any more. Leave this off until the session is over, or call it off first, which writes to them.`
    : `${seats} people have a seat and ${lack}: they could not come in any more. Leave this off until the sessions are over, or call them off first, which writes to them.`
}
export const ShutsOut = defineError(
  'webinars.shuts_out',
  409,
  'People have a seat who could not come in any more: leave this off until the sessions are over, or call them off first.',
  z.object({ seats: z.int(), needs: z.enum(['account', 'premium']) }),
)
/** It is more than a draft, or was. */
export const WasHeld = defineError(
  'webinars.was_held',
  409,
  'Only a draft is deleted. This webinar is published, has seats, or was held: take it off the list instead.',
)
export const SessionAtThisTime = defineError(
  'webinars.session_at_this_time',
  409,
  'There is a session at this time already.',
)
export const StartsInThePast = defineError(
  'webinars.starts_in_the_past',
  422,
  'Please choose a time that is still to come.',
)
/** So many sessions a webinar has at the most, those called off among them. */
export const SESSIONS_MOST = 100
export const TooManySessions = defineError(
  'webinars.too_many_sessions',
  409,
  `A webinar has at most ${SESSIONS_MOST} sessions. Please make another one.`,
)
/** So many hold a webinar. */
export const HOSTS_MOST = 30
export const TooManyHosts = defineError('webinars.too_many_hosts', 409, `At most ${HOSTS_MOST} people hold a webinar.`)
