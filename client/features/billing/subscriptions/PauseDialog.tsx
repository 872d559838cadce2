import { useState } from 'react'
import type { Snapshot } from 'valtio'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { useAction } from '#client/ui/useAction.ts'
import type { ProductView } from '#shared/contract/billing/orders.ts'
import { DAY_MS } from '#shared/time.ts'
import { day } from '../days.ts'
import styles from './Subscriptions.module.css'
import { pause } from './store.ts'

/**
 * SUB-SC007, SUB-RU007. A day is sent as its noon in UTC, which is that day nearly everywhere; the server holds the same window.
 * SUB-RU012. What fails is said in the server’s own sentence.
 */
export function PauseDialog({ product, onClose }: { product: Snapshot<ProductView>; onClose: () => void }) {
  const first = nextDay(product.pause_from!)
  const last = new Date(Date.parse(product.pause_to!) - DAY_MS / 2).toISOString().slice(0, 10)
  const [until, setUntil] = useState(first)
  const [done, setDone] = useState<string | null>(null)
  const { busy, failed, run } = useAction()
  const go = () =>
    run(async () => {
      const { order } = await pause(product, noonOf(until))
      setDone(order.next_bill_date)
    })
  return (
    <Dialog
      open
      title="Pause your subscription"
      onClose={onClose}
      actions={
        done ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <>
            <Button look="quiet" onClick={onClose}>
              Keep it running
            </Button>
            <Button loading={busy !== null} onClick={go} disabled={until < first || until > last}>
              Pause it
            </Button>
          </>
        )
      }
    >
      {done ? (
        <p role="status">
          Your subscription is on hold. The next bill is due on {day(done)}; you can resume sooner at any time.
        </p>
      ) : (
        <div className={styles.step}>
          <p>
            Until then nothing is charged. What you have paid for stays open until{' '}
            {product.ends_at ? day(product.ends_at) : 'its end'}; a pause does not make that time longer.
          </p>
          <Field
            type="date"
            label="Pause until"
            description={`From ${day(noonOf(first))} to ${day(noonOf(last))}`}
            min={first}
            max={last}
            value={until}
            onChange={(event) => setUntil(event.currentTarget.value)}
          />
          {failed ? <ErrorNotice title={failed} /> : null}
        </div>
      )}
    </Dialog>
  )
}

const nextDay = (at: string): string => new Date(Date.parse(at) + DAY_MS).toISOString().slice(0, 10)
const noonOf = (date: string): string => `${date}T12:00:00Z`
