import type { KnownContext } from '#server/platform/route.ts'
import { networkOf } from '#shared/network.ts'
import { DAY_MS } from '#shared/time.ts'
import { inetOf } from '../security/address.ts'
import { deviceHashOf } from './deviceKey.ts'
import * as query from './queries.ts'

/** A device or network is familiar to an account so long after it was last let in from there. */
const FAMILIAR_DAYS = 90

/** The account of an address of mail, and whether it was let in before by the device or in the network that asks. */
export const accountOf = ({ sql, now, request }: KnownContext, email: string) =>
  sql.one(query.credentialsOf, [
    email,
    request.address,
    new Date(now.getTime() - FAMILIAR_DAYS * DAY_MS),
    deviceHashOf(request),
    inetOf(networkOf(request.address)) ?? inetOf(request.address),
  ])

/** By what an account knows who asks: by the device, else by the network. */
export const familiarKey = (
  { request }: Pick<KnownContext, 'request'>,
  email: string,
  { knows_device }: { knows_device: boolean },
): string => `${email} ${knows_device ? deviceHashOf(request) : networkOf(request.address)}`

/**
 * Who asks about an account that was let in before by their device or in their network: a full network does not shut them out.
 * They are counted by both together, so that it gives nobody more tries at any account than at home.
 */
export async function familiar(ctx: KnownContext, { email }: { email: string }): Promise<string | null> {
  const found = await accountOf(ctx, email)
  return found && (found.knows_device || found.knows_network) ? familiarKey(ctx, email, found) : null
}
