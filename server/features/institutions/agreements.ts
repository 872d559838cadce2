import type { Context } from '#server/platform/context.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import type * as contract from '#shared/contract/institutions/index.ts'
import { Conflict, InvalidInput, NotFound } from '#shared/errors.ts'
import { rights } from '../billing/index.ts'
import { agreementOf, sourceOf } from './access.ts'
import * as query from './queries.ts'

type Row = Answer<typeof contract.listAgreements>['agreements'][number]
type Terms = Input<typeof contract.createAgreement>

/** All agreements with how many people have access by each, or one of them. */
async function read(ctx: Context, id: number | null): Promise<Row[]> {
  const rows = await ctx.sql.rows(query.readAgreements, [id])
  const holders = await rights.countHolders(
    ctx,
    'institution',
    rows.map((row) => sourceOf(row.id)),
  )
  return rows.map((row) => ({ ...row, people_count: holders.get(sourceOf(row.id)) ?? 0 }))
}

export async function listAgreements(ctx: Context): Promise<Answer<typeof contract.listAgreements>> {
  return { agreements: await read(ctx, null) }
}

export async function createAgreement(ctx: Context, input: Terms): Promise<Answer<typeof contract.createAgreement>> {
  const made = await ctx.sql.one(query.insertAgreement, [...(await valuesOf(ctx, input)), ctx.now])
  return { agreement: (await read(ctx, made!.id))[0]! }
}

/** Who has access by it keeps it until their thirty days are over, whatever it says from now on. */
export async function updateAgreement(
  ctx: Context,
  { id, known_at, ...terms }: Input<typeof contract.updateAgreement>,
): Promise<Answer<typeof contract.updateAgreement>> {
  const known = await ctx.sql.one(query.lockAgreement, [id])
  if (!known) throw NotFound()
  if (known_at && known.updated_at.toISOString() !== known_at)
    throw Conflict('Somebody else wrote this agreement in the meantime.')
  await ctx.sql.one(query.updateAgreement, [...(await valuesOf(ctx, terms)), ctx.now, id])
  return { agreement: (await read(ctx, id))[0]! }
}

/** @throws InvalidInput */
async function valuesOf({ sql }: Context, { name, school_ids, market_ids, ip_ranges, start, end }: Terms) {
  if (end !== null && end < start) throw InvalidInput({ end: ['The last day can’t be before the first.'] })
  const missing = (await sql.one(query.missingOf, [market_ids, school_ids]))!
  if (missing.markets.length > 0) throw InvalidInput({ market_ids: ['There is no such area of study.'] })
  if (missing.schools.length > 0) throw InvalidInput({ school_ids: ['There is no such school.'] })
  return [name, school_ids, market_ids, ip_ranges, start, end] as const
}

export async function matchAddress(
  ctx: Context,
  { address }: Input<typeof contract.matchAddress>,
): Promise<Answer<typeof contract.matchAddress>> {
  return { match: (await agreementOf(ctx, address)) ?? null }
}
