import type { Context, OpenContext } from '#server/platform/context.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import type * as contract from '#shared/contract/promotions/index.ts'
import { Conflict, NotFound } from '#shared/errors.ts'
import { promotionsChanged } from '#shared/events/index.ts'
import { page } from '#shared/page.ts'
import { isDemoAccount } from '#shared/rules/accounts/policy.ts'
import { MOST_CARDS_ASKED } from '#shared/rules/promotions/banners.ts'
import { HOUR_MS } from '#shared/time.ts'
import * as query from './queries.ts'

/** Rows of the next hour come along, so that a page that stays open shows them in time. */
const AHEAD_MS = HOUR_MS

export async function listPromotions({
  sql,
  actor,
  now,
}: OpenContext): Promise<Answer<typeof contract.listPromotions>> {
  const promotions = await sql.rows(query.livePromotions, [now, new Date(now.getTime() + AHEAD_MS)])
  if (!actor) return { promotions: promotions.filter(({ kind }) => kind === 'maintenance'), reader: null }
  const viewed = await sql.one(query.countViewed, [actor.id, MOST_CARDS_ASKED])
  return { promotions, reader: { cards_viewed: viewed?.count ?? 0, is_demo: isDemoAccount(actor) } }
}

export async function listPromotionRows(
  { sql }: Context,
  input: Input<typeof contract.listPromotionRows>,
): Promise<Answer<typeof contract.listPromotionRows>> {
  const rows = await sql.rows(query.allPromotions, [input.per_page, (input.page - 1) * input.per_page])
  return page(
    rows.map(({ all: _, ...row }) => row),
    rows[0]?.all ?? 0,
    input,
  )
}

const valuesOf = (given: Omit<Input<typeof contract.createPromotion>, 'key'>) =>
  [
    given.kind,
    given.message,
    given.icon,
    given.colors,
    given.cta_text,
    given.cta_link,
    given.start_time,
    given.end_time,
    given.require_referral,
    given.show_countdown,
    given.is_published,
  ] as const

export async function createPromotion(
  { sql, now, publish }: Context,
  { key, ...given }: Input<typeof contract.createPromotion>,
): Promise<Answer<typeof contract.createPromotion>> {
  const made = await sql.one(query.insertPromotion, [...valuesOf(given), key, now])
  if (made) publish(promotionsChanged, {})
  return made ?? (await sql.one(query.promotionByKey, [key]))!
}

/** @throws Conflict where somebody changed it since it was read */
export async function updatePromotion(
  { sql, publish }: Context,
  { promotion_id, revision, ...given }: Input<typeof contract.updatePromotion>,
): Promise<Answer<typeof contract.updatePromotion>> {
  const changed = await sql.one(query.changePromotion, [...valuesOf(given), promotion_id, revision])
  if (changed) {
    publish(promotionsChanged, {})
    return changed
  }
  throw (await sql.one(query.promotionById, [promotion_id])) ? Conflict() : NotFound()
}

export async function endPromotion(
  { sql, now, publish }: Context,
  { promotion_id }: Input<typeof contract.endPromotion>,
): Promise<Answer<typeof contract.endPromotion>> {
  const ended =
    (await sql.one(query.stopPromotion, [promotion_id, now])) ?? (await sql.one(query.promotionById, [promotion_id]))
  if (!ended) throw NotFound()
  publish(promotionsChanged, {})
  return ended
}
