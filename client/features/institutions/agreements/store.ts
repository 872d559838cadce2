import { call } from '#client/platform/api.ts'
import { load, type Remote, remote } from '#client/platform/remote.ts'
import { store } from '#client/platform/store.ts'
import type { Reply, Sent } from '#shared/contract/endpoint.ts'
import {
  type AgreementView,
  createAgreement,
  listAgreements,
  matchAddress,
  updateAgreement,
} from '#shared/contract/institutions/index.ts'

export type { AgreementView }

/** What was agreed with institutions, for administrators. */
export const agreements = store<{ list: Remote<AgreementView[]> }>(() => ({ list: remote() }))

export const loadAgreements = () => load(agreements.list, async () => (await call(listAgreements, {})).agreements)

type Terms = Omit<Sent<typeof updateAgreement>, 'id'>
/** Writes an agreement, a new one without an id. @throws Refusal */
export async function saveAgreement(id: number | null, terms: Terms): Promise<void> {
  const { agreement } = id === null ? await call(createAgreement, terms) : await call(updateAgreement, { id, ...terms })
  const others = (agreements.list.data ?? []).filter((one) => one.id !== agreement.id)
  agreements.list.data = [...others, agreement].sort((a, b) => a.name.localeCompare(b.name))
}

export type Match = Reply<typeof matchAddress>['match']
/** @throws Refusal */
export const agreementOfAddress = async (address: string): Promise<Match> =>
  (await call(matchAddress, { address })).match
