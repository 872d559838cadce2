import type { Context } from '#server/platform/context.ts'
import type * as contract from '#shared/contract/billing/office.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { InvalidInput } from '#shared/errors.ts'
import { page } from '#shared/page.ts'
import { rateText, readZipLines } from '#shared/rules/billing/zipLines.ts'
import { recordAct } from '../../accounts/index.ts'
import * as query from './queries.ts'

export async function listTaxableZips(
  { sql }: Context,
  input: Input<typeof contract.listTaxableZips>,
): Promise<Answer<typeof contract.listTaxableZips>> {
  const rows = await sql.rows(query.taxableZips, [input.zip, input.per_page, (input.page - 1) * input.per_page])
  return page(
    rows.map(({ all: _, ...row }) => row),
    rows[0]?.all ?? 0,
    input,
  )
}

/** PRI-GA005. All lines, or none where one of them is wrong. */
export async function addTaxableZips(
  ctx: Context,
  { lines }: Input<typeof contract.addTaxableZips>,
): Promise<Answer<typeof contract.addTaxableZips>> {
  const read = readZipLines(lines)
  if ('wrong' in read) throw InvalidInput({ lines: [read.wrong] })
  const put = await ctx.sql.rows(query.putZips, [JSON.stringify(read.zips)])
  const added = put.filter(({ is_new }) => is_new).length
  const changed = put.length - added
  if (put.length > 0)
    await recordAct(ctx, 'pricing_changed', {
      what: `Taxable ZIP codes: ${added} added, ${changed} changed`,
      zips: read.zips.slice(0, 50).map(({ state, zip, rate }) => `${state} ${zip} ${rateText(rate)}`),
    })
  return { added, changed }
}

export async function removeTaxableZip(
  ctx: Context,
  { state, zip }: Input<typeof contract.removeTaxableZip>,
): Promise<Answer<typeof contract.removeTaxableZip>> {
  const dropped = await ctx.sql.one(query.dropZip, [state, zip])
  if (dropped)
    await recordAct(ctx, 'pricing_changed', {
      what: `Taxable ZIP code ${state} ${zip}`,
      before: { percent: rateText(dropped.rate) },
      after: { percent: null },
    })
  return { removed: dropped !== undefined }
}
