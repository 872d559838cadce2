import { createHash } from 'node:crypto'
import type { OpenContext } from '#server/platform/context.ts'
import type { Input } from '#shared/contract/endpoint.ts'
import * as contract from '#shared/contract/site/index.ts'
import { RateLimited } from '#shared/errors.ts'
import { easyLinkAsked } from '#shared/events/index.ts'
import { DAY_MS } from '#shared/time.ts'
import * as query from './queries.ts'

/** A phone number is remembered only as long as its limit runs, and only so that it can be known again. */
const hashOf = (phone: string): string => createHash('sha256').update(`easy link ${phone}`).digest('hex')

/**
 * Sends the link to the app to a phone, after the commit. A number gets no more than three a day, whoever asks and from
 * wherever: nobody can be bothered with it.
 */
export const sendEasyLink =
  (isSetUp: boolean) =>
  async ({ sql, now, publish, actor }: OpenContext, { phone }: Input<typeof contract.sendEasyLink>): Promise<null> => {
    if (!isSetUp) throw contract.EasyLinkOff()
    const hash = hashOf(phone)
    // Two that ask for the same number at once wait for each other.
    await sql.rows(query.lockPhone, [hash])
    const sent = await sql.rows(query.readEasyLinks, [
      hash,
      new Date(now.getTime() - DAY_MS),
      contract.EASY_LINKS_A_DAY,
    ])
    const first = sent[0]
    if (first && sent.length >= contract.EASY_LINKS_A_DAY)
      throw RateLimited(Math.ceil((first.at.getTime() + DAY_MS - now.getTime()) / 1000))
    await sql.rows(query.insertEasyLink, [hash, now])
    publish(easyLinkAsked, { phone, user_id: actor?.id ?? null })
    return null
  }
