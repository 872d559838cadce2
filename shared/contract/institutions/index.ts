import { z } from 'zod'
import { Conflict, defineError } from '../../errors.ts'
import { MarketId, SchoolId, wholeId } from '../../ids.ts'
import { rangeFault } from '../../network.ts'
import { GivenInstant, givenDay, Instant } from '../../time.ts'
import { UserView } from '../accounts/user.ts'
import { endpoint } from '../endpoint.ts'

export const NotOnNetwork = defineError(
  'institutions.not_on_network',
  403,
  'You are not on the network of an institution that has access. Connect to its network or VPN and try again.',
)

/** The institution on whose network a request comes in. */
export const InstitutionView = z.object({ agreement_id: z.int(), name: z.string(), market_ids: z.array(MarketId) })
export type InstitutionView = z.output<typeof InstitutionView>

/** AUT-GA007. Which institution's network this is; null on every other. */
export const getInstitution = endpoint({
  method: 'GET',
  path: '/api/v2/user/institution',
  access: 'public',
  summary: 'The institution on whose network one is.',
  input: z.object({}),
  reply: z.object({ institution: InstitutionView.nullable() }),
  limit: { points: 60, seconds: 60 },
})

/** AUT-RU037. Gives the signed-in person the access of the network's institution, for 30 days from now. */
export const joinInstitution = endpoint({
  method: 'POST',
  path: '/api/v2/user/institution',
  access: 'user',
  summary: 'Take up the access of one’s institution.',
  input: z.object({ use_ip_address: z.literal(1) }),
  reply: z.object({ user: UserView, institution: InstitutionView }),
  errors: [NotOnNetwork],
  limit: { points: 20, seconds: 60 },
})

const day = givenDay('Please enter a day.')
const Range = z
  .string()
  .trim()
  .max(50)
  .superRefine((range, ctx) => {
    const fault = rangeFault(range)
    if (fault) ctx.addIssue({ code: 'custom', message: fault })
  })
export const AgreementView = z.object({
  id: z.int(),
  name: z.string(),
  school_ids: z.array(SchoolId),
  /** The same schools with their names. */
  schools: z.array(z.object({ id: SchoolId, name: z.string() })),
  market_ids: z.array(MarketId),
  ip_ranges: z.array(z.string()),
  start: z.string(),
  end: z.string().nullable(),
  /** How many people have access by it now. */
  people_count: z.int(),
  updated_at: Instant,
})
export type AgreementView = z.output<typeof AgreementView>

/** What was agreed with institutions. */
export const listAgreements = endpoint({
  method: 'GET',
  path: '/api/v3/contracts',
  access: 'staff',
  summary: 'What was agreed with institutions.',
  input: z.object({}),
  reply: z.object({ agreements: z.array(AgreementView) }),
})

const terms = {
  name: z.string().trim().min(1, 'Please enter a name.').max(200, 'Please write at most 200 characters.'),
  school_ids: z.array(SchoolId).max(500).default([]),
  market_ids: z.array(MarketId).max(100).default([]),
  ip_ranges: z.array(Range).max(500, 'An agreement names at most 500 ranges.'),
  start: day,
  end: day.nullable().default(null),
}

/** Writes down a new agreement. */
export const createAgreement = endpoint({
  method: 'POST',
  path: '/api/v3/contracts',
  access: 'admin',
  summary: 'Write down an agreement with an institution.',
  input: z.object(terms),
  reply: z.object({ agreement: AgreementView }),
})

/**
 * Writes the whole of an agreement that there is. With `known_at`, the `updated_at` that the writer began from, one that
 * somebody else wrote meanwhile is not overwritten.
 */
export const updateAgreement = endpoint({
  method: 'PUT',
  path: '/api/v3/contracts/:id',
  access: 'admin',
  summary: 'Change an agreement with an institution.',
  input: z.object({
    id: wholeId(),
    ...terms,
    known_at: GivenInstant.optional(),
  }),
  reply: z.object({ agreement: AgreementView }),
  errors: [Conflict],
})

/** Which agreement an address would be given access by today, and by which of its ranges. */
export const matchAddress = endpoint({
  method: 'GET',
  path: '/api/v3/contracts/match',
  access: 'admin',
  summary: 'Which agreement an address belongs to today.',
  input: z.object({
    address: z
      .string()
      .trim()
      .pipe(z.union([z.ipv4(), z.ipv6()], 'Please enter an address such as 192.0.2.7 or 2001:db8::7.')),
  }),
  reply: z.object({ match: InstitutionView.extend({ range: z.string() }).nullable() }),
})
