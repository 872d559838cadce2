import type { Context } from '#server/platform/context.ts'
import { GROUP_GOAL, groupSlugBy, isCounted } from '#shared/rules/groupbuys/group.ts'
import * as query from './queries.ts'

type Reading = Pick<Context, 'sql' | 'now'>

/** The open group of somebody, who joins no other meanwhile. */
export async function openNow({ sql, now }: Reading, userId: number) {
  await sql.rows(query.lockMember, [userId])
  await sql.rows(query.leaveOver, [userId, now])
  return sql.one(query.openGroupOf, [userId, now])
}

/** Nobody fills one group after the other: the complete one that somebody left and that is not over. */
export const leftComplete = ({ sql, now }: Reading, userId: number) => sql.one(query.leftComplete, [userId, now])

/** GBY-RU002. From when on who joins counts; null where their address is not confirmed yet. */
export async function countedAt({ sql, now }: Reading, userId: number): Promise<Date | null> {
  const person = await sql.one(query.personById, [userId])
  return isCounted({ confirmed: person?.email_verified_at != null, hasPaid: false }) ? now : null
}

type Beginning = { marketId: number; starterId: number; endsAt: Date }
/** A group with its first member, by a name that no other has. */
export async function beginGroup(
  ctx: Pick<Context, 'sql' | 'now' | 'random'>,
  { marketId, starterId, endsAt }: Beginning,
): Promise<number> {
  const { sql, now, random } = ctx
  let made: { id: number } | undefined
  while (!made)
    made = await sql.one(query.insertGroup, [groupSlugBy(random), marketId, starterId, GROUP_GOAL, now, endsAt])
  await sql.rows(query.insertMember, [made.id, starterId, now, await countedAt(ctx, starterId)])
  return made.id
}
