import type { Mail } from '#server/platform/mail.ts'
import { type Subscriber, subscriber } from '#server/platform/outbox/toSubscribers.ts'
import type { Sql } from '#server/platform/sql.ts'
import { BRAND } from '#shared/brand.ts'
import { PROVIDER_NAMES } from '#shared/contract/accounts/index.ts'
import { linkProofAsked } from '#shared/events/index.ts'
import { linkEnd, linkLife } from '#shared/rules/accounts/mailedLinks.ts'
import { greetingOf } from '#shared/rules/accounts/names.ts'
import * as query from './queries.ts'
import { drawToken, hashToken } from './tokens.ts'

const personOf = (sql: Sql, userId: number) => sql.one(query.personOf, [userId])

/** The mail whose link proves whose an account is that another service's account is to be connected to. */
export const signInMethodsMail = (mail: Mail, publicUrl: string): Subscriber[] => [
  subscriber('accounts.mailLinkProof', linkProofAsked, async ({ sql, now }, { user_id, provider, subject }) => {
    const person = await personOf(sql, user_id)
    if (!person) return
    const token = drawToken()
    await sql.rows(query.insertIdentityProof, [hashToken(token), user_id, provider, subject, linkEnd('linkProof', now)])
    const other = PROVIDER_NAMES[provider]
    await mail.send(
      {
        to: person.email,
        userId: user_id,
        subject: `Connect ${other} to your ${BRAND.name} account`,
        paragraphs: [
          greetingOf(person),
          `somebody, probably you, wants to sign in to your account with ${other}. The link below connects the two. It works once, for ${linkLife('linkProof')}, in the browser where it was asked for.`,
        ],
        action: { label: `Connect ${other}`, url: `${publicUrl}/login/connect#${token}` },
        footer: 'If it was not you, you need not do anything: nothing is connected.',
      },
      sql,
    )
  }),
]
