import type { OpenContext } from '#server/platform/context.ts'
import type { Answer } from '#shared/contract/endpoint.ts'
import type { getCountry as contract } from '#shared/contract/schools/index.ts'
import { regionOf } from '#shared/rules/schools/country.ts'
import { countryOfAddress } from './queries.ts'

/** The smallest network that holds the address wins. */
export async function getCountry({ sql, request }: OpenContext): Promise<Answer<typeof contract>> {
  const known = await sql.one(countryOfAddress, [request.address])
  return { country_code: known?.country_code ?? regionOf(request.languages) }
}
