import { LockMode } from '@mikro-orm/postgresql'
import type { Context } from '#server/platform/context.ts'
import { patternsOf } from '#server/platform/database/patterns.ts'
import * as contract from '#shared/contract/accounts/index.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { InvalidInput, NotFound } from '#shared/errors.ts'
import { page } from '#shared/page.ts'
import { deviceOf } from '#shared/rules/accounts/device.ts'
import { mayBeGiven } from '#shared/rules/accounts/permissions.ts'
import { canChangeRightsOf, canGrantRole, raises } from '#shared/rules/accounts/policy.ts'
import { User } from '../entities.ts'
import { educatorJudged, ownViewParts } from '../extensions.ts'
import { endWaysBack } from '../profile/waysBack.ts'
import { SECOND_PROOFS } from '../secondProof/queries.ts'
import { recordSecurity } from '../security/securityLog.ts'
import { endSessions } from '../signIn/devices.ts'
import * as query from './queries.ts'
import { decideStaff, followRights, rightsOf } from './rights.ts'

type Reading = Pick<Context, 'sql' | 'now'>
type Person = Answer<typeof contract.getPerson>
/** People in the order of their names; each word that is looked for stands somewhere in their name or address. */
export async function listPeople(
  ctx: Context,
  input: Input<typeof contract.listPeople>,
): Promise<Answer<typeof contract.listPeople>> {
  const { sql } = ctx
  const role = input.role ?? null
  const patterns = patternsOf(input.query)
  const place = [input.per_page, (input.page - 1) * input.per_page] as const
  const counted = patterns
    ? await sql.one(query.countPeopleWith, [role, patterns.longest, patterns.others])
    : await sql.one(query.countPeople, [role])
  const rows = patterns
    ? await sql.rows(query.readPeopleWith, [role, patterns.longest, patterns.others, ...place])
    : await sql.rows(query.readPeople, [role, ...place])
  const trials = await trialsAmong(ctx, rows)
  return page(
    rows.map((row) => ({ ...row, is_trial: trials.has(row.user_id) })),
    counted?.total ?? 0,
    input,
  )
}

export async function getPerson(ctx: Context, { user_id }: Input<typeof contract.getPerson>): Promise<Person> {
  return readPerson(ctx, user_id)
}

/** Who of these people is on trial, as those say who know of access. */
async function trialsAmong(reading: Reading, people: readonly { user_id: number }[]): Promise<ReadonlySet<number>> {
  const ids = people.map(({ user_id }) => user_id)
  const parts = await Promise.all(ownViewParts.parts.map((part) => part(reading, ids)))
  return new Set(ids.filter((id) => parts.some((part) => part.get(id)?.is_trial)))
}

/** @throws NotFound */
async function readPerson(ctx: Reading, userId: number): Promise<Person> {
  const { sql } = ctx
  const person = await sql.one(query.personById, [userId])
  if (!person) throw NotFound()
  const permissions = await sql.rows(query.permissionsOf, [userId])
  const events = await sql.rows(query.latestSecurityEvents, [userId])
  return {
    ...person,
    is_trial: (await trialsAmong(ctx, [person])).has(userId),
    permissions,
    events: events.map(({ user_agent, ...event }) => ({ ...event, device: deviceOf(user_agent) })),
  }
}

