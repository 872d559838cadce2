/** A person has signed in anew so short a time ago that they may change how the account is entered. */
export const FRESH_MINUTES = 10

/** What lets a person in: a password, accounts with others, passkeys. */
export type Ways = { password: boolean; identities: number; passkeys: number }

/** Whether somebody has a password of their own: one that was drawn in a quick registration is known to nobody (AUT-RU028). */
export const hasOwnPassword = (account: { passwordHash?: string | null; passwordGenerated: boolean }): boolean =>
  Boolean(account.passwordHash) && !account.passwordGenerated

/** A way in may be taken away only while another one is left: nobody locks themselves out. */
export const mayRemoveMethod = ({ password, identities, passkeys }: Ways): boolean =>
  Number(password) + identities + passkeys > 1

/** A way in may be added or taken away only by somebody who has just shown who they are. */
export const isFresh = (signedInAt: Date, now: Date): boolean =>
  now.getTime() - signedInAt.getTime() <= FRESH_MINUTES * 60_000

export type SocialOutcome = 'sign_in' | 'prove' | 'register'

/**
 * What follows from what a provider said of a person. One whose account there is known here is signed in. An e-mail
 * address alone never opens an account: where it has one here, and the provider vouches for the address, the person
 * first proves that the account is theirs. Everything else is a new account; an address that is not vouched for says
 * nothing about whose it is, so it is not even told that there is an account.
 */
export function socialOutcome(facts: {
  identityKnown: boolean
  emailVerified: boolean
  emailHasAccount: boolean
}): SocialOutcome {
  if (facts.identityKnown) return 'sign_in'
  return facts.emailVerified && facts.emailHasAccount ? 'prove' : 'register'
}
