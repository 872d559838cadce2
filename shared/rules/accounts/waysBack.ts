import { isMore } from './secondProof.ts'

/** A change of an account's address that may still be taken back: it leads `to` the address before it. */
export type WayBack = { id: string; to: string }

/**
 * The ways back, of those that live in the order of their changes, that are over once whoever shows the mailbox of an address
 * has the account: the first that leads to it and all after it, which lead to addresses that came later. Those before stay.
 */
export const endedBy = (living: readonly WayBack[], email: string): readonly WayBack[] => {
  const first = living.findIndex(({ to }) => to === email)
  return first < 0 ? [] : living.slice(first)
}

/**
 * What becomes of ways back when an account moves from one address to another, whether by the settings or by a way back. Coming
 * back to an address uses up what led there, and the address that is left has none then. Else there is one to it, if it was
 * confirmed: a mailbox that nobody showed to be theirs takes nothing back. Those that stay begin their days anew, so that a
 * later one never outlives an earlier one and whoever has the earliest comes last, and wins.
 */
export function afterMove(
  living: readonly WayBack[],
  { to, confirmed }: { to: string; confirmed: boolean },
): { ended: readonly WayBack[]; prolonged: readonly WayBack[]; leadsBack: boolean } {
  const ended = endedBy(living, to)
  return {
    ended,
    prolonged: living.slice(0, living.length - ended.length),
    leadsBack: confirmed && ended.length === 0,
  }
}

type Rights = { role: string; roles: readonly string[]; permission?: unknown }
const rolesOf = ({ role, roles }: Rights): readonly string[] => [role, ...roles]

/**
 * Whether somebody may do more than they might, by a role or a permission: from then on no mailbox of before takes their account.
 * A role that does no more than learn and teach, such as what is left of an administrator, changes nothing for them.
 */
export const gainsRights = (before: Rights, after: Rights): boolean =>
  rankOf(after) > rankOf(before) || (!before.permission && Boolean(after.permission))

/** Learners and educators, staff, administrators, and who may do what they can't: who is left with less has gained nothing, whatever it is called. */
const rankOf = (rights: Rights): 0 | 1 | 2 | 3 => {
  const more = rolesOf(rights)
    .filter(isMore)
    .map((role) => role.toLowerCase())
  if (more.length === 0) return 0
  if (more.includes('superadmin')) return 3
  return more.every((role) => role === 'staff') ? 1 : 2
}
