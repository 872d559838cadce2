import type { OpenContext } from '#server/platform/context.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import type { SocialProvider } from '#shared/contract/accounts/index.ts'
import { SERVER_COOKIES } from '#shared/cookies.ts'
import type { SocialProfile } from './socialGateway.ts'

/** What a browser carries, sealed, from the provider's answer until there is an account for it: an hour at most. */
export type Pending = SocialProfile & {
  provider: SocialProvider
  redirect: string | null
  lead: number | null
  status: 'register' | 'prove'
}

const COOKIE = SERVER_COOKIES.socialPending

export const openPending = (encryption: Encryption, ctx: Pick<OpenContext, 'request' | 'now'>): Pending | undefined =>
  encryption.decrypt<Pending>(COOKIE.name, ctx.request.cookie(COOKIE), ctx.now)

export function keepPending(encryption: Encryption, ctx: OpenContext, pending: Pending): void {
  const until = new Date(ctx.now.getTime() + COOKIE.ms)
  ctx.request.setCookie(COOKIE, encryption.encrypt(COOKIE.name, pending, until))
}

export const clearPending = (ctx: OpenContext): void => ctx.request.setCookie(COOKIE, null)