export async function updatePerson(
  ctx: Context,
  { user_id, ...change }: Input<typeof contract.updatePerson>,
): Promise<Person> {
  const user = await lockPerson(ctx, user_id)
  const rightsBefore = rightsOf(user)
  const roles = change.roles ? rolesAfter(user.roles, change.roles, change.known_roles) : user.roles
  const before = [user.role, ...user.roles]
  const after = [change.role ?? user.role, ...roles]
  const gained = after.filter((role) => !before.includes(role))
  const touched = [...gained, ...before.filter((role) => !after.includes(role))]
  if (touched.some((role) => !canGrantRole(ctx.actor, role))) throw contract.NotYoursToGrant()
  // Whoever has not shown the address to be theirs may be somebody else: a mailbox would be all that it takes.
  const isRaised = raises(gained) || change.approved_educator || change.educator_admin
  if (!user.emailVerifiedAt && isRaised) throw contract.AddressNotConfirmed()
  if (before.includes('staff') !== after.includes('staff')) await decideStaff(ctx, user, roles)
  if (change.role) Object.assign(user, { role: change.role, educator: change.role === 'Professor' })
  if (change.roles) user.roles = roles
  const isJudged = change.approved_educator !== undefined && change.approved_educator !== user.approvedEducator
  if (change.approved_educator !== undefined) user.approvedEducator = change.approved_educator
  if (change.educator_admin !== undefined) user.educatorAdmin = change.educator_admin
  if (change.beta_user_flag !== undefined) user.betaUserFlag = change.beta_user_flag
  if (change.affiliate_type !== undefined) user.affiliateType = change.affiliate_type
  await ctx.em.flush()
  // TOK-GA004. What comes with it comes with the transaction that approves them.
  if (isJudged) for (const part of educatorJudged.parts) await part(ctx, user_id, user.approvedEducator)
  await followRights(ctx, user_id, { before: rightsBefore, after: rightsOf(user) })
  return readPerson(ctx, user_id)
}

/** Of roles that the writer knew otherwise only what they gave and took is done: the rest is somebody else's change. */
function rolesAfter(roles: readonly string[], wanted: readonly string[], known = roles): string[] {
  const given = wanted.filter((role) => !known.includes(role))
  const taken = known.filter((role) => !wanted.includes(role))
  return [...new Set([...roles, ...given])].filter((role) => !taken.includes(role))
}

/** For somebody who has lost their phone or key. Whoever asks for it by telephone is not always who they say they are. */
export async function resetSecondProof(
  ctx: Context,
  { user_id }: Input<typeof contract.resetSecondProof>,
): Promise<Person> {
  await lockPerson(ctx, user_id)
  for (const end of SECOND_PROOFS) await ctx.sql.rows(end, [user_id])
  await endSessions(ctx, user_id, null)
  await endWaysBack(ctx, user_id)
  await recordSecurity(ctx, user_id, 'second_proof_reset')
  return readPerson(ctx, user_id)
}

/** @throws NotFound, NotYoursToGrant, AddressNotConfirmed, InvalidInput for one that is not given */
export async function grantPermission(
  ctx: Context,
  { user_id, resource, action, value }: Input<typeof contract.grantPermission>,
): Promise<Person> {
  if (!mayBeGiven({ resource, action })) throw InvalidInput({ action: ['There is no such permission to give.'] })
  const user = await lockPerson(ctx, user_id)
  if (!user.emailVerifiedAt) throw contract.AddressNotConfirmed()
  const rights = rightsOf(user)
  const made = await ctx.sql.one(query.insertPermission, [user_id, resource, action, value ?? ''])
  const permission = permissionIn(resource, action, value)
  if (made) await followRights(ctx, user_id, { before: rights, after: { ...rights, permission } })
  return readPerson(ctx, user_id)
}

export async function revokePermission(
  ctx: Context,
  { user_id, resource, action, value }: Input<typeof contract.revokePermission>,
): Promise<Person> {
  const rights = rightsOf(await lockPerson(ctx, user_id))
  const gone = await ctx.sql.one(query.deletePermission, [user_id, resource, action, value ?? ''])
  const permission = permissionIn(resource, action, value)
  if (gone) await followRights(ctx, user_id, { before: { ...rights, permission }, after: rights })
  return readPerson(ctx, user_id)
}

const permissionIn = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(' ')

/** @throws NotFound, NotYoursToGrant */
async function lockPerson(ctx: Context, userId: number): Promise<User> {
  const user = await ctx.em.findOne(User, userId, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!user) throw NotFound()
  if (!canChangeRightsOf(ctx.actor, { id: user.id, role: user.role, roles: user.roles }))
    throw contract.NotYoursToGrant()
  return user
}
