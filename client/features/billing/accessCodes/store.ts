import { enter } from '#client/features/accounts/index.ts'
import { call } from '#client/platform/api.ts'
import { latestInto, type Remote, remote } from '#client/platform/remote.ts'
import { store } from '#client/platform/store.ts'
import type { UserView } from '#shared/contract/accounts/index.ts'
import {
  type AccessCodeView,
  type GrantView,
  getAccessCode,
  listGrants,
  redeemAccessCode,
} from '#shared/contract/billing/accessCodes.ts'

/** The access code that is looked at, and what is open to its reader without a bill. */
export const accessCodes = store(() => ({
  shown: remote<AccessCodeView>() as Remote<AccessCodeView>,
  grants: remote<GrantView[]>() as Remote<GrantView[]>,
}))
const intoShown = latestInto(accessCodes, 'shown')
const intoGrants = latestInto(accessCodes, 'grants')

export const loadCode = (code: string): Promise<void> => intoShown(() => call(getAccessCode, { code }))
export const forgetCode = (): void => void Object.assign(accessCodes, { shown: remote() })
export const loadGrants = (): Promise<void> => intoGrants(async () => (await call(listGrants, {})).grants)

/** What was locked is open now. @throws Refusal */
export async function redeem(code: string): Promise<void> {
  const { access_code, user } = await call(redeemAccessCode, { code })
  Object.assign(accessCodes, { shown: { status: 'ready', data: access_code, error: null } })
  enter(user as UserView)
}
