/** PRI-GA002. What a month costs before any discount, in cents. */
export const MONTH_CENTS = 1199
/** PRI-RU011. The lengths that every market's plan is sold in, in months. */
export const SEED_LENGTHS = [1, 6, 12, 24, 48] as const
const POPULAR_LENGTH = 12
/** The lengths that a group buys together. */
const GROUP_LENGTHS = [6, 12] as const
export const GROUP_ID = 1

export type SeedOption = {
  slug: string
  length: number
  price: number
  strikePrice: number | null
  groupId: number | null
  isPopular: boolean
}
export type SeedPackage = {
  slug: string
  name: string
  kind: 'plan' | 'bundle' | 'download'
  marketId: number | null
  description: string
  options: SeedOption[]
}
type Market = { id: number; slug: string; public_name: string; has_pricing: boolean; has_group_buy: boolean }

/** PRI-GA002, PRI-GA008. What every market with prices is sold as from the start; its slug is longer than any market's own. */
export function planOf(market: Market): SeedPackage | null {
  if (!market.has_pricing) return null
  const slug = `${market.slug.slice(0, 50)}-premium`
  const option = (length: number, groupId: number | null): SeedOption => ({
    slug: `${slug}-${length}${groupId === null ? '' : '-group'}`,
    length,
    price: MONTH_CENTS * length,
    strikePrice: null,
    groupId,
    isPopular: groupId === null && length === POPULAR_LENGTH,
  })
  return {
    slug,
    name: `${market.public_name} Premium`.slice(0, 80),
    kind: 'plan',
    marketId: market.id,
    description: `Every scene of ${market.public_name}, without a limit a day.`,
    options: [
      ...SEED_LENGTHS.map((length) => option(length, null)),
      ...(market.has_group_buy ? GROUP_LENGTHS.map((length) => option(length, GROUP_ID)) : []),
    ],
  }
}

const once = (slug: string, price: number, strikePrice: number): SeedOption[] => [
  { slug: `${slug}-once`, length: 0, price, strikePrice, groupId: null, isPopular: false },
]
const download = (slug: string, name: string, description: string): SeedPackage => ({
  slug,
  name,
  kind: 'download',
  marketId: null,
  description,
  options: once(slug, 1500, 3999),
})

/** PRI-RU014. Digital downloads: three items at 15 in place of 39.99, and all three at 24 in place of 119.97. */
export const DOWNLOADS: readonly SeedPackage[] = [
  download('download-scenes', 'Scenes to print', 'The scenes of your area of study, one to a page.'),
  download('download-facts', 'Facts to print', 'Every fact of your area of study, scene by scene.'),
  download('download-questions', 'Questions to print', 'The questions of your area of study, with their answers.'),
  {
    slug: 'download-bundle',
    name: 'All three to print',
    kind: 'bundle',
    marketId: null,
    description: 'Scenes, facts and questions together.',
    options: once('download-bundle', 2400, 11997),
  },
]
