import type { Context } from '#server/platform/context.ts'
import type { Sql } from '#server/platform/sql.ts'
import { StartError } from '#server/platform/startError.ts'
import type { Role } from '#shared/contract/accounts/index.ts'
import { followRights } from '../people/rights.ts'
import { endWaysBack } from '../profile/waysBack.ts'
import { SECOND_PROOFS } from '../secondProof/queries.ts'
import { recordSecurity } from '../security/securityLog.ts'
import { endSessions } from '../signIn/devices.ts'
import { deleteIdentities } from '../signIn/queries.ts'
import * as query from './queries.ts'

/** A person as whoever runs the product makes one: nobody registered. */
export type GivenPerson = {
  email: string
  passwordHash: string
  firstName: string
  lastName: string
  role: Role
  /** Further roles in lower case. */
  roles: readonly string[]
  /** Resource and action of each thing they may do. */
  permissions: readonly (readonly [resource: string, action: string])[]
  lead: number
  schoolId: number | null
  /** Their address is taken as theirs; else they confirm it as everybody does. */
  isConfirmed?: boolean
}

/** Whether anybody has an account. */
export const hasPeople = async (sql: Sql): Promise<boolean> => (await sql.one(query.findAnyPerson)) !== undefined

/** Makes a person, without a trial and without a mail to them. Returns their id. */
export async function makePerson({ sql, now }: Pick<Context, 'sql' | 'now'>, given: GivenPerson): Promise<number> {
  const { email, passwordHash, firstName, lastName, role, roles, permissions, lead, schoolId, isConfirmed } = given
  const isEducator = role === 'Professor'
  const made = await sql.one(query.insertPerson, [
    email,
    passwordHash,
    firstName,
    lastName,
    role,
    roles,
    isEducator,
    lead,
    schoolId,
    now,
    isConfirmed ?? false,
  ])
  for (const [resource, action] of permissions) await sql.rows(query.insertPermission, [made!.id, resource, action])
  return made!.id
}

/**
 * Makes an administrator of whoever has the address, or of nobody yet. `keptPassword`: the account was there and its owner
 * had shown the address to be theirs; one that nobody had shown it for may be a stranger's, so it gets the password given
 * and loses what was left in it. Either way everybody signs in to it anew and sets up a second proof anew: whoever may run
 * this is who helps an administrator back in that has lost theirs.
 */
export async function makeAdministrator(
  { sql, now, publish }: Pick<Context, 'sql' | 'now' | 'publish'>,
  email: string,
  passwordHash: string,
): Promise<{ id: number; keptPassword: boolean }> {
  await refuseHeld({ sql, now }, email)
  const made = (await sql.one(query.putAdministrator, [email, passwordHash, now]))!
  const { id, before, kept_password: keptPassword } = made
  for (const end of SECOND_PROOFS) await sql.rows(end, [id])
  if (!keptPassword) await sql.rows(deleteIdentities, [id])
  await endSessions({ sql, publish }, id, null)
  await endWaysBack({ sql, now, publish }, id)
  const ctx = { sql, now, publish, request: BY_COMMAND, actor: 'operator' as const }
  await followRights(ctx, id, { before, after: { role: 'Administrator', roles: ['admin', 'superadmin'] } })
  if (before) await recordSecurity(ctx, id, 'second_proof_reset')
  return { id, keptPassword }
}

/**
 * An address that an account left a few days ago is its owner's to take back: a second account there would shut that way.
 * @throws StartError
 */
async function refuseHeld({ sql, now }: Pick<Context, 'sql' | 'now'>, email: string): Promise<void> {
  const held = await sql.one(query.holderOf, [email, now])
  if (held)
    throw new StartError(
      `${email} was the address of an account that has ${held.email} now. If somebody took it away, open the link that was mailed to ${email} (“It was not me”): the account has its address again and everybody else is signed out. Then run this anew. If the change was right, run it for ${held.email}.`,
    )
}

/** From where whoever runs the product does it. */
const BY_COMMAND = { id: '', address: 'this machine', userAgent: 'npm run admin' }
