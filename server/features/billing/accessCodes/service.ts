import type { Context, OpenContext } from '#server/platform/context.ts'
import type { Sql } from '#server/platform/sql.ts'
import * as contract from '#shared/contract/billing/accessCodes.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { accessChanged } from '#shared/events/index.ts'
import { accessCodeOf, accessCodePeriod, accessCodeState } from '#shared/rules/billing/accessCodes.ts'
import { grantedBy } from '#shared/rules/billing/grants.ts'
import { viewOwnUser } from '../../accounts/index.ts'
import { grantEntitlement } from '../access.ts'
import { entitlementsOf } from '../queries.ts'
import { tellTokens } from '../service.ts'
import { lockBilled, lockLaying } from '../waiting/queries.ts'
import { billMovedBy, layAnew } from '../waiting/service.ts'
import * as query from './queries.ts'

type Reading = { sql: Sql; now: Date }
/** What an access code's right says of where it came from. */
const sourceOf = (code: string): string => `code:${code}`
/** The code that a right came by; null for one that came by something else. */
export const codeOfSource = (source: string): string | null => /^code:(.+)$/.exec(source)?.[1] ?? null

const periodFor = async ({ sql, now }: Reading, userId: number, row: query.CodeRow) =>
  accessCodePeriod(await sql.rows(entitlementsOf, [[userId]]), { marketId: row.market_id, months: row.months }, now)

async function viewOf(
  reading: Reading,
  row: query.CodeRow,
  userId: number,
): Promise<Answer<typeof contract.getAccessCode>> {
  const state = accessCodeState(row, reading.now)
  const opens = userId !== 0 && state === 'open' ? await periodFor(reading, userId, row) : null
  const from = row.access_from ?? opens?.from
  const bill = opens && (await billMovedBy(reading, userId, { marketId: row.market_id, ...opens }))
  return {
    code: row.code,
    package_name: row.package_name,
    market_id: row.market_id,
    market_name: row.market_name,
    months: row.months,
    state,
    redeem_until: row.redeem_until,
    from: from ?? null,
    until: row.access_until ?? opens?.until ?? null,
    is_added: from !== undefined && from > reading.now,
    bill,
  }
}

/** @throws AccessCodeUnknown */
export async function getAccessCode(
  ctx: OpenContext,
  { code }: Input<typeof contract.getAccessCode>,
): Promise<Answer<typeof contract.getAccessCode>> {
  const userId = ctx.actor?.id ?? 0
  const row = await ctx.sql.one(query.codeFor, [accessCodeOf(code) ?? '', userId])
  if (!row) throw contract.AccessCodeUnknown()
  return viewOf(ctx, row, userId)
}

/**
 * SUB-GA006. Grants the package of the code once; whoever used it before is told the same again.
 * @throws AccessCodeUnknown, AccessCodeUsed, AccessCodeOver, OpenForGood
 */
export async function redeemAccessCode(
  ctx: Context,
  { code }: Input<typeof contract.redeemAccessCode>,
): Promise<Answer<typeof contract.redeemAccessCode>> {
  const { sql, now, actor } = ctx
  await sql.rows(lockBilled, [actor.id])
  await sql.rows(lockLaying, [actor.id])
  const row = await sql.one(query.lockCode, [accessCodeOf(code) ?? '', actor.id])
  if (!row) throw contract.AccessCodeUnknown()
  const state = accessCodeState(row, now)
  if (state === 'used') throw contract.AccessCodeUsed()
  if (state === 'over') throw contract.AccessCodeOver()
  if (state === 'open') await use(ctx, actor.id, row)
  const after = (await sql.one(query.codeFor, [row.code, actor.id]))!
  return { access_code: await viewOf(ctx, after, actor.id), user: await viewOwnUser(ctx, actor.id) }
}

/** What a code is for is a person’s from now on. After `lockBilled` and `lockLaying`. @throws OpenForGood */
export async function use(ctx: Reading & Pick<Context, 'publish'>, userId: number, row: query.CodeRow): Promise<void> {
  const { sql, now } = ctx
  const period = await periodFor(ctx, userId, row)
  if (!period) throw contract.OpenForGood()
  await sql.rows(query.countUse, [row.code])
  await sql.rows(query.putUse, [row.code, userId, now, period.from, period.until])
  const given = row.market_id === null ? {} : { marketId: row.market_id }
  await grantEntitlement({ sql, now: period.from }, userId, {
    kind: 'premium',
    source: sourceOf(row.code),
    endsAt: period.until,
    ...given,
  })
  await tellAccess(ctx, userId)
}

/** Lays what waits behind something else anew, and tells every tab of a person that what they may open has changed. */
export async function tellAccess(ctx: Reading & Pick<Context, 'publish'>, userId: number): Promise<void> {
  await layAnew(ctx, userId)
  ctx.publish(accessChanged, { user_id: userId as never })
  await tellTokens(ctx, userId)
}

export async function listGrants({ sql, now, actor }: Context): Promise<Answer<typeof contract.listGrants>> {
  const rows = (await sql.rows(query.grantsOf, [actor.id, now])).filter(({ kind }) => kind !== 'trial')
  return {
    grants: rows.map((row) => ({
      by: grantedBy(row),
      market_name: row.market_name,
      from: row.starts_at,
      until: row.ends_at,
    })),
  }
}
