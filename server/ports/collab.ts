import type { IncomingMessage } from 'node:http'
import type { Pool } from 'pg'
import type * as Y from 'yjs'
import type { RoomKind } from '#shared/events/index.ts'
import type { Actor } from '#shared/rules/accounts/actor.ts'
import { identityOfSession, livingSessions, nameOf, type SecondProofs } from '../features/accounts/live.ts'
import { liveFeatures } from '../features/live.ts'
import { addressOf } from '../platform/address.ts'
import { bearerOf } from '../platform/bearer.ts'
import type { Clock } from '../platform/clock.ts'
import type { DocumentKind } from '../platform/documentKind.ts'
import type { AttendanceDoor, Came, Gone, RoomDoor, RoomState } from '../platform/feature.ts'
import { inPublishingSqlTransaction } from '../platform/outbox/publishingSql.ts'
import type { Identity } from '../platform/requests.ts'
import { cookieName, SESSION_COOKIE } from '../platform/sessionCookie.ts'
import { poolSql, type Sql } from '../platform/sql.ts'
import { inSqlTransaction } from '../platform/transaction.ts'
import { readTicket } from './tickets.ts'

export type { Bus } from '../platform/bus.ts'
export type { AttendanceDoor, Came, Gone, Here, RoomState } from '../platform/feature.ts'
export type { Log } from '../platform/log.ts'
export type { Metrics } from '../platform/metrics.ts'
export { tellOutage } from '../platform/outage.ts'
export { ACCESS_CHANNEL, LOG_CHANNEL, roomChannel, UNHEARD } from '../platform/outbox/toRooms.ts'
export type { Identity } from '../platform/requests.ts'

export type RoomName = { kind: RoomKind; id: string; room: string }

/** Every kind of shared document, by the word in its address. */
const kinds: Readonly<Record<string, DocumentKind>> = Object.assign(
  {},
  ...liveFeatures.map(({ documents }) => documents),
)
const doors: Partial<Record<RoomKind, RoomDoor>> = Object.assign({}, ...liveFeatures.map(({ rooms }) => rooms))

const attendance: Partial<Record<RoomKind, AttendanceDoor>> = Object.assign(
  {},
  ...liveFeatures.map((feature) => feature.attendance),
)

/** Who may enter a room, and what it shows them; undefined for who may not. */
export async function roomSnapshot(
  reading: { sql: Sql; now: Date },
  actor: Actor | null,
  { kind, id }: RoomName,
): Promise<RoomState | undefined> {
  return doors[kind]?.(reading, actor, id)
}

/** What somebody may do in a document; undefined when there is none. */
export async function documentPermit(sql: Sql, actor: Actor, kind: string, id: string) {
  const known = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
  return known?.id.test(id) ? known.access(sql, actor, id) : undefined
}

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
export function createPort(deps: {
  pool: Pool
  clock: Clock
  secret: string
  trustedProxies: number
  identify: (key: string, now: Date) => Promise<Identity | null>
  proofs: SecondProofs
  /** Cookies are the host's own, as where people come by https. */
  secureCookies: boolean
  /** Wakes the relay after a commit that published something. */
  wake: () => void
}) {
  const { pool } = deps
  const sql = poolSql(pool)
  const publishing = { pool, wake: deps.wake }
  const kindOf = (kind: string): DocumentKind => kinds[kind] as DocumentKind
  /** Who sends a request: by bearer, by cookie, or by a ticket in the query for one channel. */
  const identify = async (req: IncomingMessage, channel: string): Promise<Identity | null> => {
    const key = bearerOf(req.headers.authorization) ?? cookieOf(req, cookieName(SESSION_COOKIE, deps.secureCookies))
    if (key) return deps.identify(key, deps.clock())
    const ticket = new URL(req.url ?? '/', 'http://x').searchParams.get('ticket')
    const sessionId = ticket && readTicket(deps.secret, ticket, channel, deps.clock())
    return sessionId ? identityOf(sessionId) : null
  }
  /** Who a session belongs to now; null once it is over. */
  const identityOf = (sessionId: string): Promise<Identity | null> =>
    identityOfSession(sql, sessionId, deps.clock(), deps.proofs)
  const permitOf = async (identity: Identity | null, kind: string, id: string) => {
    if (!identity) return { refuse: 401 as const }
    const { actor, sessionId } = identity
    const [permit, name] = await Promise.all([documentPermit(sql, actor, kind, id), nameOf(sql, actor.id)])
    if (!permit) return { refuse: 404 as const }
    const { access, rights } = permit
    if (access === 'none') return { refuse: 403 as const }
    return {
      sessionId,
      actor: { id: actor.id, name: name || 'Someone', colour: COLOURS[actor.id % COLOURS.length]! },
      access,
      rights,
    }
  }
  return {
    /** The address that a request comes from. */
    addressOf: (req: IncomingMessage): string => addressOf(req, deps.trustedProxies),
    identify,
    identityOf,
    /** May this person enter, and what is there? Asked again at every join. */
    snapshot: (actor: Actor | null, room: RoomName) => roomSnapshot({ sql, now: deps.clock() }, actor, room),
    /** Rooms whose people are counted: what is asked of each, with the clock and the database given. */
    attendance: (kind: RoomKind) => {
      const door = attendance[kind]
      const reading = () => ({ sql, now: deps.clock() })
      return (
        door && {
          ...door,
          participantOf: (roomId: string, token: string) => door.participantOf(reading(), roomId, token),
          here: (place: string) => door.here(reading(), place),
          keep: (processId: string, came: readonly Came[], gone: readonly Gone[]) =>
            door.keep(reading(), processId, came, gone),
        }
      )
    },
    /** Which of these sessions still live? */
    livingSessions: (ids: readonly string[]): Promise<Set<string>> => livingSessions(sql, ids, deps.clock()),
    documents: {
      kinds,
      authorise: async (req: IncomingMessage, kind: string, id: string) =>
        permitOf(await identify(req, `doc:${kind}:${id}`), kind, id),
      authoriseAgain: async (sessionId: string, kind: string, id: string) =>
        permitOf(await identityOf(sessionId), kind, id),
      seed: (kind: string, id: string) =>
        inSqlTransaction({ pool }, (sql) => kindOf(kind).seed({ sql, now: deps.clock() }, id)),
      project: (kind: string, id: string, doc: Y.Doc) =>
        inSqlTransaction({ pool }, (sql) => kindOf(kind).project({ sql, now: deps.clock() }, id, doc)),
      editingEnded: (kind: string, id: string) =>
        inPublishingSqlTransaction(publishing, (work) => kindOf(kind).editingEnded({ ...work, now: deps.clock() }, id)),
      firstEditorLeft: (kind: string, id: string) =>
        inPublishingSqlTransaction(publishing, (work) =>
          kindOf(kind).firstEditorLeft({ ...work, now: deps.clock() }, id),
        ),
    },
  }
}
export type CollabPort = ReturnType<typeof createPort>

function cookieOf(req: IncomingMessage, name: string): string | undefined {
  for (const part of (req.headers.cookie ?? '').split(';')) {
    const [key, value] = part.trim().split('=')
    if (key === name) return value
  }
  return undefined
}
