import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Context } from '#server/platform/context.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import type { Limit } from '#server/platform/rateLimits.ts'
import type { BeforeContext } from '#server/platform/route.ts'
import type { Sql } from '#server/platform/sql.ts'
import { BRAND } from '#shared/brand.ts'
import * as contract from '#shared/contract/accounts/index.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import type { Actor } from '#shared/rules/accounts/actor.ts'
import { User } from '../entities.ts'
import { holdUser } from '../holdUser.ts'
import { recordSecurity } from '../security/securityLog.ts'
import { deviceHashOf } from '../signIn/deviceKey.ts'
import { requireFresh, rotateSession } from '../signIn/sessions.ts'
import { hashToken } from '../signIn/tokens.ts'
import * as query from './queries.ts'
import { codeDoesFor, requireForAdding, requireForRemoving } from './state.ts'

const PERIOD_SECONDS = 30
/** A code of the span before or after counts too: phones' clocks differ. */
const WINDOW = 1
/** Wrong codes that an account takes; with six digits and three spans some 18 years of guessing for an even chance. */
const TRIES: Limit = { points: 10, seconds: 900 }
const LIMIT_NAME = 'one-time code'
const PURPOSE = 'one-time secret'
/** A secret is kept until it is taken away. */
const FOR_GOOD = new Date(8.64e15)
/** Where a passkey is there it is asked for, and nothing stands in for it. */
export const WITH_PASSKEY = 'Please show it with your passkey.'
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: BRAND.name, label, period: PERIOD_SECONDS, secret: Secret.fromBase32(secret) })
const newRecoveryCode = (): string => Array.from(randomBytes(10), (byte) => LETTERS[byte & 31]).join('')
const isRecoveryCode = (code: string): boolean => code.length === 10

/** Draws recovery codes in place of those there were; only their hashes are kept. */
async function drawRecoveryCodes({ sql, actor, now }: Context): Promise<string[]> {
  const codes = Array.from({ length: contract.RECOVERY_CODES }, newRecoveryCode)
  await sql.rows(query.deleteRecoveryCodes, [actor.id])
  await sql.rows(query.insertRecoveryCodes, [actor.id, codes.map(hashToken), now])
  return codes.map((one) => `${one.slice(0, 5)}-${one.slice(5)}`)
}

