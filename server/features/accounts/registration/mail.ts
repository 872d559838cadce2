import { randomBytes } from 'node:crypto'
import type { Mail } from '#server/platform/mail.ts'
import { type Subscriber, type SubscriberContext, subscriber } from '#server/platform/subscriptions.ts'
import { BRAND } from '#shared/brand.ts'
import { emailVerificationAsked, passwordResetAsked } from '#shared/events/index.ts'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import { hashToken } from '../signIn/tokens.ts'
import * as query from './queries.ts'
import { VERIFICATION_DAYS } from './verification.ts'

/** What accounts send by mail. A link's token is drawn here and stands nowhere but in the mail. */
export const accountsMail = (mail: Mail, publicUrl: string): Subscriber[] => [
  subscriber('accounts.mailPasswordLink', passwordResetAsked, async (ctx, { user_id }) => {
    const person = await addressee(ctx, user_id)
    if (!person) return
    const token = newToken()
    await ctx.sql.rows(query.insertPasswordReset, [hashToken(token), user_id, new Date(ctx.now.getTime() + HOUR_MS)])
    await mail.send(
      {
        to: person.email,
        subject: `Choose a new ${BRAND.name} password`,
        paragraphs: [
          `Hello ${person.first_name || 'there'},`,
          'somebody, probably you, asked for a new password. The link below works once, for an hour.',
        ],
        action: { label: 'Choose a new password', url: `${publicUrl}/reset-password#${token}` },
        footer: 'If it was not you, you need not do anything: your password stays as it is.',
      },
      ctx.sql,
    )
  }),
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
        subject: `Welcome to ${BRAND.name}: please confirm your address`,
        paragraphs: [
          `Hello ${person.first_name || 'there'},`,
          `good that you are here. Please confirm that this address is yours; the link works for ${VERIFICATION_DAYS} days. You can learn in the meantime.`,
        ],
        action: { label: 'Confirm my address', url: `${publicUrl}/verify-email#${token}` },
        footer: 'If you did not make an account, somebody mistyped their address; you need not do anything.',
      },
      ctx.sql,
    )
  }),
]

const newToken = (): string => randomBytes(32).toString('base64url')

const addressee = ({ sql }: SubscriberContext, userId: number) => sql.one(query.addresseeOf, [userId])
