/** A claim of the public pages as it is stored. */
export type Claim = {
  key: string
  label: string
  /** What the makers state, with the word before it ("about", "over"). */
  stated: number
  prefix: string
  unit: 'count' | 'price'
  /** Whether the stated figure may be told. */
  useStated: boolean
  /** Where the stated figure is from, and of which day (`2026-11-22`) it is. */
  source: string
  asOf: string | null
  hidden: boolean
}

/** A stated figure stands on something: where it is from, and of which day it is. */
export const isGrounded = ({ source, asOf }: Pick<Claim, 'source' | 'asOf'>): boolean => source !== '' && asOf !== null

/** Whether the stated figure is told where it is the larger one. */
const isStated = (claim: Claim): boolean => claim.useStated && isGrounded(claim)

/** A number below this says nothing worth telling a stranger. */
export const SMALLEST_COUNT = 10

/**
 * MKG-RU003, MKG-GA002. What a public page says for a claim: the number counted in the database; the stated one where
 * the deployment allows it, says where it is from and of which day, and it is the larger. Nothing when the claim is hidden or there is nothing true to say.
 */
export function claimText(claim: Claim, counted: number | null): string | null {
  if (claim.hidden) return null
  if (claim.unit === 'price') return isStated(claim) ? `$${claim.stated.toFixed(2)} per month` : null
  if (tellsStated(claim, counted)) return [claim.prefix, countText(claim.stated)].filter(Boolean).join(' ')
  return counted !== null && counted >= SMALLEST_COUNT ? countText(counted) : null
}

/** Whether what is told is the stated figure. */
export const tellsStated = (claim: Claim, counted: number | null): boolean =>
  !claim.hidden && isStated(claim) && (claim.unit === 'price' || claim.stated >= (counted ?? 0))

/** A count in few characters: `592`, `80 thousand`, `2.11 million`. */
export function countText(count: number): string {
  if (count >= 1_000_000) return `${trimmed(count / 1_000_000)} million`
  if (count >= 10_000) return `${trimmed(count / 1000, 0)} thousand`
  return count.toLocaleString('en-US')
}

/** Rounded down: never more than there is. */
function trimmed(value: number, places = 2): string {
  const step = 10 ** places
  return String(Math.floor(value * step + 1e-9) / step)
}
