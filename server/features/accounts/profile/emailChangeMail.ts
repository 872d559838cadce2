import type { Mail } from '#server/platform/mail.ts'
import { type Subscriber, subscriber } from '#server/platform/outbox/toSubscribers.ts'
import { BRAND } from '#shared/brand.ts'
import { emailChangeAsked, emailChanged, emailChangeUndone, wayBackEnded } from '#shared/events/index.ts'
import { linkLife } from '#shared/rules/accounts/mailedLinks.ts'
import { greetingOf, NAMELESS_GREETING } from '#shared/rules/accounts/names.ts'
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
          NAMELESS_GREETING,
          `from now on you want to sign in with this address. It becomes yours when you open the link below where you are signed in, or give the password of your account there. It works once, for ${linkLife('emailChange')}.`,
        ],
        action: { label: 'Use this address', url: `${publicUrl}/change-email#${token}` },
        footer: 'If you did not ask for it, somebody mistyped their address; you need not do anything.',
      },
      sql,
    )
  }),
  subscriber('accounts.mailEmailUndo', emailChanged, async ({ sql, now }, { change_id }) => {
    const change = await sql.one(query.confirmedChange, [change_id, now])
    if (!change) return
    const to = { to: change.old_email, userId: change.user_id }
    if (!change.held) return mail.send({ ...to, ...LEFT }, sql)
    const told = {
      ...to,
      subject: `Your ${BRAND.name} address was changed`,
      paragraphs: [
        greetingOf({ firstName: change.firstName, confirmed: change.held }),
        `your account has the address ${change.new_email} from now on. If that was you, you need not do anything.`,
      ],
    }
    if (!change.leads_back) return mail.send({ ...told, ...ASK_US(publicUrl) }, sql)
    const token = drawToken()
    await sql.rows(query.putUndoToken, [change_id, hashToken(token)])
    const wayBack = `If it was not you, take it back: for ${linkLife('emailUndo')} the link below gives the account its old address again, signs out every device and lets you choose a new password.`
    await mail.send(
      {
        ...told,
        paragraphs: [...told.paragraphs, wayBack],
        action: { label: 'It was not me', url: `${publicUrl}/change-email/undo#${token}` },
      },
      sql,
    )
  }),
  subscriber('accounts.mailEmailUndone', emailChangeUndone, async ({ sql }, { change_id }) => {
    for (const { email } of await sql.rows(query.undoneAddresses, [change_id]))
      await mail.send(
        {
          to: email,
          subject: `Your ${BRAND.name} account has another address`,
          paragraphs: [
            NAMELESS_GREETING,
            'your account does not have this address any more: the change to it was taken back, and the account has an address again that it had before. Other devices were signed out.',
            'If that was not you, somebody has the mailbox that you had before. Write to us, and we look into it with you.',
          ],
          ...ASK_US(publicUrl),
        },
        sql,
      )
  }),
  subscriber('accounts.mailWayBackEnded', wayBackEnded, ({ sql }, { email }) =>
    mail.send(
      {
        to: email,
        subject: `Your change of address at ${BRAND.name} stays`,
        paragraphs: [
          NAMELESS_GREETING,
          'a few days ago your account got another address, and we mailed you a link to take that back. The account may do more now than it could then, or was helped to a new second proof, so the link works no more.',
          'If you did not change the address yourself, write to us at once.',
        ],
        ...ASK_US(publicUrl),
      },
      sql,
    ),
  ),
]

/** What a mailbox hears that nobody showed to be theirs: no name, no other address and no link, since it may be anybody's. */
const LEFT = {
  subject: `A ${BRAND.name} account left this address`,
  paragraphs: [
    NAMELESS_GREETING,
    `somebody had entered this address for their ${BRAND.name} account, and has entered another one since. If you made no account, you need not do anything. If it was your account, write to us: ${BRAND.name} has a help page.`,
  ],
}
const ASK_US = (publicUrl: string) => ({ action: { label: 'Write to us', url: `${publicUrl}/help` } })
