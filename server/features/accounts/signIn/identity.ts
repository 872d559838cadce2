import type { Pool } from 'pg'
import type { Identity } from '#server/platform/requests.ts'
import { poolSql, type Sql } from '#server/platform/sql.ts'
import type { Actor } from '#shared/rules/accounts/actor.ts'
import { isDemoAccount } from '#shared/rules/accounts/policy.ts'
import { mayDoMore, withoutMore } from '#shared/rules/accounts/secondProof.ts'
import { sessionEnd } from '#shared/rules/accounts/sessions.ts'
import { HOUR_MS } from '#shared/time.ts'
import * as query from './queries.ts'
import { hashToken } from './tokens.ts'

/** Whether demo people, whom many share, do without a second proof: only where there are any. */
export type SecondProofs = { demoIsExempt: boolean }

/** Finds who holds a session key. A session in use lives on: its end moves at most once an hour. */
export function createIdentify(pool: Pool, proofs: SecondProofs): (key: string, now: Date) => Promise<Identity | null> {
  const sql = poolSql(pool)
  return async (key, now) => {
    const row = await sql.one(query.IDENTIFY, [hashToken(key), now])
    if (!row) return null
    const identity = identityOf(row, row.session_id, proofs)
    if (now.getTime() - row.last_seen_at.getTime() <= HOUR_MS) return identity
    const prolongedTo = sessionEnd(now, { began: row.created_at, mayDoMore: mayDoMore(row) })
    await sql.rows(query.prolongSession, [row.session_id, now, prolongedTo])
    return { ...identity, prolongedTo }
  }
}

/** Who a session belongs to and what they may do now, for who knows it without its key; null once it is over. */
export async function identityOfSession(
  sql: Sql,
  sessionId: string,
  now: Date,
  proofs: SecondProofs,
): Promise<Identity | null> {
  const row = await sql.one(query.actorOfSession, [sessionId, now])
  return row ? identityOf(row, sessionId, proofs) : null
}

/** Locks the person, so that whatever ends their session or changes their rights comes before or after; null once it is over. */
export const createHold =
  (proofs: SecondProofs) =>
  async (sql: Sql, { actor, sessionId }: Identity, now: Date): Promise<Identity | null> => {
    await sql.rows(query.lockPerson, [actor.id])
    return identityOfSession(sql, sessionId, now, proofs)
  }

/** Which of these sessions still live. */
export const livingSessions = async (sql: Sql, ids: readonly string[], now: Date): Promise<Set<string>> =>
  new Set((await sql.rows(query.livingSessions, [ids, now])).map((row) => row.id))

const actorOfRow = (row: query.ActorRow): Actor => ({
  id: row.id,
  role: row.role,
  roles: row.roles,
  permissions: row.permissions,
  lead: row.lead,
  approvedEducator: row.approved_educator,
})

/**
 * The rights that somebody has now, for what is done by the clock in their name; undefined where they are gone. They gave
 * their proofs when they asked for it.
 */
export async function actorOf(sql: Sql, userId: number): Promise<Actor | undefined> {
  const row = await sql.one(query.actorOfPerson, [userId])
  return row && actorOfRow(row)
}

/** Who may do more than learn has the rights of a learner until the session has given a second proof. */
function identityOf(row: query.SessionActorRow, sessionId: string, { demoIsExempt }: SecondProofs): Identity {
  const actor = actorOfRow(row)
  const secondProofNeeded = mayDoMore(actor) && !row.strong && !(demoIsExempt && isDemoAccount(actor))
  return {
    sessionId,
    actor: secondProofNeeded ? withoutMore(actor) : actor,
    secondProofNeeded,
    confirmedAt: row.confirmed_at,
  }
}
