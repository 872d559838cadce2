import { createHash } from 'node:crypto'
import type { OpenContext } from '#server/platform/context.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import type { BeforeContext } from '#server/platform/route.ts'
import type { Input } from '#shared/contract/endpoint.ts'
import * as contract from '#shared/contract/site/index.ts'
import { RateLimited } from '#shared/errors.ts'
import { easyLinkAsked } from '#shared/events/index.ts'
import { DAY_MS } from '#shared/time.ts'
import { makeTicket, takeTicket } from './easyLinkTicket.ts'
import * as query from './queries.ts'

/** A phone number is remembered only as long as its limit runs, and only so that it can be known again. */
const hashOf = (phone: string): string => createHash('sha256').update(`easy link ${phone}`).digest('hex')

/** Whether texts can be sent here, how many in a day, and what a stranger's ticket is sealed with. */
export type Sending = { isSetUp: boolean; aDay: number; encryption: Encryption }

/** Gives a ticket, where anything can be sent with it. */
export const beginEasyLink =
  ({ isSetUp, encryption }: Sending) =>
  async (ctx: OpenContext): Promise<{ ticket: string }> => {
    if (!isSetUp) throw contract.EasyLinkOff()
    return { ticket: makeTicket(encryption, ctx) }
  }

/** Whoever is signed in may ask; a stranger brings a ticket, which is used up. */
export const admitEasyLink =
  ({ isSetUp, encryption }: Sending) =>
  async (ctx: BeforeContext, { ticket }: Input<typeof contract.sendEasyLink>): Promise<void> => {
    if (!isSetUp) throw contract.EasyLinkOff()
    if (!ctx.actor) await takeTicket(encryption, ctx, ticket)
  }

/**
 * Sends the link to the app to a phone, after the commit. A number gets no more than three a day, whoever asks and from
 * wherever: nobody can be bothered with it. Nor does the whole product send more than was agreed to be paid for.
 */
export const sendEasyLink =
  ({ aDay }: Sending) =>
  async (
    { sql, now, publish, log, actor }: OpenContext,
    { phone }: Input<typeof contract.sendEasyLink>,
  ): Promise<null> => {
    const hash = hashOf(phone)
    const since = new Date(now.getTime() - DAY_MS)
    // Two that ask for the same number at once wait for each other.
    await sql.rows(query.lockPhone, [hash])
    const sent = await sql.rows(query.readEasyLinks, [hash, since, contract.EASY_LINKS_A_DAY])
    const first = sent[0]
    if (first && sent.length >= contract.EASY_LINKS_A_DAY)
      throw RateLimited(Math.ceil((first.at.getTime() + DAY_MS - now.getTime()) / 1000))
    await sql.rows(query.lockEasyLinks)
    const all = await sql.one(query.countEasyLinks, [since])
    if (all && all.sent >= aDay) {
      log.warn({ sent: all.sent }, 'No more texts are sent today: SMS_A_DAY is reached')
      throw contract.EasyLinkOff()
    }
    await sql.rows(query.insertEasyLink, [hash, now])
    publish(easyLinkAsked, { phone, user_id: actor?.id ?? null })
    return null
  }
