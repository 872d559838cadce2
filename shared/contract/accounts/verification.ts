import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { LinkToken } from './linkToken.ts'
import { ConfirmAsks, LinkOver, PasswordNotOfAccount } from './security.ts'
import { NewPassword } from './user.ts'

/**
 * Shows that an address is one's own, by the mailed link, within seven days. Nothing waits for it (AUT-GA001). In the
 * account's own session or with its password it confirms. With a new password whoever has the mailbox takes the account
 * over: everybody else is signed out of it, and what they left in it ends. Without any of the three nothing happens yet.
 */
export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/v2/user/verify_email',
  access: 'optional',
  summary: 'Confirm an e-mail address by the mailed link.',
  input: z.object({
    token: LinkToken,
    password: z.string().min(1).max(200).optional(),
    new_password: NewPassword.optional(),
  }),
  reply: z.object({ email: z.string(), signed_in: z.boolean(), web_api_key: z.string().optional() }),
  errors: [LinkOver, ConfirmAsks, PasswordNotOfAccount],
  limit: { points: 10, seconds: 300, failuresOfNetwork: 120 },
})

/** Mails the link once more; does nothing when the address is confirmed. */
export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/v2/user/verify_email/resend',
  access: 'user',
  entrance: true,
  needsMail: true,
  summary: 'Mail the link that confirms the address once more.',
  input: z.object({}),
  reply: z.null(),
  limit: { points: 5, seconds: 86_400 },
})
