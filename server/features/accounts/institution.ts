import { LockMode } from '@mikro-orm/postgresql'
import type { Context, OpenContext } from '#server/platform/context.ts'
import type { Sql } from '#server/platform/sql.ts'
import * as contract from '#shared/contract/accounts.ts'
import type { Answer } from '#shared/contract/endpoint.ts'
import { plainAddress } from '#shared/network.ts'
import { institutionUntil } from '#shared/rules/accounts/institution.ts'
import { User } from './entities.ts'
import { viewUser } from './views.ts'

type Institution = { contract_id: number; name: string; market_ids: number[] }
type Asking = Pick<OpenContext, 'sql' | 'now' | 'request'>

/** The contract that an address belongs to today; of several the one with the narrowest range. */
export const contractOf = (
  { sql, now }: Pick<OpenContext, 'sql' | 'now'>,
  address: string,
): Promise<(Institution & { range: string }) | undefined> =>
  sql.one(
    `select c.id as contract_id, c.name, c.market_ids, range::text as range from contracts c, unnest(c.ip_ranges) as range
     where $1::inet <<= range and c.starts_on <= $2::date and (c.ends_on is null or c.ends_on >= $2::date)
     order by masklen(range) desc, c.id limit 1`,
    [plainAddress(address), now.toISOString().slice(0, 10)],
  )

/** AUT-GA007. The institution on whose network a request comes in, by the address that the trusted proxies vouch for. */
async function institutionOf(ctx: Asking): Promise<Institution | undefined> {
  const found = await contractOf(ctx, ctx.request.address)
  return found && { contract_id: found.contract_id, name: found.name, market_ids: found.market_ids }
}

export async function getInstitution(ctx: OpenContext): Promise<Answer<typeof contract.getInstitution>> {
  return { institution: (await institutionOf(ctx)) ?? null }
}

function give(user: User, institution: Institution, now: Date): void {
  user.institution = institution.contract_id
  user.institutionUntil = institutionUntil(now)
}

/** AUT-RU037. Whoever comes from an institution's network (`use_ip_address=1`) has its access for 30 days from then. */
export async function joinInstitution(ctx: Context): Promise<Answer<typeof contract.joinInstitution>> {
  const institution = await institutionOf(ctx)
  if (!institution) throw contract.NotOnNetwork()
  const user = await ctx.em.findOneOrFail(User, ctx.actor.id, { lockMode: LockMode.PESSIMISTIC_WRITE })
  give(user, institution, ctx.now)
  return { user: viewUser(user, ctx.now), institution }
}

/** AUT-GA007. Who has an institution's access and signs in on its network again has it for 30 days more. */
export async function renewInstitution(ctx: Asking, user: User): Promise<void> {
  if (!user.institution) return
  const institution = await institutionOf(ctx)
  if (institution) give(user, institution, ctx.now)
}

/**
 * MKT-RU004. The markets that a contract is for: its own, or where it names schools only, those of its schools; null
 * where it is for all of them.
 */
export async function contractMarkets(sql: Sql, contractId: number): Promise<number[] | null> {
  const row = await sql.one<{ all_schools: boolean; ids: number[] }>(
    `select coalesce(bool_or(s.market_ids = '{}'), false) as all_schools,
            c.market_ids || coalesce(array_agg(m.id) filter (where m.id is not null), '{}') as ids
     from contracts c left join schools s on c.market_ids = '{}' and s.id = any(c.school_ids)
     left join lateral unnest(s.market_ids) as m(id) on true where c.id = $1 group by c.id`,
    [contractId],
  )
  return !row || row.all_schools || row.ids.length === 0 ? null : row.ids
}
