type Thing = { is_premium: boolean; account_required: boolean }
/** `isMember`: signed in, and no trial user. */
export type Reader = { isSignedIn: boolean; isMember: boolean }

/** What stands between a reader and a webinar or a recording: nothing, that they have no account, or no plan. */
export type Admission = 'open' | 'account' | 'premium'

/**
 * WEB-RU002, WEB-RU003. A premium recording, or webinar, is for members: visitors and trial users are shown how to upgrade. One that
 * asks for an account lets a visitor register first.
 */
export function admissionTo({ is_premium, account_required }: Thing, { isSignedIn, isMember }: Reader): Admission {
  if (is_premium && !(isSignedIn && isMember)) return 'premium'
  return account_required && !isSignedIn ? 'account' : 'open'
}

/** WEB-RU002, WEB-RU003. Whether somebody may play it, and so may know its address. */
export const canPlay = (reader: Reader, thing: Thing): boolean => admissionTo(thing, reader) === 'open'

/** What a webinar asks of who comes that it did not ask before it was changed: an account, or a plan; null for nothing more. */
export function asksMore(before: Thing, after: Thing): 'account' | 'premium' | null {
  if (after.is_premium) return before.is_premium ? null : 'premium'
  // Premium has asked for an account all along.
  return after.account_required && !before.account_required && !before.is_premium ? 'account' : null
}

/** WEB-RU001. A seat is kept for visitors too, who make their account afterwards; a premium webinar's is for members alone. */
export const canRegister = (reader: Reader, thing: Thing): boolean => admissionTo(thing, reader) !== 'premium'
