import type { Context } from '#server/platform/context.ts'
import type { BeforeContext } from '#server/platform/route.ts'
import * as contract from '#shared/contract/accounts/index.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import type { Actor } from '#shared/rules/accounts/actor.ts'
import { recordSecurity } from '../security/securityLog.ts'
import { fitsOwnPassword } from '../signIn/credentials.ts'
import * as query from '../signIn/queries.ts'
import { rotateSession } from '../signIn/sessions.ts'
import { type OneTimeCodes, WITH_PASSKEY } from './oneTimeCodes.ts'
import { stepUpOf } from './state.ts'

type Way = 'code' | 'password'

/** Showing once more who one is, by what is asked of that person. */
export const createConfirming = (codes: OneTimeCodes) => ({
  /** Checks the password outside the transaction, and counts tries with codes. @throws ProofFailed, RateLimited */
  async proveIdentity(
    ctx: BeforeContext & { actor: Actor },
    { password = '', code = '' }: Input<typeof contract.confirmIdentity>,
  ): Promise<Way> {
    const by = await stepUpOf(ctx)
    if (by === 'passkey') throw contract.ProofFailed(WITH_PASSKEY)
    if (by === 'code') {
      await codes.count(ctx, { code })
      return by
    }
    const own = await ctx.sql.one(query.passwordOf, [ctx.actor.id])
    if (!(await fitsOwnPassword(ctx, ctx.actor.id, own?.password_hash, password)))
      throw contract.ProofFailed('That is not your password.')
    return by
  },

  async confirmIdentity(
    ctx: Context,
    { code = '' }: Input<typeof contract.confirmIdentity>,
    by: Way,
  ): Promise<Answer<typeof contract.confirmIdentity>> {
    if (by === 'code') await codes.showCode(ctx, code)
    else await recordSecurity(ctx, ctx.actor.id, 'confirmed')
    return rotateSession(ctx, { confirmed: true, strong: by === 'code' })
  },
})
