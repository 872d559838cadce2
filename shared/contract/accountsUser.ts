import { z } from 'zod'
import { MarketId, UserId } from '../ids.ts'
import { Instant } from '../time.ts'

export const Role = z.enum(['Student', 'Professor', 'Administrator', 'Affiliate'])
export type Role = z.output<typeof Role>

/** How a person's product behaves. Stored as one value; unknown keys are refused. */
export const UserSettings = z.strictObject({
  color_mode: z.enum(['light', 'dark', 'system']),
  disable_player_animations: z.boolean(),
  disable_quiz_animations: z.boolean(),
  slow_connection_mode: z.boolean(),
  daily_goal: z.int().min(1).max(500),
  hide_in_league: z.boolean(),
  email_notifications: z.boolean(),
  keyboard_shortcuts: z.boolean(),
})
export type UserSettings = z.output<typeof UserSettings>
/** What holds until a person chooses otherwise. */
export const DEFAULT_SETTINGS: UserSettings = {
  color_mode: 'system',
  disable_player_animations: false,
  disable_quiz_animations: false,
  slow_connection_mode: false,
  daily_goal: 10,
  hide_in_league: false,
  email_notifications: false,
  keyboard_shortcuts: true,
}

/** The signed-in person, as they see themselves. */
export const UserView = z.object({
  user_id: UserId,
  guid: z.uuid(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  role: Role,
  educator: z.boolean(),
  approved_educator: z.boolean(),
  /** The market they study in; null until chosen. */
  lead: MarketId.nullable(),
  is_trial: z.boolean(),
  free_trial_expiration: z.number().nullable(),
  tos_accepted: z.boolean(),
  audio_speed: z.number(),
  audio_volume: z.number(),
  timezone: z.string(),
  avatar: z.string().nullable(),
  has_seen: z.record(z.string(), z.int()),
  safety_mode: z.boolean(),
  settings: UserSettings,
  /** `staff` opens the editor, `admin` the back office. */
  roles: z.array(z.string()),
  /** False for an account that signs in by other means only. */
  has_password: z.boolean(),
  /** AUT-RU037. The access of an institution's network holds. */
  institutional_sub: z.boolean(),
  /** When the account will be gone, after its deletion was asked for. */
  deletion_at: Instant.nullable(),
  created_at: Instant,
})
export type UserView = z.output<typeof UserView>

export const Email = z
  .string('Please enter a valid email address.')
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email('Please enter a valid email address.'))
export const NewPassword = z
  .string()
  .min(8, 'Please choose a password of at least 8 characters.')
  .max(200, 'Please choose a password of at most 200 characters.')
