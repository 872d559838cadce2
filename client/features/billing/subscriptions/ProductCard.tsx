import { useState } from 'react'
import type { Snapshot } from 'valtio'
import { keep } from '#client/features/billing/changes/index.ts'
import { clock } from '#client/platform/clock.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { useAction } from '#client/ui/useAction.ts'
import type { ProductView } from '#shared/contract/billing/orders.ts'
import { isYetToCome, renewsAtEnd } from '#shared/rules/billing/days.ts'
import { isPlanned, standingWord } from '#shared/rules/billing/pauses.ts'
import { dollars } from '#shared/rules/billing/price.ts'
import { lengthText } from '#shared/rules/billing/shownPrice.ts'
import { day } from '../days.ts'
import { AskRefund } from './AskRefund.tsx'
import { CancelDialog } from './CancelDialog.tsx'
import { PauseDialog } from './PauseDialog.tsx'
import styles from './Subscriptions.module.css'
import { standsText } from './standsText.ts'
import { keepOn, loadProducts, unpause } from './store.ts'

/** SUB-RU016. What was bought, until when, and what can be done about it: pause, resume, change, cancel or queue that, have it back, keep it. */
export function ProductCard({ product }: { product: Snapshot<ProductView> }) {
  const [open, setOpen] = useState<'cancel' | 'pause' | null>(null)
  const { busy, failed, run } = useAction()
  const {
    name,
    length,
    order_status,
    pause,
    ends_at,
    is_open,
    is_running,
    order_next_bill_date: bill,
    next_plan,
  } = product
  const isPausePlanned = pause !== null && isPlanned(pause, clock.now())
  const isToCome = isYetToCome(product, clock.now())
  const close = () => {
    setOpen(null)
    void loadProducts()
  }
  const stay = () =>
    run(async () => {
      await keep(product.users_entitlements_id)
      await loadProducts()
      toast('Your plan stays as it is.')
    }, 'keep')
  const keepIt = () =>
    run(async () => {
      await keepOn(product)
      await loadProducts()
      toast('You keep your plan.')
    }, 'keepOn')
  const goOn = () =>
    run(async () => {
      await unpause(product)
      await loadProducts()
      toast(isPausePlanned ? 'The pause is taken back.' : 'Your subscription is active again.')
    }, 'resume')
  return (
    <Card className={styles.part} aria-label={name}>
      <div className={styles.head}>
        <h2>
          {name}
          {length > 0 ? <span className={styles.length}>{lengthText(length)}</span> : null}
        </h2>
        <strong>{standingWord(product, clock.now())}</strong>
      </div>
      <p>
        {standsText(product, clock.now())}
        {next_plan ? ` From then on you have ${next_plan.name}, ${lengthText(next_plan.length)} at a time.` : ''}
        {!bill && (is_open || isToCome) && ends_at ? ' Nothing is charged again.' : ''}
      </p>
      {product.keep ? (
        <p>
          {renewsAtEnd(product.keep.bill_date, ends_at)
            ? `You can still keep it: it renews at its end for ${dollars(product.keep.bill_total)} before tax then.`
            : `You can still keep it: the next bill is ${dollars(product.keep.bill_total)} before tax then, on ${day(product.keep.bill_date)}.`}
        </p>
      ) : null}
      {failed ? <ErrorNotice title={failed} /> : null}
      <div className={styles.actions}>
        {product.keep ? (
          <Button look="second" loading={busy === 'keepOn'} onClick={keepIt}>
            Keep the plan
          </Button>
        ) : null}
        {product.can_change && is_open ? (
          <ButtonLink look="quiet" to={`/my-subscriptions/change-plan?of=${product.users_entitlements_id}`}>
            Change plan
          </ButtonLink>
        ) : null}
        {next_plan ? (
          <Button look="quiet" loading={busy === 'keep'} onClick={stay}>
            Don’t change with the next bill
          </Button>
        ) : null}
        {pause && !product.is_cancel_queued ? (
          <Button look="quiet" loading={busy === 'resume'} onClick={goOn}>
            {isPausePlanned ? 'Take the pause back' : 'Resume now'}
          </Button>
        ) : null}
        {product.pause_from ? (
          <Button look="quiet" onClick={() => setOpen('pause')}>
            Pause
          </Button>
        ) : null}
        {is_running && !product.is_cancel_queued ? (
          <Button look="plain" onClick={() => setOpen('cancel')}>
            Cancel subscription
          </Button>
        ) : null}
        {order_status === 'Ended' && !is_open && !isToCome ? (
          <ButtonLink look="quiet" to="/pricing">
            See plans
          </ButtonLink>
        ) : null}
        <AskRefund product={product} look="plain" onClose={close} />
      </div>
      {open === 'pause' ? <PauseDialog product={product} onClose={close} /> : null}
      {open === 'cancel' ? <CancelDialog product={product} from={1} onClose={close} /> : null}
    </Card>
  )
}
