import type { OpenContext } from '#server/platform/context.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import type { SocialProvider } from '#shared/contract/accounts/index.ts'
import { HOUR_MS } from '#shared/time.ts'
import type { SocialProfile } from './socialGateway.ts'

/** What a browser carries, sealed, from the provider's answer until there is an account for it: an hour at most. */
export type Pending = SocialProfile & {
  provider: SocialProvider
  redirect: string | null
  lead: number | null
  status: 'register' | 'prove'
}

const NAME = 'pictomo_social_pending'

export const openPending = (encryption: Encryption, ctx: Pick<OpenContext, 'request' | 'now'>): Pending | undefined =>
  encryption.decrypt<Pending>(NAME, ctx.request.cookie(NAME), ctx.now)

export function keepPending(encryption: Encryption, ctx: OpenContext, pending: Pending): void {
  const until = new Date(ctx.now.getTime() + HOUR_MS)
  ctx.request.setCookie(NAME, encryption.encrypt(NAME, pending, until), until)
}

export const clearPending = (ctx: OpenContext): void => ctx.request.setCookie(NAME, null)
