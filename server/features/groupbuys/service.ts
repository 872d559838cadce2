import type { Context, OpenContext } from '#server/platform/context.ts'
import type { SetUp } from '#server/platform/feature.ts'
import type { Publish } from '#server/platform/outbox/write.ts'
import type { Sql } from '#server/platform/sql.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import * as contract from '#shared/contract/groupbuys/index.ts'
import { NotFound, RateLimited } from '#shared/errors.ts'
import {
  groupAlert,
  groupCounted,
  groupPhoneAsked,
  groupReached,
  groupShared,
  priceLowered,
} from '#shared/events/index.ts'
import { codeOf, DISCOUNT_AFTER, GROUP_MS, memberName, secondsLeft } from '#shared/rules/groupbuys/group.ts'
import { DAY_MS, MINUTE_MS } from '#shared/time.ts'
import { beginGroup, countedAt, leftComplete, openNow } from './membership.ts'
import { dayOf, hashOf } from './phones.ts'
import * as query from './queries.ts'
import { alertTexts, priceLabel } from './texts.ts'
import { countOf, readGroup, viewGroup } from './views.ts'

type Group = Answer<typeof contract.getGroupBuy>
export const UNKNOWN = 'There is no such group.'

/** GBY-CA001. */
export const getOwnGroupBuy =
  ({ smsIsSetUp }: SetUp) =>
  async (ctx: Context): Promise<Answer<typeof contract.getOwnGroupBuy>> => {
    const group = await ctx.sql.one(query.openGroupOf, [ctx.actor.id, ctx.now])
    const told = await ctx.sql.one(query.alertsOf, [ctx.actor.id])
    return {
      group_buy: group ? await viewGroup(ctx, group) : null,
      alerts_to: lastOf(told?.confirmed_at ? told.phone : undefined),
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

/** GBY-GA001. @throws InAnotherGroup, JustLeft, NameNeeded, NoGroupPlans */
export async function startGroupBuy(ctx: Context, { market_id }: Input<typeof contract.startGroupBuy>): Promise<Group> {
  const { sql, actor, now } = ctx
  const open = await openNow(ctx, actor.id)
  if (open?.market_id === market_id) return viewGroup(ctx, open)
  if (open) throw contract.InAnotherGroup({ slug: open.slug })
  await mustBeFree(ctx, null)
  if (!(await sql.one(query.marketFor, [market_id]))) throw contract.NoGroupPlans()
  if (!(await sql.one(query.personById, [actor.id]))?.first_name.trim()) throw contract.NameNeeded()
  const endsAt = new Date(now.getTime() + GROUP_MS)
  const id = await beginGroup(ctx, { marketId: market_id, starterId: actor.id, endsAt })
  return viewGroup(ctx, await readGroup(sql, id))
}

/** Nobody fills one group after the other: who left a complete one goes back to it, or waits. @throws JustLeft */
async function mustBeFree(ctx: Context, slug: string | null): Promise<void> {
  const left = await leftComplete(ctx, ctx.actor.id)
  if (left && left.slug !== slug) throw contract.JustLeft({ slug: left.slug })
}

export async function locked({ sql }: Pick<Context, 'sql'>, slug: string): Promise<query.GroupRow> {
  const { id } = (await sql.one(query.lockGroup, [slug])) ?? {}
  if (id === undefined) throw NotFound(UNKNOWN)
  return readGroup(sql, id)
}

/** GBY-GA001. Joining twice changes nothing. @throws GroupOver, InAnotherGroup */
export async function joinGroupBuy(ctx: Context, { slug }: Input<typeof contract.joinGroupBuy>): Promise<Group> {
  const { sql, actor, now } = ctx
  const open = await openNow(ctx, actor.id)
  if (open?.slug === slug) return viewGroup(ctx, open)
  const group = await locked(ctx, slug)
  if (group.closed_at || secondsLeft(group.ends_at, now) < 1) throw contract.GroupOver()
  if (open) throw contract.InAnotherGroup({ slug: open.slug })
  await mustBeFree(ctx, slug)
  const counted = await countedAt(ctx, actor.id)
  if (await sql.one(query.insertMember, [group.id, actor.id, now, counted])) {
    if (counted) await tellCounted(ctx, group.id, actor.id)
    else ctx.publish(groupCounted, countOf(await readGroup(sql, group.id)) as never)
  }
  return viewGroup(ctx, await readGroup(sql, group.id))
}

/** A group counts one more: everybody hears how many they are, and once it is reached, that it is. */
export async function tellCounted(
  { sql, now, publish }: { sql: Sql; now: Date; publish: Publish },
  groupId: number,
  userId: number,
): Promise<void> {
  const isReached = (await sql.one(query.reach, [groupId, now])) !== undefined
  const group = await readGroup(sql, groupId)
  publish(groupCounted, countOf(group) as never)
  const told = async (but: number | null) => (await sql.rows(query.toldOf, [groupId, but])).map(idOf)
  if (isReached) {
    const everybody = (await sql.rows(query.membersOf, [groupId])).map(idOf)
    publish(groupReached, { slug: group.slug, discount: DISCOUNT_AFTER, user_ids: everybody })
    publish(groupAlert, { user_ids: await told(null), text: alertTexts.reached(group), is_join: false })
    lowerPrices(publish, group)
    return
  }
  const others = await told(userId)
  if (others.length === 0) return
  publish(groupAlert, { user_ids: others, text: alertTexts.joined(group), is_join: true })
}
const idOf = ({ user_id }: { user_id: number }) => user_id as never

/** GBY-GA001. Who paid at the price before the goal gets the difference; once, however often it is said. */
export const lowerPrices = (publish: Publish, { slug }: Pick<query.GroupRow, 'slug' | 'goal'>): void =>
  publish(priceLowered, {
    promo_code: codeOf(slug),
    percent: DISCOUNT_AFTER,
    label: priceLabel(DISCOUNT_AFTER),
  })

/** GBY-GA001. Leaving is possible before paying. @throws HasPaid */
export async function leaveGroupBuy(ctx: Context, { slug }: Input<typeof contract.leaveGroupBuy>): Promise<Group> {
  const { sql, actor, publish } = ctx
  await sql.rows(query.lockMember, [actor.id])
  const group = await locked(ctx, slug)
  const own = await sql.one(query.memberOf, [group.id, actor.id])
  if (own?.paid_at) throw contract.HasPaid()
  const isGone = (await sql.one(query.deleteMember, [group.id, actor.id])) !== undefined
  if (isGone && group.reached_at) await sql.rows(query.putLeaver, [actor.id, group.id, group.ends_at])
  const after = await readGroup(sql, group.id)
  if (isGone) publish(groupCounted, countOf(after) as never)
  return viewGroup(ctx, after)
}

/** GBY-CA003, GBY-RU006. @throws GroupOver, NotAMember, AddressNotConfirmed, TooManyInvites */
export async function shareGroupBuy(
  ctx: Context,
  { slug, comments, emails }: Input<typeof contract.shareGroupBuy>,
): Promise<Answer<typeof contract.shareGroupBuy>> {
  const { sql, actor, now, publish } = ctx
  const group = await sql.one(query.groupBySlug, [slug])
  if (!group) throw NotFound(UNKNOWN)
  if (!(await sql.one(query.memberOf, [group.id, actor.id]))) throw contract.NotAMember()
  if (secondsLeft(group.ends_at, now) < 1) throw contract.GroupOver()
  const person = (await sql.one(query.personById, [actor.id]))!
  if (!person.email_verified_at) throw contract.AddressNotConfirmed()
  await sql.rows(query.lockInvites, [actor.id])
  const lately = new Date(now.getTime() - contract.INVITED_DAYS * DAY_MS)
  const sent = await sql.rows(query.insertInvites, [group.id, [...new Set(emails)], actor.id, now, lately])
  const today = new Date(now.getTime() - DAY_MS)
  if ((await sql.one(query.invitedSince, [actor.id, today]))!.count > contract.INVITES_A_DAY)
    throw contract.TooManyInvites()
  if (sent.length > 0) {
    const by = memberName(person)
    const addresses = sent.map(({ email }) => email)
    publish(groupShared, { slug, by, market: group.market_name, comments, emails: addresses })
  }
  return { sent: sent.length }
}

/** A code is good for so long, and for so many tries. */
const CODE_MS = 15 * MINUTE_MS
const TRIES = 5
const SIX_DIGITS = 1_000_000

/** GBY-CA004, GBY-GA002. The code is sent first; once it came back the phone is told of its person's groups. */
export const setGroupBuyAlerts =
  ({ smsIsSetUp, smsADay }: SetUp) =>
  async (
    ctx: Context,
    { phone, code }: Input<typeof contract.setGroupBuyAlerts>,
  ): Promise<Answer<typeof contract.setGroupBuyAlerts>> => {
    const { sql, actor, now, random, publish } = ctx
    if (phone === null) {
      await sql.rows(query.deleteAlerts, [actor.id])
      return { alerts_to: null, needs_code: false }
    }
    if (!smsIsSetUp) throw contract.AlertsOff()
    await sql.rows(query.lockPhone, [phone])
    const holder = await sql.one(query.phoneHolder, [phone])
    if (holder && holder.user_id !== actor.id) throw contract.PhoneTaken()
    if (code !== undefined) return confirmPhone(ctx, phone, code)
    const day = dayOf(now)
    if ((await sql.one(query.textsOfDay, [day]))!.sent >= smsADay) throw contract.AlertsOff()
    if (!(await sql.one(query.countCode, [hashOf(phone), day]))) throw RateLimited(DAY_MS / 1000)
    const made = String(Math.floor(random() * SIX_DIGITS)).padStart(6, '0')
    await sql.rows(query.putAlerts, [actor.id, phone, made, now])
    publish(groupPhoneAsked, { phone, user_id: actor.id as never, code: made })
    return { alerts_to: null, needs_code: true }
  }

/** A wrong try is counted though it is refused: it is answered in words, so that its transaction stands. */
async function confirmPhone(
  { sql, actor, now }: Context,
  phone: string,
  code: string,
): Promise<Answer<typeof contract.setGroupBuyAlerts>> {
  const asked = await sql.one(query.alertsOf, [actor.id])
  const isGood =
    asked?.phone === phone &&
    asked.code !== null &&
    asked.tries < TRIES &&
    now.getTime() - asked.asked_at.getTime() < CODE_MS
  if (!asked || !isGood) throw contract.WrongCode()
  if (asked.code !== code) {
    await sql.rows(query.countTry, [actor.id])
    return { alerts_to: null, needs_code: true }
  }
  await sql.rows(query.confirmAlerts, [actor.id, now])
  return { alerts_to: lastOf(phone), needs_code: false }
}
