import { z } from 'zod'
import { defineError } from '../../errors.ts'
import { CursorQuery, cursorOf } from '../../page.ts'
import { Instant } from '../../time.ts'
import { endpoint } from '../endpoint.ts'
import { Email } from './email.ts'
import { LinkToken } from './linkToken.ts'
import { NewPassword, UserView } from './user.ts'

export const WrongPassword = defineError('accounts.wrong_password', 403, 'That is not your current password.')
export const LinkOver = defineError(
  'accounts.link_over',
  410,
  'This link has been used or is over. Please ask for a new one.',
)
export const SignInAgain = defineError(
  'accounts.sign_in_again',
  403,
  'Please confirm that it is you before you change how you sign in.',
)
export const PasswordNotOfAccount = defineError(
  'accounts.password_not_of_account',
  403,
  'That is not the password of this account.',
)
/** The link was opened where nobody is signed in to the account: it is not known yet whether one person has both. */
export const ConfirmAsks = defineError(
  'accounts.confirm_asks',
  409,
  'Please show that the account is yours, or choose a new password for it.',
  z.object({ email: z.string(), has_password: z.boolean() }),
)
export const PasswordByLink = defineError(
  'accounts.password_by_link',
  409,
  'Please choose your password by the link that we mail to you.',
)
export const ProofFailed = defineError(
  'accounts.proof_failed',
  403,
  'That password does not fit the account. Please try again, or have a link mailed to you.',
)
export const HasPassword = defineError(
  'accounts.has_password',
  409,
  'You have a password already. Please change it in your settings.',
)

/** Whether an e-mail address is still free for an account. */
export const checkUniqueness = endpoint({
  method: 'POST',
  path: '/api/v2/checkuniqueness/:field',
  access: 'optional',
  summary: 'Whether a value is still free.',
  input: z.object({ field: z.literal('email'), fieldValue: Email }),
  reply: z.object({ isUnique: z.boolean(), message: z.string() }),
  limit: { points: 20, seconds: 60 },
})

/** Sends a link to choose a new password. Answers the same whether there is such an account or not. */
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/v2/user/forgot_password',
  access: 'public',
  needsMail: true,
  summary: 'Send a link to choose a new password.',
  input: z.object({ email: Email }),
  reply: z.null(),
  limit: { points: 5, seconds: 300, triesOfNetwork: 1000 },
})

/** For which account a mailed link chooses a new password, as long as it works; the link shows the mailbox. */
export const getPasswordReset = endpoint({
  method: 'POST',
  path: '/api/v2/user/reset_password/look',
  access: 'public',
  summary: 'Whose password the mailed link chooses anew.',
  input: z.object({ token: LinkToken }),
  reply: z.object({ email: z.string() }),
  errors: [LinkOver],
  limit: { points: 30, seconds: 300, failuresOfNetwork: 120 },
})

/** Sets a new password by the mailed link, once within an hour; every session of the account ends. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/v2/user/reset_password',
  access: 'public',
  summary: 'Choose a new password by the mailed link.',
  input: z.object({ token: LinkToken, password: NewPassword }),
  reply: z.object({ user: UserView, web_api_key: z.string().optional() }),
  errors: [LinkOver],
  limit: { points: 10, seconds: 300, failuresOfNetwork: 120 },
})

/** AUT-RU039. Changes the password; needs the current one and the new one twice. Every other session ends. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/v2/user/change_password',
  access: 'user',
  entrance: true,
  summary: 'Change the password.',
  input: z.object({
    password_current: z.string().min(1, 'Please enter your current password.').max(200),
    password_new: NewPassword,
    password_confirmation: z.string().max(200),
  }),
  reply: z.null(),
  errors: [WrongPassword],
  limit: { points: 10, seconds: 300 },
})

/**
 * Sets a password for an account that signs in by other means: a new way in, so the person has just shown who they are,
 * every other session ends and it is told by mail. Who registered by e-mail alone sets it by a mailed link.
 */
export const setPassword = endpoint({
  method: 'PUT',
  path: '/api/v2/user/set_password',
  access: 'user',
  entrance: true,
  summary: 'Set a first password.',
  input: z.object({ password: NewPassword }),
  reply: z.null(),
  errors: [HasPassword, PasswordByLink, SignInAgain],
  limit: { points: 10, seconds: 300 },
})

/** Mails whoever is signed in the link to choose a password. */
export const askPasswordLink = endpoint({
  method: 'POST',
  path: '/api/v2/user/set_password/link',
  access: 'user',
  entrance: true,
  needsMail: true,
  summary: 'Mail oneself the link to choose a password.',
  input: z.object({}),
  reply: z.null(),
  limit: { points: 8, seconds: 86_400 },
})

