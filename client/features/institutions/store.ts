import { enterAs } from '#client/features/accounts/index.ts'
import { call } from '#client/platform/api.ts'
import { load, type Remote, remote } from '#client/platform/remote.ts'
import { store } from '#client/platform/store.ts'
import type { Reply } from '#shared/contract/endpoint.ts'
import * as contract from '#shared/contract/institutions/index.ts'

/** The institution on whose network this browser is. */
export const network = store<{ here: Remote<Reply<typeof contract.getInstitution>> }>(() => ({ here: remote() }), {
  // The network is the browser's, whoever sits there.
  keptAcrossPeople: true,
})
export const loadInstitution = () => load(network.here, () => call(contract.getInstitution, {}))

/** AUT-RU037. Takes up the access of the network that one is on. */
export async function joinInstitution(): Promise<void> {
  enterAs((await call(contract.joinInstitution, { use_ip_address: 1 })).user)
}
