import { ADVISORY_LOCK } from '#server/platform/database/advisoryLocks.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { OfficeOption, OfficePackage, TaxableZip } from '#shared/contract/billing/office.ts'
import type { PromoCodeRow } from '#shared/contract/billing/officeCodes.ts'

export type PackageRow = Omit<OfficePackage, 'options'>
export type OptionRow = Omit<OfficeOption, 'discounted_price'> & { package_id: number; name: string }

const PACKAGE = 'id as package_id, slug, name, kind, market_id, description, is_hidden, revision'
export const packagesOf = statement<PackageRow, [packageId: number | null]>(
  `select ${PACKAGE} from packages where $1::int is null or id = $1 order by market_id nulls last, kind, id limit 500`,
)
/** Of a package, or (null) of all. */
export const optionsOfPackages = statement<OptionRow, [packageId: number | null]>(
  `select o.id as package_option_id, o.package_id, p.name, o.slug, o.length, o.price, o.strike_price, o.group_id, o.is_popular,
     o.is_hidden, o.revision, coalesce(d.percent, 0) as discount
   from package_options o join packages p on p.id = o.package_id
   left join lateral (select percent from length_discounts d where d.length = o.length and d.is_bundle = (p.kind = 'bundle')
     and (d.market_id = p.market_id or d.market_id is null) order by d.market_id nulls last limit 1) d on true
   where $1::int is null or o.package_id = $1 order by o.group_id nulls first, o.length, o.id limit 5000`,
)
export const lockPackage = statement<PackageRow, [packageId: number]>(
  `select ${PACKAGE} from packages where id = $1 for update`,
)
export const changePackage = statement<
  never,
  [packageId: number, name: string, description: string, isHidden: boolean]
>('update packages set (name, description, is_hidden, revision) = ($2, $3, $4, revision + 1) where id = $1')
export const packageOfOption = statement<{ package_id: number }, [optionId: number]>(
  'select package_id from package_options where id = $1',
)
export const changeOption = statement<
  never,
  [optionId: number, price: number, strike: number | null, isPopular: boolean, isHidden: boolean]
>(
  `update package_options set (price, strike_price, is_popular, is_hidden, revision) = ($2, $3, $4, $5, revision + 1)
   where id = $1`,
)
/** The others of the same package and group are the popular one no more. */
export const onlyPopular = statement<never, [optionId: number]>(
  `update package_options o set is_popular = false, revision = o.revision + 1 from package_options chosen
   where chosen.id = $1 and o.package_id = chosen.package_id and o.group_id is not distinct from chosen.group_id
     and o.id <> chosen.id and o.is_popular`,
)

export type DiscountRow = { market_id: number | null; is_bundle: boolean; length: number; percent: number }
export const allDiscounts = statement<DiscountRow>(
  'select market_id, is_bundle, length, percent from length_discounts order by market_id nulls first, is_bundle, length',
)
/** One editor at a time: a market without rows of its own has none that could be locked. */
export const lockDiscounts = statement<never>(`select pg_advisory_xact_lock(${ADVISORY_LOCK.discounts}, 0)`)
export const dropDiscounts = statement<never, [marketId: number | null, isBundle: boolean, lengths: readonly number[]]>(
  'delete from length_discounts where market_id is not distinct from $1 and is_bundle = $2 and length = any($3)',
)
export const putDiscount = statement<
  never,
  [marketId: number | null, isBundle: boolean, length: number, percent: number]
>(
  `insert into length_discounts (market_id, is_bundle, length, percent) values ($1, $2, $3, $4)
   on conflict on constraint length_discounts_once do update set percent = excluded.percent`,
)
export const marketById = statement<{ one: 1 }, [marketId: number]>(
  'select 1 as one from catalogue_markets where id = $1',
)

type CodeRow = Omit<PromoCodeRow, 'start_time' | 'end_time'> & { start_time: Date; end_time: Date | null }
const CODE = `id as promo_code_id, code, kind, percent, amount, market_id, length, start_time, end_time, most_uses, revision,
  (select count(*)::int from orders o where o.promo_code = code and o.kind = 'purchase'
     and o.status in ('successful', 'pending', 'needs_action')) as uses`
export const promoCodes = statement<CodeRow & { all: number }, [limit: number, offset: number]>(
  `select ${CODE}, count(*) over ()::int as all from promo_codes order by id desc limit $1 offset $2`,
)
export const promoCodeById = statement<CodeRow, [id: number]>(
  `select ${CODE} from promo_codes where id = $1 for update`,
)

type CodeValues = [
  kind: string,
  percent: number | null,
  amount: number | null,
  marketId: number | null,
  length: number | null,
  startTime: string,
  endTime: string | null,
  mostUses: number | null,
]
const GIVEN = 'kind, percent, amount, market_id, length, start_time, end_time, most_uses'
export const insertPromoCode = statement<CodeRow, [...CodeValues, code: string]>(
  `insert into promo_codes (${GIVEN}, code) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   on conflict (code) do nothing returning ${CODE}`,
)
export const changePromoCode = statement<CodeRow, [...CodeValues, id: number]>(
  `update promo_codes set (${GIVEN}, revision) = ($1, $2, $3, $4, $5, $6, $7, $8, revision + 1) where id = $9 returning ${CODE}`,
)
/** What has not begun is over as soon as it would have. */
export const stopPromoCode = statement<CodeRow, [id: number, now: Date]>(
  `update promo_codes set end_time = greatest(start_time + interval '1 ms', $2), revision = revision + 1
   where id = $1 returning ${CODE}`,
)

export const taxableZips = statement<TaxableZip & { all: number }, [begins: string, limit: number, offset: number]>(
  `select state, zip, rate, count(*) over ()::int as all from taxable_zips where starts_with(zip, $1)
   order by state, zip limit $2 offset $3`,
)
/** Whether each was there with another rate, or not at all; what is there just so is left out. */
export const putZips = statement<{ is_new: boolean }, [zips: string]>(
  `insert into taxable_zips as t (state, zip, rate)
   select state, zip, rate from jsonb_to_recordset($1::jsonb) as g (state text, zip text, rate int) order by state, zip
   on conflict (state, zip) do update set rate = excluded.rate where t.rate <> excluded.rate
   returning (xmax = 0) as is_new`,
)
export const dropZip = statement<{ rate: number }, [state: string, zip: string]>(
  'delete from taxable_zips where state = $1 and zip = $2 returning rate',
)
