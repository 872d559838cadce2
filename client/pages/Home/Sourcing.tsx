import { Suspense, useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSnapshot } from 'valtio'
import { countSeen, session, useDialogSlot } from '#client/features/accounts/index.ts'
import { catalogue, loadMarkets } from '#client/features/catalogue/index.ts'
import { loadRecent, loadTokens } from '#client/features/learning/index.ts'
import { useDiscountDay } from '#client/features/promotions/index.ts'
import { rewards } from '#client/features/rewards/index.ts'
import { call } from '#client/platform/api.ts'
import { clock } from '#client/platform/clock.ts'
import { consent } from '#client/platform/cookies.ts'
import { lazyPart } from '#client/ui/lazyPart.tsx'
import { PartBoundary } from '#client/ui/PartBoundary.tsx'
import { getCountry } from '#shared/contract/schools/index.ts'
import { PREMIUM_TRIAL_SEEN, premiumTrialOfferEnd } from '#shared/rules/billing/premiumTrial.ts'
import { DISCOUNT_SEEN, discountIsDue, homeModal } from '#shared/rules/promotions/homeModals.ts'
import { asksGraduation, asksSchool, dayNumber, SEEN, schoolMayBeAsked } from '#shared/rules/schools/sourcing.ts'

const QUESTIONS = {
  school: lazyPart(async () => (await import('./SchoolQuestion.tsx')).SchoolQuestion),
  graduation: lazyPart(async () => (await import('./GraduationQuestion.tsx')).GraduationQuestion),
  discount: lazyPart(async () => (await import('#client/features/billing/offers/index.ts')).Day2Dialog),
  trial: lazyPart(async () => (await import('#client/features/billing/offers/index.ts')).PremiumTrialDialog),
}
type Asked = keyof typeof QUESTIONS

/** BAN-RU015, MKT-SC002, MKT-SC003. What home asks or offers by itself, one of it in a visit. The terms stand over every page. */
export function Sourcing({ cardsViewed }: { cardsViewed: number }) {
  const { markets } = useSnapshot(catalogue)
  const { user } = useSnapshot(session)
  const [now] = useState(clock.now)
  const [showing, setShowing] = useState<Asked | null>(null)
  const [done, setDone] = useState(false)
  useEffect(() => void loadMarkets(), [])

  const student = user && {
    role: user.role,
    timezone: user.timezone,
    onTrial: user.is_trial,
    hasSchool: Boolean(user.school ?? user.other_school),
    hasGraduation: user.graduation_year !== null && user.graduation_month !== null,
    has_seen: user.has_seen,
  }
  const market = markets.data?.find(({ id }) => id === user?.lead)
  const country = useCountry(Boolean(student && markets.data && schoolMayBeAsked(student, market, now)))
  const hasDiscount = useDiscountDay()
  const { xp } = useSnapshot(rewards)
  const hasEarned = xp.data?.xp.some((day) => day > 0) ?? false
  const hasAnswered = useSnapshot(consent).answer !== null
  const [query] = useSearchParams()
  // PRI-GA009. A link may ask for the offer again.
  const asksForTrial = query.get('fpt') === '1'
  const first =
    !student || !markets.data
      ? null
      : homeModal({
          terms: !user.tos_accepted,
          school: asksSchool(student, market, country, now),
          graduation: asksGraduation(student, cardsViewed, now),
          discount: discountIsDue(hasDiscount, user.has_seen),
          trial:
            user.premium_trial_eligible &&
            now < premiumTrialOfferEnd(new Date(user.created_at)) &&
            // By itself once something was learned and the question of cookies is answered: before that it stands in the way.
            (asksForTrial || (hasEarned && hasAnswered && !user.has_seen[PREMIUM_TRIAL_SEEN])),
        })
  const due: Asked | null = first === 'terms' ? null : first
  const open = useDialogSlot('sourcing', !done && (showing ?? due) !== null)
  const timezone = user?.timezone
  useEffect(() => {
    if (!open || showing || !due || !timezone) return
    setShowing(due)
    if (due === 'discount') countSeen(DISCOUNT_SEEN)
    else if (due === 'trial') countSeen(PREMIUM_TRIAL_SEEN)
    else countSeen(SEEN[due].count, { [SEEN[due].day]: dayNumber(now, timezone) })
  }, [open, showing, due, timezone, now])
  const close = useCallback(() => setDone(true), [])
  if (!showing) return null
  const Question = QUESTIONS[showing]
  return (
    // A question that can't be had may wait for another day.
    <PartBoundary fallback={() => null}>
      <Suspense>
        <Question open={open} onClose={close} onBegun={openAnew} />
      </Suspense>
    </PartBoundary>
  )
}

/** What was locked is asked for anew once premium has begun. */
const openAnew = () => Promise.all([loadRecent(), loadTokens()])

/** The country, asked for only when something hangs on it; null until known and where it can't be found out (MKT-RU010). */
function useCountry(isWanted: boolean): string | null {
  const [country, setCountry] = useState<string | null>(null)
  useEffect(() => {
    if (!isWanted) return
    call(getCountry, {}).then(
      ({ country_code }) => setCountry(country_code),
      () => {},
    )
  }, [isWanted])
  return country
}