/** Accepts the terms of service. */
export const acceptTerms = endpoint({
  method: 'PUT',
  path: '/api/v2/user/accept_terms',
  access: 'user',
  summary: 'Accept the terms of service.',
  input: z.object({ tos_accepted: z.literal(true) }),
  reply: z.object({ user: UserView }),
})

export const SessionRow = z.object({
  session_id: z.uuid(),
  /** The session that asks. */
  current: z.boolean(),
  /** Browser and system in words. */
  device: z.string(),
  address: z.string(),
  created_at: Instant,
  last_seen_at: Instant,
})

/** The devices that are signed in, this one first. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/api/v2/user/sessions',
  access: 'user',
  summary: 'Devices that are signed in.',
  input: z.object({}),
  reply: z.object({ sessions: z.array(SessionRow) }),
})

/** Signs out every device but this one. */
export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/v2/user/sessions/end_others',
  access: 'user',
  entrance: true,
  summary: 'Sign out every other device.',
  input: z.object({}),
  reply: z.object({ ended: z.int() }),
})

/** Signs out one device, which may be this one. What is not one's own, or over already, is not found. */
export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/v2/user/sessions/:session_id',
  access: 'user',
  entrance: true,
  summary: 'Sign out one device.',
  input: z.object({ session_id: z.uuid() }),
  reply: z.null(),
})

export const SECURITY_EVENT_KINDS = [
  'registered',
  'signed_in',
  'signed_out',
  'sessions_ended',
  'session_ended',
  'password_changed',
  'password_set',
  'password_reset_asked',
  'password_reset',
  'deletion_asked',
  'deletion_cancelled',
  'data_exported',
  'rights_changed',
  'confirmed',
  'identity_linked',
  'identity_unlinked',
  'passkey_added',
  'passkey_removed',
  'codes_added',
  'codes_removed',
  'codes_renewed',
  'recovery_codes_dropped',
  'second_proof_reset',
  'recovery_code_used',
  'email_verified',
  'reclaimed',
  'address_given_up',
  'staff_withheld',
  'new_device',
  'email_change_asked',
  'email_changed',
  'email_change_undone',
  'report_answered',
  'sign_in_failed',
  'proof_failed',
  'comment_moderated',
  'contribution_moderated',
  'held_xp_decided',
  'course_hidden',
  'card_filed',
  'pricing_changed',
  'exam_file_opened',
  'order_refunded',
  'access_given',
  'access_ended',
  'refused',
  'limited',
] as const
export const SecurityEventKind = z.enum(SECURITY_EVENT_KINDS)
export type SecurityEventKind = z.output<typeof SecurityEventKind>
export const SecurityEventView = z.object({
  id: z.int(),
  kind: SecurityEventKind,
  at: Instant,
  device: z.string(),
  address: z.string(),
})

/** What happened to the account's security, the newest first. */
export const listSecurityEvents = endpoint({
  method: 'GET',
  path: '/api/v2/user/security_events',
  access: 'user',
  summary: 'What happened to the account’s security.',
  input: z.object({ ...CursorQuery }),
  reply: cursorOf(SecurityEventView),
})

/** Everything that is stored of the person, as one file, for who has just shown who they are. It is written down, and told by mail. */
export const exportData = endpoint({
  method: 'POST',
  path: '/api/v2/user/export',
  access: 'user',
  entrance: true,
  summary: 'Everything that is stored of the person.',
  input: z.object({}),
  reply: z.object({ exported_at: Instant, data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) }),
  errors: [SignInAgain],
  limit: { points: 10, seconds: 3600 },
})

/** An account whose deletion was asked for is gone after so many days. */
export const DELETION_DAYS = 14

/** Asks that the account be deleted; it is gone for good after that, and may be kept until then. */
export const askDeletion = endpoint({
  method: 'POST',
  path: '/api/v2/user/deletion',
  access: 'user',
  entrance: true,
  summary: `Delete the account after ${DELETION_DAYS} days.`,
  /** The password; who has none signed in a short while ago. */
  input: z.object({ password: z.string().max(200) }),
  reply: z.object({ deletion_at: Instant }),
  errors: [WrongPassword, SignInAgain],
  limit: { points: 10, seconds: 300 },
})

/** Keeps an account whose deletion was asked for. */
export const cancelDeletion = endpoint({
  method: 'DELETE',
  path: '/api/v2/user/deletion',
  access: 'user',
  entrance: true,
  summary: 'Keep the account.',
  input: z.object({}),
  reply: z.null(),
})
