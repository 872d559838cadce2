import { randomUUID } from 'node:crypto'
import type { OpenContext } from '#server/platform/context.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import type { BeforeContext } from '#server/platform/route.ts'
import * as contract from '#shared/contract/site/index.ts'
import { RateLimited } from '#shared/errors.ts'
import { networkOf } from '#shared/network.ts'
import { MINUTE_MS } from '#shared/time.ts'

/** What a stranger's page is given before it may ask for a text: good once, where it was given. */
type Ticket = { id: string; network: string }

const PURPOSE = 'easy link ticket'
const GOOD_MS = 10 * MINUTE_MS
/** A ticket is remembered for as long as it could come again. */
const ONCE = { points: 1, seconds: GOOD_MS / 1000 }

export const makeTicket = (encryption: Encryption, { now, request }: Pick<OpenContext, 'now' | 'request'>): string =>
  encryption.encrypt(
    PURPOSE,
    { id: randomUUID(), network: networkOf(request.address) } satisfies Ticket,
    new Date(now.getTime() + GOOD_MS),
  )

/** Takes a ticket away with its first use. @throws EasyLinkOver for one that is none, over, used or another network's */
export async function takeTicket(
  encryption: Encryption,
  { now, request, limits }: Pick<BeforeContext, 'now' | 'request' | 'limits'>,
  text: string | undefined,
): Promise<void> {
  const ticket = encryption.decrypt<Ticket>(PURPOSE, text, now)
  if (ticket?.network !== networkOf(request.address)) throw contract.EasyLinkOver()
  await limits.takeOne(PURPOSE, ONCE, ticket.id).catch((error) => {
    throw RateLimited.is(error) ? contract.EasyLinkOver() : error
  })
}
