import { useEffect, useState } from 'react'
import { call } from '#client/platform/api.ts'
import { load, type Remote, remote } from '#client/platform/remote.ts'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { listPersonOrders, type OfficeOrder, refundPersonOrder } from '#shared/contract/billing/officeOrders.ts'
import { dollars } from '#shared/rules/billing/price.ts'
import { lengthText } from '#shared/rules/billing/shownPrice.ts'
import { day } from '../days.ts'
import styles from '../office/Office.module.css'

/** What a person ordered, each of which administrators can give back. */
export function PersonOrders({ userId }: { userId: number }) {
  const [found, setFound] = useState<Remote<OfficeOrder[]>>(remote)
  const [asked, setAsked] = useState<OfficeOrder | null>(null)
  const ask = async () => {
    const next = remote<OfficeOrder[]>()
    await load(next, async () => (await call(listPersonOrders, { user_id: userId as never })).orders)
    setFound(next)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once for each person
  useEffect(() => void ask(), [userId])
  return (
    <section aria-labelledby="person-orders">
      <h2 id="person-orders">Orders</h2>
      <Loaded from={found} what="the orders" onRetry={ask} height="3rem">
        {(orders) =>
          orders.length === 0 ? (
            <p>Nothing was ordered yet.</p>
          ) : (
            <ul className={styles.options}>
              {orders.map((order) => (
                <li key={order.user_order_id} className={styles.option}>
                  <span>
                    {order.name}, {lengthText(order.length).toLowerCase()}, {day(order.created_at)}:{' '}
                    {order.order_status}
                    {order.refund_asked_at && order.status === 'successful' ? ', on its way back' : ''}
                    <span className={styles.quiet}>
                      {' '}
                      {[
                        `Number ${order.user_order_id}`,
                        order.promo_code ? `code ${order.promo_code}` : '',
                        ...order.given_back.map(({ cents, at }) => `${dollars(cents)} given back on ${day(at)}`),
                        order.refund_reason ? `“${order.refund_reason}”` : '',
                      ]
                        .filter(Boolean)
                        .join(', ')}
                    </span>
                  </span>
                  <span className={styles.price}>{dollars(order.total)}</span>
                  {order.can_refund ? (
                    <Button
                      look="plain"
                      aria-label={`Refund ${order.name} of ${day(order.created_at)}`}
                      onClick={() => setAsked(order)}
                    >
                      Refund
                    </Button>
                  ) : null}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {asked ? (
        <RefundDialog
          order={asked}
          onDone={(orders) => setFound({ status: 'ready', data: orders, error: null })}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </section>
  )
}

/** What of an order’s money is still with us, in cents. */
const leftOf = ({ total, given_back }: OfficeOrder): number =>
  given_back.reduce((left, { cents }) => left - cents, total)

type DialogProps = { order: OfficeOrder; onDone: (orders: OfficeOrder[]) => void; onClose: () => void }
function RefundDialog({ order, onDone, onClose }: DialogProps) {
  const [reason, setReason] = useState('')
  return (
    <ConfirmDialog
      title="Refund this order?"
      act="Give it back"
      disabled={reason.trim() === ''}
      says={`${dollars(leftOf(order))} goes back to the card that paid for ${order.name}. What it opened is shut; what waited behind it begins.`}
      onDo={async () => {
        const { orders, is_done } = await call(refundPersonOrder, { user_order_id: order.user_order_id, reason })
        onDone(orders)
        if (!is_done) toast('The payment provider does not answer just now. It is given back as soon as it does.')
      }}
      onClose={onClose}
    >
      <TextArea
        label="Reason"
        description="It is written down, with your name."
        maxLength={400}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
