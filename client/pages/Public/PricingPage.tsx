import { Check } from 'lucide-react'
import { useEffect } from 'react'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { catalogue, loadMarkets, MarketSelect } from '#client/features/catalogue/index.ts'
import { ReferralNotice } from '#client/features/referrals/index.ts'
import { useTitle } from '#client/platform/title.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import type { MarketView } from '#shared/contract/catalogue/index.ts'
import { DAILY_QUIZ_QUESTIONS, TRIAL_DAYS } from '#shared/rules/billing/budget.ts'
import { pathwayPath } from '#shared/rules/catalogue/pathwayPath.ts'
import { NotFoundPage } from '../Shell/NotFoundPage.tsx'
import styles from './PricingPage.module.css'

const MEDICAL_TERMINOLOGY = 108

/** What is free in an area of study, and what a plan will give. The address says which: `/pricing/nursing`. */
export function PricingPage() {
  const { marketSlug } = useParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const { markets } = useSnapshot(catalogue)
  const { user } = useSnapshot(session)
  useEffect(() => void loadMarkets(), [])
  const market = marketSlug
    ? markets.data?.find(({ slug }) => slug === marketSlug)
    : markets.data?.find(({ id }) => id === user?.lead)
  useTitle(marketSlug && market ? `Pricing for ${market.public_name}` : 'Pricing')
  // MKT-RU003, MKT-PR001: medical terminology has no prices of its own; its page is its pathway.
  if (marketSlug && market?.id === MEDICAL_TERMINOLOGY)
    return <Navigate to={pathwayPath(market.slug)} replace />
  if (marketSlug && markets.data && !market) return <NotFoundPage />
  return (
    <Page narrow>
      <PageHead title="Pricing">What is free today, and what comes.</PageHead>
      <div className={styles.parts}>
        <ReferralNotice earlier={(state as { hookup?: string } | null)?.hookup === 'earlier'} />
        <MarketSelect
          ownRetry={false}
          label="Area of study"
          placeholder="Choose your area"
          value={market?.slug ?? ''}
          onChange={(slug) => navigate(slug ? `/pricing/${slug}` : '/pricing')}
        />
        {markets.status === 'failed' && !markets.data ? (
          <ErrorNotice title="The areas of study could not be loaded." error={markets.error} onRetry={loadMarkets} />
        ) : !markets.data ? (
          <Loading what="what is free">
            <Skeleton height="16rem" />
          </Loading>
        ) : (
          <Offer market={market as MarketView | undefined} known={Boolean(user)} />
        )}
      </div>
    </Page>
  )
}

/** Free today by the rules that really hold, and plans as soon as there are any. */
function Offer({ market, known }: { market: MarketView | undefined; known: boolean }) {
  const lessons = market?.trial_tokens ?? 1
  const open = market?.free_trial_pictomos.length ?? 0
  const free = [
    ...(open > 0 ? [`${open} scenes of ${market?.public_name}, open for the first ${TRIAL_DAYS} days.`] : []),
    `${market ? '' : 'At least '}${lessons === 1 ? 'one more scene' : `${lessons} more scenes`} of your choice each day.`,
    `${DAILY_QUIZ_QUESTIONS} quiz questions each day.`,
    'Every scene marked “Free”, without an account too.',
  ]
  return (
    <div className={styles.offers}>
      <Card className={styles.offer}>
        <h2>Free</h2>
        <ul className={styles.points}>
          {free.map((text) => (
            <li key={text} className={styles.point}>
              <Check size={20} aria-hidden className={styles.check} />
              <span>{text}</span>
            </li>
          ))}
        </ul>
        {known ? (
          <ButtonLink to={`/find-pictomo${market ? `?market=${market.slug}` : ''}`}>Continue learning</ButtonLink>
        ) : (
          <ButtonLink to="/register">Start free</ButtonLink>
        )}
      </Card>
      <Card className={styles.offer}>
        <h2>Plans</h2>
        <p>
          Plans are being prepared. A plan will open every scene of your area of study, without a limit a day. Nothing
          can be bought yet, and nothing you start free turns into a plan by itself.
        </p>
        <ButtonLink look="quiet" to="/help?about=/pricing">
          Ask us about plans
        </ButtonLink>
      </Card>
    </div>
  )
}
