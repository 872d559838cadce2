import type { Context, OpenContext } from '#server/platform/context.ts'
import type { Sql } from '#server/platform/sql.ts'
import type { Answer } from '#shared/contract/endpoint.ts'
import * as contract from '#shared/contract/institutions/index.ts'
import { plainAddress } from '#shared/network.ts'
import { institutionUntil } from '#shared/rules/institutions/access.ts'
import { viewOwnUser } from '../accounts/index.ts'
import { rights } from '../billing/index.ts'
import * as query from './queries.ts'

type Asking = Pick<OpenContext, 'sql' | 'now' | 'request'>
/** What an entitlement by an agreement says of where it comes from. */
export const sourceOf = (agreementId: number): string => `agreement:${agreementId}`

/** The agreement that an address belongs to today; of several the one with the narrowest range. */
export const agreementOf = ({ sql, now }: Pick<OpenContext, 'sql' | 'now'>, address: string) =>
  sql.one(query.agreementOfAddress, [plainAddress(address), now.toISOString().slice(0, 10)])

/** AUT-GA007. The institution on whose network a request comes in, by the address that the trusted proxies vouch for. */
async function institutionOf(ctx: Asking): Promise<query.Institution | undefined> {
  const found = await agreementOf(ctx, ctx.request.address)
  return found && { agreement_id: found.agreement_id, name: found.name, market_ids: found.market_ids }
}

export async function getInstitution(ctx: OpenContext): Promise<Answer<typeof contract.getInstitution>> {
  return { institution: (await institutionOf(ctx)) ?? null }
}

/** LRN-GA011. What an agreement gives is for its markets; as any such grant it ends the trial, whatever the market. */
async function give(ctx: Asking, userId: number, { agreement_id }: query.Institution): Promise<void> {
  const right = { kind: 'institution' as const, source: sourceOf(agreement_id), endsAt: institutionUntil(ctx.now) }
  const markets = await agreementMarkets(ctx.sql, agreement_id)
  if (!markets) return rights.grantEntitlement(ctx, userId, right)
  for (const marketId of markets) await rights.grantEntitlement(ctx, userId, { ...right, marketId })
}

/** AUT-RU037. Whoever comes from an institution's network (`use_ip_address=1`) has its access for 30 days from then. */
export async function joinInstitution(ctx: Context): Promise<Answer<typeof contract.joinInstitution>> {
  const institution = await institutionOf(ctx)
  if (!institution) throw contract.NotOnNetwork()
  await give(ctx, ctx.actor.id, institution)
  return { user: await viewOwnUser(ctx, ctx.actor.id), institution }
}

/** AUT-GA007. Who has an institution's access and signs in on its network again has it for 30 days more. */
export async function renewInstitution(ctx: Asking, userId: number): Promise<void> {
  if ((await rights.entitlementSources(ctx.sql, userId, 'institution')).length === 0) return
  const institution = await institutionOf(ctx)
  if (institution) await give(ctx, userId, institution)
}

/**
 * MKT-RU004. The markets that an agreement is for: its own, or where it names schools only, those of its schools; null
 * where it is for all of them.
 */
export async function agreementMarkets(sql: Sql, agreementId: number): Promise<number[] | null> {
  const row = await sql.one(query.marketsOfAgreement, [agreementId])
  return !row || row.all_markets ? null : row.ids
}
