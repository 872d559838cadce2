import { defineEntity, p } from '@mikro-orm/postgresql'
import {
  DEFAULT_SETTINGS,
  type Exam,
  type Role,
  type UserPreferences,
  type UserSettings,
} from '#shared/contract/accounts/index.ts'
import type { SchoolView } from '#shared/contract/schools/index.ts'
import { ClassOfficerOrganisation, School } from '../schools/index.ts'

const UserSchema = defineEntity({
  name: 'User',
  tableName: 'users',
  checks: [
    { name: 'users_graduation_year', expression: '(graduation_year >= 1950) AND (graduation_year <= 2100)' },
    { name: 'users_graduation_month', expression: '(graduation_month >= 1) AND (graduation_month <= 12)' },
    { name: 'users_one_school', expression: '(school_id IS NULL) OR (other_school IS NULL)' },
  ],
  indexes: [
    { properties: ['lead', 'school'] },
    {
      name: 'users_email_domain',
      expression: `create index "users_email_domain" on "users" (split_part(email, '@', 2))`,
    },
    {
      name: 'users_search_trgm',
      expression: `create index "users_search_trgm" on "users" using gin ((first_name || ' ' || last_name || ' ' || email) gin_trgm_ops)`,
    },
    {
      name: 'users_referrer_code_upper',
      expression: `create index "users_referrer_code_upper" on "users" (upper("referrer_code"))`,
    },
    { name: 'users_roles_index', expression: 'create index "users_roles_index" on "users" using gin ("roles")' },
  ],
  properties: {
    id: p.integer().primary().autoincrement(),
    guid: p.uuid().defaultRaw('gen_random_uuid()').unique(),
    email: p.string().length(254).unique(),
    passwordHash: p.text().nullable(),
    /** It was drawn by chance in a quick registration (AUT-RU028): the person never saw it. */
    passwordGenerated: p.boolean().default(false),
    firstName: p.string().length(60).default(''),
    lastName: p.string().length(60).default(''),
    role: p.string().$type<Role>().length(20).default('Student'),
    /** Further roles in lower case: staff, admin, superadmin. */
    roles: p.array().default([]),
    educator: p.boolean().default(false),
    approvedEducator: p.boolean().default(false),
    lead: p.integer().nullable(),
    tosAccepted: p.boolean().default(false),
    /** They accepted the community's terms (FCT-RU013). */
    cfTermsAccepted: p.boolean().default(false),
    audioSpeed: p.float().columnType('real').default(1),
    audioVolume: p.float().columnType('real').default(1),
    timezone: p.string().length(60).default('America/New_York'),
    /** The day that last counted for what is given by the day, and since when (`enterToday`). */
    today: p.date().nullable(),
    todayBeganAt: p.datetime().nullable(),
    avatar: p.string().length(300).nullable(),
    hasSeen: p.json().$type<Record<string, number>>().defaultRaw(`'{}'::jsonb`),
    safetyMode: p.boolean().default(false),
    settings: p
      .json()
      .$type<UserSettings>()
      .defaultRaw(`'${JSON.stringify(DEFAULT_SETTINGS)}'::jsonb`),
    phone: p.string().length(40).nullable(),
    title: p.string().length(60).nullable(),
    school: () => p.manyToOne(School).mapToPk().nullable().deleteRule('set null').index(),
    /** The school's own name where the list has it not; never together with `school`. */
    otherSchool: p.string().length(200).nullable(),
    graduationYear: p.integer().nullable(),
    graduationMonth: p.integer().nullable(),
    studentOfficer: p.boolean().default(false),
    classOfficerOrganisation: () =>
      p.manyToOne(ClassOfficerOrganisation).mapToPk().nullable().deleteRule('set null').index(),
    program: p.string().length(80).nullable(),
    interests: p.array().defaultRaw(`'{}'`),
    link: p.string().length(300).nullable(),
    leadSecondary: p.integer().nullable(),
    selectedLead: p.integer().nullable(),
    registrationSourcePage: p.string().length(300).nullable(),
    registerSource: p.string().length(60).nullable(),
    referrerCode: p.string().length(60).nullable(),
    affiliateType: p.string().length(40).nullable(),
    betaUserFlag: p.boolean().default(false),
    educatorAdmin: p.boolean().default(false),
    ugcLicense: p.boolean().default(false),
    uploadedAvatar: p.string().length(300).nullable(),
    useGravatar: p.boolean().default(false),
    exam: p.json().$type<Exam>().nullable(),
    /** When the person showed that the address is theirs. */
    emailVerifiedAt: p.datetime().nullable(),
    /** What was chosen; the rest is as `DEFAULT_PREFERENCES` says. */
    preferences: p.json().$type<Partial<UserPreferences>>().defaultRaw(`'{}'::jsonb`),
    /** The school as others may see it, read along. */
    schoolView: p
      .json()
      .$type<SchoolView | null>()
      .nullable()
      .persist(false)
      .formula(
        (columns) =>
          `(select jsonb_build_object('id', s.id, 'school_id', s.id, 'name', s.name, 'abbreviation', s.abbreviation, 'market_ids', s.market_ids)
            from schools_schools s where s.id = ${columns.school})`,
      ),
    /** When the account will be gone, after its deletion was asked for. */
    deletionAt: p.datetime().nullable().index(),
    /** The domain of their address that made them staff; null where nobody is, or an administrator gave it. */
    staffDomain: p.string().length(254).nullable(),
    /** An administrator took the staff role away: no domain gives it again. */
    noDomainStaff: p.boolean().default(false),
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
    /** When the person last showed in it who they are. */
    confirmedAt: p.datetime().defaultRaw('now()'),
    /** A second proof was given: a passkey or a one-time code. */
    strong: p.boolean().default(false),
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

const EmailVerificationSchema = defineEntity({
  name: 'EmailVerification',
  tableName: 'email_verifications',
  properties: {
    tokenHash: p.string().length(64).primary(),
    user: () => p.manyToOne(User).mapToPk().deleteRule('cascade').index(),
    /** The address it was sent to: the link says nothing of one chosen later. */
    email: p.string().length(254),
    expiresAt: p.datetime().index(),
    usedAt: p.datetime().nullable(),
  },
})
/** A link that shows whose an address is, by the hash of its token. */
export class EmailVerification extends EmailVerificationSchema.class {}
EmailVerificationSchema.setClass(EmailVerification)

const AvatarSchema = defineEntity({
  name: 'Avatar',
  tableName: 'avatars',
  properties: {
    id: p.uuid().primary(),
    user: () => p.oneToOne(User).mapToPk().deleteRule('cascade'),
    image: p.blob(),
    createdAt: p.datetime(),
  },
})
/** A person's own picture, 256 pixels square, as WebP. */
export class Avatar extends AvatarSchema.class {}
AvatarSchema.setClass(Avatar)

const SecurityEventSchema = defineEntity({
  name: 'SecurityEvent',
  tableName: 'security_events',
  indexes: [
    { properties: ['user', 'id'] },
    { properties: ['at', 'id'] },
    { properties: ['kind', 'at', 'id'] },
    { properties: ['user', 'at', 'id'] },
    {
      name: 'security_events_actor',
      expression: `create index "security_events_actor" on "security_events" ("actor_id", "at", "id") where "actor_id" is not null`,
    },
    {
      name: 'security_events_network',
      expression: `create index "security_events_network" on "security_events" using gist ("network" inet_ops)`,
    },
    {
      name: 'security_events_counted',
      expression: `create unique index "security_events_counted" on "security_events" ("counted_key") where "counted_key" is not null`,
    },
  ],
  properties: {
    id: p.integer().primary().autoincrement(),
    /** Whose account it is about; null where nobody is known by what was tried. */
    user: () => p.manyToOne(User).mapToPk().nullable().deleteRule('cascade'),
    /** Who did it, where that is somebody else. No foreign key: what was done stays when they are gone. */
    actorId: p.integer().nullable(),
    kind: p.string().length(30),
    at: p.datetime(),
    address: p.string().length(60).default(''),
    /** The same where it is one, so that networks can be looked for. */
    network: p.string().columnType('inet').nullable(),
    /** Of refusals: what says the same within a minute is one row. */
    countedKey: p.string().length(64).nullable(),
    userAgent: p.string().length(300).default(''),
    requestId: p.string().length(60).default(''),
    /** What is needed to understand it later, such as the rights before and after. */
    details: p.json().$type<Record<string, unknown>>().nullable(),
  },
})
/** Something that happened to an account's security. */
export class SecurityEvent extends SecurityEventSchema.class {}
SecurityEventSchema.setClass(SecurityEvent)

const StaffTakenSchema = defineEntity({
  name: 'StaffTaken',
  tableName: 'staff_taken',
  properties: {
    mailboxHash: p.string().length(64).primary(),
    takenAt: p.datetime(),
  },
})
/** A mailbox from which an administrator took the staff role that its domain gives. */
export class StaffTaken extends StaffTakenSchema.class {}
StaffTakenSchema.setClass(StaffTaken)

export const accountsEntities = [
  User,
  Session,
  Permission,
  PasswordReset,
  EmailVerification,
  Avatar,
  SecurityEvent,
  StaffTaken,
]
