import type { Mail } from '#server/platform/mail.ts'
import { type Subscriber, subscriber } from '#server/platform/outbox/toSubscribers.ts'
import type { Sql } from '#server/platform/sql.ts'
import { BRAND } from '#shared/brand.ts'
import { DELETION_DAYS } from '#shared/contract/accounts/index.ts'
import { type NoticedBy, noticedBy, securityNoticed, TOLD_KINDS, type ToldByMail } from '#shared/events/index.ts'
import { linkEnd } from '#shared/rules/accounts/mailedLinks.ts'
import { greetingOf } from '#shared/rules/accounts/names.ts'
import { bringsLink, countedWith, isNoticed } from '#shared/rules/accounts/notices.ts'
import { insertPasswordReset, personOf } from '../signIn/queries.ts'
import { drawToken, hashToken } from '../signIn/tokens.ts'
import * as query from './queries.ts'

/** What each notice says. Names of keys and accounts are left out: whoever added them chose the words. */
const NOTICES: Record<ToldByMail, { subject: string; text: string }> = {
  password_changed: {
    subject: `Your ${BRAND.name} password was changed`,
    text: 'the password of your account was changed, and every other device was signed out.',
  },
  password_set: {
    subject: `Your ${BRAND.name} account has a password now`,
    text: 'a first password was chosen for your account, and every other device was signed out.',
  },
  password_reset: {
    subject: `Your ${BRAND.name} password was reset`,
    text: 'a new password was chosen by the link that we mailed to you. Every device was signed out, and neither passkeys nor connected accounts open your account on their own any more. If your account has passkeys or one-time codes as a second proof, they stay as that: please look in your settings whether you know all of them.',
  },
  deletion_asked: {
    subject: `Your ${BRAND.name} account will be deleted`,
    text: `somebody asked that your account be deleted. It is gone for good ${DELETION_DAYS} days later; until then you can keep it in your settings, and choosing a new password by mail keeps it as well.`,
  },
  deletion_cancelled: {
    subject: `Your ${BRAND.name} account stays`,
    text: 'your account will not be deleted: somebody took that back.',
  },
  data_exported: {
    subject: `Your ${BRAND.name} data was exported`,
    text: 'everything that is stored of you was downloaded as one file.',
  },
  passkey_added: {
    subject: `A new way to sign in to ${BRAND.name}`,
    text: 'a passkey was added: from now on it opens your account.',
  },
  passkey_removed: { subject: `A passkey was taken away`, text: 'a passkey of your account was taken away.' },
  identity_linked: {
    subject: `A new way to sign in to ${BRAND.name}`,
    text: 'an account with Google, Apple or Facebook was connected: from now on it opens your account.',
  },
  identity_unlinked: {
    subject: `A way to sign in was taken away`,
    text: 'an account with Google, Apple or Facebook was disconnected from yours.',
  },
  codes_added: {
    subject: `One-time codes were set up for ${BRAND.name}`,
    text: 'one-time codes from an app are asked for when you sign in from now on.',
  },
  codes_removed: {
    subject: `One-time codes were switched off for ${BRAND.name}`,
    text: 'one-time codes are not asked for any more when you sign in.',
  },
  recovery_code_used: {
    subject: `A recovery code for ${BRAND.name} was used`,
    text: 'one of your recovery codes was used in place of a code from your app. It does not work again.',
  },
  rights_changed: {
    subject: `What you may do in ${BRAND.name} was changed`,
    text: 'the roles or permissions of your account were changed. If you may do more than before, you sign in anew and are asked for a second proof. If you had none before, you set up a passkey or one-time codes, and passkeys from before are taken away.',
  },
  codes_renewed: {
    subject: `New recovery codes for ${BRAND.name}`,
    text: 'recovery codes were drawn anew for your account. Those from before count no more.',
  },
  recovery_codes_dropped: {
    subject: `Recovery codes for ${BRAND.name} count no more`,
    text: 'a change of your address was taken back, and the recovery codes that were drawn since it count no more. Codes from your app do. Please draw new recovery codes in your settings.',
  },
  second_proof_reset: {
    subject: `Your second proof for ${BRAND.name} was taken away`,
    text: 'an administrator took your passkeys and one-time codes away and signed you out everywhere. At the next sign-in you set one up anew.',
  },
  new_device: {
    subject: `A new device signed in to ${BRAND.name}`,
    text: 'somebody signed in to your account on a device that we had not seen before.',
  },
}

/** Whether a notice is sent, by what happened before it and not by what has happened since: mails may go out late. */
async function isSent(sql: Sql, kind: ToldByMail, { userId, eventId, at, confirmed }: Noticed): Promise<boolean> {
  const kinds = countedWith(kind, confirmed, TOLD_KINDS)
  const told = await sql.one(query.countBefore, [userId, kinds, eventId, at])
  return isNoticed(kind, { before: told?.count ?? 0, confirmed })
}
type Noticed = { userId: number; eventId: number | null; at: Date; confirmed: boolean }

/** A link for a new password, for a day: what ends those that were mailed before comes with it. */
async function mintReset({ sql, now }: { sql: Sql; now: Date }, userId: number): Promise<string> {
  const token = drawToken()
  await sql.rows(insertPasswordReset, [hashToken(token), userId, linkEnd('wayBack', now)])
  return token
}

const NOT_EXPECTED = 'If you did not expect it, write to us: your password has nothing to do with it.'
/** Who did it, and what to do where one did not expect it. */
const WHO_DID_IT: Record<NoticedBy, (device: string, at: string) => string[]> = {
  self: (device, at) => [
    `It was done on ${device}, on ${at}.`,
    'If that was you, you need not do anything. If it was not you, choose a new password: that signs everybody else out.',
  ],
  // Both that administrators do end the ways back.
  administrator: (_, at) => [
    'A change of your address in the days before can’t be taken back by its mail any more.',
    `An administrator did it, on ${at}. ${NOT_EXPECTED}`,
  ],
  product: (_, at) => [
    `${BRAND.name} did it by itself, on ${at}: it follows from the domain of your address. ${NOT_EXPECTED}`,
  ],
}

const when = (at: string): string => `${at.slice(0, 10)} at ${at.slice(11, 16)} UTC`

/** Tells an account's owner by mail what happened to its security, on which kind of device and when. */
export const securityMail = (mail: Mail, publicUrl: string): Subscriber =>
  subscriber(
    'accounts.mailSecurityNotice',
    securityNoticed,
    async ({ sql, now }, { user_id, event_id = null, kind, device, at, ...told }) => {
      const person = await sql.one(personOf, [user_id])
      if (!person || person.demo) return
      const { confirmed } = person
      if (!(await isSent(sql, kind, { userId: user_id, eventId: event_id, at: new Date(at), confirmed }))) return
      const { subject, text } = NOTICES[kind]
      const by = noticedBy(told)
      // A change of the password has ended the links that were mailed before: whoever it was not needs one that works.
      const wayBack = bringsLink(kind) ? await mintReset({ sql, now }, user_id) : null
      await mail.send(
        {
          to: person.email,
          userId: user_id,
          subject,
          paragraphs: [greetingOf(person), text, ...WHO_DID_IT[by](device, when(at))],
          action:
            by !== 'self'
              ? { label: 'Write to us', url: `${publicUrl}/help` }
              : {
                  label: wayBack ? 'It was not me: choose a new password' : 'Choose a new password',
                  url: wayBack ? `${publicUrl}/reset-password#${wayBack}` : `${publicUrl}/forgot-password`,
                },
          footer: `What happened to your account is listed at ${publicUrl}/settings/security`,
        },
        sql,
      )
    },
  )
