import type { z } from 'zod'
import type { SecurityEventKind } from '#shared/contract/accounts/index.ts'

/** What a row of the security log says. */
export const SECURITY_EVENTS: Record<z.output<typeof SecurityEventKind>, string> = {
  registered: 'Account made',
  signed_in: 'Signed in',
  signed_out: 'Signed out',
  sessions_ended: 'Other devices signed out',
  session_ended: 'One device signed out',
  password_changed: 'Password changed',
  password_set: 'First password chosen',
  password_reset_asked: 'Link for a new password asked for',
  password_reset: 'Password chosen anew by mail',
  deletion_asked: 'Deletion asked for',
  deletion_cancelled: 'Deletion taken back',
  email_verified: 'E-mail address confirmed',
  email_change_asked: 'New e-mail address asked for',
  email_changed: 'E-mail address changed',
  email_change_undone: 'Change of the e-mail address taken back',
  confirmed: 'Confirmed that it is you',
  identity_linked: 'Account elsewhere connected',
  identity_unlinked: 'Account elsewhere disconnected',
  passkey_added: 'Passkey added',
  passkey_removed: 'Passkey removed',
  codes_added: 'One-time codes set up',
  codes_removed: 'One-time codes switched off',
  second_proof_reset: 'Passkeys and codes taken away by an administrator',
  recovery_code_used: 'Recovery code used',
  new_device: 'Signed in on a new device',
  reclaimed: 'Account taken over by the mailbox’s owner',
  address_given_up: 'Address given up to who showed that it is theirs',
  rights_changed: 'Roles or permissions changed by an administrator',
}
