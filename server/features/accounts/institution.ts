import { LockMode } from '@mikro-orm/postgresql'
import type { Context, OpenContext } from '#server/platform/context.ts'
import type { Sql } from '#server/platform/sql.ts'
import * as contract from '#shared/contract/accounts.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { InvalidInput } from '#shared/errors.ts'
import { plainAddress } from '#shared/network.ts'
import { institutionUntil } from '#shared/rules/accounts/institution.ts'
import { User } from './entities.ts'
import { viewUser } from './views.ts'

type Institution = { contract_id: number; name: string; market_ids: number[] }
type Asking = Pick<OpenContext, 'sql' | 'now' | 'request'>

/**
 * AUT-GA007. The institution on whose network a request comes in, by the address that the trusted proxies vouch for; of
 * several the one with the narrowest range.
 */
const institutionOf = ({ sql, now, request }: Asking): Promise<Institution | undefined> =>
  sql.one<Institution>(
    `select c.id as contract_id, c.name, c.market_ids from contracts c, unnest(c.ip_ranges) as range
     where $1::inet <<= range and c.starts_on <= $2::date and (c.ends_on is null or c.ends_on >= $2::date)
     order by masklen(range) desc, c.id limit 1`,
    [plainAddress(request.address), now.toISOString().slice(0, 10)],
  )

export async function getInstitution(ctx: OpenContext): Promise<Answer<typeof contract.getInstitution>> {
  return { institution: (await institutionOf(ctx)) ?? null }
}

function give(user: User, institution: Institution, now: Date): void {
  user.institution = institution.contract_id
  user.institutionUntil = institutionUntil(now)
  user.institutionalSub = true
}

/** AUT-RU037. Whoever comes from an institution's network (`use_ip_address=1`) has its access for 30 days from then. */
export async function joinInstitution(ctx: Context): Promise<Answer<typeof contract.joinInstitution>> {
  const institution = await institutionOf(ctx)
  if (!institution) throw contract.NotOnNetwork()
  const user = await ctx.em.findOneOrFail(User, ctx.actor.id, { lockMode: LockMode.PESSIMISTIC_WRITE })
  give(user, institution, ctx.now)
  return { user: viewUser(user), institution }
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

const COLUMNS = `id, name, school_ids, market_ids, ip_ranges::text[] as ip_ranges, starts_on as start, ends_on as "end"`
type Row = Answer<typeof contract.listContracts>['contracts'][number]

export async function listContracts({ sql }: Context): Promise<Answer<typeof contract.listContracts>> {
  return { contracts: await sql.rows<Row>(`select ${COLUMNS} from contracts order by name, id`) }
}

export async function updateContract(
  { sql }: Context,
  input: Input<typeof contract.updateContract>,
): Promise<Answer<typeof contract.updateContract>> {
  if (input.end !== null && input.end < input.start)
    throw InvalidInput({ end: ['The last day can’t be before the first.'] })
  const row = await sql
    .one<Row>(
      `insert into contracts (id, name, school_ids, market_ids, ip_ranges, starts_on, ends_on)
       values ($1, $2, $3::int[], $4::int[], $5::text[]::cidr[], $6, $7)
       on conflict (id) do update set name = excluded.name, school_ids = excluded.school_ids, market_ids = excluded.market_ids,
         ip_ranges = excluded.ip_ranges, starts_on = excluded.starts_on, ends_on = excluded.ends_on
       returning ${COLUMNS}`,
      [input.id, input.name, input.school_ids, input.market_ids, input.ip_ranges, input.start, input.end],
    )
    .catch((error: { code?: string }) => {
      // PostgreSQL refuses a range that has bits to the right of its mask.
      if (error.code === '22P02') throw InvalidInput({ ip_ranges: ['The bits beyond the mask must be zero.'] })
      throw error
    })
  return { contract: row! }
}
