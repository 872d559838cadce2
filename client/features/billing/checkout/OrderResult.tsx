import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type Snapshot, useSnapshot } from 'valtio'
import { clock } from '#client/platform/clock.ts'
import { remote } from '#client/platform/remote.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { useBurst } from '#client/ui/useBurst.ts'
import { type OrderView, PaymentDeclined, type ProductView } from '#shared/contract/billing/orders.ts'
import { ownPath } from '#shared/rules/accounts/ownPath.ts'
import { renewsAtEnd } from '#shared/rules/billing/days.ts'
import { dollars } from '#shared/rules/billing/price.ts'
import { groupOf } from '#shared/rules/groupbuys/group.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { day, lastDayOf } from '../days.ts'
import { saveReceipt } from '../receipts.ts'
import styles from './Checkout.module.css'
import { DeclinedOrder } from './DeclinedOrder.tsx'
import { checkout, loadOrder } from './store.ts'

/** What became of an order: what it opened and until when, or why not and what to do. */
export function OrderResult({ orderId }: { orderId: number }) {
  const { ordered: last } = useSnapshot(checkout)
  useEffect(() => void loadOrder(orderId), [orderId])
  // What another order came to is no news of this one.
  const ordered = last.data && last.data.order.user_order_id !== orderId ? remote<typeof last.data>() : last
  if (PaymentDeclined.is(ordered.error))
    return <DeclinedOrder orderId={orderId} says={ordered.error.message} code={ordered.error.data.decline_code} />
  return (
    <Loaded from={ordered} what="your order" onRetry={() => loadOrder(orderId)}>
      {({ order, entitlements }) => {
        const product = entitlements.find(({ user_order_id }) => user_order_id === order.user_order_id)
        if (order.status === 'refunded' || order.status === 'voided') return <Over order={order} />
        if (order.status !== 'successful')
          return (
            <Card className={styles.result}>
              <h2>Your payment is not finished</h2>
              <p>
                {order.action_url
                  ? 'Your bank asks whether it is you.'
                  : 'The payment provider has not answered yet. You need not pay again.'}
              </p>
              {order.action_url ? (
                <a href={order.action_url}>Continue with your bank</a>
              ) : (
                <ButtonLink to="/my-subscriptions/order-history">See your orders</ButtonLink>
              )}
            </Card>
          )
        return <Opened {...{ order, product }} />
      }}
    </Loaded>
  )
}

/** So soon after paying it is news. */
const NEWS_MS = 2 * MINUTE_MS

type OpenedProps = { order: Snapshot<OrderView>; product: Snapshot<ProductView> | undefined }
function Opened({ order, product }: OpenedProps) {
  const [query] = useSearchParams()
  useBurst(order.paid_at !== null && clock.now().getTime() - Date.parse(order.paid_at) < NEWS_MS)
  return (
    <Card className={styles.result}>
      <h2>{order.name} is open</h2>
      <p role="status">
        You paid {dollars(order.total)}. {product ? openSays(product) : 'It is open for good.'}
      </p>
      <p className={styles.quiet}>
        Your receipt is in your mail and in your <Link to="/my-subscriptions/order-history">order history</Link>.
      </p>
      {groupOf(order.promo_code) ? (
        <ButtonLink look="second" to={`/gb/${groupOf(order.promo_code)}`}>
          Invite more people to your group
        </ButtonLink>
      ) : null}
      <ButtonLink to={ownPath(query.get('from'), '/home')}>Continue learning</ButtonLink>
      <Receipt orderId={order.user_order_id} />
      {product?.refund_until ? (
        <p className={styles.quiet}>
          You can have your money back until {day(product.refund_until)}.{' '}
          <Link to={`/my-subscriptions/order-history?refund=${order.user_order_id}`}>Ask for a refund</Link>
        </p>
      ) : null}
    </Card>
  )
}

/** An order that opens nothing any more: what becomes of the money, and what one has. */
function Over({ order: { name, status, total } }: { order: Snapshot<OrderView> }) {
  return (
    <Card className={styles.result}>
      <h2>{status === 'refunded' ? `${name} is refunded` : 'This order was dropped'}</h2>
      <p role="status">
        {status === 'refunded'
          ? `This order opens nothing: the ${dollars(total)} that you paid for it go back to your card. Your bank may take a few days to show it.`
          : 'Nothing was charged for it.'}
      </p>
      <ButtonLink to="/my-subscriptions">See what you have</ButtonLink>
      <ButtonLink look="quiet" to="/my-subscriptions/order-history">
        See your orders
      </ButtonLink>
    </Card>
  )
}

/** Every scene of it, and until when or when it renews. */
function openSays({ starts_at, ends_at, order_next_bill_date: bill }: Snapshot<ProductView>): string {
  if (!ends_at) return 'It is open for good.'
  const begins = new Date(starts_at) > clock.now() ? ` from ${day(starts_at)}` : ''
  const until = renewsAtEnd(bill, ends_at) ? '' : ` until ${lastDayOf(ends_at, starts_at)}`
  return `Every scene of it is open${begins}${until}.${bill ? ` It renews on ${day(bill)}.` : ''}`
}

/** The receipt itself, which takes a moment to be made. */
function Receipt({ orderId }: { orderId: number }) {
  const { busy, failed, run } = useAction()
  return (
    <>
      {failed ? <ErrorNotice title={failed} /> : null}
      <Button look="quiet" loading={busy !== null} onClick={() => void run(() => saveReceipt(orderId))}>
        Save the receipt (PDF)
      </Button>
    </>
  )
}
