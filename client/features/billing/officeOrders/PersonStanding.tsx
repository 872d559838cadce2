import { Link } from 'react-router'
import { clock } from '#client/platform/clock.ts'
import type { listPersonOrders } from '#shared/contract/billing/officeOrders.ts'
import type { Reply } from '#shared/contract/endpoint.ts'
import { ordersInTheWay, standsText, wayText } from '#shared/rules/billing/personStanding.ts'
import { dollars } from '#shared/rules/billing/price.ts'
import { lengthText } from '#shared/rules/billing/shownPrice.ts'
import styles from './OfficeOrders.module.css'

/** What a person can open now, why, and which orders are in the way: what whoever writes to the office asks. */
export function PersonStanding({ found }: { found: Reply<typeof listPersonOrders> }) {
  const stands = standsText(found, clock.now(), found.timezone)
  const ways = ordersInTheWay(found.orders)
  return (
    <>
      {stands ? (
        <p>
          <strong>{stands}</strong>
        </p>
      ) : null}
      {ways.length > 0 ? (
        <ul className={styles.entries} aria-label="Orders in the way">
          {ways.map((order) => (
            <li key={order.user_order_id}>
              <Link to={`/adminv2/orders/${order.user_order_id}`}>
                Order {order.user_order_id}: {order.name}, {lengthText(order.length).toLowerCase()} for{' '}
                {dollars(order.total)}
              </Link>{' '}
              {wayText(order, found.timezone)}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}
