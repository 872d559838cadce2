import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { enterWebinarRoom, type RoomEntry, registerWebinar, turnRoom } from '#shared/contract/webinars/index.ts'
import { MINUTE_MS } from '#shared/time.ts'
import type { Person } from './factories.ts'
import { until, type World } from './world.ts'

export type MadeSession = { webinarId: number; sessionId: string; roomKey: string; host: Person }

type Given = {
  premium?: boolean
  account?: boolean
  /** Minutes until it begins. */
  startsIn?: number
  stream?: string
  title?: string
}

/** A webinar with one session and a host, as the back office would make it. */
export async function makeWebinar(world: World, given: Given = {}): Promise<MadeSession> {
  const { pool } = world.database
  const host = await world.make.member({ first: 'Hanna' })
  const now = world.clock.now()
  const starts = new Date(now.getTime() + (given.startsIn ?? 5) * MINUTE_MS)
  const title = given.title ?? 'Heart drugs in an hour'
  const { rows } = await pool.query<{ id: number }>(
    `insert into webinars (name, title, timezone, is_premium, account_required, is_published, stream_url, created_at, updated_at)
     values ($1, $1, 'America/New_York', $2, $3, true, $4, $5, $5) returning id`,
    [title, given.premium ?? false, given.account ?? false, given.stream ?? null, now],
  )
  const webinarId = rows[0]!.id
  const [sessionId, roomKey] = [randomUUID(), randomBytes(32).toString('base64url')]
  await pool.query(
    `insert into webinar_sessions (id, webinar_id, position, starts_at, ends_at, room_key) values ($1, $2, 0, $3, $4, $5)`,
    [sessionId, webinarId, starts, new Date(starts.getTime() + 60 * MINUTE_MS), roomKey],
  )
  await addHost(world, webinarId, host, 'host')
  return { webinarId, sessionId, roomKey, host }
}

export const addHost = async ({ database }: World, webinarId: number, { id }: Person, role: string): Promise<void> =>
  void (await database.pool.query('insert into webinar_hosts (webinar_id, user_id, role) values ($1, $2, $3)', [
    webinarId,
    id,
    role,
  ]))

/** Reserves a seat, for a person or for an address; returns what the mail's link would hold. */
export async function register(world: World, { sessionId }: MadeSession, person: Person | null): Promise<string> {
  const key = randomBytes(24).toString('base64url')
  await world.database.pool.query(
    `insert into webinar_registrations (session_id, user_id, email, key_hash, created_at) values ($1, $2, $3, $4, $5)`,
    [
      sessionId,
      person?.id ?? null,
      person?.email ?? `guest-${key.slice(0, 8)}@example.test`,
      createHash('sha256').update(key).digest('hex'),
      world.clock.now(),
    ],
  )
  return key
}

/** Reserves a seat as a stranger does; returns the key out of the mail, which later mails have, too. */
export async function registerByMail(world: World, { webinarId }: MadeSession): Promise<string> {
  const email = `guest-${randomUUID()}@example.test`
  await world.as(null).call(registerWebinar, { webinar_id: webinarId, schedule: 0, email })
  const mails = await until(
    async () =>
      (await world.database.pool.query<{ text: string }>('select text from sent_mails where recipient = $1', [email]))
        .rows,
    ({ length }) => length > 0,
  )
  return /seat=([\w-]+)/.exec(mails[0]!.text)![1]!
}

/** A person who reserved a seat and has come in. */
export async function attend(world: World, made: MadeSession, person?: Person): Promise<Person & { entry: RoomEntry }> {
  const who = person ?? (await world.make.trial({ first: 'Ada' }))
  await register(world, made, who)
  return { ...who, entry: await enter(world, made, who) }
}

export const enter = (world: World, { webinarId }: MadeSession, person: Person | null): Promise<RoomEntry> =>
  world.as(person).call(enterWebinarRoom, { webinar_id: webinarId, session: 0 })

/** A room that has begun. */
export async function liveRoom(world: World, given: Given = {}): Promise<MadeSession> {
  const made = await makeWebinar(world, given)
  await enter(world, made, made.host)
  await world.as(made.host).call(turnRoom, { session_id: made.sessionId, state: 'live' })
  return made
}
