import type { Context } from '#server/platform/context.ts'
import type { Sql } from '#server/platform/sql.ts'
import { DEFAULT_PREFERENCES, DEFAULT_SETTINGS, type getUser, type UserView } from '#shared/contract/accounts/index.ts'
import type { Answer } from '#shared/contract/endpoint.ts'
import { hasOwnPassword } from '#shared/rules/accounts/signInMethods.ts'
import { User } from './entities.ts'
import { ownViewParts } from './extensions.ts'

type Sent = Answer<typeof getUser>['user']

/** What accounts know of a person. */
const ownFields = (user: User) =>
  ({
    user_id: user.id,
    guid: user.guid,
    email: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
    full_name: `${user.firstName} ${user.lastName}`.trim(),
    role: user.role,
    educator: user.educator,
    approved_educator: user.approvedEducator,
    lead: user.lead ?? null,
    tos_accepted: user.tosAccepted,
    cf_terms_accepted: user.cfTermsAccepted,
    audio_speed: user.audioSpeed,
    audio_volume: user.audioVolume,
    timezone: user.timezone,
    avatar: user.avatar ?? null,
    has_seen: user.hasSeen,
    safety_mode: user.safetyMode,
    settings: { ...DEFAULT_SETTINGS, ...user.settings },
    phone: user.phone ?? null,
    title: user.title ?? null,
    school: user.schoolView ?? null,
    other_school: user.otherSchool ?? null,
    graduation_year: user.graduationYear ?? null,
    graduation_month: user.graduationMonth ?? null,
    student_officer: user.studentOfficer,
    class_officer_organisation_id: user.classOfficerOrganisation ?? null,
    program: user.program ?? null,
    interests: user.interests ?? [],
    link: user.link ?? null,
    lead_secondary: user.leadSecondary ?? null,
    selected_lead: user.selectedLead ?? null,
    registration_source_page: user.registrationSourcePage ?? null,
    register_source: user.registerSource ?? null,
    referrer_code: user.referrerCode ?? null,
    is_referred: Boolean(user.referrerCode),
    affiliate: user.affiliateType ? { affiliate_type: user.affiliateType } : null,
    beta_user_flag: user.betaUserFlag,
    educator_admin: user.educatorAdmin,
    ugc_license: user.ugcLicense,
    uploaded_avatar: user.uploadedAvatar ?? null,
    use_gravatar: user.useGravatar,
    exam: user.exam ?? null,
    email_verified_at: user.emailVerifiedAt?.toISOString() ?? null,
    ...DEFAULT_PREFERENCES,
    ...user.preferences,
    roles: user.roles,
    has_password: hasOwnPassword(user),
    password_by_link: user.passwordGenerated,
    deletion_at: user.deletionAt?.toISOString() ?? null,
    created_at: user.createdAt.toISOString(),
  }) satisfies Partial<Record<keyof UserView, unknown>>

/** The same, for who knows a person by their id alone. */
export const viewOwnUser = async (ctx: Pick<Context, 'em' | 'sql' | 'now'>, userId: number): Promise<Sent> =>
  viewUser(ctx, await ctx.em.findOneOrFail(User, userId))

/** A person as they see themselves, with what other features know of them. */
export async function viewUser(reading: { sql: Sql; now: Date }, user: User): Promise<Sent> {
  const parts = await Promise.all(ownViewParts.parts.map((part) => part(reading, [user.id])))
  const access = {
    is_trial: true,
    free_trial_expiration: null,
    premium_expiration: null,
    premium_renews: false,
    premium_trial_eligible: false,
    on_premium_trial: false,
    institutional_sub: false,
  }
  return Object.assign(ownFields(user), access, ...parts.map((part) => part.get(user.id)))
}
