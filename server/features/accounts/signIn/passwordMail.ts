import type { Mail } from '#server/platform/mail.ts'
import { type Subscriber, subscriber } from '#server/platform/outbox/toSubscribers.ts'
import type { Sql } from '#server/platform/sql.ts'
import { BRAND } from '#shared/brand.ts'
import { passwordForgotten, passwordResetAsked } from '#shared/events/index.ts'
import { linkEnd, linkLife } from '#shared/rules/accounts/mailedLinks.ts'
import { greetingOf } from '#shared/rules/accounts/names.ts'
import { remindOfWayBack } from '../profile/lostAddressMail.ts'
import { addedSinceUndone } from '../secondProof/queries.ts'
import { recordSecurity } from '../security/securityLog.ts'
import * as query from './queries.ts'
import { drawToken, hashToken } from './tokens.ts'

/**
 * Who has the address whose password was forgotten is written to, and who had it until lately; nobody signs out of a demo
 * account for all.
 */
const findForgotten = (mail: Mail, publicUrl: string): Subscriber =>
  subscriber('accounts.findForgotten', passwordForgotten, async (ctx, { email, address, user_agent, request_id }) => {
    const found = await ctx.sql.one(query.userIdOfEmail, [email])
    if (!found) return remindOfWayBack(mail, publicUrl, ctx, email)
    const request = { address, userAgent: user_agent, id: request_id }
    await recordSecurity({ ...ctx, request }, found.id, 'password_reset_asked')
    ctx.publish(passwordResetAsked, { user_id: found.id })
  })

/** What the mail says of why it comes. */
const TEXTS = {
  forgotten: {
    subject: `Choose a new ${BRAND.name} password`,
    text: 'somebody, probably you, asked for a new password.',
    action: 'Choose a new password',
    footer: 'If it was not you, you need not do anything: your password stays as it is.',
  },
  first: {
    subject: `Choose a ${BRAND.name} password`,
    text: 'with a password you can sign in to your account on any device.',
    action: 'Choose a password',
    footer: 'If you did not make an account, somebody entered your address; you need not do anything.',
  },
  undone: {
    subject: `Your ${BRAND.name} address is back: choose a new password`,
    text: 'your account has this address again, and everybody was signed out of it. Its old password counts no more: please choose a new one.',
    action: 'Choose a new password',
    footer: 'Until you do, nobody can sign in by a password. “Forgotten your password?” mails another link.',
  },
} as const

/**
 * Tells the owner what was added while the account was away and still stands: who added it may have been somebody else. What
 * a thief called it is not repeated in a mail of ours.
 */
async function addedMeanwhile(sql: Sql, userId: number): Promise<string[]> {
  const { passkeys = 0, codes = false } = (await sql.one(addedSinceUndone, [userId])) ?? {}
  const added = [
    ...(passkeys > 0 ? [passkeys === 1 ? 'a passkey' : `${passkeys} passkeys`] : []),
    ...(codes ? ['an app for one-time codes'] : []),
  ]
  if (added.length === 0) return []
  return [
    `While it had another address, ${added.join(' and ')} ${passkeys + Number(codes) > 1 ? 'were' : 'was'} added to it as a second proof, and can still be used beside your password. If that was not you, remove it in your settings or write to us.`,
  ]
}

/** The mail with the link to choose a new password. Its token is drawn here and stands nowhere but in it. */
export const passwordMail = (mail: Mail, publicUrl: string): Subscriber[] => [
  findForgotten(mail, publicUrl),
  subscriber('accounts.mailPasswordLink', passwordResetAsked, async (ctx, { user_id, why = 'forgotten' }) => {
    const person = await ctx.sql.one(query.personOf, [user_id])
    if (!person || person.demo) return
    const token = drawToken()
    await ctx.sql.rows(query.insertPasswordReset, [hashToken(token), user_id, linkEnd('passwordReset', ctx.now)])
    await mail.send(
      {
        to: person.email,
        userId: user_id,
        subject: TEXTS[why].subject,
        paragraphs: [
          greetingOf(person),
          TEXTS[why].text,
          ...(why === 'undone' ? await addedMeanwhile(ctx.sql, user_id) : []),
          `The link below works once, for ${linkLife('passwordReset')}.`,
        ],
        action: { label: TEXTS[why].action, url: `${publicUrl}/reset-password#${token}` },
        footer: TEXTS[why].footer,
      },
      ctx.sql,
    )
  }),
]
