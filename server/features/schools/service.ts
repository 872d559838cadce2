import type { OpenContext } from '#server/platform/context.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import type * as contract from '#shared/contract/schools/index.ts'
import { page } from '#shared/page.ts'

/** From so many letters on a slip of the pen is forgiven; in fewer it would be every school, and cost a look at each. */
const FORGIVES_FROM = 5

export async function searchSchools(
  { sql }: OpenContext,
  input: Input<typeof contract.searchSchools>,
): Promise<Answer<typeof contract.searchSchools>> {
  const forgives = input.query.length >= FORGIVES_FROM
  const plain = input.query.replace(/[%_\\]/g, '\\$&')
  const schools = await sql.rows<Answer<typeof contract.searchSchools>['schools'][number]>(
    `select id, id as school_id, name, abbreviation, market_ids from schools
     where (name ilike '%' || $1 || '%' or abbreviation ilike $1 ${forgives ? 'or name % $3' : ''})
       and ($2::int is null or $2 = any(market_ids) or market_ids = '{}')
     order by coalesce(abbreviation ilike $1, false) desc, (name ilike $1 || '%') desc, ${forgives ? 'similarity(name, $3) desc,' : ''} name limit 20`,
    [plain, input.market_id ?? null, ...(forgives ? [input.query] : [])],
  )
  return { schools }
}

export async function listSchools(
  { sql }: OpenContext,
  input: Input<typeof contract.listSchools>,
): Promise<Answer<typeof contract.listSchools>> {
  const rows = await sql.rows<Answer<typeof contract.searchSchools>['schools'][number] & { all: number }>(
    `select id, id as school_id, name, abbreviation, market_ids, count(*) over ()::int as all from schools
     where $1::int is null or $1 = any(market_ids) or market_ids = '{}' order by name, id limit $2 offset $3`,
    [input.market_id ?? null, input.per_page, (input.page - 1) * input.per_page],
  )
  return page(
    rows.map(({ all: _, ...school }) => school),
    rows[0]?.all ?? 0,
    input,
  )
}

/** MKT-RU015. The United States first, then the others by name; one entry stands for any other country. */
export async function listCountries({ sql }: OpenContext): Promise<Answer<typeof contract.listCountries>> {
  const [countries, usStates] = await Promise.all([
    sql.rows<Answer<typeof contract.listCountries>['countries'][number]>(
      `select id, code, name, priority from countries order by priority desc, code is null, name`,
    ),
    sql.rows<Answer<typeof contract.listCountries>['us_states'][number]>(
      'select id, code, name from us_states order by name',
    ),
  ])
  return { countries, us_states: usStates }
}

export async function listClassOfficerOrganisations({
  sql,
}: OpenContext): Promise<Answer<typeof contract.listClassOfficerOrganisations>> {
  return {
    organisations: await sql.rows('select id, name, market_ids from class_officer_organisations order by id'),
  }
}
