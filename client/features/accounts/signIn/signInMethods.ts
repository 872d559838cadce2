import { call } from '#client/platform/api.ts'
import { load, type Remote, remote } from '#client/platform/remote.ts'
import { store } from '#client/platform/store.ts'
import * as contract from '#shared/contract/accounts/index.ts'
import type { Reply } from '#shared/contract/endpoint.ts'
import { loadSecurity } from '../ownData/security.ts'
import { addPasskey } from './passkeys.ts'
import type { Provider } from './social.ts'

type SignInMethods = {
  passkeys: Remote<Reply<typeof contract.listPasskeys>>
  identities: Remote<Reply<typeof contract.listIdentities>>
}
/** What lets the person in, beside the password. */
export const signInMethods = store<SignInMethods>(() => ({ passkeys: remote(), identities: remote() }))

export const loadPasskeys = () => load(signInMethods.passkeys, () => call(contract.listPasskeys, {}))
export const loadIdentities = () => load(signInMethods.identities, () => call(contract.listIdentities, {}))

/** Each changes a way in, and shows the lists as they then are. */
export async function makePasskey(): Promise<void> {
  await addPasskey()
  await loadPasskeys()
  await loadSecurity()
}
export async function renamePasskey(passkeyId: string, name: string): Promise<void> {
  await call(contract.renamePasskey, { passkey_id: passkeyId, name })
  await loadPasskeys()
}
export async function removePasskey(passkeyId: string): Promise<void> {
  await call(contract.removePasskey, { passkey_id: passkeyId })
  await loadPasskeys()
  await loadSecurity()
}
/** Goes to the provider; it sends the person back to the settings. */
export async function connect(provider: Provider): Promise<void> {
  location.assign((await call(contract.linkIdentity, { provider })).url)
}
export async function disconnect(provider: Provider): Promise<void> {
  await call(contract.unlinkIdentity, { provider })
  await loadIdentities()
  await loadSecurity()
}
export async function confirmByPassword(password: string): Promise<void> {
  await call(contract.confirmIdentity, { password })
}
