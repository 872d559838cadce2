import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useSnapshot } from 'valtio'
import { clock } from '#client/platform/clock.ts'
import { remote } from '#client/platform/remote.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { useFresh } from '#client/ui/useFresh.ts'
import type { listPersonOrders, OfficeOrder } from '#shared/contract/billing/officeOrders.ts'
import type { ProductView } from '#shared/contract/billing/orders.ts'
import type { Reply } from '#shared/contract/endpoint.ts'
import { dayText, isYetToCome, openText } from '#shared/rules/billing/days.ts'
import { pauseText, standingWord } from '#shared/rules/billing/pauses.ts'
import { dollars } from '#shared/rules/billing/price.ts'
import { lengthText } from '#shared/rules/billing/shownPrice.ts'
import styles from './OfficeOrders.module.css'
import { Fact } from './OrderDetail.tsx'
import { PersonAccess } from './PersonAccess.tsx'
import { PersonStanding } from './PersonStanding.tsx'
import { RefundDialog } from './RefundDialog.tsx'
import { loadPersonOrders, officeOrders } from './store.ts'
import { standingText } from './words.ts'

type Found = Reply<typeof listPersonOrders>
/** So many stand on a person’s page; all are where orders are looked for. */
const SHOWN = 5

/** What a person has and paid: the first that whoever writes to the office is asked about. */
export function PersonOrders({ userId }: { userId: number }) {
  const { person, personId } = useSnapshot(officeOrders)
  const [asked, setAsked] = useState<OfficeOrder | null>(null)
  useEffect(() => void loadPersonOrders(userId), [userId])
  useFresh(() => loadPersonOrders(userId))
  // What is known of somebody else says nothing about this one.
  const found = personId === userId ? person : remote<Found>()
  return (
    <Loaded from={found} what="plan and orders" onRetry={() => loadPersonOrders(userId)} height="12rem">
      {(data) => {
        const { orders, plans, paid, timezone } = data as Found
        return (
          <>
            <Card className={styles.part} aria-labelledby="person-plan">
              <h2 id="person-plan">Plan and money</h2>
              <PersonStanding found={data as Found} />
              <dl className={styles.facts}>
                {plans.map((plan) => (
                  <Plan key={plan.users_entitlements_id} plan={plan} timezone={timezone} />
                ))}
                {paid.payments > 0 ? (
                  <Fact name="Paid in all, less what went back">
                    {dollars(paid.cents)} in {paid.payments === 1 ? '1 payment' : `${paid.payments} payments`}
                  </Fact>
                ) : null}
                {paid.last_at && paid.last_cents !== null ? (
                  <Fact name="Last payment">
                    {dollars(paid.last_cents)} on {dayText(paid.last_at, timezone)}
                  </Fact>
                ) : null}
              </dl>
            </Card>
            <PersonAccess userId={userId} found={data as Found} />
            <Card className={styles.part} aria-labelledby="person-orders">
              <h2 id="person-orders">Orders</h2>
              {orders.length === 0 ? <p>Nothing was ordered yet.</p> : null}
              <ul className={styles.entries}>
                {orders.slice(0, SHOWN).map((order) => (
                  <Row key={order.user_order_id} order={order} timezone={timezone} onAsk={() => setAsked(order)} />
                ))}
              </ul>
              {orders.length > SHOWN ? (
                <p>
                  <Link to={`/adminv2/orders?user=${userId}`}>All {orders.length} orders</Link>
                </p>
              ) : null}
            </Card>
            {asked ? (
              <RefundDialog order={asked} onDone={() => loadPersonOrders(userId)} onClose={() => setAsked(null)} />
            ) : null}
          </>
        )
      }}
    </Loaded>
  )
}

function Plan({ plan, timezone }: { plan: ProductView; timezone: string }) {
  const { name, length, starts_at, ends_at, is_open, pause, order_next_bill_date: bill, next_bill_total } = plan
  const now = clock.now()
  const isOver = !is_open && !isYetToCome(plan, now)
  return (
    <>
      <Fact name={`${name}, ${lengthText(length).toLowerCase()}`}>{standingWord(plan, now)}</Fact>
      <Fact name="Access">{openText({ from: starts_at, until: ends_at, bill, isOver }, timezone)}</Fact>
      {pause ? <Fact name="Pause">{pauseText(pause, now, timezone)}.</Fact> : null}
      <Fact name="Renews">
        {bill && next_bill_total !== null
          ? `On ${dayText(bill, timezone)} for ${dollars(next_bill_total)} before tax.`
          : 'No, nothing is charged again.'}
      </Fact>
    </>
  )
}

function Row({ order, timezone, onAsk }: { order: OfficeOrder; timezone: string; onAsk: () => void }) {
  const { user_order_id: id, name, length, total, created_at, can_refund, promo_code, refund_reason } = order
  const made = dayText(created_at, timezone)
  return (
    <li className={styles.actions}>
      <span className={styles.who}>
        <Link to={`/adminv2/orders/${id}`} className={styles.name}>
          {id}: {name}, {lengthText(length).toLowerCase()}
        </Link>
        <span>
          {made}, {dollars(total)}, {standingText(order)}
        </span>
        {promo_code || refund_reason ? (
          <span className={styles.quiet}>
            {[promo_code ? `Code ${promo_code}` : '', refund_reason ? `“${refund_reason}”` : '']
              .filter(Boolean)
              .join(', ')}
          </span>
        ) : null}
      </span>
      {can_refund ? (
        <Button look="plain" aria-haspopup="dialog" aria-label={`Refund ${name} of ${made}`} onClick={onAsk}>
          Refund
        </Button>
      ) : null}
    </li>
  )
}
