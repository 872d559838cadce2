import { useSnapshot } from 'valtio'
import { Button } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { heldPackages } from '#shared/rules/billing/held.ts'
import { dollars } from '#shared/rules/billing/price.ts'
import { lengthText } from '#shared/rules/billing/shownPrice.ts'
import styles from '../subscriptions/Subscriptions.module.css'
import { drop, goOnAtBank, subscriptions } from '../subscriptions/store.ts'

type Props = {
  orderId: number
  name: string
}

/**
 * What to do about an order whose buyer has not answered their bank: go there, or drop it. Where the same is open by another
 * order by now, paying once more would only be given back: it is dropped.
 */
export function WaitingOrder({ orderId, name }: Props) {
  const { busy, failed, run } = useAction()
  const { products, orders } = useSnapshot(subscriptions)
  const order = orders.data?.find(({ user_order_id }) => user_order_id === orderId)
  const isHeld = order !== undefined && heldPackages(products.data, orders.data).has(order.package_id)
  const dropIt = () =>
    run(async () => {
      const { isPaid } = await drop(orderId)
      toast(isPaid ? 'Your bank had said yes already: it is paid.' : 'The order is dropped. Nothing was charged.')
    }, 'drop')
  return (
    <div className={styles.step}>
      <p>
        {isHeld ? `You have ${name} already. ` : ''}Your bank still asks about order {orderId}
        {order ? `, ${lengthText(order.length).toLowerCase()} for ${dollars(order.total)}` : ''}.{' '}
        {isHeld
          ? 'You need not pay it: drop it, and nothing is charged.'
          : 'Nothing is charged until you say yes there.'}
      </p>
      {failed ? <ErrorNotice title={failed} /> : null}
      <div className={styles.actions}>
        {isHeld ? null : (
          <Button
            aria-label={`Answer your bank: the order of ${name}`}
            loading={busy === 'bank'}
            onClick={() => void run(() => goOnAtBank(orderId), 'bank')}
          >
            Answer your bank
          </Button>
        )}
        <Button
          look={isHeld ? 'main' : 'quiet'}
          aria-label={`Drop it: the order of ${name}`}
          loading={busy === 'drop'}
          onClick={() => void dropIt()}
        >
          Drop it
        </Button>
      </div>
    </div>
  )
}
