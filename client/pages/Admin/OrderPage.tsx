import { useEffect } from 'react'
import { Link, useParams } from 'react-router'
import { useSnapshot } from 'valtio'
import { loadOrder, OrderDetail, officeOrders } from '#client/features/billing/officeOrders/index.ts'
import { remote } from '#client/platform/remote.ts'
import { useTitle } from '#client/platform/title.ts'
import { Loaded } from '#client/ui/Loaded.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { useFresh } from '#client/ui/useFresh.ts'
import type { OfficeOrderDetail } from '#shared/contract/billing/officeOrders.ts'
import { NotFound } from '#shared/errors.ts'
import { rowIdOf } from '#shared/int4.ts'
import { lengthText } from '#shared/rules/billing/shownPrice.ts'
import { NotFoundPage } from '../Shell/NotFoundPage.tsx'
import styles from './PeoplePage.module.css'

/** One order, for administrators: what was bought, where its money went, and what can be given back. */
export function OrderPage() {
  const orderId = rowIdOf(useParams().orderId)
  const { shown, id } = useSnapshot(officeOrders)
  useEffect(() => {
    if (orderId !== null) void loadOrder(orderId)
  }, [orderId])
  useFresh(() => orderId !== null && loadOrder(orderId))
  const found = id === orderId ? shown : remote<OfficeOrderDetail>()
  useTitle(orderId === null ? undefined : `Order ${orderId}`)
  if (orderId === null || NotFound.is(found.error)) return <NotFoundPage />
  return (
    <Page narrow>
      <p>
        <Link to="/adminv2/orders">All orders</Link>
      </p>
      <PageHead title={`Order ${orderId}`}>
        {found.data ? `${found.data.name}, ${lengthText(found.data.length).toLowerCase()}` : ''}
      </PageHead>
      <div className={styles.parts}>
        <Loaded from={found} what="the order" onRetry={() => loadOrder(orderId)} height="24rem">
          {(order) => <OrderDetail order={order} />}
        </Loaded>
      </div>
    </Page>
  )
}
