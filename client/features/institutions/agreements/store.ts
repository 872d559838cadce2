import { proxy } from 'valtio'
import { call } from '#client/platform/api.ts'
import { load, type Remote, remote } from '#client/platform/remote.ts'
import { onSession } from '#client/platform/session.ts'
import {
  type ContractView,
  createContract,
  listContracts,
  matchAddress,
  updateContract,
} from '#shared/contract/accounts/index.ts'
import type { Reply, Sent } from '#shared/contract/endpoint.ts'

export type { ContractView }

/** What was agreed with institutions, for administrators. */
export const contracts = proxy<{ list: Remote<ContractView[]> }>({ list: remote() })
onSession(() => Object.assign(contracts, { list: remote() }))

export const loadContracts = () => load(contracts.list, async () => (await call(listContracts, {})).contracts)

type Terms = Omit<Sent<typeof updateContract>, 'id'>
/** Writes a contract, a new one without an id. @throws Refusal */
export async function saveContract(id: number | null, terms: Terms): Promise<void> {
  const { contract } = id === null ? await call(createContract, terms) : await call(updateContract, { id, ...terms })
  const others = (contracts.list.data ?? []).filter((one) => one.id !== contract.id)
  contracts.list.data = [...others, contract].sort((a, b) => a.name.localeCompare(b.name))
}

export type Match = Reply<typeof matchAddress>['match']
/** @throws Refusal */
export const contractOfAddress = async (address: string): Promise<Match> =>
  (await call(matchAddress, { address })).match
