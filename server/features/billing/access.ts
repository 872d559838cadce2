import type { Sql } from '#server/platform/sql.ts'
import type { UserView } from '#shared/contract/accounts/index.ts'
import {
  type AccessFacts,
  type EntitlementKind,
  isLocked,
  isMember,
  memberUntil,
  trialEndOf,
} from '#shared/rules/billing/access.ts'
import { educatorUntil, isAskableOf, isEducatorOnly } from '#shared/rules/billing/learner.ts'
import * as query from './queries.ts'

type Reading = { sql: Sql; now: Date }
/** What a reader may do with a card. */
export type CardAccess = { is_owned: boolean; is_locked: boolean }

/** Asks the lock rule of a row that carries what `billing_access` says. */
export const accessOfRow = (row: query.AccessRow, now: Date): CardAccess => ({
  is_owned: row.owned,
  is_locked: isLocked(factsOfRow(row), now),
})

/** A row of `billing_access` in the rules' own words. */
export const factsOfRow = (row: query.AccessRow): AccessFacts => ({
  free: row.is_free,
  official: row.official,
  owned: row.owned,
  member: row.member,
  trialEndsAt: row.trial_ends_at,
  onTrialList: row.on_trial_list,
})

/** The one question of access: what a reader (0 for a guest) may do with each of these cards, in one statement. */
export async function accessTo(
  { sql, now }: Reading,
  readerId: number,
  cardIds: readonly number[],
): Promise<ReadonlyMap<number, CardAccess>> {
  const rows = await sql.rows(query.accessToCards, [readerId, cardIds, now])
  return new Map(rows.map((row) => [row.card_id, accessOfRow(row, now)]))
}

/** Of these cards those that a reader may open and be asked of (TOK-RU013). */
export async function askableOf(
  { sql, now }: Reading,
  readerId: number,
  cardIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await sql.rows(query.accessToCards, [readerId, cardIds, now])
  const educatorOnly = isEducatorOnly(await sql.rows(query.entitlementsOf, [[readerId]]), now)
  const asked = rows.filter((row) => {
    const facts = factsOfRow(row)
    return !isLocked(facts, now) && isAskableOf(facts, educatorOnly, now)
  })
  return new Set(asked.map(({ card_id }) => card_id))
}

/**
 * TOK-RU013, TOK-GA004. An educator who is approved opens everything for seven days, once; who is so no more has that no
 * longer.
 */
export async function judgeEducator(reading: Reading, userId: number, isApproved: boolean): Promise<void> {
  const { sql, now } = reading
  if (!isApproved) await sql.rows(query.endRights, [userId, 'educator', now])
  else if ((await entitlementSources(sql, userId, 'educator')).length === 0)
    await grantEntitlement(reading, userId, { kind: 'educator', endsAt: educatorUntil(now) })
}

/** TOK-GA004 and its like: gives a person a right, or the same right anew. `endsAt` null is for good. */
export async function grantEntitlement(
  { sql, now }: Reading,
  userId: number,
  given: { kind: EntitlementKind; source?: string; marketId?: number; cardId?: number; endsAt: Date | null },
): Promise<void> {
  const { kind, source = '', marketId = null, cardId = null, endsAt } = given
  await sql.rows(query.putEntitlement, [userId, kind, marketId, cardId, source, now, endsAt])
}

/** Where a person's rights of a kind came from, whether they are over or not. */
export const entitlementSources = async (sql: Sql, userId: number, kind: EntitlementKind): Promise<string[]> =>
  (await sql.rows(query.sourcesOf, [userId, kind])).map(({ source }) => source)

/** How many people have a right of a kind now, by its source. */
export const countHolders = async (
  { sql, now }: Reading,
  kind: EntitlementKind,
  sources: readonly string[],
): Promise<ReadonlyMap<string, number>> =>
  new Map((await sql.rows(query.holdersOf, [kind, sources, now])).map(({ source, people }) => [source, people]))

/** When a person's trial ends or ended; null for who never had one. */
export const trialEnd = async ({ sql }: Pick<Reading, 'sql'>, userId: number): Promise<Date | null> =>
  trialEndOf(await sql.rows(query.entitlementsOf, [[userId]]))

/** TOK-GA004. What a person's own view shows of their access. */
export async function viewAccess(
  { sql, now }: Reading,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, Partial<UserView>>> {
  const rows = Map.groupBy(await sql.rows(query.entitlementsOf, [userIds]), (row) => row.userId)
  const renewing = new Set((await sql.rows(query.renewing, [userIds])).map(({ user_id }) => user_id))
  return new Map(
    userIds.map((id) => {
      const own = rows.get(id) ?? []
      const trialEnd = trialEndOf(own)
      const memberEnd = memberUntil(own, now)
      return [
        id,
        {
          is_trial: !isMember(own, now),
          free_trial_expiration: trialEnd && Math.floor(trialEnd.getTime() / 1000),
          premium_expiration: memberEnd && Math.floor(memberEnd.getTime() / 1000),
          premium_renews: renewing.has(id),
          institutional_sub: isMember(
            own.filter(({ kind }) => kind === 'institution'),
            now,
          ),
        },
      ]
    }),
  )
}
