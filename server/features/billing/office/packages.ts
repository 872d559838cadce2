import type { Context } from '#server/platform/context.ts'
import type * as contract from '#shared/contract/billing/office.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { Conflict, InvalidInput, NotFound } from '#shared/errors.ts'
import { discounted } from '#shared/rules/billing/price.ts'
import { recordAct } from '../../accounts/index.ts'
import * as query from './queries.ts'

const viewOf = (row: query.PackageRow, options: readonly query.OptionRow[]) => ({
  ...row,
  options: options
    .filter(({ package_id }) => package_id === row.package_id)
    .map(({ package_id: _, name: __, ...option }) => ({
      ...option,
      discounted_price: discounted(option.price, option.discount),
    })),
})

export async function listPackages({ sql }: Context): Promise<Answer<typeof contract.listPackages>> {
  const options = await sql.rows(query.optionsOfPackages, [null])
  return { packages: (await sql.rows(query.packagesOf, [null])).map((row) => viewOf(row, options)) }
}

async function packageNow({ sql }: Context, packageId: number): Promise<Answer<typeof contract.updatePackage>> {
  const [row] = await sql.rows(query.packagesOf, [packageId])
  return viewOf(row!, await sql.rows(query.optionsOfPackages, [packageId]))
}

/** @throws Conflict where somebody changed it since it was read */
export async function updatePackage(
  ctx: Context,
  { package_id, revision, name, description, is_hidden }: Input<typeof contract.updatePackage>,
): Promise<Answer<typeof contract.updatePackage>> {
  const before = await ctx.sql.one(query.lockPackage, [package_id])
  if (!before) throw NotFound()
  if (before.revision !== revision) throw Conflict()
  await ctx.sql.rows(query.changePackage, [package_id, name, description, is_hidden])
  await recordAct(ctx, 'pricing_changed', {
    what: before.slug,
    before: { name: before.name, description: before.description, hidden: before.is_hidden },
    after: { name, description, hidden: is_hidden },
  })
  return packageNow(ctx, package_id)
}

/** @throws Conflict where somebody changed it since it was read */
export async function updatePackageOption(
  ctx: Context,
  { package_option_id, revision, ...given }: Input<typeof contract.updatePackageOption>,
): Promise<Answer<typeof contract.updatePackageOption>> {
  const { sql } = ctx
  const { price, strike_price, is_popular, is_hidden } = given
  if (strike_price !== null && strike_price <= price)
    throw InvalidInput({ strike_price: ['The price that is struck out is more than what is paid.'] })
  const place = await sql.one(query.packageOfOption, [package_option_id])
  if (!place) throw NotFound()
  // By its package, so that two editors of two lengths wait for each other too.
  await sql.one(query.lockPackage, [place.package_id])
  const options = await sql.rows(query.optionsOfPackages, [place.package_id])
  const before = options.find((option) => option.package_option_id === package_option_id)!
  if (before.revision !== revision) throw Conflict()
  await sql.rows(query.changeOption, [package_option_id, price, strike_price, is_popular, is_hidden])
  if (is_popular) await sql.rows(query.onlyPopular, [package_option_id])
  const facts = (of: typeof given) => ({
    price: of.price,
    strike_price: of.strike_price,
    popular: of.is_popular,
    hidden: of.is_hidden,
  })
  await recordAct(ctx, 'pricing_changed', { what: before.slug, before: facts(before), after: facts(given) })
  return packageNow(ctx, place.package_id)
}
