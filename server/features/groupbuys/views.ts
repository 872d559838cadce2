import type { z } from 'zod'
import type { OpenContext } from '#server/platform/context.ts'
import type { Sql } from '#server/platform/sql.ts'
import type { GroupBuyView, GroupCount } from '#shared/contract/groupbuys/index.ts'
import { discountOf, memberName, secondsLeft } from '#shared/rules/groupbuys/group.ts'
import * as query from './queries.ts'

/** GBY-LV001. What everybody may know of a group. */
export const countOf = (group: query.GroupRow): z.input<typeof GroupCount> => ({
  slug: group.slug,
  members: group.members,
  goal: group.goal,
  discount: discountOf(group.reached_at !== null),
  is_reached: group.reached_at !== null,
  end_date: group.ends_at.toISOString(),
  version: group.version,
})

/** A group as its reader sees it: who is in it, members alone are told. */
export async function viewGroup(
  { sql, now, actor, request }: Pick<OpenContext, 'sql' | 'now' | 'actor' | 'request'>,
  group: query.GroupRow,
): Promise<z.input<typeof GroupBuyView>> {
  const own = actor ? await sql.one(query.memberOf, [group.id, actor.id]) : undefined
  return {
    ...countOf(group),
    market_id: group.market_id,
    market_name: group.market_name,
    time_left: secondsLeft(group.ends_at, now),
    referral_url: `${request.base}/gb/${group.slug}`,
    starter:
      group.starter_first_name === null
        ? null
        : memberName({ first_name: group.starter_first_name, last_name: group.starter_last_name ?? '' }),
    users: own ? await sql.rows(query.firstMembers, [group.id]) : [],
    is_member: own !== undefined,
    is_waiting: own !== undefined && own.counted_at === null,
    has_paid: own?.paid_at != null,
    invited: own ? (await sql.rows(query.waitingInvites, [group.id, actor!.id])).map(({ email }) => email) : [],
  }
}

export const readGroup = async (sql: Sql, id: number): Promise<query.GroupRow> =>
  (await sql.one(query.groupById, [id]))!
