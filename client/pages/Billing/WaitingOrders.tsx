import { useSnapshot } from 'valtio'
import { subscriptions, WaitingOrder } from '#client/features/billing/subscriptions/index.ts'
import { Card } from '#client/ui/Card.tsx'
import { lengthText } from '#shared/rules/billing/shownPrice.ts'
import styles from './Billing.module.css'

/** The orders that the bank of their buyer still asks about, with what can be done about each. */
export function WaitingOrders() {
  const { orders } = useSnapshot(subscriptions)
  return orders.data
    ?.filter(({ action_url }) => action_url)
    .map(({ user_order_id: id, name, length }) => (
      <Card key={id} className={styles.part}>
        <h2>
          {name}, {lengthText(length).toLowerCase()}
        </h2>
        <WaitingOrder orderId={id} name={name} />
      </Card>
    ))
}
