import { useEffect } from 'react'
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { KeepPackage } from '#client/features/billing/kept/index.ts'
import {
  Comparison,
  loadPlans,
  PlanCards,
  PlanDialogs,
  PromoNotice,
  plans,
  usePromo,
} from '#client/features/billing/plans/index.ts'
import { UpgradeLink, useUpgradeCall } from '#client/features/billing/upgrade/index.ts'
import { catalogue, loadMarkets, MarketSelect } from '#client/features/catalogue/index.ts'
import { ReferralNotice } from '#client/features/referrals/index.ts'
import { useMinute } from '#client/platform/clock.ts'
import { useTitle } from '#client/platform/title.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import type { PackageOptionView } from '#shared/contract/billing/index.ts'
import type { MarketView } from '#shared/contract/catalogue/index.ts'
import { PREMIUM_TRIAL_DAYS } from '#shared/rules/billing/premiumTrial.ts'
import { MONEY_BACK, showsDiscounts } from '#shared/rules/billing/shownPrice.ts'
import { pathwayPath } from '#shared/rules/catalogue/pathwayPath.ts'
import { firstPriced, pricingLink } from '#shared/rules/catalogue/pricingLink.ts'
import { DISCOUNT_AFTER } from '#shared/rules/groupbuys/group.ts'
import { NotFoundPage } from '../Shell/NotFoundPage.tsx'
import styles from './PricingPage.module.css'

const MEDICAL_TERMINOLOGY = 108
const BETA = '/pricing/beta'

/**
 * PRI-SC001. What a plan of an area of study costs, and what is free beside it. The address says which: `/pricing/nursing`,
 * `/pricing/beta?market=k12`; without one the reader's own, else the first that has prices.
 */
export function PricingPage() {
  const { marketSlug } = useParams()
  const { state, pathname } = useLocation()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { markets, pricesElsewhere } = useSnapshot(catalogue)
  const { user } = useSnapshot(session)
  useEffect(() => void loadMarkets(), [])
  const asked = pathname === BETA ? (query.get('market') ?? undefined) : marketSlug
  const market = (
    asked ? markets.data?.find(({ slug }) => slug === asked) : markets.data?.find(({ id }) => id === user?.lead)
  ) as MarketView | undefined
  const code = (query.get('promo_code') ?? '').trim().toLowerCase().slice(0, 40)
  useTitle(asked && market ? `Pricing for ${market.public_name}` : 'Pricing')
  // MKT-RU003, MKT-PR001: medical terminology has no page of prices; its page is its pathway.
  if (marketSlug && market?.id === MEDICAL_TERMINOLOGY) return <Navigate to={pathwayPath(market.slug)} replace />
  // PRI-RU001. A partner's market has its prices elsewhere.
  const elsewhere = asked && pricesElsewhere[asked]
  if (elsewhere) return <Navigate to={elsewhere} replace />
  if (asked && markets.data && !market) return <NotFoundPage />
  const shown = market ?? firstPriced((markets.data ?? []) as MarketView[])
  return (
    <Page>
      <PageHead title={asked && market ? `Pricing for ${market.public_name}` : 'Pricing'}>
        What a plan costs, and what is free.
      </PageHead>
      <div className={styles.parts}>
        <ReferralNotice earlier={(state as { hookup?: string } | null)?.hookup === 'earlier'} />
        <div className={styles.area}>
          <MarketSelect
            ownRetry={false}
            label="Area of study"
            placeholder="Choose your area"
            value={market?.slug ?? ''}
            onChange={(slug) => {
              const chosen = markets.data?.find((one) => one.slug === slug)
              const to = chosen ? pricingLink(chosen) : '/pricing'
              navigate(code ? `${to}${to.includes('?') ? '&' : '?'}promo_code=${encodeURIComponent(code)}` : to)
            }}
          />
        </div>
        {markets.status === 'failed' && !markets.data ? (
          <ErrorNotice title="The areas of study could not be loaded." error={markets.error} onRetry={loadMarkets} />
        ) : !markets.data || !shown ? (
          <Loading what="the prices">
            <Skeleton height="22rem" />
          </Loading>
        ) : (
          <>
            <Plans market={shown} isChosen={market !== undefined} code={code} />
            {shown.has_group_buy && !shown.is_beta ? (
              <p className={styles.onward}>
                <ButtonLink look="plain" to={`/gb?market=${shown.slug}`}>
                  Buy together with your class: up to {DISCOUNT_AFTER}% off
                </ButtonLink>
              </p>
            ) : null}
            <Onward market={market} />
          </>
        )}
      </div>
    </Page>
  )
}

