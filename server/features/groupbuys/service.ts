import type { Context, OpenContext } from '#server/platform/context.ts'
import type { SetUp } from '#server/platform/feature.ts'
import type { Publish } from '#server/platform/outbox/write.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import * as contract from '#shared/contract/groupbuys/index.ts'
import { NotFound } from '#shared/errors.ts'
import { groupAlert, groupCounted, groupReached, groupShared, priceLowered } from '#shared/events/index.ts'
import {
  codeOf,
  DISCOUNT_AFTER,
  GROUP_GOAL,
  GROUP_MS,
  groupSlugBy,
  memberName,
  secondsLeft,
} from '#shared/rules/groupbuys/group.ts'
import { DAY_MS } from '#shared/time.ts'
import * as query from './queries.ts'
import { alertTexts, priceLabel } from './texts.ts'
import { countOf, readGroup, viewGroup } from './views.ts'

type Group = Answer<typeof contract.getGroupBuy>
const UNKNOWN = 'There is no such group.'

/** GBY-CA001. */
export const getOwnGroupBuy =
  ({ smsIsSetUp }: SetUp) =>
  async (ctx: Context): Promise<Answer<typeof contract.getOwnGroupBuy>> => {
    const group = await ctx.sql.one(query.openGroupOf, [ctx.actor.id, ctx.now])
    return {
      group_buy: group ? await viewGroup(ctx, group) : null,
      alerts_to: lastOf((await ctx.sql.one(query.alertsOf, [ctx.actor.id]))?.phone),
      has_alerts: smsIsSetUp,
    }
  }
const lastOf = (phone: string | undefined): string | null => phone?.slice(-4) ?? null

/** GBY-CA002. */
export async function getGroupBuy(ctx: OpenContext, { slug }: Input<typeof contract.getGroupBuy>): Promise<Group> {
  const group = await ctx.sql.one(query.groupBySlug, [slug])
  if (!group) throw NotFound(UNKNOWN)
  return viewGroup(ctx, group)
}

/** GBY-GA001. @throws InAnotherGroup, NoGroupPlans */
export async function startGroupBuy(ctx: Context, { market_id }: Input<typeof contract.startGroupBuy>): Promise<Group> {
  const { sql, actor, now, random } = ctx
  const open = await openNow(ctx)
  if (open?.market_id === market_id) return viewGroup(ctx, open)
  if (open) throw contract.InAnotherGroup({ slug: open.slug })
  if (!(await sql.one(query.marketFor, [market_id]))) throw contract.NoGroupPlans()
  const endsAt = new Date(now.getTime() + GROUP_MS)
  let made: { id: number } | undefined
  while (!made)
    made = await sql.one(query.insertGroup, [groupSlugBy(random), market_id, actor.id, GROUP_GOAL, now, endsAt])
  await sql.rows(query.insertMember, [made.id, actor.id, now])
  return viewGroup(ctx, await readGroup(sql, made.id))
}

/** The open group of who asks, who joins no other meanwhile. */
async function openNow({ sql, actor, now }: Context) {
  await sql.rows(query.lockMember, [actor.id])
  await sql.rows(query.leaveOver, [actor.id, now])
  return sql.one(query.openGroupOf, [actor.id, now])
}

async function locked({ sql }: Context, slug: string): Promise<query.GroupRow> {
  const { id } = (await sql.one(query.lockGroup, [slug])) ?? {}
  if (id === undefined) throw NotFound(UNKNOWN)
  return readGroup(sql, id)
}

/** GBY-GA001. Joining twice changes nothing. @throws GroupOver, InAnotherGroup */
export async function joinGroupBuy(ctx: Context, { slug }: Input<typeof contract.joinGroupBuy>): Promise<Group> {
  const { sql, actor, now } = ctx
  const open = await openNow(ctx)
  if (open?.slug === slug) return viewGroup(ctx, open)
  const group = await locked(ctx, slug)
  if (secondsLeft(group.ends_at, now) < 1) throw contract.GroupOver()
  if (open) throw contract.InAnotherGroup({ slug: open.slug })
  if (await sql.one(query.insertMember, [group.id, actor.id, now])) await tellJoined(ctx, group.id)
  return viewGroup(ctx, await readGroup(sql, group.id))
}

