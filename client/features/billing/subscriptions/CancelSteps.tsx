import type { Snapshot } from 'valtio'
import { Button } from '#client/ui/Button.tsx'
import { Field } from '#client/ui/Field.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import type { CancelDeal, ProductView } from '#shared/contract/billing/orders.ts'
import { type CANCEL_REASONS, examsOf } from '#shared/contract/billing/subscriptions.ts'
import { KEPT_AFTER_END, MAY_GO_AFTER_END } from '#shared/rules/billing/chargeTexts.ts'
import { canceledText } from '#shared/rules/billing/days.ts'
import { day, ownZone } from '../days.ts'
import { Confirmations } from './Confirmations.tsx'
import { ExamFile } from './ExamFile.tsx'
import { moneyText, refundTexts } from './refundTexts.ts'
import styles from './Subscriptions.module.css'
import { offerTexts } from './stayTexts.ts'

/** Nobody has to tell: of the reasons that are asked for it is the last one, with these words. */
export const UNSAID = 'I’d rather not say'
type Reason = (typeof CANCEL_REASONS)[number] | 'unsaid'
export type CancelForm = {
  reason: Reason | ''
  reasonText: string
  exam: string
  score: string
  year: string
  month: string
  file: File | null
  isDataClear: boolean
  isPriceClear: boolean
  refundReason: string
  refundWords: string
}
export const BLANK: CancelForm = {
  reason: '',
  reasonText: '',
  exam: '',
  score: '',
  year: '',
  month: '',
  file: null,
  isDataClear: false,
  isPriceClear: false,
  refundReason: UNSAID,
  refundWords: '',
}
type Filling = { form: CancelForm; change: (part: Partial<CancelForm>) => void }
/** What went wrong, which stands beside a box where it is about one. */
type Wrong = string | null

const REASONS: Record<Reason, string> = {
  passed: 'I passed my exam',
  price: 'It is too expensive',
  unused: 'I am not using it',
  problems: 'Technical problems',
  other_product: 'I chose another product',
  other: 'Something else',
  unsaid: UNSAID,
}
/** Why money is asked back, which is given back whatever is chosen. */
const REFUND_REASONS = [
  UNSAID,
  'I chose the wrong plan',
  'I am not using it',
  'It is not what I expected',
  'Technical problems',
  'Something else',
]
/** A reason as it is sent: with the words that were added, if any were. */
export const refundReasonOf = ({ refundReason, refundWords }: CancelForm): string =>
  [refundReason, refundWords.trim()].filter(Boolean).join(': ')
