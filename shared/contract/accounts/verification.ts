import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { LinkOver } from './security.ts'

/** Shows that an address is one's own, by the mailed link, within seven days. Nothing waits for it (AUT-GA001). */
export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/v2/user/verify_email',
  access: 'public',
  summary: 'Confirm an e-mail address by the mailed link.',
  input: z.object({ token: z.string().min(20).max(100) }),
  reply: z.object({ email: z.string() }),
  errors: [LinkOver],
  limit: { points: 10, seconds: 300, failuresOfNetwork: 10 },
})

/** Mails the link once more; does nothing when the address is confirmed. */
export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/v2/user/verify_email/resend',
  access: 'user',
  summary: 'Mail the link that confirms the address once more.',
  input: z.object({}),
  reply: z.null(),
  limit: { points: 3, seconds: 600 },
})
