import type { IncomingMessage } from 'node:http'
import type * as Y from 'yjs'
import type { RoomKind } from '#shared/events/index.ts'
import type { Actor } from '#shared/rules/accounts/actor.ts'
import { isStaff } from '#shared/rules/accounts/actor.ts'
import { monitorSnapshot, seatSnapshot } from '../features/classes/index.ts'
import {
  documentAccess,
  endSession,
  projectDocument,
  readDraftState,
  seedDocument,
  tellDraft,
} from '../features/editor/index.ts'
import { maySeeLeague, readStandings } from '../features/rewards/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/orm.ts'
import { inTellingTransaction } from '../platform/publishing.ts'
import { type Identity, inTransaction, SESSION_COOKIE } from '../platform/requests.ts'
import { poolSql, type Sql, transactionSql } from '../platform/sql.ts'
import { readTicket } from './tickets.ts'

export type { Bus } from '../platform/bus.ts'
export type { Log } from '../platform/log.ts'
export type { Metrics } from '../platform/metrics.ts'
export { ACCESS_CHANNEL, LOG_CHANNEL, roomChannel } from '../platform/relay.ts'
export type { Identity } from '../platform/requests.ts'

export type RoomName = { kind: RoomKind; id: string; room: string }
export type RoomState = { version: number; snapshot: unknown }

type Reading = { sql: Sql; now: Date }

/** Who may enter a room, and what it shows them; undefined for who may not. */
export async function roomSnapshot(
  { sql, now }: Reading,
  actor: Actor | null,
  { kind, id }: RoomName,
): Promise<RoomState | undefined> {
  return doors[kind](sql, now, actor, id)
}

type Door = (sql: Sql, now: Date, actor: Actor | null, id: string) => Promise<RoomState | undefined>

const doors: Record<RoomKind, Door> = {
  user: async (_sql, _now, actor, id) =>
    actor && String(actor.id) === id ? { version: 0, snapshot: null } : undefined,
  league: async (sql, now, actor, id) => {
    if (!actor || !isWhole(id) || !(await maySeeLeague(sql, actor, Number(id)))) return undefined
    const standings = await readStandings({ sql, now }, Number(id))
    return standings && { version: standings.version, snapshot: standings }
  },
  card: async (sql, _now, actor, id) => {
    const card = isWhole(id)
      ? await sql.one<{ revision: number }>(
          'select revision from cards where id = $1 and (revision > 0 and not is_private or author_id = $2 or $3)',
          [Number(id), actor?.id ?? 0, actor ? isStaff(actor) : false],
        )
      : undefined
    return card && { version: 0, snapshot: { revision: card.revision } }
  },
  draft: async (sql, _now, actor, id) => {
    const permit = actor && isWhole(id) ? await documentAccess(sql, actor, Number(id)) : undefined
    if (!permit || permit.access === 'none') return undefined
    const snapshot = await readDraftState(sql, Number(id))
    return snapshot && { version: 0, snapshot }
  },
  classSession: async (sql, _now, actor, id) => (actor && isUuid(id) ? seatSnapshot(sql, actor, id) : undefined),
  classMonitor: async (sql, _now, actor, id) => (actor && isUuid(id) ? monitorSnapshot(sql, actor, id) : undefined),
}

const isWhole = (id: string): boolean => /^\d{1,9}$/.test(id)
const isUuid = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)

const COLOURS = [
  '#4b4ded',
  '#c92a68',
  '#157a50',
  '#8a5e00',
  '#0b7285',
  '#7048e8',
  '#c23a32',
  '#2f6f9f',
  '#6b5b00',
  '#a61e9b',
]

/** Everything the live layer asks of the rest of the product: the one door. */
export function createPort(world: {
  database: Database
  clock: Clock
  secret: string
  identify: (key: string, now: Date) => Promise<Identity | null>
  /** Wakes the relay after a commit that told something. */
  wake: () => void
}) {
  const sql = poolSql(world.database.pool)
  const telling = { fork: world.database.fork, wake: world.wake }
  /** Who sends a request: by bearer, by cookie, or by a ticket in the query for one channel. */
  const identify = async (req: IncomingMessage, channel: string): Promise<Identity | null> => {
    const bearer = /^Bearer (\S+)$/i.exec(req.headers.authorization ?? '')?.[1]
    const key = bearer ?? cookieOf(req, SESSION_COOKIE)
    if (key) return world.identify(key, world.clock())
    const ticket = new URL(req.url ?? '/', 'http://x').searchParams.get('ticket')
    const sessionId = ticket && readTicket(world.secret, ticket, channel, world.clock())
    return sessionId ? identityOfSession(sql, sessionId) : null
  }
  return {
    identify,
    /** May this person enter, and what is there? Asked again at every join. */
    snapshot: (actor: Actor | null, room: RoomName) => roomSnapshot({ sql, now: world.clock() }, actor, room),
    /** Which of these sessions still live? */
    livingSessions: async (ids: readonly string[]): Promise<Set<string>> =>
      new Set(
        (
          await sql.rows<{ id: string }>('select id from sessions where id = any($1) and expires_at > $2', [
            ids,
            world.clock(),
          ])
        ).map((row) => row.id),
      ),
    documents: {
      authorise: async (req: IncomingMessage, kind: string, id: string) => {
        const identity = await identify(req, `doc:${kind}:${id}`)
        if (!identity) return { refuse: 401 as const }
        if (kind !== 'card' || !isWhole(id)) return { refuse: 404 as const }
        const permit = await documentAccess(sql, identity.actor, Number(id))
        if (!permit) return { refuse: 404 as const }
        const { access, rights } = permit
        if (access === 'none') return { refuse: 403 as const }
        const person = await sql.one<{ name: string }>(
          `select trim(first_name || ' ' || last_name) as name from users where id = $1`,
          [identity.actor.id],
        )
        return {
          actor: {
            id: identity.actor.id,
            name: person?.name || 'Someone',
            colour: COLOURS[identity.actor.id % COLOURS.length]!,
          },
          access,
          rights,
        }
      },
      seed: (_kind: string, id: string) => seedDocument(sql, Number(id)),
      project: (_kind: string, id: string, doc: Y.Doc) =>
        inTransaction(world.database, (em) =>
          projectDocument({ sql: transactionSql(em), now: world.clock() }, Number(id), doc),
        ),
      ended: (_kind: string, id: string) =>
        inTellingTransaction(telling, (work) => endSession({ ...work, now: world.clock() }, Number(id))),
      /** EDT-RU009: the first of the editors has left, and the draft is written. */
      firstLeft: (_kind: string, id: string) =>
        inTellingTransaction(telling, (work) => tellDraft(work, Number(id), 'firstEditorLeft')),
    },
  }
}
export type CollabPort = ReturnType<typeof createPort>

async function identityOfSession(sql: Sql, sessionId: string): Promise<Identity | null> {
  const row = await sql.one<Actor & { approved_educator: boolean }>(
    `select u.id, u.role, u.roles, u.lead, u.approved_educator, coalesce((select json_agg(json_build_object('resource', p.resource, 'action', p.action,
       'value', nullif(p.value, ''))) from permissions p where p.user_id = u.id), '[]'::json) as permissions
     from sessions s join users u on u.id = s.user_id where s.id = $1`,
    [sessionId],
  )
  return row ? { sessionId, actor: { ...row, approvedEducator: row.approved_educator } } : null
}

function cookieOf(req: IncomingMessage, name: string): string | undefined {
  for (const part of (req.headers.cookie ?? '').split(';')) {
    const [key, value] = part.trim().split('=')
    if (key === name) return value
  }
  return undefined
}
