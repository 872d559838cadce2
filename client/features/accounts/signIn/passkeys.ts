import { call } from '#client/platform/api.ts'
import * as contract from '#shared/contract/accounts/index.ts'

/** The browser's part is loaded when a passkey is first wanted. */
const webauthn = () => import('@simplewebauthn/browser')

/** Whether this browser knows passkeys. */
export const knowsPasskeys = (): boolean =>
  typeof window !== 'undefined' && typeof window.PublicKeyCredential === 'function'

/** The person put the browser's question away, or it took too long. */
export const wasPutAway = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')

/** The sentence for what the browser refused. */
export function passkeySentence(error: unknown): string | null {
  if (!(error instanceof Error) || error.name === 'Refusal') return null
  if (error.name === 'InvalidStateError') return 'This device has a passkey for your account already.'
  if (error.name === 'SecurityError') return 'Passkeys don’t work at this address.'
  if (wasPutAway(error)) return 'No passkey was used. Try again when you are ready.'
  return 'Your browser could not use a passkey. Please try again.'
}

/** Makes a passkey on this device and adds it to the account. */
export async function addPasskey(): Promise<contract.PasskeyView> {
  const { startRegistration } = await webauthn()
  const { options } = await call(contract.askPasskey, {})
  const response = await startRegistration({ optionsJSON: options as never })
  return (await call(contract.addPasskey, { response: response as never })).passkey
}

async function use(useBrowserAutofill: boolean, confirm = false): Promise<contract.UserView> {
  const { startAuthentication } = await webauthn()
  const { options } = await call(contract.askPasskeySignIn, {})
  const response = await startAuthentication({ optionsJSON: options as never, useBrowserAutofill })
  return (await call(contract.signInByPasskey, { response: response as never, confirm })).user
}

/** Signs in by a passkey that the browser lets the person choose. The page learns of it by `enterAs`. */
export const signInByPasskey = (): Promise<contract.UserView> => use(false)

/** Shows by a passkey of the signed-in person that it is them. */
export async function confirmByPasskey(): Promise<void> {
  await use(false, true)
}

/** A challenge lives five minutes; a page that stands open longer asks anew. */
const ASK_ANEW_MS = 4 * 60_000

/** Lets the browser offer passkeys where the e-mail address is typed. Gives what ends it. */
export function offerInField(done: (user: contract.UserView) => void, tell: (error: unknown) => void): () => void {
  let over = false
  const offer = async () => {
    const { browserSupportsWebAuthnAutofill } = await webauthn()
    if (over || !(await browserSupportsWebAuthnAutofill()) || over) return
    done(await use(true))
  }
  // Where it can't be offered nothing is lost; a passkey that was chosen and refused is told.
  const begin = () => void offer().catch((error) => !over && passkeySentence(error) === null && tell(error))
  begin()
  const timer = setInterval(begin, ASK_ANEW_MS)
  return () => {
    over = true
    clearInterval(timer)
    void webauthn().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony())
  }
}
