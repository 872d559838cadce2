import { randomBytes } from 'node:crypto'
import type { Mail } from '#server/platform/mail.ts'
import { type Subscriber, subscriber } from '#server/platform/outbox/toSubscribers.ts'
import type { Sql } from '#server/platform/sql.ts'
import { BRAND } from '#shared/brand.ts'
import { PROVIDER_NAMES } from '#shared/contract/accounts/index.ts'
import { linkProofAsked, signInMethodAdded } from '#shared/events/index.ts'
import { HOUR_MS } from '#shared/time.ts'
import * as query from './queries.ts'
import { hashToken } from './tokens.ts'

const personOf = (sql: Sql, userId: number) => sql.one(query.personOf, [userId])

/** Mails about the ways into an account: each new one is told, and a link proves whose an account is. */
export const signInMethodsMail = (mail: Mail, publicUrl: string): Subscriber[] => [
  subscriber('accounts.mailSignInMethodAdded', signInMethodAdded, async ({ sql }, { user_id, way, name }) => {
    const person = await personOf(sql, user_id)
    if (!person) return
    const what =
      way === 'passkey' ? `the passkey “${name}”` : `a ${PROVIDER_NAMES[way]} account${name ? ` (${name})` : ''}`
    await mail.send(
      {
        to: person.email,
        subject: `A new way to sign in to ${BRAND.name}`,
        paragraphs: [
          `Hello ${person.first_name || 'there'},`,
          `from now on ${what} opens your account. If that was you, you need not do anything.`,
          'If it was not you, take it away under “Security and data” and choose a new password.',
        ],
        action: { label: 'Look at your ways to sign in', url: `${publicUrl}/settings/security` },
      },
      sql,
    )
  }),
  subscriber('accounts.mailLinkProof', linkProofAsked, async ({ sql, now }, { user_id, provider, subject }) => {
    const person = await personOf(sql, user_id)
    if (!person) return
    const token = randomBytes(32).toString('base64url')
    await sql.rows(query.insertIdentityProof, [
      hashToken(token),
      user_id,
      provider,
      subject,
      new Date(now.getTime() + HOUR_MS),
    ])
    const other = PROVIDER_NAMES[provider]
    await mail.send(
      {
        to: person.email,
        subject: `Connect ${other} to your ${BRAND.name} account`,
        paragraphs: [
          `Hello ${person.first_name || 'there'},`,
          `somebody, probably you, wants to sign in to your account with ${other}. The link below connects the two. It works once, for an hour, in the browser where it was asked for.`,
        ],
        action: { label: `Connect ${other}`, url: `${publicUrl}/login/connect#${token}` },
        footer: 'If it was not you, you need not do anything: nothing is connected.',
      },
      sql,
    )
  }),
]
