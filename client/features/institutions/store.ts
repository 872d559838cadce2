import { proxy } from 'valtio'
import { call } from '#client/platform/api.ts'
import { load, type Remote, remote } from '#client/platform/remote.ts'
import { enterAs } from '#client/platform/session.ts'
import type { Reply } from '#shared/contract/endpoint.ts'
import * as contract from '#shared/contract/institutions/index.ts'

/** The institution on whose network this browser is. */
export const network = proxy<{ here: Remote<Reply<typeof contract.getInstitution>> }>({ here: remote() })
export const loadInstitution = () => load(network.here, () => call(contract.getInstitution, {}))

/** AUT-RU037. Takes up the access of the network that one is on. */
export async function joinInstitution(): Promise<void> {
  enterAs((await call(contract.joinInstitution, { use_ip_address: 1 })).user)
}
