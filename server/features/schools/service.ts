import type { OpenContext } from '#server/platform/context.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import type * as contract from '#shared/contract/schools/index.ts'
import { page } from '#shared/page.ts'
import * as query from './queries.ts'

/** From so many letters on a slip of the pen is forgiven; in fewer it would be every school, and cost a look at each. */
const FORGIVES_FROM = 5

export async function searchSchools(
  { sql }: OpenContext,
  input: Input<typeof contract.searchSchools>,
): Promise<Answer<typeof contract.searchSchools>> {
  const forgives = input.query.length >= FORGIVES_FROM
  const plain = input.query.replace(/[%_\\]/g, '\\$&')
  const market = input.market_id ?? null
  const schools = forgives
    ? await sql.rows(query.findSchoolsForgiving, [plain, market, input.query])
    : await sql.rows(query.findSchools, [plain, market])
  return { schools }
}

export async function listSchools(
  { sql }: OpenContext,
  input: Input<typeof contract.listSchools>,
): Promise<Answer<typeof contract.listSchools>> {
  const offset = (input.page - 1) * input.per_page
  const rows = await sql.rows(query.listSchools, [input.market_id ?? null, input.per_page, offset])
  return page(
    rows.map(({ all: _, ...school }) => school),
    rows[0]?.all ?? 0,
    input,
  )
}

/** MKT-RU015. The United States first, then the others by name; one entry stands for any other country. */
export async function listCountries({ sql }: OpenContext): Promise<Answer<typeof contract.listCountries>> {
  const [countries, usStates] = await Promise.all([
    sql.rows(query.listCountriesByPriority),
    sql.rows(query.listUsStates),
  ])
  return { countries, us_states: usStates }
}

export async function listClassOfficerOrganisations({
  sql,
}: OpenContext): Promise<Answer<typeof contract.listClassOfficerOrganisations>> {
  return {
    organisations: await sql.rows(query.listOrganisations),
  }
}
