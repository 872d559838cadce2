import { call, sentenceOf } from '#client/platform/api.ts'
import { metaOf } from '#client/platform/meta.ts'
import { queryString } from '#client/platform/path.ts'
import { load, type Remote, remote } from '#client/platform/remote.ts'
import { store } from '#client/platform/store.ts'
import * as contract from '#shared/contract/accounts/index.ts'
import type { Reply, Sent } from '#shared/contract/endpoint.ts'
import { popupFeatures } from '#shared/windows.ts'
import { takeChoicesAlong } from '../preferences/preferences.ts'
import { enterAs } from '../session.ts'

export type Provider = contract.SocialProvider
export type Begin = { tab: contract.EntryTab; redirect?: string | null | undefined; lead?: number | null }
/** What came of a sign-in in a window of its own. */
export type Outcome = { kind: 'done'; reply: contract.SocialReply } | { kind: 'failed'; message: string }
/** What the windows of this browser tell each other: one is back from the provider, one waits for it, how it ended. */
type Told = { kind: 'back' } | { kind: 'waiting' } | Outcome

/** The server writes them into each page, so that their buttons stand from the first moment and nothing jumps. */
function writtenIn(): Reply<typeof contract.listSignInMethods> | null {
  const names = metaOf('sign-in-methods')
  if (names === null) return null
  const given = names.split(' ')
  return {
    providers: contract.SOCIAL_PROVIDERS.filter((provider) => given.includes(provider)),
    mail: given.includes('mail'),
  }
}

/** AUT-RU003. The ways to sign in that are set up here. */
export const socialProviders = store<{ list: Remote<Reply<typeof contract.listSignInMethods>> }>(
  () => ({ list: { ...remote(), data: writtenIn() } }),
  // What is set up here is so for everybody.
  { keptAcrossPeople: true },
)
export const loadProviders = async (): Promise<void> => {
  if (!socialProviders.list.data) await load(socialProviders.list, () => call(contract.listSignInMethods, {}))
}

const CHANNEL = 'pictomo-sign-in'
const LOOK_EVERY_MS = 400
/** A window that leaves for another site may look closed from here; so long it has to come back. */
const BACK_WITHIN_MS = 3000

export const startPath = (provider: Provider, begin: Begin): string =>
  contract.startSocial.path.replace(':provider', provider) + queryString(begin)

const hasRoom = (): boolean => matchMedia('(min-width: 768px) and (pointer: fine)').matches

/**
 * Asks the provider in a window of its own where there is room for one, else on this page, which then is left: null.
 * A window that is closed without an answer has failed.
 */
export function beginSocial(provider: Provider, begin: Begin): Promise<Outcome> | null {
  const path = startPath(provider, begin)
  const popup = hasRoom() && window.open(path, CHANNEL, popupFeatures(screenHere()))
  if (!popup) {
    location.assign(path)
    return null
  }
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(CHANNEL)
    let isBack = false
    let closedAt: number | undefined
    const end = (outcome: Outcome) => {
      clearInterval(timer)
      channel.close()
      resolve(outcome)
    }
    channel.onmessage = ({ data }: MessageEvent<Told>) => {
      if (data.kind === 'back') {
        isBack = true
        channel.postMessage({ kind: 'waiting' } satisfies Told)
      } else if (data.kind !== 'waiting') end(data)
    }
    const timer = setInterval(() => {
      if (!popup.closed || isBack) return
      closedAt ??= Date.now()
      if (Date.now() - closedAt > BACK_WITHIN_MS)
        end({ kind: 'failed', message: contract.SOCIAL_FAILED[provider].text })
    }, LOOK_EVERY_MS)
  })
}

const screenHere = () => ({ left: screenX, top: screenY, width: outerWidth, height: outerHeight })

/** Takes the provider's answer; `handedOver` when another window of this browser waits for it and goes on with it. */
export async function finishSocial(
  provider: Provider,
  query: string,
): Promise<{ outcome: Outcome; handedOver: boolean }> {
  const channel = new BroadcastChannel(CHANNEL)
  let handedOver = false
  channel.onmessage = ({ data }: MessageEvent<Told>) => {
    handedOver ||= data.kind === 'waiting'
  }
  channel.postMessage({ kind: 'back' } satisfies Told)
  const outcome = await call(contract.finishSocial, { provider, query }).then(
    (reply): Outcome => ({ kind: 'done', reply }),
    (error: unknown): Outcome => ({ kind: 'failed', message: sentenceOf(error) }),
  )
  channel.postMessage(outcome)
  channel.close()
  return { outcome, handedOver }
}

/** Where a sign-in leads that let nobody in: to what is still to be done for it. */
export const placeAfter = (status: Exclude<contract.SocialReply['status'], 'signed_in'>): string =>
  ({ register: '/register/social', prove: '/login/connect', linked: '/settings/security' })[status]

export const getPending = async (): Promise<contract.PendingSocial | null> =>
  (await call(contract.getPendingSocial, {})).pending

export async function registerSocial(input: Sent<typeof contract.registerSocial>): Promise<contract.UserView> {
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const { user } = await call(contract.registerSocial, { timezone, ...input })
  enterAs(user)
  takeChoicesAlong()
  return user
}

/** Connects the waiting sign-in to the account; gives whose it is, and where the person was going. */
export async function linkSocial(
  proof: Sent<typeof contract.linkSocial>,
): Promise<{ user: contract.UserView; redirect: string | null }> {
  const { user, redirect } = await call(contract.linkSocial, proof)
  enterAs(user)
  return { user, redirect }
}

export const mailLinkProof = () => call(contract.mailLinkProof, {})
