import { z } from 'zod'
import { canBeTexted, phoneDigits } from '../../phone.ts'
import { Email } from '../accounts/email.ts'

/** WEB-MS002. */
export const RSVP_PHONE_INVALID = 'Invalid phone number.'
/** WEB-MS003. Said where the server gave no reason of its own. */
export const RSVP_FAILED = 'There was an error with your RSVP.'

/** The key that the mail to who comes has: whoever shows it is who was written to. */
export const SeatKey = z.string().max(100)

/** WEB-RU011, WEB-CO007. Ten digits, or none. */
const RsvpPhone = z
  .string(RSVP_PHONE_INVALID)
  .max(40, RSVP_PHONE_INVALID)
  .refine((typed) => typed.trim() === '' || canBeTexted(typed), RSVP_PHONE_INVALID)
  .transform((typed) => phoneDigits(typed) || null)

/** WEB-RU010. What is told to take a seat. */
export const rsvpFields = { email: Email, phone: RsvpPhone.default(null) }

/** A class sits behind one address, and takes its seats in the same minute. */
export const RSVP_LIMIT = { points: 20, seconds: 600, triesOfNetwork: 300 }
