import { DEFAULT_SETTINGS, type UserView } from '#shared/contract/accounts.ts'
import type { User } from './entities.ts'

/** A person as they see themselves. */
export const viewUser = (user: User) =>
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
    is_trial: user.isTrial,
    free_trial_expiration: user.freeTrialExpiration ? Math.floor(user.freeTrialExpiration.getTime() / 1000) : null,
    tos_accepted: user.tosAccepted,
    audio_speed: user.audioSpeed,
    audio_volume: user.audioVolume,
    timezone: user.timezone,
    avatar: user.avatar ?? null,
    has_seen: user.hasSeen,
    safety_mode: user.safetyMode,
    settings: { ...DEFAULT_SETTINGS, ...user.settings },
    roles: user.roles,
    has_password: Boolean(user.passwordHash),
    institutional_sub: user.institutionalSub ?? false,
    deletion_at: user.deletionAt?.toISOString() ?? null,
    created_at: user.createdAt.toISOString(),
  }) satisfies Record<keyof UserView, unknown>
