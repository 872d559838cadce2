import { createHash } from 'node:crypto'
import type { OpenContext } from '#server/platform/context.ts'
import type { Input } from '#shared/contract/endpoint.ts'
import * as contract from '#shared/contract/site/index.ts'
import { RateLimited } from '#shared/errors.ts'
import { easyLinkAsked } from '#shared/events/index.ts'
import { DAY_MS } from '#shared/time.ts'

/** A phone number is remembered only as long as its limit runs, and only so that it can be known again. */
const hashOf = (phone: string): string => createHash('sha256').update(`easy link ${phone}`).digest('hex')

/**
 * Sends the link to the app to a phone, after the commit. A number gets no more than three a day, whoever asks and from
 * wherever: nobody can be bothered with it.
 */
export const sendEasyLink =
  (isSetUp: boolean) =>
  async ({ sql, now, publish }: OpenContext, { phone }: Input<typeof contract.sendEasyLink>): Promise<null> => {
    if (!isSetUp) throw contract.EasyLinkOff()
    const hash = hashOf(phone)
    // Two that ask for the same number at once wait for each other.
    await sql.rows('select pg_advisory_xact_lock(hashtextextended($1, 0))', [hash])
    const sent = await sql.rows<{ at: Date }>(
      'select at from easy_links where phone_hash = $1 and at > $2 order by at limit $3',
      [hash, new Date(now.getTime() - DAY_MS), contract.EASY_LINKS_A_DAY],
    )
    const first = sent[0]
    if (first && sent.length >= contract.EASY_LINKS_A_DAY)
      throw RateLimited(Math.ceil((first.at.getTime() + DAY_MS - now.getTime()) / 1000))
    await sql.rows('insert into easy_links (phone_hash, at) values ($1, $2)', [hash, now])
    publish(easyLinkAsked, { phone })
    return null
  }
