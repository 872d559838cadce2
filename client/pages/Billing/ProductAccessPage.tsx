import { useEffect } from 'react'
import { Link } from 'react-router'
import { useSnapshot } from 'valtio'
import { accessCodes, GrantList } from '#client/features/billing/accessCodes/index.ts'
import { KeptPackages } from '#client/features/billing/kept/index.ts'
import { loadOrders, loadProducts, ProductCard, subscriptions } from '#client/features/billing/subscriptions/index.ts'
import { WaitingOrders } from '#client/features/billing/waiting/index.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { dollars } from '#shared/rules/billing/price.ts'
import { SubscriptionsFrame } from './SubscriptionsFrame.tsx'

/** SUB-SC001. What one has, until when, and what can be done about it. */
export function ProductAccessPage() {
  const { products, orders, credit } = useSnapshot(subscriptions)
  const { grants } = useSnapshot(accessCodes)
  useEffect(() => {
    void loadProducts()
    void loadOrders()
  }, [])
  const isOrdering = orders.status === 'loading' || orders.data?.some(({ action_url }) => action_url)
  return (
    <SubscriptionsFrame title="Product access" says="What you have, until when, and when it is billed next.">
      <WaitingOrders />
      <Loaded from={products} what="what you have" onRetry={loadProducts}>
        {(all) =>
          all.length === 0 && isOrdering ? null : all.length === 0 && grants.data?.length ? (
            <p>You have not bought anything: nothing is billed to you.</p>
          ) : all.length === 0 ? (
            <EmptyState
              title="You have not bought anything yet"
              action={<ButtonLink to="/pricing">See plans</ButtonLink>}
            >
              What you buy stands here, with its end and its next bill.
            </EmptyState>
          ) : (
            <>
              {credit > 0 ? (
                <p role="status">
                  You have {dollars(credit)} of credit for days that you exchanged or gave back. Your next bill or
                  purchase uses it first.
                </p>
              ) : null}
              {all.map((product) => (
                <ProductCard key={product.users_entitlements_id} product={product} />
              ))}
            </>
          )
        }
      </Loaded>
      <GrantList />
      <KeptPackages />
      <p>
        <Link to="/redeem">Use an access code</Link>
      </p>
    </SubscriptionsFrame>
  )
}
