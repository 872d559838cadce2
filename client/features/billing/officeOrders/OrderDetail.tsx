import { useState } from 'react'
import { Link } from 'react-router'
import type { Snapshot } from 'valtio'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import type { OfficeOrderDetail } from '#shared/contract/billing/officeOrders.ts'
import { dayText, momentText, periodText } from '#shared/rules/billing/days.ts'
import { dollars } from '#shared/rules/billing/price.ts'
import { lengthText } from '#shared/rules/billing/shownPrice.ts'
import styles from './OfficeOrders.module.css'
import { OrderMoney } from './OrderMoney.tsx'
import { RefundDialog } from './RefundDialog.tsx'
import { loadOrder } from './store.ts'
import { KIND_WORDS, STATE_MEANS, standingText } from './words.ts'

/** One order: what was bought by whom, how it stands, and what can be given back of it. */
export function OrderDetail({ order }: { order: Snapshot<OfficeOrderDetail> }) {
  const [isAsked, setIsAsked] = useState(false)
  const { user_order_id: id, buyer, timezone, address } = order
  const day = (at: string) => dayText(at, timezone)
  const place = [
    address.address,
    address.address2,
    `${address.city} ${address.state} ${address.zipcode}`.trim(),
    address.country,
  ].filter(Boolean)
  return (
    <>
      <Card className={styles.part} aria-labelledby="order-facts">
        <h2 id="order-facts">The order</h2>
        {STATE_MEANS[order.status] ? <p>{STATE_MEANS[order.status]}</p> : null}
        <dl className={styles.facts}>
          <Fact name="State">{standingText(order as OfficeOrderDetail)}</Fact>
          <Fact name="Buyer">
            {buyer ? (
              <Link to={`/adminv2/people/${buyer.user_id}`}>
                {buyer.name}, {buyer.email}
              </Link>
            ) : (
              'A person who is gone'
            )}
          </Fact>
          <Fact name="Kind">{KIND_WORDS[order.kind]}</Fact>
          <Fact name="Length">{lengthText(order.length)}</Fact>
          <Fact name="Made on">{momentText(order.created_at, timezone)}</Fact>
          {order.paid_at ? <Fact name="Paid on">{momentText(order.paid_at, timezone)}</Fact> : null}
          {order.access_from && order.paid_at ? (
            <Fact name="For">
              {periodText({ from: order.access_from, until: order.access_until, length: order.length }, timezone)}
            </Fact>
          ) : null}
          {order.order_next_bill_date ? <Fact name="Renews on">{day(order.order_next_bill_date)}</Fact> : null}
          {order.promo_code ? <Fact name="Code">{order.promo_code}</Fact> : null}
          {order.card_last4 ? <Fact name="Card">ends in {order.card_last4}</Fact> : null}
          {place.length > 1 ? <Fact name="Billing address">{place.join(', ')}</Fact> : null}
          {order.declined_text ? <Fact name="What the buyer reads">“{order.declined_text}”</Fact> : null}
        </dl>
      </Card>
      <Card className={styles.part} aria-labelledby="order-price">
        <h2 id="order-price">{priceHead(order)}</h2>
        <dl className={styles.facts}>
          {order.lines.map(({ kind, label, cents }) => (
            <Fact key={kind} name={label}>
              {dollars(cents)}
            </Fact>
          ))}
          <div className={`${styles.fact} ${styles.sum}`}>
            <dt>Total</dt>
            <dd>
              {dollars(order.total)} {order.currency}
            </dd>
          </div>
          {order.given_back.map(({ cents, at }) => (
            <Fact key={at} name={`Given back on ${day(at)}`}>
              {dollars(-cents)}
            </Fact>
          ))}
          {order.given_back.length > 0 || order.giving !== null ? (
            <div className={`${styles.fact} ${styles.sum}`}>
              <dt>Left with us</dt>
              <dd>{dollars(order.left)}</dd>
            </div>
          ) : null}
        </dl>
        {order.refund_reason ? <p>Why it was given back: “{order.refund_reason}”</p> : null}
        <Givable order={order} onAsk={() => setIsAsked(true)} />
      </Card>
      <OrderMoney order={order} />
      {isAsked ? <RefundDialog order={order} onDone={() => loadOrder(id)} onClose={() => setIsAsked(false)} /> : null}
    </>
  )
}

const priceHead = ({ paid_at, status }: Pick<OfficeOrderDetail, 'paid_at' | 'status'>): string => {
  if (paid_at) return 'What was charged'
  return status === 'declined' ? 'What would have been charged' : 'What is to be charged'
}

function Givable({ order, onAsk }: { order: Snapshot<OfficeOrderDetail>; onAsk: () => void }) {
  if (order.can_refund)
    return (
      <div className={styles.actions}>
        <Button look="quiet" aria-haspopup="dialog" onClick={onAsk}>
          Refund
        </Button>
        {order.giving === null ? null : (
          <span className={styles.quiet}>{dollars(order.giving)} is on its way back already.</span>
        )}
      </div>
    )
  return (
    <p className={styles.quiet}>
      {order.paid_at
        ? 'Nothing of it can be given back: no money of it is with us, or it is on its way back already.'
        : 'It was not paid, so there is nothing to give back.'}
    </p>
  )
}

export const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
