/** BAN-CO014, BAN-CO015. So many cards were viewed before home and the affiliates' page tell what else there is. */
export const ONBOARDING_CARDS = 10
export const REFERRAL_ONBOARDING_CARDS = 15

/** The counters of `has_seen` that say that it was told. */
export const ONBOARDING_SEEN = { home: 'onboarding_cards', referrals: 'onboarding_referrals' } as const

/**
 * BAN-RU014. Onboarding shows once 10 cards were viewed, that of the referral dashboard once 15 were; each until it is put
 * away, and never again.
 */
export function showsOnboarding(
  where: keyof typeof ONBOARDING_SEEN,
  cardsViewed: number,
  seen: Readonly<Record<string, number>>,
): boolean {
  const least = where === 'home' ? ONBOARDING_CARDS : REFERRAL_ONBOARDING_CARDS
  return cardsViewed >= least && (seen[ONBOARDING_SEEN[where]] ?? 0) === 0
}
