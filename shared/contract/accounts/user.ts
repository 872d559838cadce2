import { z } from 'zod'
import { DAILY_GOAL_DEFAULT, DAILY_GOAL_MOST } from '../../dailyGoal.ts'
import { defineError, withHtml } from '../../errors.ts'
import { MarketId, RowId, UserId } from '../../ids.ts'
import { lettersIn, SHORTEST_PASSWORD, TOO_SHORT } from '../../passwordLength.ts'
import { SHORTCUT_KEY } from '../../shortcutKey.ts'
import { Instant } from '../../time.ts'
import { SchoolView } from '../schools/index.ts'

export const ROLES = ['Student', 'Professor', 'Administrator', 'Affiliate'] as const
export const Role = z.enum(ROLES)
export type Role = z.output<typeof Role>

/**
 * ADM-RU004, ADM-GA002. Roles beside a person's own one: `staff` opens the editor, `creator` and `moderator` are for
 * makers of and watchers over what the community makes, `admin` opens the back office, `superadmin` passes every check.
 */
export const FURTHER_ROLES = ['staff', 'creator', 'moderator', 'admin', 'superadmin'] as const
export const FurtherRole = z.enum(FURTHER_ROLES)
export type FurtherRole = z.output<typeof FurtherRole>

export const COLOR_MODES = ['light', 'dark', 'system'] as const

/** How a person's product behaves. Stored as one value; unknown keys are refused. */
export const UserSettings = z.strictObject({
  color_mode: z.enum(COLOR_MODES),
  disable_player_animations: z.boolean(),
  disable_quiz_animations: z.boolean(),
  /**
   * GLB-RU024. Plain pictures instead of the drawn scene, and nothing fetched ahead. Pictures are drawn lines of a few KB
   * and recordings have 24 kbit/s at any time, so there are no smaller ones to take.
   */
  slow_connection_mode: z.boolean(),
  daily_goal: z.int().min(1).max(DAILY_GOAL_MOST),
  hide_in_league: z.boolean(),
  email_notifications: z.boolean(),
  keyboard_shortcuts: z.boolean(),
  /** QUZ-RU002. After a right answer the next question comes by itself. */
  quiz_auto_next: z.boolean(),
  /** A long quiz begins with so many questions as the last time, unasked. */
  hide_quiz_round_modal: z.boolean(),
  /** Questions of a round on many cards; 0 for all there are. */
  quiz_round_size: z.int().min(0).max(200),
  /** Keys that the person chose, by the name of what each does. */
  shortcut_keys: z
    .record(z.string().min(1).max(80), z.string().regex(SHORTCUT_KEY, 'This key can’t be used.'))
    .refine((keys) => Object.keys(keys).length <= 100, 'These are too many keys.'),
})
export type UserSettings = z.output<typeof UserSettings>
/** What holds until a person chooses otherwise. */
export const DEFAULT_SETTINGS: UserSettings = {
  color_mode: 'system',
  disable_player_animations: false,
  disable_quiz_animations: false,
  slow_connection_mode: false,
  daily_goal: DAILY_GOAL_DEFAULT,
  hide_in_league: false,
  email_notifications: false,
  keyboard_shortcuts: true,
  quiz_auto_next: true,
  hide_quiz_round_modal: false,
  quiz_round_size: 10,
  shortcut_keys: {},
}

/** How a person likes lessons, quizzes and lists to show. Stored as one value; unknown keys are refused. */
export const UserPreferences = z.strictObject({
  show_all_characters: z.boolean(),
  show_prelearn_modal: z.boolean(),
  facts_open: z.boolean(),
  hide_facts_during_audio: z.boolean(),
  tooltip_def_expanded: z.boolean(),
  subtitles_enabled: z.boolean(),
  quiz_show_pictomo: z.boolean(),
  quiz_show_ratings: z.boolean(),
  quiz_mute: z.boolean(),
  playlist_mode: z.enum(['track', 'playlist']),
  playlist_view_mode: z.enum(['grid', 'list']),
})
export type UserPreferences = z.output<typeof UserPreferences>
/** What holds until a person chooses otherwise. */
export const DEFAULT_PREFERENCES: UserPreferences = {
  show_all_characters: false,
  show_prelearn_modal: true,
  facts_open: true,
  hide_facts_during_audio: false,
  tooltip_def_expanded: false,
  subtitles_enabled: false,
  quiz_show_pictomo: true,
  quiz_show_ratings: true,
  quiz_mute: false,
  playlist_mode: 'track',
  playlist_view_mode: 'grid',
}

