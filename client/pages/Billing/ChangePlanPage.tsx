import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useSnapshot } from 'valtio'
import { ChangePlan } from '#client/features/billing/changes/index.ts'
import { checkout, loadOptions, loadPaymentInfo } from '#client/features/billing/checkout/index.ts'
import { loadProducts, subscriptions } from '#client/features/billing/subscriptions/index.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { isForSale } from '#shared/rules/billing/terms.ts'
import { SubscriptionsFrame } from './SubscriptionsFrame.tsx'

/** PRI-RT004 (`upgrade`). Changes the plan that `of` names, or the first that can be changed. */
export function ChangePlanPage() {
  const [query] = useSearchParams()
  const { products } = useSnapshot(subscriptions)
  const { options } = useSnapshot(checkout)
  useEffect(() => {
    void loadProducts()
    void loadOptions()
    void loadPaymentInfo()
  }, [])
  return (
    <SubscriptionsFrame title="Change your plan" says="See the price to the cent before anything changes.">
      <Loaded from={products} what="what you have" onRetry={loadProducts}>
        {(all) => {
          const can = all.filter(({ can_change }) => can_change)
          const product = can.find(({ users_entitlements_id: id }) => String(id) === query.get('of')) ?? can[0]
          return product ? (
            <Loaded from={options} what="the plans" onRetry={() => loadOptions()}>
              {(sold) => (
                <>
                  <p>
                    You have {product.name}, {product.length} {product.length === 1 ? 'month' : 'months'} at a time.
                  </p>
                  <ChangePlan
                    key={product.users_entitlements_id}
                    product={product}
                    options={sold.filter(
                      (option) =>
                        isForSale(option) &&
                        !all.some(
                          (other) => other !== product && other.is_running && other.market_id === option.market_id,
                        ),
                    )}
                  />
                </>
              )}
            </Loaded>
          ) : (
            <EmptyState
              title="There is no plan that can be changed now"
              action={<ButtonLink to="/my-subscriptions/product-access">See what you have</ButtonLink>}
            >
              A plan can be changed while its subscription is active and paid for.
            </EmptyState>
          )
        }}
      </Loaded>
    </SubscriptionsFrame>
  )
}
