import { randomBytes } from 'node:crypto'
import type { Mail } from '#server/platform/mail.ts'
import { type Subscriber, subscriber } from '#server/platform/outbox/toSubscribers.ts'
import { BRAND } from '#shared/brand.ts'
import { passwordResetAsked } from '#shared/events/index.ts'
import { HOUR_MS } from '#shared/time.ts'
import * as query from './queries.ts'
import { hashToken } from './tokens.ts'

/** The mail with the link to choose a new password. Its token is drawn here and stands nowhere but in it. */
export const passwordMail = (mail: Mail, publicUrl: string): Subscriber =>
  subscriber('accounts.mailPasswordLink', passwordResetAsked, async (ctx, { user_id }) => {
    const person = await ctx.sql.one(query.personOf, [user_id])
    if (!person) return
    const token = randomBytes(32).toString('base64url')
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
  })
