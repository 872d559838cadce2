import { z } from 'zod'
import { MarketId, SchoolId } from '../ids.ts'
import { endpoint } from './endpoint.ts'

export const SchoolView = z.object({
  id: SchoolId,
  /** The same; both names are in use. */
  school_id: SchoolId,
  name: z.string(),
  abbreviation: z.string().nullable(),
  market_ids: z.array(MarketId),
})
export type SchoolView = z.output<typeof SchoolView>

/** Schools whose name holds what was typed, the nearest first. */
export const searchSchools = endpoint({
  method: 'GET',
  path: '/api/v3/schools/search',
  access: 'public',
  summary: 'Schools by name.',
  input: z.object({ query: z.string().trim().min(1).max(100), market_id: MarketId.optional() }),
  reply: z.object({ schools: z.array(SchoolView) }),
})

/** Countries, the United States first. */
export const listCountries = endpoint({
  method: 'GET',
  path: '/api/v3/countries',
  access: 'public',
  summary: 'Countries, the likely ones first.',
  input: z.object({}),
  reply: z.object({
    countries: z.array(z.object({ id: z.int(), code: z.string().nullable(), name: z.string(), priority: z.int() })),
    us_states: z.array(z.object({ id: z.int(), code: z.string(), name: z.string() })),
  }),
})

/** Organisations whose officers may say so when they register. */
export const listClassOfficerOrganisations = endpoint({
  method: 'GET',
  path: '/api/v3/class_officer_organisations',
  access: 'public',
  summary: 'Class officer organisations.',
  input: z.object({}),
  reply: z.object({
    organisations: z.array(z.object({ id: z.int(), name: z.string(), market_ids: z.array(MarketId) })),
  }),
})