/** One-time codes of an app (TOTP, RFC 6238: SHA-1, six digits, thirty seconds), with recovery codes for a lost phone. */
export function createOneTimeCodes(encryption: Encryption) {
  const secretOf = (row: { secret: string }, now: Date): string | undefined =>
    encryption.decrypt<string>(PURPOSE, row.secret, now)

  /** Takes a code of the app, once: the same one is refused afterwards. */
  async function takeCode(sql: Sql, userId: number, code: string, now: Date): Promise<boolean> {
    const row = await sql.one(query.oneTimeSecretOf, [userId])
    const secret = row && secretOf(row, now)
    if (!secret) return false
    const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW })
    if (delta === null) return false
    const step = Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta
    return (await sql.one(query.takeStep, [userId, step])) !== undefined
  }
  const takeAny = async (sql: Sql, userId: number, code: string, now: Date): Promise<boolean> =>
    isRecoveryCode(code)
      ? (await sql.one(query.takeRecoveryCode, [userId, hashToken(code), now])) !== undefined
      : takeCode(sql, userId, code, now)

  /** Takes a code of the app or a recovery code, and writes down which. @throws ProofFailed */
  async function showCode(ctx: Context, code: string): Promise<void> {
    if (!(await takeAny(ctx.sql, ctx.actor.id, code, ctx.now)))
      throw contract.ProofFailed('That code is wrong or was used already.')
    await recordSecurity(ctx, ctx.actor.id, isRecoveryCode(code) ? 'recovery_code_used' : 'confirmed')
  }

  /**
   * Guessing is held up for the account, from wherever it comes; a device on which a second proof was given before is counted
   * apart, so that whoever knows the password can't keep the person out. Recovery codes are too long to be guessed.
   * @throws RateLimited
   */
  async function count(
    { limits, actor, request, sql }: BeforeContext & { actor: Actor },
    { code = '' }: { code?: string },
  ) {
    if (isRecoveryCode(code)) return limits.takeOne('recovery code', TRIES, String(request.sessionId))
    const device = deviceHashOf(request)
    const isProven = device && (await sql.one(query.provenDevice, [actor.id, device]))
    await limits.takeOne(LIMIT_NAME, TRIES, isProven ? `${actor.id} ${device}` : String(actor.id))
  }

  return {
    count,
    showCode,

    async giveSecondProof(
      ctx: Context,
      { code }: Input<typeof contract.giveSecondProof>,
    ): Promise<Answer<typeof contract.giveSecondProof>> {
      const row = await ctx.sql.one(query.oneTimeSecretOf, [ctx.actor.id])
      if (!row?.confirmed_at) throw contract.ProofFailed('That code is wrong or was used already.')
      const does = await codeDoesFor(ctx)
      if (does === 'nothing') throw contract.ProofFailed(WITH_PASSKEY)
      await showCode(ctx, code)
      return rotateSession(ctx, { confirmed: does === 'confirm', strong: true })
    },

    async askCodes(ctx: Context): Promise<Answer<typeof contract.askCodes>> {
      await requireFresh(ctx)
      const { mayDoMore } = await requireForAdding(ctx)
      if (!mayDoMore) throw contract.NotForYou()
      const user = await ctx.em.findOneOrFail(User, ctx.actor.id)
      const secret = new Secret({ size: 20 }).base32
      const kept = await ctx.sql.one(query.putOneTimeSecret, [
        user.id,
        encryption.encrypt(PURPOSE, secret, FOR_GOOD),
        ctx.now,
      ])
      if (!kept) throw contract.CodesThere()
      return { secret, uri: totpOf(secret, user.email).toString() }
    },

    async confirmCodes(
      ctx: Context,
      { code }: Input<typeof contract.confirmCodes>,
    ): Promise<Answer<typeof contract.confirmCodes>> {
      await requireFresh(ctx)
      await holdUser(ctx, ctx.actor.id)
      const { isFirst } = await requireForAdding(ctx)
      if (!(await takeCode(ctx.sql, ctx.actor.id, code, ctx.now)))
        throw contract.ProofFailed('That code does not fit. Please wait for the next one and try it.')
      if (!(await ctx.sql.one(query.confirmOneTimeSecret, [ctx.actor.id, ctx.now]))) throw contract.CodesThere()
      const recovery_codes = await drawRecoveryCodes(ctx)
      await recordSecurity(ctx, ctx.actor.id, 'codes_added')
      // Who had none before has given their first one by setting it up.
      const session = await rotateSession(ctx, { confirmed: false, strong: isFirst })
      return { recovery_codes, ...session }
    },

    async renewRecoveryCodes(ctx: Context): Promise<Answer<typeof contract.renewRecoveryCodes>> {
      await requireFresh(ctx)
      await requireForAdding(ctx)
      const row = await ctx.sql.one(query.oneTimeSecretOf, [ctx.actor.id])
      if (!row?.confirmed_at) throw contract.NotForYou()
      await recordSecurity(ctx, ctx.actor.id, 'codes_renewed')
      return { recovery_codes: await drawRecoveryCodes(ctx) }
    },

    async removeCodes(ctx: Context): Promise<null> {
      await requireFresh(ctx)
      await holdUser(ctx, ctx.actor.id)
      await requireForRemoving(ctx, 'codes')
      await ctx.sql.rows(query.deleteOneTimeSecret, [ctx.actor.id])
      await ctx.sql.rows(query.deleteRecoveryCodes, [ctx.actor.id])
      await recordSecurity(ctx, ctx.actor.id, 'codes_removed')
      return null
    },
  }
}
export type OneTimeCodes = ReturnType<typeof createOneTimeCodes>
