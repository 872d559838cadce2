import { statement } from '#server/platform/database/statement.ts'
import type { PackageOptionView } from '#shared/contract/billing/plans.ts'
import type { PromoKind } from '#shared/rules/billing/codes.ts'

export type OptionRow = Omit<PackageOptionView, 'discounted_price'>

// A market's own discount before that of all markets.
const OPTIONS = `select o.id as package_option_id, o.slug, o.package_id, p.slug as package_slug, p.name, p.kind, p.market_id, o.group_id, o.length, o.price,
    o.strike_price, o.currency, o.is_popular, coalesce(d.percent, 0) as discount
  from package_options o join packages p on p.id = o.package_id
  left join lateral (select percent from length_discounts d where d.length = o.length and d.is_bundle = (p.kind = 'bundle')
    and (d.market_id = p.market_id or d.market_id is null) order by d.market_id nulls last limit 1) d on true
  where not o.is_hidden and not p.is_hidden`

/** What is sold in a market, or (null) everywhere; of a group, or (null) to anybody. The most a page of prices can show. */
export const optionsOf = statement<OptionRow, [marketId: number | null, groupId: number | null]>(
  `${OPTIONS} and ($1::int is null or p.market_id = $1 or p.market_id is null) and o.group_id is not distinct from $2
   order by p.market_id nulls last, p.kind, p.id, o.length, o.id limit 200`,
)

export const optionBySlug = statement<OptionRow, [slug: string]>(`${OPTIONS} and o.slug = $1`)

/** The same plan for the same time as groups buy it. */
export const groupOption = statement<{ group_id: number }, [packageId: number, length: number]>(
  `select o.group_id from package_options o
   where o.package_id = $1 and o.length = $2 and o.group_id is not null and not o.is_hidden limit 1`,
)

/** What was given back uses no code any more. */
export type CodeRow = {
  code: string
  kind: PromoKind
  percent: number | null
  amount: number | null
  market_id: number | null
  length: number | null
  start_time: Date
  end_time: Date | null
  most_uses: number | null
  uses: number
}
const CODES = `select code, kind, percent, amount, market_id, length, start_time, end_time, most_uses,
    (select count(*)::int from orders o where o.promo_code = code and o.kind = 'purchase' and o.status in ('successful', 'pending', 'needs_action')) as uses
  from promo_codes`
export const codeByName = statement<CodeRow, [code: string]>(`${CODES} where code = $1`)
/** The codes that a buyer has without typing one. */
export const codesOfKind = statement<CodeRow, [kind: PromoKind]>(`${CODES} where kind = $1 order by id limit 20`)

export const taxRate = statement<{ rate: number }, [state: string, zip: string]>(
  `select rate from taxable_zips where zip = $2 and ($1 = '' or state = $1) order by rate desc limit 1`,
)

/** Who buys. An affiliate for an institution is one who has a school. */
export const buyerById = statement<
  { created_at: Date; kind: 'ref' | 'afl' | 'amb' | null; for_school: boolean },
  [userId: number]
>(
  `select p.created_at, r.kind, coalesce(o.school_id is not null, false) as for_school
   from accounts_people p left join referrals_codes r on upper(r.code) = upper(p.referrer_code)
   left join accounts_people o on o.id = r.user_id where p.id = $1`,
)
