import { LockMode } from '@mikro-orm/postgresql'
import type { Context } from '#server/platform/context.ts'
import * as contract from '#shared/contract/accounts/index.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { NotFound } from '#shared/errors.ts'
import { accessChanged } from '#shared/events/index.ts'
import { deviceOf } from '#shared/rules/accounts/device.ts'
import { canChangeRightsOf, canGrantRole } from '#shared/rules/accounts/policy.ts'
import { User } from '../entities.ts'
import { ownViewParts } from '../extensions.ts'
import { recordSecurity } from '../ownData/securityLog.ts'
import { endSessions } from '../security.ts'

type Reading = Pick<Context, 'sql' | 'now'>
type Person = Answer<typeof contract.getPerson>
type Row = Omit<Answer<typeof contract.listPeople>['data'][number], 'is_trial' | 'user_id'> & { user_id: number }

const ROW = `u.id as user_id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), 'Learner') as name, u.email, u.role,
  u.roles, u.lead, u.created_at,
  (select max(s.last_seen_at) from sessions s where s.user_id = u.id) as last_seen_at`

const SEARCHED = `(u.first_name || ' ' || u.last_name || ' ' || u.email)`
/** More words than anybody's name and address have narrow nothing any more. */
const MOST_WORDS = 8

/** People in the order of their names. Each word may stand anywhere in name and address; each is looked up by its trigrams. */
export async function listPeople(
  ctx: Context,
  input: Input<typeof contract.listPeople>,
): Promise<Answer<typeof contract.listPeople>> {
  const { sql } = ctx
  const words = input.query
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  // One condition for each word: the index answers those, but no condition on a whole list.
  const holds = patterns.map((_, place) => `and ${SEARCHED} ilike $${place + 2}`).join(' ')
  const where = `($1::text is null or u.role = $1 or u.roles @> array[$1::text]) ${holds}`
  const given = [input.role ?? null, ...patterns]
  const counted = await sql.one<{ total: number }>(`select count(*)::int as total from users u where ${where}`, given)
  const data = await sql.rows<Row>(
    `select ${ROW} from users u where ${where} order by u.last_name, u.first_name, u.id limit $${given.length + 1} offset $${given.length + 2}`,
    [...given, input.per_page, (input.page - 1) * input.per_page],
  )
  const total = counted?.total ?? 0
  const trials = await trialsAmong(ctx, data)
  return {
    data: data.map((row) => ({ ...row, is_trial: trials.has(row.user_id) })),
    page: input.page,
    per_page: input.per_page,
    last_page: Math.max(1, Math.ceil(total / input.per_page)),
    total,
  }
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
  const person = await sql.one<Omit<Person, 'permissions' | 'events' | 'is_trial' | 'user_id'> & { user_id: number }>(
    `select ${ROW}, u.approved_educator, u.educator_admin, u.beta_user_flag, u.affiliate_type, u.deletion_at
     from users u where u.id = $1`,
    [userId],
  )
  if (!person) throw NotFound()
  const permissions = await sql.rows<Person['permissions'][number]>(
    `select resource, action, nullif(value, '') as value from permissions where user_id = $1 order by resource, action, value`,
    [userId],
  )
  const events = await sql.rows<Omit<Person['events'][number], 'device'> & { user_agent: string }>(
    'select id, kind, at, user_agent, address from security_events where user_id = $1 order by id desc limit 20',
    [userId],
  )
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
  const roles = change.roles ? rolesAfter(user.roles, change.roles, change.known_roles) : user.roles
  const before = [user.role, ...user.roles]
  const after = [change.role ?? user.role, ...roles]
  const gained = after.filter((role) => !before.includes(role))
  const touched = [...gained, ...before.filter((role) => !after.includes(role))]
  if (touched.some((role) => !canGrantRole(ctx.actor, role))) throw contract.NotYoursToGrant()
  if (change.role) Object.assign(user, { role: change.role, educator: change.role === 'Professor' })
  if (change.roles) user.roles = roles
  if (change.approved_educator !== undefined) user.approvedEducator = change.approved_educator
  if (change.educator_admin !== undefined) user.educatorAdmin = change.educator_admin
  if (change.beta_user_flag !== undefined) user.betaUserFlag = change.beta_user_flag
  if (change.affiliate_type !== undefined) user.affiliateType = change.affiliate_type
  await ctx.em.flush()
  // Whoever may do more from now on shows anew who they are.
  if (gained.length > 0) await endSessions(ctx, user_id, null)
  return told(ctx, user_id)
}

/** Of roles that the writer knew otherwise only what they gave and took is done: the rest is somebody else's change. */
function rolesAfter(roles: readonly string[], wanted: readonly string[], known = roles): string[] {
  const given = wanted.filter((role) => !known.includes(role))
  const taken = known.filter((role) => !wanted.includes(role))
  return [...new Set([...roles, ...given])].filter((role) => !taken.includes(role))
}

export async function grantPermission(
  ctx: Context,
  { user_id, resource, action, value }: Input<typeof contract.grantPermission>,
): Promise<Person> {
  await lockPerson(ctx, user_id)
  const made = await ctx.sql.one(
    `insert into permissions (user_id, resource, action, value) values ($1, $2, $3, $4) on conflict do nothing returning 1 as one`,
    [user_id, resource, action, value ?? ''],
  )
  return made ? told(ctx, user_id) : readPerson(ctx, user_id)
}

export async function revokePermission(
  ctx: Context,
  { user_id, resource, action, value }: Input<typeof contract.revokePermission>,
): Promise<Person> {
  await lockPerson(ctx, user_id)
  const gone = await ctx.sql.one(
    'delete from permissions where user_id = $1 and resource = $2 and action = $3 and value = $4 returning 1 as one',
    [user_id, resource, action, value ?? ''],
  )
  return gone ? told(ctx, user_id) : readPerson(ctx, user_id)
}

/** @throws NotFound, NotYoursToGrant */
async function lockPerson(ctx: Context, userId: number): Promise<User> {
  const user = await ctx.em.findOne(User, userId, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!user) throw NotFound()
  if (!canChangeRightsOf(ctx.actor, { id: user.id, role: user.role, roles: user.roles }))
    throw contract.NotYoursToGrant()
  return user
}

/** The person reads of it in their security log, and what they have open asks again what it may. */
async function told(ctx: Context, userId: number): Promise<Person> {
  await recordSecurity(ctx, userId, 'rights_changed')
  ctx.publish(accessChanged, { user_id: userId })
  return readPerson(ctx, userId)
}
