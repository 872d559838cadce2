import type { Context } from '#server/platform/context.ts'
import type { Sql } from '#server/platform/sql.ts'
import { OpenForGood } from '#shared/contract/billing/accessCodes.ts'
import * as contract from '#shared/contract/billing/givenAccess.ts'
import { KeyMissing } from '#shared/contract/billing/orders.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { InvalidInput, NotFound } from '#shared/errors.ts'
import { grantedBy } from '#shared/rules/billing/grants.ts'
import { DAY_MS, SECOND_MS } from '#shared/time.ts'
import { recordAct } from '../../accounts/index.ts'
import { buyersOf } from '../officeOrders/queries.ts'
import { lockBilled, lockLaying } from '../waiting/queries.ts'
import { bringBillsBack } from '../waiting/service.ts'
import { newCode } from './office.ts'
import * as query from './queries.ts'
import { codeOfSource, tellAccess, use } from './service.ts'

/** What a gift is called where codes have a name: it says nobody's, which would stay when they are gone. */
const GIFT = 'Given by the office'

/** What ended is shown for so long: who gave it looks for it. */
const SHOWN_AFTER_MS = 366 * DAY_MS

/** What is ended before it begins is kept as a second of time: see `endCode`. */
const wasNeverOpen = ({ was_ended, starts_at, ends_at }: query.GrantRow): boolean =>
  was_ended && ends_at !== null && ends_at.getTime() - starts_at.getTime() <= SECOND_MS

/** What a person may open and did not buy, their first days among it, and what of it ended within a year. */
export async function officeGrantsOf(
  { sql, now }: { sql: Sql; now: Date },
  userId: number,
): Promise<contract.OfficeGrant[]> {
  const rows = await sql.rows(query.grantsOf, [userId, new Date(now.getTime() - SHOWN_AFTER_MS)])
  return rows.map((row) => ({
    grant_id: row.id,
    by: row.kind === 'trial' ? 'trial' : grantedBy(row),
    market_name: row.market_name,
    from: (wasNeverOpen(row) ? row.ends_at! : row.starts_at).toISOString(),
    until: row.ends_at?.toISOString() ?? null,
    given: row.is_gift ? { by: row.given_by, reason: row.given_reason } : null,
    ended: row.was_ended ? { by: row.ended_by, reason: row.ended_reason } : null,
    is_over: row.ends_at !== null && row.ends_at <= now,
    can_end: codeOfSource(row.source) !== null && row.ends_at !== null && row.ends_at > now,
  }))
}

/** @throws NotFound, InvalidInput where there is no such plan, KeyMissing, HasForGood */
export async function giveAccess(
  ctx: Context,
  { user_id, package_id, months, reason }: Input<typeof contract.giveAccess>,
): Promise<Answer<typeof contract.giveAccess>> {
  const { sql, now, actor } = ctx
  if (!ctx.request.idempotencyKey) throw KeyMissing()
  const [person] = await sql.rows(buyersOf, [[user_id]])
  if (!person) throw NotFound()
  if (!(await sql.one(query.planById, [package_id]))) throw InvalidInput({ package_id: ['There is no such plan.'] })
  await sql.rows(lockBilled, [user_id])
  await sql.rows(lockLaying, [user_id])
  const batch = await sql.one(query.insertBatch, [GIFT, package_id, months, 1, 1, null, actor.id, now, true, reason])
  const code = newCode()
  await sql.rows(query.insertCodes, [batch!.id, [code]])
  const row = await sql.one(query.lockCode, [code, user_id])
  try {
    await use(ctx, user_id, row!)
  } catch (error) {
    throw OpenForGood.is(error) ? contract.HasForGood() : error
  }
  await recordAct(ctx, 'access_given', { person: user_id, plan: row!.package_name, months, reason })
  return { grants: await officeGrantsOf(ctx, user_id) }
}

/** @throws NotGiven */
export async function endGivenAccess(
  ctx: Context,
  { user_id, grant_id, reason }: Input<typeof contract.endGivenAccess>,
): Promise<Answer<typeof contract.endGivenAccess>> {
  const { sql, now } = ctx
  await sql.rows(lockBilled, [user_id])
  await sql.rows(lockLaying, [user_id])
  const ended = await sql.one(query.endCode, [grant_id, user_id, now])
  if (!ended) throw contract.NotGiven()
  const code = codeOfSource(ended.source)!
  await sql.rows(query.endUse, [code, user_id, now, ctx.actor.id, reason])
  await tellAccess(ctx, user_id)
  await bringBillsBack(ctx, user_id)
  await recordAct(ctx, 'access_ended', { person: user_id, code, reason })
  return { grants: await officeGrantsOf(ctx, user_id) }
}
