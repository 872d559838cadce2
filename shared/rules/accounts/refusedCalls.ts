import type { Access } from '../../contract/endpoint.ts'

/** What a refusal says about somebody's account or about the gates of the product. */
export type RefusedKind = 'sign_in_failed' | 'proof_failed' | 'refused' | 'limited'

/** Somebody tried to come in as a person and could not show that they are. */
const SIGN_IN: ReadonlySet<string> = new Set([
  'accounts.wrong_credentials',
  'accounts.password_not_of_account',
  'accounts.passkey_refused',
])
/** Who is signed in could not show once more who they are: a wrong password, or a wrong one-time code. */
const PROOF: ReadonlySet<string> = new Set(['accounts.proof_failed', 'accounts.wrong_password'])
/** A gate that was closed to who asked. */
const GATE: ReadonlySet<string> = new Set(['unauthenticated', 'forbidden', 'accounts.second_proof_needed'])
const GUARDED: ReadonlySet<Access> = new Set(['staff', 'admin'])

/**
 * Which security event a refused call is, by what was refused and not by what was answered; null for the many that say
 * nothing of security.
 */
export function refusedKind({ code, access }: { code: string; access: Access | undefined }): RefusedKind | null {
  if (code === 'rate_limited') return 'limited'
  if (SIGN_IN.has(code)) return 'sign_in_failed'
  if (PROOF.has(code)) return 'proof_failed'
  if (code === 'accounts.not_yours_to_grant') return 'refused'
  return GATE.has(code) && access !== undefined && GUARDED.has(access) ? 'refused' : null
}

/** Of a minute so many different rows are kept for one network, and for all together; the rest is counted in one. */
export const ROWS_A_MINUTE = { network: 30, all: 300 }

/**
 * By what a refusal is counted within its minute: the kind, who was meant, what was asked for and the network; where there
 * is too much of it by the network alone, and of a flood from everywhere by the kind alone.
 */
export function countedBy(
  told: { kind: RefusedKind; who: string; what: string; network: string },
  seen: { network: number; all: number },
): { key: string; of: 'one' | 'network' | 'all' } {
  const { kind, who, what, network } = told
  if (seen.all >= ROWS_A_MINUTE.all) return { key: kind, of: 'all' }
  if (seen.network >= ROWS_A_MINUTE.network) return { key: `${kind} ${network}`, of: 'network' }
  return { key: [kind, network, who, what].join(' '), of: 'one' }
}
