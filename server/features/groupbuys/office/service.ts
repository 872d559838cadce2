import type { Context } from '#server/platform/context.ts'
import { patternsOf } from '#server/platform/database/patterns.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { NoGroupPlans } from '#shared/contract/groupbuys/membership.ts'
import * as contract from '#shared/contract/groupbuys/office.ts'
import { Conflict, NotFound } from '#shared/errors.ts'
import { groupCounted } from '#shared/events/index.ts'
import { page } from '#shared/page.ts'
import { codeOf, ENDS_SOON_MS, groupState, latestEnd, mayEndAt } from '#shared/rules/groupbuys/group.ts'
import { sales } from '../../billing/index.ts'
import { beginGroup, leftComplete, openNow } from '../membership.ts'
import { type GroupRow, marketFor } from '../queries.ts'
import { locked, UNKNOWN } from '../service.ts'
import { countOf, readGroup } from '../views.ts'
import * as query from './queries.ts'

type Whole = Answer<typeof contract.getGroupRow>
type Sums = Awaited<ReturnType<typeof sales.ownCodes.paidBy>>

/** A group that was ended while its clock ran has no more to wait for, too. */
const isOver = ({ closed_at, ends_at }: Pick<GroupRow, 'closed_at' | 'ends_at'>, now: Date): boolean =>
  closed_at !== null || ends_at <= now

function viewRow(row: query.OfficeRow, now: Date, sums: Sums) {
  const over = isOver(row, now)
  const { paid, given_back } = sums.get(codeOf(row.slug)) ?? { paid: 0, given_back: 0 }
  return {
    slug: row.slug,
    market_id: row.market_id,
    market_name: row.market_name,
    starter:
      row.starter_id === null
        ? null
        : { user_id: row.starter_id, name: row.starter_name ?? '', email: row.starter_email ?? '' },
    members: row.members,
    goal: row.goal,
    state: groupState({ isReached: row.reached_at !== null, isOver: over }),
    is_over: over,
    begun_at: row.created_at,
    ends_at: row.ends_at,
    reached_at: row.reached_at,
    paid,
    given_back,
  }
}

export async function listGroupRows(
  { sql, now }: Context,
  input: Input<typeof contract.listGroupRows>,
): Promise<Answer<typeof contract.listGroupRows>> {
  const words = patternsOf(input.query)
  const found = [input.state ?? null, now, words && [words.longest, ...words.others]] as const
  const { total } = (await sql.one(query.countGroups, [...found]))!
  const rows = await sql.rows(query.findGroups, [...found, input.per_page, (input.page - 1) * input.per_page])
  const sums = await sales.ownCodes.paidBy(
    sql,
    rows.map(({ slug }) => codeOf(slug)),
  )
  return page(
    rows.map((row) => viewRow(row, now, sums)),
    total,
    input,
  )
}

async function rowOf({ sql }: Pick<Context, 'sql'>, slug: string): Promise<query.OfficeRow> {
  const row = await sql.one(query.officeGroup, [slug])
  if (!row) throw NotFound(UNKNOWN)
  return row
}

export const getGroupRow = (ctx: Context, { slug }: Input<typeof contract.getGroupRow>): Promise<Whole> =>
  whole(ctx, slug)

async function whole(ctx: Context, slug: string): Promise<Whole> {
  const { sql, now, request } = ctx
  const row = await rowOf(ctx, slug)
  return {
    ...viewRow(row, now, await sales.ownCodes.paidBy(sql, [codeOf(slug)])),
    ...(await sql.one(query.countsOf, [row.id]))!,
    latest_end: latestEnd(row.created_at),
    referral_url: `${request.base}/gb/${slug}`,
    days: await sql.rows(query.joinsByDay, [row.id]),
  }
}

export async function listGroupMembers(
  ctx: Context,
  { slug, ...asked }: Input<typeof contract.listGroupMembers>,
): Promise<Answer<typeof contract.listGroupMembers>> {
  const { id } = await rowOf(ctx, slug)
  const rows = await ctx.sql.rows(query.officeMembers, [id, asked.per_page, (asked.page - 1) * asked.per_page])
  return page(
    rows.map(({ all: _, ...row }) => row),
    rows[0]?.all ?? 0,
    asked,
  )
}

/** GBY-GA001. @throws NobodyHere, PersonInGroup, PersonJustLeft, NoGroupPlans, EndOutOfReach */
export async function createGroup(
  ctx: Context,
  { market_id, starter_email, ends_at }: Input<typeof contract.createGroup>,
): Promise<Whole> {
  const { sql, now } = ctx
  const endsAt = new Date(ends_at)
  const starter = await sql.one(query.starterByEmail, [starter_email])
  if (!starter) throw contract.NobodyHere()
  const open = await openNow(ctx, starter.id)
  // What was sent once more begins nothing once more.
  if (open?.market_id === market_id && open.ends_at.getTime() === endsAt.getTime()) return whole(ctx, open.slug)
  if (open) throw contract.PersonInGroup({ slug: open.slug })
  const left = await leftComplete(ctx, starter.id)
  if (left) throw contract.PersonJustLeft({ slug: left.slug })
  if (!(await sql.one(marketFor, [market_id]))) throw NoGroupPlans()
  if (!mayEndAt(endsAt, { begunAt: now, now })) throw contract.EndOutOfReach()
  const id = await beginGroup(ctx, { marketId: market_id, starterId: starter.id, endsAt })
  return whole(ctx, (await readGroup(sql, id)).slug)
}

/** @throws Conflict where somebody moved it since it was read, GroupEnded, EndOutOfReach */
export async function moveGroupEnd(
  ctx: Context,
  { slug, ends_at, was }: Input<typeof contract.moveGroupEnd>,
): Promise<Whole> {
  const { sql, now } = ctx
  const group = await locked(ctx, slug)
  const endsAt = new Date(ends_at)
  if (isOver(group, now)) throw contract.GroupEnded()
  if (group.ends_at.getTime() === endsAt.getTime()) return whole(ctx, slug)
  if (group.ends_at.getTime() !== new Date(was).getTime()) throw Conflict()
  const { created_at: begunAt } = await rowOf(ctx, slug)
  if (!mayEndAt(endsAt, { begunAt, now })) throw contract.EndOutOfReach()
  await sql.rows(query.moveEnd, [group.id, endsAt, new Date(now.getTime() + ENDS_SOON_MS)])
  return told(ctx, group.id)
}

/** Twice is the same. */
export async function endGroup(ctx: Context, { slug }: Input<typeof contract.endGroup>): Promise<Whole> {
  const { sql, now } = ctx
  const group = await locked(ctx, slug)
  if (isOver(group, now)) return whole(ctx, slug)
  await sql.rows(query.endNow, [group.id, now])
  return told(ctx, group.id)
}

/** GBY-LV001. Whoever has the page of a group open sees its new end. */
async function told(ctx: Context, groupId: number): Promise<Whole> {
  const group = await readGroup(ctx.sql, groupId)
  ctx.publish(groupCounted, countOf(group) as never)
  return whole(ctx, group.slug)
}
