import { useState } from 'react'
import type { Snapshot } from 'valtio'
import { clock } from '#client/platform/clock.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { useAction } from '#client/ui/useAction.ts'
import type { ProductView } from '#shared/contract/billing/orders.ts'
import { REASON_MISSING } from '#shared/contract/billing/subscriptions.ts'
import { wrongExamFile } from '#shared/rules/billing/examFile.ts'
import { day, openUntilOf } from '../days.ts'
import {
  BLANK,
  type CancelForm,
  ConfirmStep,
  DoneStep,
  ExamStep,
  QueuedStep,
  ReasonStep,
  RefundStep,
  refundReasonOf,
  UNSAID,
} from './CancelSteps.tsx'
import { isOfBox, toMissingBox, unconfirmedOf } from './Confirmations.tsx'
import styles from './Subscriptions.module.css'
import { stayedText } from './stayTexts.ts'
import { cancel, mayCancel, queueCancel, refund, saveExam, sendExamFile, takeDeal } from './store.ts'

type Step = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 'warning' | 'stayed'
const TITLES: Record<Step, string> = {
  1: 'Why are you canceling?',
  2: 'How did your exam go?',
  3: 'Confirm the cancellation',
  4: 'Your subscription is canceled',
  5: 'Ask for a refund',
  6: 'Done',
  7: 'The cancellation is queued',
  warning: 'Canceled with its next bill',
  stayed: 'You stay',
}

/**
 * SUB-SC005. Seven steps: the reason, the exam, the confirmation, what is then, the refund, its end, and where it could only be
 * queued that it is. Each can be left; nothing is done before the third.
 * SUB-RU012. What fails is said in the server’s own sentence, and the step stays.
 */
export function CancelDialog({
  product: asked,
  from,
  onClose,
}: {
  product: Snapshot<ProductView>
  from: 1 | 5
  onClose: () => void
}) {
  // What is behind it shows at once what was done; its own words stay about what was asked.
  const [product] = useState(asked)
  const now = new Date(clock.now())
  const [form, setForm] = useState<CancelForm>({
    ...BLANK,
    year: String(now.getUTCFullYear()),
    month: String(now.getUTCMonth() + 1),
  })
  const [step, setStep] = useState<Step>(from)
  const [isRefunded, setIsRefunded] = useState<boolean | null>(null)
  const [stayed, setStayed] = useState('')
  const { busy, failed, run, fail } = useAction()
  const change = (part: Partial<CancelForm>) => {
    fail(null)
    setForm((before) => ({ ...before, ...part }))
  }
  const to = (next: Step) => {
    fail(null)
    setStep(next)
  }
  /** SUB-RU001. The first step is not left without a reason; who passed an exam is asked about it. */
  const afterReason = () => (form.reason ? to(form.reason === 'passed' ? 2 : 3) : fail(REASON_MISSING))
  /** SUB-RU002. Leaving the second step with an exam and a score saves them, and sends the file that was chosen. */
  const afterExam = () => {
    const { exam, score, year, month, file } = form
    const wrong = exam && score && file ? wrongExamFile(file) : null
    if (wrong !== null) return fail(wrong)
    return run(async () => {
      if (exam && score) {
        const { user_exam_id } = await saveExam({
          exam_id: Number(exam),
          score: Number(score),
          exam_year: Number(year),
          exam_month: Number(month),
        })
        // SUB-RU013. It can be left out, so nobody is kept from going on.
        const refused = file ? await sendExamFile(user_exam_id, file) : null
        if (refused !== null) return fail(refused)
      }
      to(3)
    })
  }
  // SUB-RU003, SUB-RU018.
  const isUnconfirmed = (): boolean => {
    const unconfirmed = unconfirmedOf(form)
    if (unconfirmed === null) return false
    fail(unconfirmed)
    toMissingBox(form)
    return true
  }
  // A refund that was asked for straight away ends what still runs, so that both are confirmed here.
  const ends = from === 5 && product.is_running
  // SUB-RU004.
  const confirm = () => {
    if (isUnconfirmed()) return
    void run(async () => {
      if (!(await mayCancel(product))) return to('warning')
      await cancel({
        users_entitlements_id: product.users_entitlements_id,
        reason: form.reason === 'unsaid' ? 'other' : form.reason || 'other',
        reason_text: form.reason === 'unsaid' ? UNSAID : form.reasonText,
        confirmation_checkbox: true,
        price_confirmation_checkbox: true,
      })
      to(4)
    })
  }
  const queue = () => run(() => queueCancel(product).then(() => to(7)))
  // SUB-RU005.
  const giveBack = () => {
    if (ends && isUnconfirmed()) return
    void run(async () => {
      setIsRefunded(await refund(product, refundReasonOf(form)))
      to(6)
    })
  }
  const stay = (deal: 'month' | 'half') =>
    run(async () => {
      setStayed(stayedText(deal, product, await takeDeal(product.user_order_id, deal)))
      to('stayed')
    })
  const close = (
    <Button look={step === 4 || step === 6 || step === 7 || step === 'stayed' ? 'main' : 'quiet'} onClick={onClose}>
      {step === 1 || step === 2 || step === 3 || step === 'warning' || (step === 5 && ends)
        ? 'Keep my subscription'
        : 'Close'}
    </Button>
  )
  const next = (label: string, go: () => unknown, look: 'main' | 'danger' = 'main') => (
    <>
      {close}
      <Button look={look} loading={busy !== null} onClick={() => void go()}>
        {label}
      </Button>
    </>
  )
  const actions: Record<Step, React.ReactNode> = {
    1: next('Continue', afterReason),
    2: next('Continue', afterExam),
    3: next('Cancel subscription', confirm, 'danger'),
    4: product.refund_until ? (
      <>
        <Button look="quiet" onClick={() => to(6)}>
          Keep it until {openUntilOf(product)}
        </Button>
        <Button onClick={() => to(5)}>Ask for a refund</Button>
      </>
    ) : (
      close
    ),
    5: next('Give my money back', giveBack),
    6: close,
    7: close,
    warning: next('Queue the cancellation', queue),
    stayed: close,
  }
  return (
    <Dialog
      open
      long
      title={TITLES[step]}
      onClose={onClose}
      actions={
        <>
          {failed && !isOfBox(failed) ? (
            <div className={styles.wrong}>
              <ErrorNotice title={failed} />
            </div>
          ) : null}
          {actions[step]}
        </>
      }
    >
      {step === 1 ? (
        <ReasonStep form={form} change={change} product={product} onStay={stay} busy={busy !== null} />
      ) : null}
      {step === 2 ? <ExamStep form={form} change={change} product={product} /> : null}
      {step === 3 ? <ConfirmStep form={form} change={change} product={product} wrong={failed} /> : null}
      {step === 4 ? <DoneStep product={product} /> : null}
      {step === 5 ? <RefundStep form={form} change={change} product={product} ends={ends} wrong={failed} /> : null}
      {step === 6 ? (
        <p role="status">
          {isRefunded === null
            ? `${product.name} stays open until ${openUntilOf(product)}.${product.refund_until ? ` If you change your mind, you can still ask for your money back until ${day(product.refund_until)}, under “Product access”.` : ''}`
            : isRefunded
              ? 'Your money is on its way back to your card; your bank may take a few days. What it opened is shut.'
              : 'The payment provider does not answer just now. Your money is given back as soon as it does.'}
        </p>
      ) : null}
      {step === 7 || step === 'warning' ? <QueuedStep product={product} isQueued={step === 7} /> : null}
      {step === 'stayed' ? <p role="status">{stayed}</p> : null}
    </Dialog>
  )
}
