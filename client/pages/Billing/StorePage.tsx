import { useEffect } from 'react'
import { Link, Navigate, useParams, useSearchParams } from 'react-router'
import { type Snapshot, useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { useRememberedMarket } from '#client/features/accounts/registration/index.ts'
import { checkout, loadOptions, OrderResult } from '#client/features/billing/checkout/index.ts'
import { StoreOffer } from '#client/features/billing/offers/index.ts'
import { loadProducts, subscriptions } from '#client/features/billing/subscriptions/index.ts'
import { catalogue, loadMarkets } from '#client/features/catalogue/index.ts'
import { groupbuys, loadOwn } from '#client/features/groupbuys/index.ts'
import { useHydrated } from '#client/platform/hydrated.ts'
import { useTitle } from '#client/platform/title.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import type { ProductView } from '#shared/contract/billing/orders.ts'
import type { PackageOptionView } from '#shared/contract/billing/plans.ts'
import { rowIdOf } from '#shared/int4.ts'
import { chosenOption, storeAsked, storePlan } from '#shared/rules/billing/storeQuery.ts'
import { isForGroups, isForSale } from '#shared/rules/billing/terms.ts'
import { DISCOUNT_AFTER } from '#shared/rules/groupbuys/group.ts'
import { StoreCheckout } from './StoreCheckout.tsx'
import { StorePackages } from './StorePackages.tsx'

/** PRI-RT004 to 006, PRI-GA008. All plans, those of a market (`/store/nursing`), or one of them, to be bought. */
export function StorePage() {
  const { slug } = useParams()
  const [query] = useSearchParams()
  const { options } = useSnapshot(checkout)
  const { markets, pricesElsewhere } = useSnapshot(catalogue)
  const { user } = useSnapshot(session)
  const remembered = useRememberedMarket()
  const hydrated = useHydrated()
  // GBY-RU002. At the prices of a group, for who is in one.
  const inGroup = query.has('group')
  useEffect(() => {
    void loadOptions(inGroup)
    void loadMarkets()
  }, [inGroup])
  const group = useOwnGroup(inGroup)
  const asked = storeAsked(query)
  const length = query.get('length')
  const { changeable, isFinding } = useChangeable(asked.upgrade)
  const orderId = rowIdOf(query.get('order') ?? undefined)
  const market = markets.data?.find((one) => one.slug === slug)
  const elsewhere = slug ? pricesElsewhere[slug] : undefined
  const ownMarket = (hydrated && (user?.lead ?? remembered)) || null
  useTitle(market ? `Plans for ${market.public_name}` : slug ? 'Checkout' : 'Choose a plan')
  if (orderId && hydrated)
    return (
      <Page narrow>
        <PageHead title="Your order" />
        <OrderResult orderId={orderId} />
      </Page>
    )
  // GBY-CO007. A group's price is bought in one's group.
  if (inGroup && hydrated && group === null) return <Navigate to="/gb" replace />
  // PRI-RU001. A partner’s market is sold as its main one.
  if (elsewhere?.startsWith('/pricing/')) return <Navigate to={`/store/${elsewhere.slice(9)}?${query}`} replace />
  return (
    <Page>
      <Loaded from={options} what="the plans" onRetry={() => loadOptions(inGroup)}>
        {(all) => {
          if (isFinding)
            return (
              <Loading what="your plan">
                <Skeleton height="22rem" />
              </Loading>
            )
          const sold = all.filter(inGroup ? isForGroups : isForSale)
          const whole = storePlan(sold, {
            slug,
            marketOfSlug: market?.id ?? null,
            ownMarket,
            asked,
          })
          if (whole && changeable)
            return <Navigate to={changePath(changeable, chosenOption(whole, { slug, length, asked }), query)} replace />
          if (whole)
            return (
              <>
                <PageHead title={whole[0]!.name}>
                  Choose how long, and see the price to the cent before you pay.
                </PageHead>
                <StoreOffer here={`/store/${whole[0]!.package_slug}?${query}`} />
                {group ? (
                  <p>
                    You buy in <Link to={`/gb/${group.slug}`}>your group</Link>: {group.discount}% is off the prices
                    below already
                    {group.is_reached
                      ? '.'
                      : `, and the difference to ${DISCOUNT_AFTER}% comes back once it is complete.`}
                  </p>
                ) : null}
                <StoreCheckout options={whole} slug={slug} />
              </>
            )
          const listed = market ? sold.filter(({ market_id }) => market_id === market.id || market_id === null) : sold
          const ofPackages = [
            ...Map.groupBy(slug && !market ? [] : listed, ({ package_slug }) => package_slug).values(),
          ]
          return (
            <>
              <PageHead title={market ? `Plans for ${market.public_name}` : 'Choose a plan'} />
              <StoreOffer here={slug ? `/store/${slug}?${query}` : `/store?${query}`} />
              {ofPackages.length === 0 ? (
                <EmptyState title="There is no such plan" action={<ButtonLink to="/pricing">See pricing</ButtonLink>}>
                  It may be sold under another name by now.
                </EmptyState>
              ) : (
                <StorePackages packages={ofPackages} ownMarket={ownMarket} />
              )}
            </>
          )
        }}
      </Loaded>
    </Page>
  )
}

/** The open group of who buys at a group's price; null where they have none, undefined while that is not known. */
function useOwnGroup(inGroup: boolean) {
  const { user, status } = useSnapshot(session)
  const { own } = useSnapshot(groupbuys)
  const knownId = user?.user_id
  useEffect(() => {
    if (inGroup && knownId !== undefined) void loadOwn()
  }, [inGroup, knownId])
  if (!inGroup || status === 'loading') return undefined
  return user ? own.data?.group_buy : null
}

/** PRI-RT004. The plan that somebody has, where it can be changed and the address asks to upgrade. */
function useChangeable(isAsked: boolean): { changeable?: Snapshot<ProductView> | undefined; isFinding: boolean } {
  const { user } = useSnapshot(session)
  const { products } = useSnapshot(subscriptions)
  const asks = isAsked && user !== null
  useEffect(() => {
    if (asks) void loadProducts()
  }, [asks])
  if (!asks) return { isFinding: false }
  return {
    changeable: products.data?.find(({ can_change }) => can_change),
    isFinding: !products.data && products.status !== 'failed',
  }
}

function changePath(
  { users_entitlements_id }: Snapshot<ProductView>,
  { package_slug, length }: PackageOptionView,
  query: URLSearchParams,
): string {
  const code = query.get('promo_code')
  const asked = new URLSearchParams({
    of: String(users_entitlements_id),
    plan: package_slug,
    ...(query.has('length') ? { length: String(length) } : {}),
    ...(code ? { promo_code: code } : {}),
  })
  return `/my-subscriptions/change-plan?${asked}`
}
