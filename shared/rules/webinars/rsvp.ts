import { Email } from '../../contract/accounts/email.ts'
import { RSVP_FAILED, RSVP_PHONE_INVALID } from '../../contract/webinars/rsvp.ts'
import { canBeTexted } from '../../phone.ts'

/** WEB-MS001. */
export const EMAIL_INVALID = 'Please enter a valid email address.'

/**
 * WEB-RU010, WEB-RU011. What is wrong with what was typed to take a seat: an address that is none, or a phone that was given and has not
 * exactly ten digits.
 */
export const rsvpFaults = ({ email, phone }: { email: string; phone: string }) => ({
  email: Email.safeParse(email).success ? undefined : EMAIL_INVALID,
  phone: phone.trim() === '' || canBeTexted(phone) ? undefined : RSVP_PHONE_INVALID,
})

/** WEB-RU012. What the server held against address, phone or the whole, in one line; else that it did not work. */
export function rsvpErrorText(
  fields: Readonly<Record<string, readonly string[]>> | undefined,
  message?: string,
): string {
  const said = ['email', 'phone', 'message'].flatMap((name) => fields?.[name] ?? [])
  return said.length > 0 ? said.join(' ') : (message ?? RSVP_FAILED)
}
