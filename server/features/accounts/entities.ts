import { defineEntity, p } from '@mikro-orm/postgresql'
import { DEFAULT_SETTINGS, type Role, type UserSettings } from '#shared/contract/accounts.ts'

const ContractSchema = defineEntity({
  name: 'Contract',
  tableName: 'contracts',
  checks: [{ name: 'contracts_days_check', expression: '"ends_on" is null or "ends_on" >= "starts_on"' }],
  properties: {
    id: p.integer().primary().autoincrement(),
    name: p.string().length(200),
    schoolIds: p.array(Number).columnType('int[]').default([]),
    marketIds: p.array(Number).columnType('int[]').default([]),
    /** The networks whose people have access. */
    ipRanges: p.array().columnType('cidr[]').default([]),
    startsOn: p.date(),
    endsOn: p.date().nullable(),
  },
})
/** What was agreed with an institution: for whom, from which networks, for how long. */
export class Contract extends ContractSchema.class {}
ContractSchema.setClass(Contract)

const UserSchema = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: p.integer().primary().autoincrement(),
    guid: p.uuid().defaultRaw('gen_random_uuid()').unique(),
    email: p.string().length(254).unique(),
    passwordHash: p.text().nullable(),
    firstName: p.string().length(60).default(''),
    lastName: p.string().length(60).default(''),
    role: p.string().$type<Role>().length(20).default('Student'),
    /** Further roles in lower case: staff, admin, superadmin. */
    roles: p.array().default([]),
    educator: p.boolean().default(false),
    approvedEducator: p.boolean().default(false),
    lead: p.integer().nullable(),
    isTrial: p.boolean().default(true),
    freeTrialExpiration: p.datetime().nullable(),
    tosAccepted: p.boolean().default(false),
    audioSpeed: p.float().columnType('real').default(1),
    audioVolume: p.float().columnType('real').default(1),
    timezone: p.string().length(60).default('America/New_York'),
    avatar: p.string().length(300).nullable(),
    hasSeen: p.json().$type<Record<string, number>>().defaultRaw(`'{}'::jsonb`),
    safetyMode: p.boolean().default(false),
    settings: p
      .json()
      .$type<UserSettings>()
      .defaultRaw(`'${JSON.stringify(DEFAULT_SETTINGS)}'::jsonb`),
    /** AUT-GA007. The institution whose network the person came from, and how long that gives access. */
    institution: () => p.manyToOne(Contract).mapToPk().deleteRule('set null').nullable().index(),
    institutionUntil: p.datetime().nullable(),
    institutionalSub: p.boolean().formula('coalesce(institution_until > now(), false)'),
    /** When the account will be gone, after its deletion was asked for. */
    deletionAt: p.datetime().nullable().index(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
})
/** A person with an account. */
export class User extends UserSchema.class {}
UserSchema.setClass(User)

const SessionSchema = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    /** SHA-256 of the key; the key itself is kept nowhere. */
    keyHash: p.string().length(64).unique(),
    user: () => p.manyToOne(User).mapToPk().deleteRule('cascade').index(),
    createdAt: p.datetime().defaultRaw('now()'),
    lastSeenAt: p.datetime().defaultRaw('now()'),
    expiresAt: p.datetime().index(),
    userAgent: p.string().length(300).default(''),
    address: p.string().length(60).default(''),
  },
})
/** A device that is signed in. */
export class Session extends SessionSchema.class {}
SessionSchema.setClass(Session)

const PermissionSchema = defineEntity({
  name: 'Permission',
  tableName: 'permissions',
  uniques: [{ properties: ['user', 'resource', 'action', 'value'] }],
  properties: {
    id: p.integer().primary().autoincrement(),
    user: () => p.manyToOne(User).mapToPk().deleteRule('cascade'),
    resource: p.string().length(60),
    action: p.string().length(60),
    value: p.string().length(120).default(''),
  },
})
/** One thing a person may do; an empty value stands for any. */
export class Permission extends PermissionSchema.class {}
PermissionSchema.setClass(Permission)

const PasswordResetSchema = defineEntity({
  name: 'PasswordReset',
  tableName: 'password_resets',
  properties: {
    tokenHash: p.string().length(64).primary(),
    user: () => p.manyToOne(User).mapToPk().deleteRule('cascade').index(),
    expiresAt: p.datetime().index(),
    usedAt: p.datetime().nullable(),
  },
})
/** A link to choose a new password, by the hash of its token. */
export class PasswordReset extends PasswordResetSchema.class {}
PasswordResetSchema.setClass(PasswordReset)

const SecurityEventSchema = defineEntity({
  name: 'SecurityEvent',
  tableName: 'security_events',
  indexes: [{ properties: ['user', 'id'] }],
  properties: {
    id: p.integer().primary().autoincrement(),
    user: () => p.manyToOne(User).mapToPk().deleteRule('cascade'),
    kind: p.string().length(30),
    at: p.datetime(),
    address: p.string().length(60).default(''),
    userAgent: p.string().length(300).default(''),
  },
})
/** Something that happened to an account's security. */
export class SecurityEvent extends SecurityEventSchema.class {}
SecurityEventSchema.setClass(SecurityEvent)

export const accountsEntities = [Contract, User, Session, Permission, PasswordReset, SecurityEvent]
