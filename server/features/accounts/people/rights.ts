import type { OpenContext } from '#server/platform/context.ts'
import type { Role } from '#shared/contract/accounts/index.ts'
import { accessChanged } from '#shared/events/index.ts'
import { mailboxOf } from '#shared/mailAddress.ts'
import { rightsChange } from '#shared/rules/accounts/rightsChange.ts'
import { losesPasskeys } from '#shared/rules/accounts/secondProof.ts'
import { isOfDomain, staffAfter, staffDecided } from '#shared/rules/accounts/staffDomain.ts'
import { gainsRights } from '#shared/rules/accounts/waysBack.ts'
import type { User } from '../entities.ts'
import { endWaysBack } from '../profile/waysBack.ts'
import { type Recording, recordSecurity } from '../security/securityLog.ts'
import { endSessions } from '../signIn/devices.ts'
import { deleteUnprovenPasskeys } from '../signIn/queries.ts'
import { hashToken } from '../signIn/tokens.ts'
import * as query from './queries.ts'

/** What somebody is, and whatever else of their rights is kept beside it. */
export type Rights = { role: Role; roles: readonly string[]; permission?: string } & Record<string, unknown>

/** What an administrator may change of what a person is. */
export const rightsOf = (user: User) => ({
  role: user.role,
  roles: [...user.roles],
  approved_educator: user.approvedEducator,
  educator_admin: user.educatorAdmin,
  beta_user_flag: user.betaUserFlag,
  affiliate_type: user.affiliateType ?? null,
})

/**
 * What follows when somebody's rights have changed, whoever changed them. Who gained a role shows anew who they are, and sets
 * up a second proof anew where they needed none before; where a person gave it, nobody takes their account back by an address
 * of before. The person reads of it in their security log, and what they have open asks again what it may. `before` is null
 * for an account that was made with them.
 */
export async function followRights(
  ctx: Recording & Pick<OpenContext, 'sql' | 'publish'>,
  userId: number,
  { before, after, byDomain }: { before: Rights | null; after: Rights; byDomain?: string | null },
): Promise<void> {
  const had = before ?? { role: 'Student' as const, roles: [] }
  const gained = rolesOf(after).some((role) => !rolesOf(had).includes(role))
  if (gained) await endSessions(ctx, userId, null)
  // What a domain gave goes with its address: whoever takes the account back has none of it.
  if (!byDomain && gainsRights(had, after)) await endWaysBack(ctx, userId)
  if (losesPasskeys(had, after)) await ctx.sql.rows(deleteUnprovenPasskeys, [userId])
  const change = rightsChange(before ?? {}, after)
  if (change)
    await recordSecurity(ctx, userId, 'rights_changed', { ...change, ...(byDomain && { by_domain: byDomain }) })
  ctx.publish(accessChanged, { user_id: userId })
}

const rolesOf = ({ role, roles }: Rights): readonly string[] => [role, ...roles]

/**
 * Gives or takes the staff role by the domain of somebody's address, as the rule says; nobody but the product does it. The
 * person is held. Without `domains` it is only taken: it is given once the address is shown to be theirs.
 */
export async function settleStaff(
  ctx: Recording & Pick<OpenContext, 'em' | 'sql' | 'publish'>,
  user: User,
  domains: readonly string[] = [],
): Promise<void> {
  const { email, roles, noDomainStaff, staffDomain = null } = user
  const confirmed = Boolean(user.emailVerifiedAt)
  const mailboxTaken = (await ctx.sql.one(query.isStaffTaken, [mailboxHash(email)])) !== undefined
  const settled = staffAfter({ email, confirmed, roles, staffDomain, noDomainStaff, mailboxTaken, domains })
  // Who is not let in by any domain brings no mailbox of one along for other accounts.
  if (noDomainStaff && confirmed && isOfDomain(email, domains)) await withholdStaff(ctx, user)
  if (!settled) return
  const before = rightsOf(user)
  Object.assign(user, settled)
  // Who left the domain, or is not let in by it, is not by another account either.
  if (settled.noDomainStaff) await withholdStaff(ctx, user)
  const byDomain = settled.staffDomain ?? staffDomain
  const byProduct = { ...ctx, actor: 'product' as const }
  if (mailboxTaken && staffDomain === null) await recordSecurity(byProduct, user.id, 'staff_withheld')
  else await followRights(byProduct, user.id, { before, after: rightsOf(user), byDomain })
}

/** Keeps what an administrator decided of the staff role: for the account, and for whatever account its mailbox makes. */
export async function decideStaff(
  { sql, now }: Pick<OpenContext, 'sql' | 'now'>,
  user: User,
  roles: readonly string[],
): Promise<void> {
  const decided = staffDecided(roles)
  Object.assign(user, decided)
  if (decided.noDomainStaff) await withholdStaff({ sql, now }, user)
  else await sql.rows(query.deleteStaffTaken, [mailboxHash(user.email)])
}
/** Whatever account one of a person's mailboxes makes, of now or before, no domain makes it staff. */
async function withholdStaff({ sql, now }: Pick<OpenContext, 'sql' | 'now'>, user: User): Promise<void> {
  const known = await sql.rows(query.addressesOf, [user.id])
  for (const { email } of known) await sql.rows(query.putStaffTaken, [mailboxHash(email), now])
}
const mailboxHash = (email: string): string => hashToken(mailboxOf(email))
