import { z } from 'zod'
import { MarketId, SchoolId } from '../../ids.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { endpoint } from '../endpoint.ts'

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
  limit: { points: 240, seconds: 60 },
})

/** Every school, by name. */
export const listSchools = endpoint({
  method: 'GET',
  path: '/api/v3/schools',
  access: 'public',
  summary: 'Every school, by name.',
  input: z.object({ market_id: MarketId.optional(), ...PageQuery }),
  reply: pageOf(SchoolView),
})

/** Schools that are likely one's own: where others of the same e-mail domain or market study. */
export const recommendSchools = endpoint({
  method: 'GET',
  path: '/api/v3/user/school_recommendations',
  access: 'user',
  summary: 'Schools that are likely one’s own.',
  input: z.object({}),
  reply: z.object({ schools: z.array(SchoolView) }),
})

/** When one likely graduates: as others of the school and program, or by the program's length; null when neither says. */
export const recommendGraduation = endpoint({
  method: 'GET',
  path: '/api/v3/user/graduation_recommendations',
  access: 'user',
  summary: 'When one likely graduates.',
  input: z.object({}),
  reply: z.object({ graduation_year: z.int().nullable(), graduation_month: z.int().nullable() }),
})

/** GLB-CA006. The country a request comes from: by its network, else by the browser's language; null when neither says. */
export const getCountry = endpoint({
  method: 'GET',
  path: '/api/v3/geo/country',
  access: 'public',
  summary: 'The country a request comes from.',
  input: z.object({}),
  reply: z.object({ country_code: z.string().nullable() }),
  limit: { points: 60, seconds: 60 },
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
  summary: 'Class officer organizations.',
  input: z.object({}),
  reply: z.object({
    organisations: z.array(z.object({ id: z.int(), name: z.string(), market_ids: z.array(MarketId) })),
  }),
})
