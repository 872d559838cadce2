import { randomBytes } from 'node:crypto'
import type { Mail } from '#server/platform/mail.ts'
import { type Subscriber, type SubscriberContext, subscriber } from '#server/platform/outbox/toSubscribers.ts'
import { BRAND } from '#shared/brand.ts'
import { emailVerificationAsked } from '#shared/events/index.ts'
import { DAY_MS } from '#shared/time.ts'
import { hashToken } from '../signIn/tokens.ts'
import * as query from './queries.ts'
import { VERIFICATION_DAYS } from './verification.ts'

/** The mail that asks a newcomer to confirm their address. Its token is drawn here and stands nowhere but in it. */
export const verificationMail = (mail: Mail, publicUrl: string): Subscriber[] => [
  subscriber('accounts.mailVerification', emailVerificationAsked, async (ctx, { user_id }) => {
    const person = await addressee(ctx, user_id)
    if (!person || person.verified) return
    const token = newToken()
    await ctx.sql.rows(query.insertEmailVerification, [
      hashToken(token),
      user_id,
      person.email,
      new Date(ctx.now.getTime() + VERIFICATION_DAYS * DAY_MS),
    ])
    await mail.send(
      {
        to: person.email,
        userId: user_id,
        subject: `Welcome to ${BRAND.name}: please confirm your address`,
        paragraphs: [
          'Hello there,',
          `good that you are here. Please confirm that this address is yours; the link works for ${VERIFICATION_DAYS} days. You can learn in the meantime.`,
        ],
        action: { label: 'Confirm my address', url: `${publicUrl}/verify-email#${token}` },
        footer: 'If you did not make an account, somebody mistyped their address, and you need not do anything.',
      },
      ctx.sql,
    )
  }),
]

const newToken = (): string => randomBytes(32).toString('base64url')

const addressee = ({ sql }: SubscriberContext, userId: number) => sql.one(query.addresseeOf, [userId])