export function ReasonStep({
  form,
  change,
  product,
  onStay,
  busy,
}: Filling & {
  product: Snapshot<ProductView>
  onStay: (deal: CancelDeal) => unknown
  busy: boolean
}) {
  const offers = offerTexts(product)
  return (
    <div className={styles.reasons}>
      <fieldset className={styles.choices} aria-label="Your reason">
        {Object.entries(REASONS).map(([reason, label]) => (
          <label key={reason} className={styles.choice}>
            <input
              type="radio"
              name="reason"
              checked={form.reason === reason}
              onChange={() => change({ reason: reason as Reason })}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {form.reason === 'other' ? (
        <Field
          label="What is it?"
          maxLength={400}
          value={form.reasonText}
          onChange={(event) => change({ reasonText: event.currentTarget.value })}
        />
      ) : null}
      {offers.length > 0 ? (
        <div className={styles.offers}>
          <p>Or stay for less, before tax:</p>
          {offers.map(({ deal, what, when }) => (
            <Button key={deal} look="quiet" fullWidth disabled={busy} onClick={() => void onStay(deal)}>
              <span className={styles.offer}>
                <strong>{what}</strong> <span>{when}</span>
              </span>
            </Button>
          ))}
        </div>
      ) : null}
    </div>
  )
}

export function ExamStep({ form, change, product }: Filling & { product: Snapshot<ProductView> }) {
  return (
    <div className={styles.step}>
      <p>If you took one, tell us. You can leave this empty.</p>
      <SelectField
        label="Exam"
        value={form.exam}
        data={[
          { value: '', label: 'None' },
          ...examsOf(product.market_id).map(([id, label]) => ({ value: String(id), label })),
        ]}
        onChange={(event) => change({ exam: event.currentTarget.value })}
      />
      {form.exam ? (
        <>
          <Field
            label="Score"
            inputMode="decimal"
            maxLength={7}
            value={form.score}
            onChange={(event) => change({ score: event.currentTarget.value.replace(/[^\d.]/g, '') })}
          />
          <Field
            label="Month"
            inputMode="numeric"
            maxLength={2}
            value={form.month}
            onChange={(event) => change({ month: event.currentTarget.value.replace(/\D/g, '') })}
          />
          <Field
            label="Year"
            inputMode="numeric"
            maxLength={4}
            value={form.year}
            onChange={(event) => change({ year: event.currentTarget.value.replace(/\D/g, '') })}
          />
          {form.score ? <ExamFile file={form.file} onChoose={(file) => change({ file })} /> : null}
        </>
      ) : null}
    </div>
  )
}

/** SUB-RU003. What happens to data and when, before anything is done. */
export function ConfirmStep({
  form,
  change,
  product,
  wrong,
}: Filling & { product: Snapshot<ProductView>; wrong: Wrong }) {
  return (
    <div className={styles.confirmStep}>
      <p>{canceledText(product, ownZone())}</p>
      <p>
        {KEPT_AFTER_END} {MAY_GO_AFTER_END}
      </p>
      <MoneyBack product={product} />
      <Confirmations form={form} change={change} wrong={wrong} />
    </div>
  )
}

export const DoneStep = ({ product }: { product: Snapshot<ProductView> }) => (
  <>
    <p role="status">{canceledText(product, ownZone())}</p>
    <MoneyBack product={product} />
  </>
)

/** SUB-GA003. That the money can be had back, where it can: before anything is confirmed and after it. */
export const MoneyBack = ({ product: { refund, refund_until } }: { product: Snapshot<ProductView> }) =>
  refund && refund_until ? (
    <p>
      Until {day(refund_until)} you can have {moneyText(refund)} back; the plan is shut then.
    </p>
  ) : null

export const RefundStep = ({
  form,
  change,
  product,
  ends,
  wrong,
}: Filling & { product: Snapshot<ProductView>; ends: boolean; wrong: Wrong }) => (
  <div className={styles.step}>
    {product.refund ? refundTexts(product.refund).map((text) => <p key={text}>{text}</p>) : null}
    {ends ? <p>Your subscription ends with it, and nothing is charged again.</p> : null}
    <SelectField
      label="Your reason"
      description="It changes nothing about your refund."
      value={form.refundReason}
      data={REFUND_REASONS}
      onChange={(event) => change({ refundReason: event.currentTarget.value })}
    />
    <TextArea
      label="In your words (optional)"
      maxLength={300}
      value={form.refundWords}
      onChange={(event) => change({ refundWords: event.currentTarget.value })}
    />
    {ends ? (
      <>
        <p>
          {KEPT_AFTER_END} {MAY_GO_AFTER_END}
        </p>
        <Confirmations form={form} change={change} wrong={wrong} />
      </>
    ) : null}
  </div>
)

/** SUB-RU004. Why it waits for its next bill, which is never charged; one day is told, until which it is open. */
export function QueuedStep({ product, isQueued }: { product: Snapshot<ProductView>; isQueued: boolean }) {
  const why = product.order_on_hold
    ? 'While your subscription is paused, a cancellation takes the place of its next bill.'
    : 'Your next bill is less than three days away. The cancellation takes its place.'
  return (
    <p role="status">
      {isQueued ? '' : `${why} `}
      {canceledText(product, ownZone())}
    </p>
  )
}
