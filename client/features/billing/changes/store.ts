import { enterAs } from '#client/features/accounts/index.ts'
import { call } from '#client/platform/api.ts'
import { latestInto, type Remote, remote } from '#client/platform/remote.ts'
import { store } from '#client/platform/store.ts'
import { getUser } from '#shared/contract/accounts/index.ts'
import * as contract from '#shared/contract/billing/changes.ts'
import type { Reply, Sent } from '#shared/contract/endpoint.ts'

/** What changing a plan would cost. */
export const changes = store(() => ({ quote: remote<contract.ChangeQuote>() as Remote<contract.ChangeQuote> }))
const intoQuote = latestInto(changes, 'quote')

export const loadQuote = (asked: Sent<typeof contract.quoteChange>): Promise<void> =>
  intoQuote(() => call(contract.quoteChange, asked))

/** Why a code would not count for a change that is made now; null where it would. What is shown stays. */
export const whyNoCode = async (asked: Sent<typeof contract.quoteChange>): Promise<string | null> =>
  (await call(contract.quoteChange, asked)).now?.code_says ?? null

/** Changes the plan; the same key changes it once. What is open has changed with it. */
export async function change(
  asked: Sent<typeof contract.changePlan>,
  key: string,
): Promise<Reply<typeof contract.changePlan>> {
  const changed = await call(contract.changePlan, asked, { idempotencyKey: key })
  if (changed.order?.status === 'successful') enterAs((await call(getUser, {})).user)
  return changed
}

export const keep = (users_entitlements_id: number) => call(contract.keepPlan, { users_entitlements_id })
