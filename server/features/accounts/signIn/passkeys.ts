import { LockMode } from '@mikro-orm/postgresql'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Context, OpenContext } from '#server/platform/context.ts'
import { BRAND } from '#shared/brand.ts'
import * as contract from '#shared/contract/accounts/index.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { NotFound } from '#shared/errors.ts'
import { deviceOf } from '#shared/rules/accounts/device.ts'
import { mayDoMore } from '#shared/rules/accounts/secondProof.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { User } from '../entities.ts'
import { flushOr } from '../flushOr.ts'
import { holdUser } from '../holdUser.ts'
import { requireForAdding, requireForRemoving } from '../secondProof/state.ts'
import { recordSecurity } from '../security/securityLog.ts'
import { Passkey } from './entities.ts'
import { requireOtherMethod } from './lastMethod.ts'
import * as query from './queries.ts'
import { requireFresh, rotateSession } from './sessions.ts'
import { signInAs } from './signInAs.ts'

const CHALLENGE_MS = 5 * MINUTE_MS
type Transports = NonNullable<
  Parameters<typeof generateRegistrationOptions>[0]['excludeCredentials']
>[number]['transports']

/** The product's address decides for whom a passkey is: one made for another site is never taken. */
function site({ request }: Pick<OpenContext, 'request'>) {
  const { hostname, origin } = new URL(request.base)
  return { rpID: hostname, origin }
}

async function keepChallenge(ctx: OpenContext, challenge: string, userId: number | null): Promise<void> {
  await ctx.sql.rows(query.insertPasskeyChallenge, [challenge, userId, new Date(ctx.now.getTime() + CHALLENGE_MS)])
}

/** Takes a challenge away with its first use. */
const takeChallenge =
  (ctx: OpenContext, userId: number | null) =>
  async (challenge: string): Promise<boolean> =>
    (await ctx.sql.one(query.takePasskeyChallenge, [challenge, userId, ctx.now])) !== undefined

async function ownPasskeys(ctx: Context): Promise<Passkey[]> {
  return ctx.em.find(Passkey, { user: ctx.actor.id }, { orderBy: { createdAt: 'desc', id: 'asc' } })
}

const viewPasskey = (passkey: Passkey): Answer<typeof contract.listPasskeys>['passkeys'][number] => ({
  passkey_id: passkey.id,
  name: passkey.name,
  created_at: passkey.createdAt,
  last_used_at: passkey.lastUsedAt ?? null,
  backed_up: passkey.backedUp,
})

