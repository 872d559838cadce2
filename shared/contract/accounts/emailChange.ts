import { z } from 'zod'
import { Instant } from '../../time.ts'
import { endpoint } from '../endpoint.ts'
import { Email } from './email.ts'
import { LinkToken } from './linkToken.ts'
import { ConfirmAsks, LinkOver, PasswordNotOfAccount, SignInAgain } from './security.ts'
import { EmailTaken } from './user.ts'

const PendingEmail = z.object({ new_email: z.string(), expires_at: Instant })

/** SET-GA001. Mails a link to a new address; nothing changes until it is opened, within an hour. */
export const askEmailChange = endpoint({
  method: 'POST',
  path: '/api/v2/user/email_change',
  access: 'user',
  entrance: true,
  needsMail: true,
  summary: 'Mail a link that makes a new e-mail address one’s own.',
  input: z.object({ email: Email }),
  reply: z.object({ pending: PendingEmail }),
  errors: [SignInAgain, EmailTaken],
  limit: { points: 5, seconds: 600 },
})

/** The change that waits for its link; null when none does. */
export const getEmailChange = endpoint({
  method: 'GET',
  path: '/api/v2/user/email_change',
  access: 'user',
  summary: 'The new e-mail address that waits for its link.',
  input: z.object({}),
  reply: z.object({ pending: PendingEmail.nullable() }),
})

/** Lets a change go that waits for its link. */
export const dropEmailChange = endpoint({
  method: 'DELETE',
  path: '/api/v2/user/email_change',
  access: 'user',
  entrance: true,
  summary: 'Keep the e-mail address as it is.',
  input: z.object({}),
  reply: z.null(),
})

/**
 * Makes the new address one's own, by the link that was mailed to it, in the account's own session or with its password:
 * whoever has the mailbox alone may have been sent a stranger's link. Other devices are signed out.
 */
export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/api/v2/user/email_change/confirm',
  access: 'optional',
  summary: 'Change the e-mail address by the link mailed to the new one.',
  input: z.object({ token: LinkToken, password: z.string().min(1).max(200).optional() }),
  reply: z.object({ email: z.string() }),
  errors: [LinkOver, EmailTaken, ConfirmAsks, PasswordNotOfAccount],
  limit: { points: 10, seconds: 300, failuresOfNetwork: 120 },
})

/**
 * Takes a change back, by the link that was mailed to the old address: every device is signed out, the password and
 * every other way in end, and a link for a new password is mailed.
 */
export const undoEmailChange = endpoint({
  method: 'POST',
  path: '/api/v2/user/email_change/undo',
  access: 'public',
  summary: 'Take a change of the e-mail address back by the link mailed to the old one.',
  input: z.object({ token: LinkToken }),
  reply: z.object({ email: z.string() }),
  errors: [LinkOver, EmailTaken],
  limit: { points: 10, seconds: 300, failuresOfNetwork: 120 },
})