const countText = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

/** The lengths of an area's plan, with the code of the address taken off. */
function Plans({ market, isChosen, code }: { market: MarketView; isChosen: boolean; code: string }) {
  const found = useSnapshot(plans).options[market.id]
  const { user } = useSnapshot(session)
  const now = useMinute()
  useEffect(() => void loadPlans(market.id), [market.id])
  const promo = usePromo(code, market.id)
  const isTeaching = user?.role === 'Professor'
  const options = found?.data as PackageOptionView[] | null | undefined
  const isSold = options?.length !== 0
  const section = (
    <section aria-labelledby="plans" className={styles.plans}>
      <h2 id="plans">{isSold ? `${market.public_name} Premium` : 'Plans'}</h2>
      {isChosen ? null : <p>These are the prices of {market.public_name}. Choose your area above to see its own.</p>}
      {code && isSold ? <PromoNotice code={code} marketId={market.id} /> : null}
      {found?.status === 'failed' && !options ? (
        <ErrorNotice title="The prices could not be loaded." error={found.error} onRetry={() => loadPlans(market.id)} />
      ) : !options ? (
        <Loading what="the prices">
          <Skeleton height="15rem" />
        </Loading>
      ) : options.length === 0 ? (
        <Card className={styles.none}>
          <p>
            {market.public_name} is {market.is_beta ? 'in beta: ' : ''}not sold as a plan yet. What is there is free to
            look at, within the limits below.
          </p>
          <ButtonLink look="quiet" to={`/help?about=/pricing/beta`}>
            Ask us about it
          </ButtonLink>
        </Card>
      ) : (
        <>
          {/* What one gets for it, before what it costs. */}
          {market.pictomos_count > 0 ? (
            <p>
              {countText(market.pictomos_count, 'scene')} with {countText(market.facts_count, 'fact')} today. What is
              added while your plan runs is yours, too.
            </p>
          ) : null}
          {user ? null : (
            <p>
              Not sure? An account is free, and on its first day you can begin {PREMIUM_TRIAL_DAYS} days of Premium
              without a card.
            </p>
          )}
          {market.is_beta ? <p>This area is in beta: more scenes are added as they are made.</p> : null}
          <PlanCards options={options} promo={promo} isDiscountTold={showsDiscounts(user, now)} canBuy={!isTeaching} />
          {user && !isTeaching && options[0] ? <KeepPackage packageId={options[0].package_id} /> : null}
          <p className={styles.small}>
            Prices are in US dollars, before any sales tax. A plan renews by itself when its time is over, for the same
            time and without a code, until you cancel. {MONEY_BACK}
          </p>
          {isTeaching ? (
            <p>
              This is what your students pay.{' '}
              <ButtonLink look="plain" to="/educators">
                For educators
              </ButtonLink>
            </p>
          ) : null}
        </>
      )}
    </section>
  )
  return (
    <>
      {section}
      {isSold ? <PlanDialogs /> : null}
      <Comparison market={isChosen ? market : undefined} isSold={isSold} />
    </>
  )
}

/** What to do next without paying. */
function Onward({ market }: { market: MarketView | undefined }) {
  const { user } = useSnapshot(session)
  const call = useUpgradeCall()
  return (
    <p className={styles.onward}>
      {call?.kind === 'trial' ? <UpgradeLink look="second" /> : null}
      {user ? (
        <ButtonLink look="quiet" to={`/find-pictomo${market ? `?market=${market.slug}` : ''}`}>
          Continue learning
        </ButtonLink>
      ) : (
        <ButtonLink look="quiet" to="/register">
          Start free
        </ButtonLink>
      )}
    </p>
  )
}
