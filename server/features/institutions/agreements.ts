import type { Context } from '#server/platform/context.ts'
import type { Sql } from '#server/platform/sql.ts'
import type * as contract from '#shared/contract/accounts/index.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { Conflict, InvalidInput, NotFound } from '#shared/errors.ts'
import { contractOf } from './access.ts'

type Row = Answer<typeof contract.listContracts>['contracts'][number]
type Terms = Input<typeof contract.createContract>

const read = (sql: Sql, now: Date, id: number | null): Promise<Row[]> =>
  sql.rows<Row>(
    `select c.id, c.name, c.school_ids, c.market_ids, c.ip_ranges::text[] as ip_ranges, c.starts_on as start, c.ends_on as "end",
       c.updated_at,
       (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by s.name), '[]')
        from schools s where s.id = any(c.school_ids)) as schools,
       (select count(*)::int from users u where u.institution_id = c.id and u.institution_until > $1) as people_count
     from contracts c where $2::int is null or c.id = $2 order by c.name, c.id`,
    [now, id],
  )

export async function listContracts({ sql, now }: Context): Promise<Answer<typeof contract.listContracts>> {
  return { contracts: await read(sql, now, null) }
}

export async function createContract(
  { sql, now }: Context,
  input: Terms,
): Promise<Answer<typeof contract.createContract>> {
  const made = await written(
    sql,
    `insert into contracts (name, school_ids, market_ids, ip_ranges, starts_on, ends_on, updated_at)
     values ($1, $2::int[], $3::int[], $4::text[]::cidr[], $5, $6, $7) returning id`,
    input,
    now,
  )
  return { contract: (await read(sql, now, made!.id))[0]! }
}

/** Who has access by it keeps it until their thirty days are over, whatever it says from now on. */
export async function updateContract(
  { sql, now }: Context,
  { id, known_at, ...terms }: Input<typeof contract.updateContract>,
): Promise<Answer<typeof contract.updateContract>> {
  const known = await sql.one<{ updated_at: Date }>('select updated_at from contracts where id = $1 for update', [id])
  if (!known) throw NotFound()
  if (known_at && known.updated_at.toISOString() !== known_at)
    throw Conflict('Somebody else wrote this contract in the meantime.')
  await written(
    sql,
    `update contracts set name = $1, school_ids = $2::int[], market_ids = $3::int[], ip_ranges = $4::text[]::cidr[],
       starts_on = $5, ends_on = $6, updated_at = $7 where id = $8 returning id`,
    terms,
    now,
    id,
  )
  return { contract: (await read(sql, now, id))[0]! }
}

async function written(sql: Sql, statement: string, terms: Terms, ...more: unknown[]) {
  if (terms.end !== null && terms.end < terms.start)
    throw InvalidInput({ end: ['The last day can’t be before the first.'] })
  const { name, school_ids, market_ids, ip_ranges, start, end } = terms
  return sql.one<{ id: number }>(statement, [name, school_ids, market_ids, ip_ranges, start, end, ...more])
}

export async function matchAddress(
  ctx: Context,
  { address }: Input<typeof contract.matchAddress>,
): Promise<Answer<typeof contract.matchAddress>> {
  return { match: (await contractOf(ctx, address)) ?? null }
}
