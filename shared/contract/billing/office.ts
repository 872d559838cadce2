import { z } from 'zod'
import { Conflict } from '../../errors.ts'
import { MarketId, RowId, wholeId } from '../../ids.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { endpoint } from '../endpoint.ts'
import { PACKAGE_KINDS, PLAN_LENGTHS } from './plans.ts'

export const PRICE_MAX = 10_000_000
const Price = z
  .int('Please enter an amount.')
  .min(1, 'Please enter at least a cent.')
  .max(PRICE_MAX, 'That is too much.')

const OfficeOption = z.object({
  package_option_id: RowId,
  slug: z.string(),
  length: z.literal(PLAN_LENGTHS),
  price: z.int(),
  strike_price: z.int().nullable(),
  /** 1 for a group buy's. */
  group_id: z.int().nullable(),
  is_popular: z.boolean(),
  is_hidden: z.boolean(),
  revision: z.int(),
  discount: z.int(),
  discounted_price: z.int(),
})
export type OfficeOption = z.output<typeof OfficeOption>
export const OfficePackage = z.object({
  package_id: RowId,
  slug: z.string(),
  name: z.string(),
  kind: z.enum(PACKAGE_KINDS),
  market_id: MarketId.nullable(),
  description: z.string(),
  is_hidden: z.boolean(),
  revision: z.int(),
  options: z.array(OfficeOption),
})
export type OfficePackage = z.output<typeof OfficePackage>

/** Everything that is or was sold, hidden things too. */
export const listPackages = endpoint({
  method: 'GET',
  path: '/api/v3/admin/packages',
  access: 'admin',
  summary: 'Everything that is sold, and what is hidden.',
  input: z.object({}),
  reply: z.object({ packages: z.array(OfficePackage) }),
})

const Text = (most: number) => z.string().trim().max(most, `Please write at most ${most} characters.`)
/** Renames, describes, hides or shows a package; `revision` is the one that was read. */
export const updatePackage = endpoint({
  method: 'PUT',
  path: '/api/v3/admin/packages/:package_id',
  access: 'admin',
  summary: 'Change a package.',
  input: z.object({
    package_id: wholeId(),
    revision: RowId,
    name: Text(80).min(1, 'Please write something here.'),
    description: Text(400),
    is_hidden: z.boolean(),
  }),
  reply: OfficePackage,
  errors: [Conflict],
})

/** Sets the price of a length; of a package's lengths one at most is the popular one. */
export const updatePackageOption = endpoint({
  method: 'PUT',
  path: '/api/v3/admin/package_options/:package_option_id',
  access: 'admin',
  summary: 'Change the price of a length.',
  input: z.object({
    package_option_id: wholeId(),
    revision: RowId,
    price: Price,
    strike_price: Price.nullable(),
    is_popular: z.boolean(),
    is_hidden: z.boolean(),
  }),
  reply: OfficePackage,
  errors: [Conflict],
})

export const DISCOUNT_LENGTHS = [1, 6, 12, 24, 48] as const
const Percents = z.array(
  z.object({
    length: z.literal(DISCOUNT_LENGTHS),
    /** Null for a market that has it as all markets have. */
    percent: z.int('Please enter a whole number.').min(0).max(90, 'Please enter at most 90.').nullable(),
  }),
)
const DiscountsView = z.object({
  /** Null for all markets. */
  market_id: MarketId.nullable(),
  is_bundle: z.boolean(),
  percents: Percents,
  /** Says what was read, so that nobody's change is lost. */
  revision: z.string(),
})
export type DiscountsView = z.output<typeof DiscountsView>

/** MKT-SC005, PRI-EN002. The discounts of lengths, for all markets and for each that has its own. */
export const listLengthDiscounts = endpoint({
  method: 'GET',
  path: '/api/v3/admin/length_discounts',
  access: 'admin',
  summary: 'The discounts by length.',
  input: z.object({}),
  reply: z.object({ discounts: z.array(DiscountsView) }),
})
/** PRI-RU011. Sets them for a market, or (null) for all. */
export const setLengthDiscounts = endpoint({
  method: 'PUT',
  path: '/api/v3/admin/length_discounts',
  access: 'admin',
  summary: 'Set the discounts by length.',
  input: z.object({
    market_id: MarketId.nullable(),
    is_bundle: z.boolean(),
    percents: Percents.max(DISCOUNT_LENGTHS.length),
    revision: z.string().max(80),
  }),
  reply: DiscountsView,
  errors: [Conflict],
})

const Zip = z.object({
  state: z.string(),
  zip: z.string(),
  /** In hundred-thousandths: 8,600 are 8.6 percent. */
  rate: z.int(),
})
export type TaxableZip = z.output<typeof Zip>
/** PRI-GA005. Where tax is asked for. */
export const listTaxableZips = endpoint({
  method: 'GET',
  path: '/api/v3/admin/taxable_zips',
  access: 'admin',
  summary: 'Where tax is asked for.',
  input: z.object({
    ...PageQuery,
    /** How a ZIP code begins. */
    zip: z.string().trim().max(20).default(''),
  }),
  reply: pageOf(Zip),
})
export const ZIP_LINES_MAX = 200_000
/** Adds a line for each ZIP code, as in `AZ 85001 8.6`; one that is there gets the new rate. All of them, or none. */
export const addTaxableZips = endpoint({
  method: 'POST',
  path: '/api/v3/admin/taxable_zips',
  access: 'admin',
  summary: 'Add ZIP codes with their tax.',
  input: z.object({ lines: z.string().max(ZIP_LINES_MAX, 'Please paste fewer lines at once.') }),
  reply: z.object({ added: z.int(), changed: z.int() }),
})
/** Asks for no more tax there. */
export const removeTaxableZip = endpoint({
  method: 'DELETE',
  path: '/api/v3/admin/taxable_zips/:state/:zip',
  access: 'admin',
  summary: 'Take a ZIP code away.',
  input: z.object({ state: z.string().max(20), zip: z.string().max(20) }),
  reply: z.object({ removed: z.boolean() }),
})
