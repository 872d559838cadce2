import { Button } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { useAction } from '#client/ui/useAction.ts'
import styles from './Subscriptions.module.css'
import { drop, goOnAtBank } from './store.ts'

/** What to do about an order whose buyer has not answered their bank: go there, or drop it. */
export function WaitingOrder({ orderId, name }: { orderId: number; name: string }) {
  const { busy, failed, run } = useAction()
  const dropIt = () =>
    run(async () => {
      const { isPaid } = await drop(orderId)
      toast(isPaid ? 'Your bank had said yes already: it is paid.' : 'The order is dropped. Nothing was charged.')
    }, 'drop')
  return (
    <div className={styles.step}>
      <p>Your bank asks whether it is you. Nothing is charged until you say yes there.</p>
      {failed ? <ErrorNotice title={failed} /> : null}
      <div className={styles.actions}>
        <Button
          aria-label={`Continue with ${name}`}
          loading={busy === 'bank'}
          onClick={() => void run(() => goOnAtBank(orderId), 'bank')}
        >
          Continue
        </Button>
        <Button look="quiet" aria-label={`Drop ${name}`} loading={busy === 'drop'} onClick={() => void dropIt()}>
          Drop it
        </Button>
      </div>
    </div>
  )
}