/** An exam that a person prepares for or took. */
export const Exam = z.strictObject({
  exam_id: RowId.nullable(),
  exam_month: z.int().min(1).max(12).nullable(),
  exam_year: z.int().min(1950).max(2100).nullable(),
  score: z.string().trim().max(20).nullable(),
})
export type Exam = z.output<typeof Exam>
export const NO_EXAM: Exam = { exam_id: null, exam_month: null, exam_year: null, score: null }

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
  /** When what makes them a member ends, in seconds since 1970; null for no member, and for one for good. */
  premium_expiration: z.number().nullable(),
  /** A subscription goes on by itself: what is open now does not end then. */
  premium_renews: z.boolean(),
  /** PRI-RU005. The free premium trial may be begun: in the first 24 hours of the account, once. */
  premium_trial_eligible: z.boolean(),
  on_premium_trial: z.boolean(),
  tos_accepted: z.boolean(),
  /** FCT-RU013. The community's terms, without which nobody writes to others. */
  cf_terms_accepted: z.boolean(),
  audio_speed: z.number(),
  audio_volume: z.number(),
  timezone: z.string(),
  avatar: z.string().nullable(),
  has_seen: z.record(z.string(), z.int()),
  safety_mode: z.boolean(),
  settings: UserSettings,
  phone: z.string().nullable(),
  title: z.string().nullable(),
  school: SchoolView.nullable(),
  /** The school's own name where the list has it not. */
  other_school: z.string().nullable(),
  graduation_year: z.int().nullable(),
  /** 1 to 12. */
  graduation_month: z.int().nullable(),
  student_officer: z.boolean(),
  class_officer_organisation_id: z.int().nullable(),
  /** One of the programs of their market. */
  program: z.string().nullable(),
  interests: z.array(z.string()),
  link: z.string().nullable(),
  lead_secondary: MarketId.nullable(),
  selected_lead: MarketId.nullable(),
  registration_source_page: z.string().nullable(),
  register_source: z.string().nullable(),
  referrer_code: z.string().nullable(),
  is_referred: z.boolean(),
  affiliate: z.object({ affiliate_type: z.string() }).nullable(),
  beta_user_flag: z.boolean(),
  educator_admin: z.boolean(),
  ugc_license: z.boolean(),
  uploaded_avatar: z.string().nullable(),
  use_gravatar: z.boolean(),
  exam: Exam.nullable(),
  /** When the person showed that the address is theirs; null before. */
  email_verified_at: Instant.nullable(),
  ...UserPreferences.shape,
  /** `staff` opens the editor, `admin` the back office. */
  roles: z.array(z.string()),
  /** False for an account that signs in by other means only. */
  has_password: z.boolean(),
  /** Registered by e-mail alone (AUT-RU028): a first password is chosen by a mailed link. */
  password_by_link: z.boolean(),
  /** AUT-RU037. The access of an institution's network holds. */
  institutional_sub: z.boolean(),
  /** When the account will be gone, after its deletion was asked for. */
  deletion_at: Instant.nullable(),
  created_at: Instant,
})
export type UserView = z.output<typeof UserView>

export const NewPassword = z
  .string()
  .min(SHORTEST_PASSWORD, TOO_SHORT)
  // Said once.
  .refine((password) => lettersIn(password) >= SHORTEST_PASSWORD, {
    error: TOO_SHORT,
    when: ({ issues }) => issues.length === 0,
  })
  .max(200, 'Please choose a password of at most 200 characters.')

/** One thing that somebody may do; without a value it holds for any. */
export const PermissionView = z.object({ resource: z.string(), action: z.string(), value: z.string().nullable() })
/** GLB-RU029. The words “sign in” link to the sign-in page; a client puts the way back to its own page there. */
export const EmailTaken = withHtml(
  defineError('accounts.email_taken', 409, 'This e-mail address already has an account. Please sign in instead.'),
  'This e-mail address already has an account. Please <a href="/login">sign in</a> instead.',
)
