import { call } from '#client/platform/api.ts'
import { load, type Remote, remote } from '#client/platform/remote.ts'
import { store } from '#client/platform/store.ts'
import * as contract from '#shared/contract/accounts/index.ts'
import type { Reply } from '#shared/contract/endpoint.ts'
import { restoreSession } from '../session.ts'

/** The new address that waits for its link. */
export const emailChange = store<{ waiting: Remote<Reply<typeof contract.getEmailChange>> }>(() => ({
  waiting: remote(),
}))

export const loadEmailChange = () => load(emailChange.waiting, () => call(contract.getEmailChange, {}))

export async function askEmailChange(email: string): Promise<void> {
  Object.assign(emailChange.waiting, { status: 'ready', data: await call(contract.askEmailChange, { email }) })
}

/** It may have been confirmed elsewhere meanwhile: which address there is now, the server says. */
export async function dropEmailChange(): Promise<void> {
  await call(contract.dropEmailChange, {})
  await restoreSession()
  Object.assign(emailChange.waiting, { status: 'ready', data: { pending: null } })
}
