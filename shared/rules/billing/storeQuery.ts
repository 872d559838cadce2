import { ownPath } from '../accounts/ownPath.ts'
import { lengthText } from './shownPrice.ts'

/** What the address of the store asks for. */
export type StoreAsked = {
  /** The plan that is popular is chosen beforehand. */
  readonly popular: boolean
  /** A plan that runs is to be changed, or premium to be had. */
  readonly upgrade: boolean
  /** The free premium trial is to begin. */
  readonly premiumTrial: boolean
}
type Query = { get: (name: string) => string | null }

/** PRI-RU012. `?popular`, `?popular=1` and `?popular=true` ask for the same; `0` and `false` ask for nothing. */
export function storeAsked(query: Query): StoreAsked {
  const asks = (name: string): boolean => !['0', 'false', undefined].includes(query.get(name)?.trim().toLowerCase())
  return { popular: asks('popular'), upgrade: asks('upgrade'), premiumTrial: asks('premium_trial') }
}

type Option = {
  readonly slug: string
  readonly package_slug: string
  readonly market_id: number | null
  readonly length: number
  readonly is_popular: boolean
}

/**
 * PRI-RU012, PRI-GA008. The lengths that the store is opened with: those of an area that has one plan, or of the plan or
 * length that the path names. Without a path, who is to upgrade or asks for what is popular gets the plan of their own area.
 * Null where it has to be chosen first.
 */
export function storePlan<Of extends Option>(
  options: readonly Of[],
  at: { slug: string | undefined; marketOfSlug: number | null; ownMarket: number | null; asked: StoreAsked },
): readonly Of[] | null {
  const { slug, marketOfSlug, ownMarket, asked } = at
  const lengthsOf = (first: Of | undefined) =>
    first ? options.filter(({ package_slug }) => package_slug === first.package_slug) : null
  const onlyOf = (marketId: number | null) => {
    const own = options.filter((option) => marketId !== null && option.market_id === marketId)
    const lengths = lengthsOf(own.find(({ is_popular }) => is_popular) ?? own[0])
    return lengths && (lengths.length === own.length || asked.popular) ? lengths : null
  }
  if (slug === undefined) return asked.upgrade || asked.popular ? onlyOf(ownMarket) : null
  return onlyOf(marketOfSlug) ?? lengthsOf(options.find((one) => one.package_slug === slug || one.slug === slug))
}

/** PRI-RU012. The length that is chosen beforehand: the address’s own, the path’s, what we suggest, else the shortest. */
export const chosenOption = <Of extends Option>(
  options: readonly Of[],
  at: { slug: string | undefined; length: string | null; asked: StoreAsked },
): Of =>
  options.find(({ length }) => String(length) === at.length) ??
  options.find(({ slug }) => slug === at.slug) ??
  options.find(({ is_popular }) => is_popular) ??
  options[0]!

/** Of an order, not of what is chosen. */
const OF_ORDER = ['order', 'payment_token', 'change']

/**
 * PRI-RU012. Where one comes back to with an order: to the page on which it was bought, with what was chosen there (the length,
 * the code, the group, where one came from), so that another card can be tried at the same price.
 */
export function orderPath(orderId: number, returnTo: string): string {
  const [path, query] = ownPath(returnTo, '/store').split('#')[0]!.split('?')
  const kept = new URLSearchParams(query)
  kept.delete('payment_token')
  kept.set('order', String(orderId))
  return `${path}?${kept}`
}

/** PRI-RU012. What was chosen, of an address that names an order of it. */
export function choiceOf(query: URLSearchParams): string {
  const kept = new URLSearchParams(query)
  for (const name of OF_ORDER) kept.delete(name)
  return `?${kept}`
}

/** What comes after an account is made or signed in to, where an order was begun before it; null where none was. */
export function orderAhead(redirect: string | null): string | null {
  const [path, query] = ownPath(redirect, '/').split('#')[0]!.split('?')
  if (!path!.startsWith('/store')) return null
  const length = new URLSearchParams(query).get('length') ?? ''
  return `Then your order goes on where you left it${/^[1-9]\d?$/.test(length) ? `: ${lengthText(Number(length))}` : ''}.`
}
