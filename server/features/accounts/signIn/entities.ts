import { defineEntity, p } from '@mikro-orm/postgresql'
import type { SocialProvider } from '#shared/contract/accounts/social.ts'
import { User } from '../entities.ts'

const IdentitySchema = defineEntity({
  name: 'Identity',
  tableName: 'identities',
  uniques: [{ properties: ['provider', 'subject'] }, { properties: ['user', 'provider'] }],
  checks: [{ name: 'identities_provider_check', expression: `"provider" in ('google', 'apple', 'facebook')` }],
  properties: {
    id: p.integer().primary().autoincrement(),
    user: () => p.manyToOne(User).mapToPk().deleteRule('cascade'),
    provider: p.string().$type<SocialProvider>().length(20),
    /** The provider's own lasting name for the account; an e-mail address may change hands, this never does. */
    subject: p.string().length(255),
    email: p.string().length(254).nullable(),
    /** The provider vouched for the address when the account was connected. */
    emailVerified: p.boolean().default(false),
    createdAt: p.datetime().defaultRaw('now()'),
  },
})
/** An account with another service that lets a person in. */
export class Identity extends IdentitySchema.class {}
IdentitySchema.setClass(Identity)

const IdentityProofSchema = defineEntity({
  name: 'IdentityProof',
  tableName: 'identity_proofs',
  properties: {
    tokenHash: p.string().length(64).primary(),
    user: () => p.manyToOne(User).mapToPk().deleteRule('cascade').index(),
    provider: p.string().$type<SocialProvider>().length(20),
    subject: p.string().length(255),
    expiresAt: p.datetime().index(),
    usedAt: p.datetime().nullable(),
  },
})
/** A mailed link that proves whose account another service's is to be connected to, by the hash of its token. */
export class IdentityProof extends IdentityProofSchema.class {}
IdentityProofSchema.setClass(IdentityProof)

const PasskeySchema = defineEntity({
  name: 'Passkey',
  tableName: 'passkeys',
  properties: {
    /** The credential's id, base64url. */
    id: p.string().length(1400).primary(),
    user: () => p.manyToOne(User).mapToPk().deleteRule('cascade').index(),
    /** COSE key, base64url. */
    publicKey: p.text(),
    /** Uses so far, where the device counts them; it never goes back. */
    counter: p.bigint('number'),
    transports: p.array().defaultRaw(`'{}'`),
    name: p.string().length(60),
    backedUp: p.boolean().default(false),
    /** It counts beside the password only: the account was taken back since it was added. */
    secondOnly: p.boolean().default(false),
    /** It was a second proof of somebody who needs one: added or used while they might do more than learn. */
    proven: p.boolean().default(false),
    createdAt: p.datetime().defaultRaw('now()'),
    lastUsedAt: p.datetime().nullable(),
  },
})
/** A key on a person's devices that lets them in. */
export class Passkey extends PasskeySchema.class {}
PasskeySchema.setClass(Passkey)

const PasskeyChallengeSchema = defineEntity({
  name: 'PasskeyChallenge',
  tableName: 'passkey_challenges',
  properties: {
    challenge: p.string().length(100).primary(),
    /** Whose new passkey it is for; null for a sign-in. */
    user: () => p.manyToOne(User).mapToPk().deleteRule('cascade').nullable().index(),
    expiresAt: p.datetime().index(),
  },
})
/** What a passkey is asked to sign; used once. */
export class PasskeyChallenge extends PasskeyChallengeSchema.class {}
PasskeyChallengeSchema.setClass(PasskeyChallenge)

const DeviceSchema = defineEntity({
  name: 'Device',
  tableName: 'devices',
  uniques: [{ properties: ['user', 'keyHash'] }],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    user: () => p.manyToOne(User).mapToPk().deleteRule('cascade'),
    /** Of what the browser carries to be known again; of a program without cookies, of what it says of itself. */
    keyHash: p.string().length(64),
    firstSeenAt: p.datetime(),
    lastSeenAt: p.datetime().index(),
    /** When a second proof was last given on it. */
    provenAt: p.datetime().nullable(),
  },
})
/** A browser or program that a person has signed in with before. */
export class Device extends DeviceSchema.class {}
DeviceSchema.setClass(Device)

export const signInEntities = [Identity, IdentityProof, Passkey, PasskeyChallenge, Device]
