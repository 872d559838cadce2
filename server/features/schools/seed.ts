import type { Sql } from '#server/platform/sql.ts'
import * as query from './queries.ts'

type OfMarkets = { id: number; name: string; markets: readonly number[] }
/** What a content pack says of countries and schools. A country whose code is `--` stands for any other. */
export type SchoolsSeed = {
  countries: readonly { id: number; code: string; name: string; priority: number }[]
  states: readonly { id: number; code: string; name: string }[]
  schools: readonly OfMarkets[]
  officers: readonly OfMarkets[]
}

/** Brings countries, states, schools and the organisations of class officers up to a content pack. */
export async function seedSchools(sql: Sql, { countries, states, schools, officers }: SchoolsSeed): Promise<void> {
  await sql.rows(query.putCountries, [JSON.stringify(countries)])
  await sql.rows(query.putUsStates, [JSON.stringify(states)])
  await sql.rows(query.putSchools, [withMarketIds(schools)])
  await sql.rows(query.putOrganisations, [withMarketIds(officers)])
  await sql.rows(query.countSchoolsOn)
}

/** The first school that teaches an area of study; undefined where none does. */
export const firstSchoolOf = async (sql: Sql, marketId: number): Promise<number | undefined> =>
  (await sql.one(query.firstSchoolOfMarket, [marketId]))?.id

const withMarketIds = (rows: readonly { markets: readonly number[] }[]): string =>
  JSON.stringify(rows.map(({ markets, ...row }) => ({ ...row, market_ids: markets })))
