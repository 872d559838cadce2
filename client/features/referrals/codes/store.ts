import { call } from '#client/platform/api.ts'
import { latestInto, type Remote, remote } from '#client/platform/remote.ts'
import { store } from '#client/platform/store.ts'
import type { Reply, Sent } from '#shared/contract/endpoint.ts'
import { createReferralCode, listReferralCodes, type ReferralCodeRow } from '#shared/contract/referrals/index.ts'

export type { ReferralCodeRow }

type List = Reply<typeof listReferralCodes>
/** Every referral code, for administrators. */
export const codes = store<{ list: Remote<List> }>(() => ({ list: remote() }))

const loadList = latestInto(codes, 'list')
/** Loads a page of the list. */
export const searchCodes = (query: string, page: number): Promise<void> =>
  loadList(() => call(listReferralCodes, { query, page }))

/** @throws Refusal */
export async function makeCode(input: Sent<typeof createReferralCode>): Promise<void> {
  await call(createReferralCode, input)
}
