import { call, whenProofAsked, whenSecondProofAsked } from '#client/platform/api.ts'
import { askForProof } from '#client/platform/ask.ts'
import { load, type Remote, remote } from '#client/platform/remote.ts'
import { store } from '#client/platform/store.ts'
import * as contract from '#shared/contract/accounts/index.ts'
import type { Reply } from '#shared/contract/endpoint.ts'
import { loadPermissions } from '../session.ts'

type SecondProof = {
  state: Remote<Reply<typeof contract.getSecondProof>>
  /** Whoever has to give one wants to learn first. */
  later: boolean
}

/** What is asked of staff and administrators beside their sign-in, and what they have given. */
export const secondProof = store<SecondProof>(() => ({ state: remote(), later: false }))

export async function loadSecondProof(): Promise<void> {
  const before = secondProof.state.data?.given
  await load(secondProof.state, () => call(contract.getSecondProof, {}))
  if (before === false && secondProof.state.data?.given) await loadPermissions()
}

export async function giveCode(code: string): Promise<void> {
  await call(contract.giveSecondProof, { code })
  await loadSecondProof()
}
export async function confirmByCode(code: string): Promise<void> {
  await call(contract.confirmIdentity, { code })
}
/** The secret for the app, as text, as an address that opens the app, and as the picture of that for another's camera. */
export type Secret = { secret: string; uri: string; picture: string }
export async function drawSecret(): Promise<Secret> {
  const [{ secret, uri }, { default: qr }] = await Promise.all([call(contract.askCodes, {}), import('qrcode')])
  const svg = await qr.toString(uri, { type: 'svg', margin: 1, errorCorrectionLevel: 'M' })
  return { secret, uri, picture: `data:image/svg+xml;utf8,${encodeURIComponent(svg)}` }
}
/** Sets codes up by the first one; gives the recovery codes, which are shown this once. */
export const confirmCodes = async (code: string): Promise<readonly string[]> =>
  (await call(contract.confirmCodes, { code })).recovery_codes
export async function renewRecoveryCodes(): Promise<readonly string[]> {
  const { recovery_codes } = await call(contract.renewRecoveryCodes, {})
  await loadSecondProof()
  return recovery_codes
}
export async function removeCodes(): Promise<void> {
  await call(contract.removeCodes, {})
  await loadSecondProof()
}

// The session has lost what it had shown, or never had it: the pages ask for it.
whenSecondProofAsked(() => {
  secondProof.later = false
  void loadSecondProof()
})
whenProofAsked(askForProof)
