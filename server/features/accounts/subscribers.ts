import { randomBytes } from 'node:crypto'
import { type Subscriber, subscriber } from '#server/platform/hearing.ts'
import type { Mail } from '#server/platform/mail.ts'
import { BRAND } from '#shared/brand.ts'
import { passwordResetAsked } from '#shared/events/index.ts'
import { HOUR_MS } from '#shared/time.ts'
import { hashToken } from './security.ts'

/** What accounts send by mail. The link's token is drawn here and stands nowhere but in the mail. */
export const accountsMail = (mail: Mail, publicUrl: string): Subscriber =>
  subscriber('accounts.mailPasswordLink', passwordResetAsked, async ({ sql, now }, { user_id }) => {
    const person = await sql.one<{ email: string; first_name: string }>(
      'select email, first_name from users where id = $1',
      [user_id],
    )
    if (!person) return
    const token = randomBytes(32).toString('base64url')
    await sql.rows('insert into password_resets (token_hash, user_id, expires_at) values ($1, $2, $3)', [
      hashToken(token),
      user_id,
      new Date(now.getTime() + HOUR_MS),
    ])
    await mail.send({
      to: person.email,
      subject: `Choose a new ${BRAND.name} password`,
      paragraphs: [
        `Hello ${person.first_name || 'there'},`,
        'somebody, probably you, asked for a new password. The link below works once, for an hour.',
      ],
      action: { label: 'Choose a new password', url: `${publicUrl}/reset-password#${token}` },
      footer: 'If it was not you, you need not do anything: your password stays as it is.',
    })
  })
