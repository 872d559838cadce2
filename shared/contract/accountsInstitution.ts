import { z } from 'zod'
import { defineError } from '../errors.ts'
import { MarketId, SchoolId } from '../ids.ts'
import { isCampusRange } from '../network.ts'
import { UserView } from './accountsUser.ts'
import { endpoint } from './endpoint.ts'

export const NotOnNetwork = defineError(
  'accounts.not_on_network',
  403,
  'You are not on the network of an institution that has access. Connect to its network or VPN and try again.',
)

/** The institution on whose network a request comes in. */
export const InstitutionView = z.object({ contract_id: z.int(), name: z.string(), market_ids: z.array(MarketId) })
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

const day = z.iso.date('Please enter a day.')
const Range = z
  .string()
  .max(50)
  .refine(isCampusRange, 'Please enter a range of addresses such as 192.0.2.0/24 or 2001:db8::/32.')
export const ContractView = z.object({
  id: z.int(),
  name: z.string(),
  school_ids: z.array(SchoolId),
  market_ids: z.array(MarketId),
  ip_ranges: z.array(z.string()),
  start: z.string(),
  end: z.string().nullable(),
})

/** What was agreed with institutions. */
export const listContracts = endpoint({
  method: 'GET',
  path: '/api/v3/contracts',
  access: 'staff',
  summary: 'What was agreed with institutions.',
  input: z.object({}),
  reply: z.object({ contracts: z.array(ContractView) }),
})

/** Writes a contract: a new one under an id that is free, else the whole of the one there is. */
export const updateContract = endpoint({
  method: 'PUT',
  path: '/api/v3/contracts/:id',
  access: 'admin',
  summary: 'Write a contract with an institution.',
  input: z.object({
    id: z.coerce.number().int().positive().max(2_147_483_647),
    name: z.string().trim().min(1, 'Please enter a name.').max(200),
    school_ids: z.array(SchoolId).max(500).default([]),
    market_ids: z.array(MarketId).max(100).default([]),
    ip_ranges: z.array(Range).max(500),
    start: day,
    end: day.nullable().default(null),
  }),
  reply: z.object({ contract: ContractView }),
})
