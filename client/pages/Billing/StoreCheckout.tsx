import { useEffect } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { Checkout } from '#client/features/billing/checkout/index.ts'
import { loadOrders, loadProducts, subscriptions } from '#client/features/billing/subscriptions/index.ts'
import { WaitingOrder } from '#client/features/billing/waiting/index.ts'
import { clock } from '#client/platform/clock.ts'
import { Card } from '#client/ui/Card.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import type { PackageOptionView } from '#shared/contract/billing/plans.ts'
import { justPaid } from '#shared/rules/billing/justPaid.ts'
import { orderPath } from '#shared/rules/billing/storeQuery.ts'
import styles from './Billing.module.css'

/** The checkout, behind what one has ordered of the same: what was just paid is shown, and what the bank asks about stands in its place. */
export function StoreCheckout({ options, slug }: { options: readonly PackageOptionView[]; slug: string | undefined }) {
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  const { user, status } = useSnapshot(session)
  const { orders } = useSnapshot(subscriptions)
  const knownId = user?.user_id
  useEffect(() => {
    if (knownId) void loadOrders()
  }, [knownId])
  const own = user ? (orders.data?.filter(({ package_id }) => package_id === options[0]!.package_id) ?? []) : []
  const asked = own.find(({ action_url }) => action_url)
  const isAsked = asked !== undefined
  useEffect(() => {
    if (isAsked) void loadProducts()
  }, [isAsked])
  // A page that is loaded anew right after “Pay” has its card in the address still.
  if (query.has('payment_token')) {
    const paid = justPaid(own, clock.now())
    if (paid) return <Navigate to={orderPath(paid.user_order_id, `${pathname}?${query}`)} replace />
    if (status === 'loading' || (user && !orders.data && orders.status === 'loading'))
      return (
        <Loading what="your order">
          <Skeleton height="22rem" />
        </Loading>
      )
  }
  // It is answered or dropped before the same is paid once more.
  if (asked)
    return (
      <Card className={styles.part}>
        <WaitingOrder orderId={asked.user_order_id} name={asked.name} />
        <p className={styles.quiet}>Once it is dropped, another length or another card can be chosen here.</p>
      </Card>
    )
  return <Checkout options={options} slug={slug} />
}
