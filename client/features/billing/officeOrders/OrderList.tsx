import { Link } from 'react-router'
import type { OfficeOrderRow } from '#shared/contract/billing/officeOrders.ts'
import { momentText } from '#shared/rules/billing/days.ts'
import { dollars } from '#shared/rules/billing/price.ts'
import { lengthText } from '#shared/rules/billing/shownPrice.ts'
import styles from './OfficeOrders.module.css'
import { KIND_WORDS, standingText } from './words.ts'

/** Orders in rows that lead to each of them. */
export function OrderList({ rows }: { rows: readonly OfficeOrderRow[] }) {
  return (
    <ul className={styles.list}>
      {rows.map((order) => (
        <li key={order.user_order_id}>
          <Link to={`/adminv2/orders/${order.user_order_id}`} className={styles.row}>
            <span className={styles.who}>
              <span className={styles.name}>
                {order.user_order_id}: {order.name}, {lengthText(order.length).toLowerCase()}
              </span>
              <span className={styles.quiet}>
                {order.buyer ? `${order.buyer.name}, ${order.buyer.email}` : 'A person who is gone'}
              </span>
            </span>
            <span className={styles.what}>
              <span>
                <strong>{dollars(order.total)}</strong>, {standingText(order)}
              </span>
              <span className={styles.quiet}>
                {KIND_WORDS[order.kind]}, {momentText(order.created_at, order.timezone)}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
