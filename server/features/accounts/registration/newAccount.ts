import type { OpenContext } from '#server/platform/context.ts'
import { EmailTaken, type Role } from '#shared/contract/accounts/index.ts'
import { InvalidInput } from '#shared/errors.ts'
import { emailVerificationAsked, emailVerified } from '#shared/events/index.ts'
import { NAME_LENGTH, splitName } from '#shared/rules/accounts/names.ts'
import { User } from '../entities.ts'
import { accountMade } from '../extensions.ts'
import { flushOr } from '../flushOr.ts'
import { recordSecurity } from '../security/securityLog.ts'
import { isAddressHeld } from './uniqueness.ts'

/** AUT-RU029. First and last name of a full one. @throws InvalidInput when one of them is longer than an account holds */
export function namesOf(fullName: string): { firstName: string; lastName: string } {
  const names = splitName(fullName)
  if (Object.values(names).some((name) => name.length > NAME_LENGTH))
    throw InvalidInput({
      full_name: [`Please shorten your name: at most ${NAME_LENGTH} letters before and after the first space.`],
    })
  return names
}

/** What is known of a person when their account is made. */
export type NewAccount = {
  email: string
  firstName: string
  lastName: string
  /** Null for who signs in by other means. */
  passwordHash: string | null
  /** The password was drawn by chance; nobody was told it. */
  passwordGenerated?: boolean
  /** Nobody makes themselves an administrator. */
  role: Exclude<Role, 'Administrator'>
  lead: number | null
  program?: string | null | undefined
  timezone?: string | undefined
  tosAccepted: boolean
  /** Who sent them, by the code of their link. */
  referrerCode?: string | null | undefined
  /** What they registered by: `page`, `modal`, `google` … */
  registerSource?: string | null | undefined
  /** The path on which they did. */
  registrationSourcePage?: string | null | undefined
  /** When somebody who knows vouches for the address; without it a link is mailed. */
  emailVerifiedAt?: Date | null | undefined
}

/**
 * Makes an account; an educator is one from the start (AUT-RU014).
 * @throws EmailTaken
 */
export async function createAccount(
  ctx: Pick<OpenContext, 'em' | 'sql' | 'now' | 'request' | 'publish'>,
  { timezone, emailVerifiedAt = null, ...given }: NewAccount,
): Promise<User> {
  const user = ctx.em.create(User, {
    ...given,
    ...(timezone ? { timezone } : {}),
    educator: given.role === 'Professor',
    emailVerifiedAt,
    createdAt: ctx.now,
  })
  await flushOr(ctx, EmailTaken)
  // Asked after the write, which has waited for whoever gave the address up a moment ago.
  if (await isAddressHeld(ctx, user.email, user.id)) throw EmailTaken()
  for (const part of accountMade.parts) await part(ctx, user.id)
  await recordSecurity(ctx, user.id, 'registered')
  ctx.publish(emailVerifiedAt ? emailVerified : emailVerificationAsked, { user_id: user.id })
  return user
}