export async function askPasskey(ctx: Context): Promise<Answer<typeof contract.askPasskey>> {
  await requireFresh(ctx)
  await requireForAdding(ctx)
  const user = await ctx.em.findOneOrFail(User, ctx.actor.id)
  const passkeys = await ownPasskeys(ctx)
  if (passkeys.length >= contract.MOST_PASSKEYS) throw contract.TooManyPasskeys()
  const options = await generateRegistrationOptions({
    rpName: BRAND.name,
    rpID: site(ctx).rpID,
    userID: new TextEncoder().encode(user.guid),
    userName: user.email,
    userDisplayName: `${user.firstName} ${user.lastName}`.trim() || user.email,
    attestationType: 'none',
    excludeCredentials: passkeys.map(({ id, transports }) => ({ id, transports: transports as Transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    timeout: CHALLENGE_MS,
  })
  await keepChallenge(ctx, options.challenge, user.id)
  return { options: { ...options } }
}

export async function addPasskey(
  ctx: Context,
  { response, name }: Input<typeof contract.addPasskey>,
): Promise<Answer<typeof contract.addPasskey>> {
  await requireFresh(ctx)
  await holdUser(ctx, ctx.actor.id)
  const { isFirst, mayDoMore: isProof } = await requireForAdding(ctx)
  if ((await ownPasskeys(ctx)).length >= contract.MOST_PASSKEYS) throw contract.TooManyPasskeys()
  const { rpID, origin } = site(ctx)
  const checked = await verifyRegistrationResponse({
    response: response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: takeChallenge(ctx, ctx.actor.id),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!checked?.verified) throw contract.PasskeyNotAdded()
  const { credential, credentialBackedUp } = checked.registrationInfo
  if (await ctx.em.count(Passkey, { id: credential.id })) throw contract.PasskeyNotAdded()
  const passkey = ctx.em.create(Passkey, {
    id: credential.id,
    user: ctx.actor.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: credential.transports ?? [],
    name: name ?? deviceOf(ctx.request.userAgent),
    backedUp: credentialBackedUp,
    proven: isProof,
    createdAt: ctx.now,
    lastUsedAt: null,
  })
  await flushOr(ctx, contract.PasskeyNotAdded)
  await recordSecurity(ctx, ctx.actor.id, 'passkey_added')
  // Who had no second proof before has given their first one by it.
  return { passkey: viewPasskey(passkey), ...(await rotateSession(ctx, { confirmed: false, strong: isFirst })) }
}

export async function listPasskeys(ctx: Context): Promise<Answer<typeof contract.listPasskeys>> {
  return { passkeys: (await ownPasskeys(ctx)).map(viewPasskey) }
}

export async function renamePasskey(
  { em, actor }: Context,
  { passkey_id, name }: Input<typeof contract.renamePasskey>,
): Promise<Answer<typeof contract.renamePasskey>> {
  const passkey = await em.findOne(Passkey, { id: passkey_id, user: actor.id })
  if (!passkey) throw NotFound()
  passkey.name = name
  return { passkey: viewPasskey(passkey) }
}

export async function removePasskey(
  ctx: Context,
  { passkey_id }: Input<typeof contract.removePasskey>,
): Promise<Answer<typeof contract.removePasskey>> {
  await requireFresh(ctx)
  const passkey = await ctx.em.findOne(Passkey, { id: passkey_id, user: ctx.actor.id })
  if (!passkey) throw NotFound()
  // One that counts beside the password only is no way in.
  if (!passkey.secondOnly) await requireOtherMethod(ctx)
  await requireForRemoving(ctx, 'passkey')
  ctx.em.remove(passkey)
  await recordSecurity(ctx, ctx.actor.id, 'passkey_removed')
  return rotateSession(ctx)
}

/** Asks for any passkey of this site: nobody has to say first who they are, and nobody learns who has one. */
export async function askPasskeySignIn(ctx: OpenContext): Promise<Answer<typeof contract.askPasskeySignIn>> {
  const options = await generateAuthenticationOptions({
    rpID: site(ctx).rpID,
    userVerification: 'required',
    timeout: CHALLENGE_MS,
  })
  await keepChallenge(ctx, options.challenge, null)
  return { options: { ...options } }
}

export async function signInByPasskey(
  ctx: OpenContext,
  { response, confirm }: Input<typeof contract.signInByPasskey>,
): Promise<Answer<typeof contract.signInByPasskey>> {
  const found = await ctx.em.findOne(Passkey, { id: response.id })
  // The person is held first, and then the key as it is now: a takeover ends keys in the same order.
  const user = found && (await ctx.em.findOne(User, found.user, { lockMode: LockMode.PESSIMISTIC_WRITE }))
  const passkey =
    user &&
    (await ctx.em.findOne(Passkey, { id: response.id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true }))
  if (!passkey || !user || !isOf(user, response.response.userHandle)) throw contract.PasskeyRefused()
  if (confirm && ctx.actor?.id !== user.id) throw contract.PasskeyRefused()
  const { rpID, origin } = site(ctx)
  const checked = await verifyAuthenticationResponse({
    response: response as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: takeChallenge(ctx, null),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    // A counter that stands still or goes back is a key that was copied.
    credential: {
      id: passkey.id,
      publicKey: Buffer.from(passkey.publicKey, 'base64url'),
      counter: passkey.counter,
    },
  }).catch(() => undefined)
  if (!checked?.verified) throw contract.PasskeyRefused()
  if (passkey.secondOnly && ctx.actor?.id !== user.id) throw contract.PasskeySecondOnly()
  // Beside the password it has shown whose it is.
  passkey.secondOnly = false
  passkey.proven ||= mayDoMore(user)
  passkey.counter = checked.authenticationInfo.newCounter
  passkey.backedUp = checked.authenticationInfo.credentialBackedUp
  passkey.lastUsedAt = ctx.now
  return signInAs(ctx, user, true)
}

/** Whose the device says the key is; a discoverable key always says so. */
const isOf = (user: User, userHandle: string | null | undefined): boolean =>
  userHandle === Buffer.from(user.guid).toString('base64url')
