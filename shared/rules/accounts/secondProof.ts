/** The roles that may do more than learn and teach: they open the editor or the back office. */
const MORE: readonly string[] = ['staff', 'admin', 'superadmin', 'administrator']

export type Roles = { role: string; roles: readonly string[] }
/** Whether a role may do more than learn and teach. */
export const isMore = (role: string): boolean => MORE.includes(role.toLowerCase())

/** Whether a person may do more than learn and teach, by their roles: for them a second proof is asked. */
export const mayDoMore = ({ role, roles }: Roles): boolean => [role, ...roles].some(isMore)

/**
 * Whether passkeys from before count no more: whoever added them showed less than is asked from now on. Who had to have a
 * second proof already keeps theirs, whatever they are given beside it.
 */
export const losesPasskeys = (before: Roles, after: Roles): boolean => !mayDoMore(before) && mayDoMore(after)

/** What is left of somebody's rights until the second proof is given: those of a learner. */
export const withoutMore = <Who extends Roles & { permissions: readonly unknown[] }>(actor: Who): Who => ({
  ...actor,
  role: isMore(actor.role) ? 'Student' : actor.role,
  roles: actor.roles.filter((role) => !isMore(role)),
  permissions: [],
})

/** What a person has to give a second proof by. */
export type SecondProofs = { passkeys: number; codes: boolean }
export const hasSecondProof = ({ passkeys, codes }: SecondProofs): boolean => passkeys > 0 || codes

/**
 * By what a signed-in person shows once more that it is them. Who may do more than learn does so by a passkey where there
 * is one, else by a one-time code; everybody else by the password or whatever else opens the account.
 */
export function stepUpBy(person: SecondProofs & { mayDoMore: boolean }): 'passkey' | 'code' | 'password' {
  if (!person.mayDoMore) return 'password'
  if (person.passkeys > 0) return 'passkey'
  return person.codes ? 'code' : 'password'
}

/**
 * What a code given as a second proof does for a session: it opens what the person may do and shows that it is them. Where a
 * passkey is asked for to show that once more, it opens alone, and where that was done already it does nothing.
 */
export function codeDoes(
  person: SecondProofs & { mayDoMore: boolean; given: boolean },
): 'confirm' | 'open' | 'nothing' {
  if (stepUpBy(person) !== 'passkey') return 'confirm'
  return person.given ? 'nothing' : 'open'
}

/**
 * A second proof may be added by whoever has given one in this session, or by who has none yet. For a learner a passkey is a
 * way in like others; codes have only those who might do more, and may again in a moment.
 */
export const mayAddSecondProof = (person: SecondProofs & { mayDoMore: boolean; given: boolean }): boolean =>
  person.given || !hasSecondProof(person) || !(person.mayDoMore || person.codes)

/** The last second proof of somebody who needs one stays. */
export const mayRemoveSecondProof = (left: SecondProofs & { mayDoMore: boolean }): boolean =>
  !left.mayDoMore || hasSecondProof(left)
