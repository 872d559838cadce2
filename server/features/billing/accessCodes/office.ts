import { randomInt } from 'node:crypto'
import type { Context } from '#server/platform/context.ts'
import { FileReply } from '#server/platform/route.ts'
import { ACCESS_CODE_LENGTH, ACCESS_CODE_SIGNS } from '#shared/accessCodes.ts'
import { BRAND } from '#shared/brand.ts'
import type * as contract from '#shared/contract/billing/accessCodes.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { csvText } from '#shared/csv.ts'
import { InvalidInput, NotFound } from '#shared/errors.ts'
import { page } from '#shared/page.ts'
import { accessCodeText } from '#shared/rules/billing/accessCodes.ts'
import { recordAct } from '../../accounts/index.ts'
import * as query from './queries.ts'

export const newCode = (): string =>
  Array.from({ length: ACCESS_CODE_LENGTH }, () => ACCESS_CODE_SIGNS[randomInt(ACCESS_CODE_SIGNS.length)]).join('')

export async function listAccessCodes(
  { sql }: Context,
  input: Input<typeof contract.listAccessCodes>,
): Promise<Answer<typeof contract.listAccessCodes>> {
  const rows = await sql.rows(query.batches, [input.per_page, (input.page - 1) * input.per_page])
  return page(
    rows.map(({ all: _, ...row }) => row),
    rows[0]?.all ?? 0,
    input,
  )
}

/** @throws InvalidInput where there is no such plan, or its last day is over */
export async function createAccessCodes(
  ctx: Context,
  given: Input<typeof contract.createAccessCodes>,
): Promise<Answer<typeof contract.createAccessCodes>> {
  const { sql, now, actor } = ctx
  const { name, package_id, months, codes, most_uses, redeem_until } = given
  if (!(await sql.one(query.planById, [package_id]))) throw InvalidInput({ package_id: ['There is no such plan.'] })
  if (redeem_until && new Date(redeem_until) <= now)
    throw InvalidInput({ redeem_until: ['Please choose a day to come.'] })
  const made = (await sql.one(query.insertBatch, [
    name,
    package_id,
    months,
    codes,
    most_uses,
    redeem_until,
    actor.id,
    now,
    false,
    '',
  ]))!
  // Of 58 bits each, two alike would be a fault of the random source: the key refuses them.
  await sql.rows(query.insertCodes, [made.id, Array.from({ length: codes }, newCode)])
  await recordAct(ctx, 'pricing_changed', {
    what: `access codes ${made.id}`,
    before: {},
    after: { name, package_id, months, codes, most_uses, redeem_until },
  })
  return (await sql.one(query.batchById, [made.id]))!
}

export async function stopAccessCodes(
  ctx: Context,
  { batch_id }: Input<typeof contract.stopAccessCodes>,
): Promise<Answer<typeof contract.stopAccessCodes>> {
  const { sql, now } = ctx
  const stopped = await sql.one(query.stopBatch, [batch_id, now])
  const after = await sql.one(query.batchById, [batch_id])
  if (!after) throw NotFound()
  if (stopped)
    await recordAct(ctx, 'pricing_changed', {
      what: `access codes ${batch_id}`,
      before: { stopped: null },
      after: { stopped: now.toISOString() },
    })
  return after
}

/** As CSV: the code, the address that uses it, and how often it was used. */
export const downloadAccessCodes =
  (publicUrl: string) =>
  async ({ sql }: Context, { batch_id }: Input<typeof contract.downloadAccessCodes>): Promise<FileReply> => {
    const rows = await sql.rows(query.codesOf, [batch_id])
    if (rows.length === 0) throw NotFound()
    const lines = rows.map(({ code, uses }) => [accessCodeText(code), `${publicUrl}/redeem?code=${code}`, uses])
    return new FileReply(
      `${BRAND.slug}-access-codes-${batch_id}.csv`,
      Buffer.from(csvText([['code', 'address', 'uses'], ...lines])),
    )
  }
