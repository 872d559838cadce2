import type { OpenContext } from '#server/platform/context.ts'
import * as contract from '#shared/contract/billing/plans.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { type Buyer, ownKind, whyNot } from '#shared/rules/billing/codes.ts'
import { type CodeDiscount, discounted, type PaidBefore, quoteOf } from '#shared/rules/billing/price.ts'
import { isAmerican, stateCode } from '#shared/states.ts'
import { creditFor } from '../ledger/credit.ts'
import { inTheWay, openForGood, paidUntil } from '../orders/queries.ts'
import { hasLimits } from '../service.ts'
import { discountsFor } from './ownDiscounts.ts'
import * as query from './queries.ts'

/** The number of those that are sold to groups. */
const GROUPS = 1

type Reading = Pick<OpenContext, 'sql' | 'now'>

/** PRI-CA001. */
export async function listPackageOptions(
  { sql }: OpenContext,
  { market_id, group_id, is_group_buy }: Input<typeof contract.listPackageOptions>,
): Promise<Answer<typeof contract.listPackageOptions>> {
  const rows = await sql.rows(query.optionsOf, [market_id ?? null, is_group_buy ? GROUPS : (group_id ?? null)])
  return { package_options: rows.map(viewOf) }
}

/** What groups pay for a market's plans in cents, before their own discount: each length once, the shortest first. */
export const groupPrices = async (sql: Reading['sql'], marketId: number) =>
  (await sql.rows(query.optionsOf, [marketId, GROUPS]))
    .filter(({ market_id }) => market_id === marketId)
    .map(viewOf)
    .map(({ length, discounted_price }) => ({ length, price: discounted_price }))
    .toSorted((one, other) => one.length - other.length)

export async function getQuote(
  { sql, now, actor }: OpenContext,
  asked: Input<typeof contract.getQuote>,
): Promise<Answer<typeof contract.getQuote>> {
  if (!actor) return quoteFor({ sql, now }, null, asked)
  const quote = await quoteFor({ sql, now }, actor.id, asked, { paidBefore: await creditFor(sql, actor.id) })
  const { slug, length, market_id } = contract.QuoteView.parse(quote).package_option
  const inWay = (await sql.one(inTheWay, [actor.id, market_id, slug, now, null]))!
  const isOpen = length > 0 && (await sql.one(openForGood, [actor.id, market_id, now]))!.is_open
  const had = length > 0 ? await sql.one(paidUntil, [actor.id, market_id, [], now]) : undefined
  return {
    ...quote,
    begins_at: had?.until && had.until > now ? had.until : null,
    has: inWay.subscribed || inWay.bought ? 'subscription' : isOpen ? 'open' : null,
  }
}

/** What else a price goes by: what was paid before, and codes that hold for this order alone. */
type More = {
  paidBefore?: readonly PaidBefore[]
  codes?: readonly CodeDiscount[]
  /** A plan that runs becomes another one: nothing is taken off that is for who begins one. */
  isChange?: boolean
}

/** What an order would cost a buyer (null for a stranger) now; the order asks for just that. */
export async function quoteFor(
  { sql, now }: Reading,
  buyerId: number | null,
  { package_option: slug, promo_code: typed, address }: Input<typeof contract.getQuote>,
  { paidBefore = [], codes: more = [], isChange = false }: More = {},
): Promise<Answer<typeof contract.getQuote>> {
  const row = await sql.one(query.optionBySlug, [slug])
  if (!row) throw contract.UnknownOption()
  const buyer = buyerId === null ? null : await buyerOf({ sql, now }, buyerId)
  const given = typed ? await sql.one(query.codeByName, [typed]) : undefined
  const says = typed ? whyNot(given, row, buyer, now) : null
  const kind = buyer && ownKind(buyer)
  const own = kind ? (await sql.rows(query.codesOfKind, [kind])).filter((code) => !whyNot(code, row, buyer, now)) : []
  // What was typed goes before what is as good.
  const others = buyerId === null || isChange ? [] : await ownOf({ sql, now }, buyerId, row)
  const codes = [...(given && says === null ? [given] : []), ...own, ...others, ...more]
  const option = viewOf(row)
  const { lines, total, code } = quoteOf({
    name: option.name,
    price: row.price,
    lengthPercent: row.discount,
    codes,
    taxRate: address ? await taxRateAt(sql, address) : 0,
    paidBefore,
  })
  return {
    package_option: option,
    lines: [...lines],
    total,
    currency: row.currency,
    promo_code: code,
    code_says: says ?? (typed && code !== given?.code ? 'You have a better discount already.' : null),
  }
}

/** GBY-RU002. Who is in a group pays its price by whichever way they come to the store. */
async function ownOf(reading: Reading, buyerId: number, row: query.OptionRow): Promise<CodeDiscount[]> {
  const asGroup = row.group_id ?? (await reading.sql.one(query.groupOption, [row.package_id, row.length]))?.group_id
  return discountsFor(reading, buyerId, { market_id: row.market_id, group_id: asGroup ?? null })
}

/** PRI-GA005. The rate of a place, in hundred-thousandths; none where no row says so. */
export async function taxRateAt(
  sql: Reading['sql'],
  { state, zipcode, country }: { state: string; zipcode: string; country: string },
): Promise<number> {
  const zip = zipcode.slice(0, 5)
  // Whoever leaves the state out is known by the ZIP code.
  const tax = zip && isAmerican(country) ? await sql.one(query.taxRate, [stateCode(state) ?? '', zip]) : undefined
  return tax?.rate ?? 0
}

const viewOf = (row: query.OptionRow) => ({ ...row, discounted_price: discounted(row.price, row.discount) })

/** Who buys, as far as codes ask; null for nobody. */
export async function buyerOf(reading: Reading, userId: number): Promise<Buyer | null> {
  const row = await reading.sql.one(query.buyerById, [userId])
  if (!row) return null
  const broughtBy =
    row.kind === null ? null : row.kind === 'ref' ? 'friend' : row.for_school ? 'institution' : 'affiliate'
  return { createdAt: row.created_at, onTrial: await hasLimits(reading, userId), broughtBy }
}
