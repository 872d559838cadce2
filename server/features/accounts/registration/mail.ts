import type { Mail } from '#server/platform/mail.ts'
import { type Subscriber, type SubscriberContext, subscriber } from '#server/platform/outbox/toSubscribers.ts'
import { BRAND } from '#shared/brand.ts'
import { emailVerificationAsked } from '#shared/events/index.ts'
import { linkEnd, linkLife } from '#shared/rules/accounts/mailedLinks.ts'
import { NAMELESS_GREETING } from '#shared/rules/accounts/names.ts'
import { drawToken, hashToken } from '../signIn/tokens.ts'
import * as query from './queries.ts'

/** The mail that asks a newcomer to confirm their address. Its token is drawn here and stands nowhere but in it. */
export const verificationMail = (mail: Mail, publicUrl: string): Subscriber[] => [
  subscriber('accounts.mailVerification', emailVerificationAsked, async (ctx, { user_id }) => {
    const person = await addressee(ctx, user_id)
    if (!person || person.verified) return
    const token = drawToken()
    await ctx.sql.rows(query.insertEmailVerification, [
      hashToken(token),
      user_id,
      person.email,
      linkEnd('verification', ctx.now),
    ])
    await mail.send(
      {
        to: person.email,
        userId: user_id,
        subject: `Welcome to ${BRAND.name}: please confirm your address`,
        paragraphs: [
          NAMELESS_GREETING,
          `good that you are here. Please confirm that this address is yours; the link works for ${linkLife('verification')}. You can learn in the meantime.`,
        ],
        action: { label: 'Confirm my address', url: `${publicUrl}/verify-email#${token}` },
        footer: 'If you did not make an account, somebody mistyped their address, and you need not do anything.',
      },
      ctx.sql,
    )
  }),
]

const addressee = ({ sql }: SubscriberContext, userId: number) => sql.one(query.addresseeOf, [userId])
