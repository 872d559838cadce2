import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { type Snapshot, useSnapshot } from 'valtio'
import {
  AskRefund,
  day,
  type HistoryRow,
  historyRows,
  loadOrders,
  loadProducts,
  saveReceipt,
  saveReceipts,
  subscriptions,
} from '#client/features/billing/subscriptions/index.ts'
import { WaitingOrder } from '#client/features/billing/waiting/index.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { useAction } from '#client/ui/useAction.ts'
import type { ProductView } from '#shared/contract/billing/orders.ts'
import { heldPackages } from '#shared/rules/billing/held.ts'
import { dollars } from '#shared/rules/billing/price.ts'
import { lengthText } from '#shared/rules/billing/shownPrice.ts'
import styles from './Billing.module.css'
import { SubscriptionsFrame } from './SubscriptionsFrame.tsx'

const KINDS = { purchase: '', renewal: ', renewal', change: ', change of plan' } as const

const load = (): void => {
  void loadOrders()
  void loadProducts()
}

/** SUB-SC002, SUB-RU008. `?order=12` shows that order, `?refund=12` asks for the refund of that order at once, `?receipt=12` saves its receipt. */
export function OrderHistoryPage() {
  const { orders, products } = useSnapshot(subscriptions)
  const { busy, run } = useAction({ inPassing: true })
  useEffect(load, [])
  const held = heldPackages(products.data, orders.data)
  return (
    <SubscriptionsFrame title="Order history" says="Your orders and their receipts.">
      <Loaded from={orders} what="your orders" onRetry={loadOrders}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState title="There are no orders yet" action={<ButtonLink to="/pricing">See plans</ButtonLink>}>
              Each order stands here with its receipt.
            </EmptyState>
          ) : (
            <div className={styles.part}>
              <Card>
                <ul className={styles.rows}>
                  {historyRows(all).map((row) => (
                    <Row
                      key={row.order.user_order_id}
                      row={row}
                      isHeld={held.has(row.order.package_id)}
                      product={products.data?.find(({ user_order_id }) => user_order_id === row.order.user_order_id)}
                    />
                  ))}
                </ul>
              </Card>
              {all.some(({ paid_at }) => paid_at) ? (
                <div>
                  <Button look="quiet" loading={busy === 'all'} onClick={() => run(saveReceipts, 'all')}>
                    Download all receipts
                  </Button>
                </div>
              ) : null}
            </div>
          )
        }
      </Loaded>
    </SubscriptionsFrame>
  )
}

type RowProps = {
  row: Snapshot<HistoryRow>
  /** The same is open by another order. */
  isHeld: boolean
  /** What the order opened, where it is the last of its subscription. */
  product: Snapshot<ProductView> | undefined
}
function Row({ row: { order, tries }, isHeld, product }: RowProps) {
  const [query, setQuery] = useSearchParams()
  const { busy, run } = useAction({ inPassing: true })
  const { user_order_id: id, name, length, kind, created_at, total, order_status, action_url, paid_at } = order
  const isSought = query.get('order') === String(id)
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isSought) row.current?.scrollIntoView({ block: 'center' })
  }, [isSought])
  const isSaved = paid_at !== null && query.get('receipt') === String(id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whom a mail led here is given the file once.
  useEffect(() => {
    if (!isSaved) return
    setQuery({}, { replace: true })
    void run(() => saveReceipt(id))
  }, [isSaved])
  return (
    <li ref={row} className={styles.row} aria-current={isSought || undefined}>
      <div className={styles.what}>
        <p>
          {name}, {lengthText(length).toLowerCase()}
          {KINDS[kind]}
        </p>
        <p className={styles.quiet}>
          {tries > 1 ? `${tries} tries, the last on ` : ''}
          {day(created_at)}, number {id}
        </p>
        {order.declined_text ? <p className={styles.quiet}>{order.declined_text}</p> : null}
        {product?.refund_until ? (
          <p className={styles.quiet}>You can have your money back until {day(product.refund_until)}.</p>
        ) : null}
      </div>
      <div className={styles.state}>
        <strong>{order_status}</strong>
        {order.given_back.map(({ cents, at }) => (
          <p key={at} className={styles.quiet}>
            {dollars(cents)} given back on {day(at)}
          </p>
        ))}
      </div>
      <p className={styles.amount}>{dollars(total)}</p>
      <div className={styles.acts}>
        {order.status === 'declined' && !isHeld ? <WayOn order={order} /> : null}
        {paid_at ? (
          <Button look="plain" loading={busy !== null} onClick={() => run(() => saveReceipt(id))}>
            Receipt
          </Button>
        ) : null}
        {product ? (
          <AskRefund product={product} look="plain" isAsked={query.get('refund') === String(id)} onClose={load} />
        ) : null}
      </div>
      {action_url ? (
        <div className={styles.whole}>
          <WaitingOrder orderId={id} name={name} />
        </div>
      ) : null}
    </li>
  )
}

/** What was declined is tried once more where it was bought; a renewal takes another card. */
function WayOn({ order: { package_option, promo_code, kind, name, created_at } }: { order: HistoryRow['order'] }) {
  if (kind === 'renewal')
    return (
      <ButtonLink look="plain" to="/my-subscriptions/payment-info">
        Change your card
      </ButtonLink>
    )
  if (kind === 'change') return null
  return (
    <ButtonLink
      look="plain"
      aria-label={`Try again: ${name}, ${day(created_at)}`}
      to={`/store/${package_option}${promo_code ? `?promo_code=${encodeURIComponent(promo_code)}` : ''}`}
    >
      Try again
    </ButtonLink>
  )
}
