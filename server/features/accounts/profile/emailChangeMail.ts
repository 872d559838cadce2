import type { Mail } from '#server/platform/mail.ts'
import { type Subscriber, subscriber } from '#server/platform/outbox/toSubscribers.ts'
import { BRAND } from '#shared/brand.ts'
import { emailChangeAsked, emailChanged, emailChangeUndone } from '#shared/events/index.ts'
import { linkLife } from '#shared/rules/accounts/mailedLinks.ts'
import { greetingOf } from '#shared/rules/accounts/names.ts'
import { drawToken, hashToken } from '../signIn/tokens.ts'
import * as query from './queries.ts'

/** Mails about a change of address: the link to the new one, and the way back to the old one. */
export const emailChangeMail = (mail: Mail, publicUrl: string): Subscriber[] => [
  subscriber('accounts.mailEmailChange', emailChangeAsked, async ({ sql, now }, { change_id }) => {
    const token = drawToken()
    const change = await sql.one(query.putConfirmToken, [change_id, hashToken(token), now])
    if (!change) return
    await mail.send(
      {
        to: change.new_email,
        userId: change.user_id,
        subject: `Confirm your new address for ${BRAND.name}`,
        paragraphs: [
          'Hello there,',
          `from now on you want to sign in with this address. It becomes yours when you open the link below where you are signed in, or give the password of your account there. It works once, for ${linkLife('emailChange')}.`,
        ],
        action: { label: 'Use this address', url: `${publicUrl}/change-email#${token}` },
        footer: 'If you did not ask for it, somebody mistyped their address; you need not do anything.',
      },
      sql,
    )
  }),
  subscriber('accounts.mailEmailUndo', emailChanged, async ({ sql }, { change_id }) => {
    const token = drawToken()
    const change = await sql.one(query.putUndoToken, [change_id, hashToken(token)])
    if (!change) return
    await mail.send(
      {
        to: change.old_email,
        userId: change.user_id,
        subject: `Your ${BRAND.name} address was changed`,
        paragraphs: [
          `Hello ${greetingOf(change)},`,
          `your account has the address ${change.new_email} from now on. If that was you, you need not do anything.`,
          `If it was not you, take it back: for ${linkLife('emailUndo')} the link below gives the account its old address again, signs out every device and lets you choose a new password.`,
        ],
        action: { label: 'It was not me', url: `${publicUrl}/change-email/undo#${token}` },
      },
      sql,
    )
  }),
  subscriber('accounts.mailEmailUndone', emailChangeUndone, async ({ sql }, { change_id }) => {
    const change = await sql.one(query.undoneEmailChange, [change_id])
    if (!change) return
    await mail.send(
      {
        to: change.new_email,
        subject: `Your ${BRAND.name} account has another address`,
        paragraphs: [
          'Hello there,',
          'the change of your account to this address was taken back, by the link that we mailed to the address before it. Every device was signed out.',
          'If that was not you, somebody has the mailbox that you had before. Write to us, and we look into it with you.',
        ],
        action: { label: 'Write to us', url: `${publicUrl}/help` },
      },
      sql,
    )
  }),
]
