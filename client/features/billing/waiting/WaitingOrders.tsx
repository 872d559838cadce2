import { useSnapshot } from 'valtio'
import { Card } from '#client/ui/Card.tsx'
import { lengthText } from '#shared/rules/billing/shownPrice.ts'
import styles from '../subscriptions/Subscriptions.module.css'
import { subscriptions } from '../subscriptions/store.ts'
import { WaitingOrder } from './WaitingOrder.tsx'

/** The orders that the bank of their buyer still asks about, with what can be done about each. */
export function WaitingOrders() {
  const { orders } = useSnapshot(subscriptions)
  return orders.data
    ?.filter(({ action_url }) => action_url)
    .map(({ user_order_id: id, name, length }) => (
      <Card key={id} className={styles.step}>
        <h2>
          {name}, {lengthText(length).toLowerCase()}
        </h2>
        <WaitingOrder orderId={id} name={name} />
      </Card>
    ))
}
