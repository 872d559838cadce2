import { call } from '#client/platform/api.ts'
import { load, type Remote, remote } from '#client/platform/remote.ts'
import { store } from '#client/platform/store.ts'
import type { Reply, Sent } from '#shared/contract/endpoint.ts'
import { createReferralCode, listReferralCodes, type ReferralCodeRow } from '#shared/contract/referrals/index.ts'

export type { ReferralCodeRow }

type List = Reply<typeof listReferralCodes>
/** Every referral code, for administrators. */
export const codes = store<{ list: Remote<List> }>(() => ({ list: remote() }))

let asked = 0
/** Loads a page of the list. Of two searches under way the later one is shown. */
export async function searchCodes(query: string, page: number): Promise<void> {
  const turn = ++asked
  const found = remote<List>()
  await load(found, () => call(listReferralCodes, { query, page }))
  if (turn === asked) codes.list = found.data ? found : { ...found, data: codes.list.data }
}

/** @throws Refusal */
export async function makeCode(input: Sent<typeof createReferralCode>): Promise<void> {
  await call(createReferralCode, input)
}