async function tellJoined({ sql, actor, now, publish }: Context, groupId: number): Promise<void> {
  const isReached = (await sql.one(query.reach, [groupId, now])) !== undefined
  const group = await readGroup(sql, groupId)
  publish(groupCounted, countOf(group) as never)
  const told = async (but: number | null) => (await sql.rows(query.toldOf, [groupId, but])).map(idOf)
  if (isReached) {
    const everybody = (await sql.rows(query.membersOf, [groupId])).map(idOf)
    publish(groupReached, { slug: group.slug, discount: DISCOUNT_AFTER, user_ids: everybody })
    publish(groupAlert, { user_ids: await told(null), text: alertTexts.reached(group) })
    lowerPrices(publish, group)
    return
  }
  const others = await told(actor.id)
  if (others.length === 0) return
  const who = memberName((await sql.one(query.personById, [actor.id]))!)
  publish(groupAlert, { user_ids: others, text: alertTexts.joined(who, group) })
}
const idOf = ({ user_id }: { user_id: number }) => user_id as never

/** GBY-GA001. Who paid at the price before the goal gets the difference; once, however often it is said. */
export const lowerPrices = (publish: Publish, { slug, goal }: Pick<query.GroupRow, 'slug' | 'goal'>): void =>
  publish(priceLowered, {
    promo_code: codeOf(slug),
    percent: DISCOUNT_AFTER,
    label: priceLabel(goal, DISCOUNT_AFTER),
  })

/** GBY-GA001. Leaving is possible before paying. @throws HasPaid */
export async function leaveGroupBuy(ctx: Context, { slug }: Input<typeof contract.leaveGroupBuy>): Promise<Group> {
  const { sql, actor, publish } = ctx
  await sql.rows(query.lockMember, [actor.id])
  const group = await locked(ctx, slug)
  const own = await sql.one(query.memberOf, [group.id, actor.id])
  if (own?.paid_at) throw contract.HasPaid()
  const isGone = (await sql.one(query.deleteMember, [group.id, actor.id])) !== undefined
  const after = await readGroup(sql, group.id)
  if (isGone) publish(groupCounted, countOf(after) as never)
  return viewGroup(ctx, after)
}

/** GBY-CA003, GBY-RU006. @throws GroupOver, NotAMember, TooManyInvites */
export async function shareGroupBuy(
  ctx: Context,
  { slug, comments, emails }: Input<typeof contract.shareGroupBuy>,
): Promise<Answer<typeof contract.shareGroupBuy>> {
  const { sql, actor, now, publish } = ctx
  const group = await sql.one(query.groupBySlug, [slug])
  if (!group) throw NotFound(UNKNOWN)
  if (!(await sql.one(query.memberOf, [group.id, actor.id]))) throw contract.NotAMember()
  if (secondsLeft(group.ends_at, now) < 1) throw contract.GroupOver()
  await sql.rows(query.lockInvites, [group.id])
  const sent = await sql.rows(query.insertInvites, [group.id, [...new Set(emails)], actor.id, now])
  const since = new Date(now.getTime() - DAY_MS)
  if ((await sql.one(query.invitedSince, [group.id, since]))!.count > contract.INVITES_A_DAY)
    throw contract.TooManyInvites()
  if (sent.length > 0) {
    const by = memberName((await sql.one(query.personById, [actor.id]))!)
    const addresses = sent.map(({ email }) => email)
    publish(groupShared, { slug, by, market: group.market_name, comments, emails: addresses })
  }
  return { sent: sent.length }
}

/** GBY-CA004, GBY-GA002. The first text says that the others will come, and how to end them. */
export const setGroupBuyAlerts =
  ({ smsIsSetUp }: SetUp) =>
  async (
    { sql, actor, now, publish }: Context,
    { phone }: Input<typeof contract.setGroupBuyAlerts>,
  ): Promise<Answer<typeof contract.setGroupBuyAlerts>> => {
    if (phone === null) {
      await sql.rows(query.deleteAlerts, [actor.id])
      return { alerts_to: null }
    }
    if (!smsIsSetUp) throw contract.AlertsOff()
    await sql.rows(query.lockPhone, [phone])
    const holder = await sql.one(query.phoneHolder, [phone])
    if (holder && holder.user_id !== actor.id) throw contract.PhoneTaken()
    await sql.rows(query.putAlerts, [actor.id, phone, now])
    publish(groupAlert, { user_ids: [actor.id as never], text: alertTexts.begun() })
    return { alerts_to: lastOf(phone) }
  }
