import { inDiscountDay } from './codes.ts'
import { premiumTrialOfferEnd } from './premiumTrial.ts'

/** PRI-MS001 to PRI-MS003. The three texts of the call to upgrade. */
export const UPGRADE_TEXTS = {
  trial: 'TRY PREMIUM FREE',
  discount: 'UPGRADE now for 20% off',
  plain: 'Upgrade to Premium',
} as const

/** The code of the second day (PRI-GA003). */
export const DAY2_CODE = 'day2'
/** Where the second day's discount leads to. */
export const DAY2_PATH = `/store?upgrade=1&promo_code=${DAY2_CODE}`

type Person = {
  readonly role: string
  readonly is_trial: boolean
  readonly on_premium_trial: boolean
  readonly premium_trial_eligible: boolean
  readonly is_referred: boolean
  readonly created_at: string
}
export type UpgradeCall = { kind: keyof typeof UPGRADE_TEXTS; text: string; to: string }

/** PRI-RU002. Whether a person is in the day of the 24-hour discount. */
export const isInDiscountDay = (person: Person, now: Date): boolean =>
  inDiscountDay(
    {
      createdAt: new Date(person.created_at),
      onTrial: person.is_trial,
      // Who it was is no matter here: anybody's guest has a discount of their own.
      broughtBy: person.is_referred ? 'friend' : null,
    },
    now,
  )

/**
 * PRI-RU009, PRI-GA004, PRI-RU006. What calls a person to upgrade: the premium trial where it is offered, a fifth off on the
 * second day or for whom somebody brought, else premium itself. Nothing for professors and for members; who tries premium
 * is none yet.
 */
export function upgradeCall(person: Person, now: Date): UpgradeCall | null {
  if (person.role === 'Professor' || (!person.is_trial && !person.on_premium_trial)) return null
  const call = (kind: UpgradeCall['kind'], to: string): UpgradeCall => ({ kind, text: UPGRADE_TEXTS[kind], to })
  if (person.premium_trial_eligible && now < premiumTrialOfferEnd(new Date(person.created_at)))
    return call('trial', '/store?premium_trial=1')
  if (isInDiscountDay(person, now)) return call('discount', DAY2_PATH)
  return person.is_referred ? call('discount', '/store?upgrade=1') : call('plain', '/store?upgrade=1')
}
