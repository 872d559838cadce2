import { useRef, useState } from 'react'
import type { Snapshot } from 'valtio'
import { uuidv7 } from '#client/platform/uuid.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { Field } from '#client/ui/Field.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { type OfficeOrder, PART_TOO_HIGH } from '#shared/contract/billing/officeOrders.ts'
import { dollars } from '#shared/rules/billing/price.ts'
import { centsOf } from '../office/amount.ts'
import styles from './OfficeOrders.module.css'
import { givePart, giveWhole } from './store.ts'

type Order = Snapshot<Pick<OfficeOrder, 'user_order_id' | 'name' | 'left' | 'can_refund' | 'can_refund_part'>>
type Props = { order: Order; onDone: () => unknown; onClose: () => void }

/** Gives an order back, all that is left of it or a part; the sum stands in the question and on the button. */
export function RefundDialog({ order, onDone, onClose }: Props) {
  const { user_order_id, name, left, can_refund_part } = order
  const [isPart, setIsPart] = useState(false)
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const amountField = useRef<HTMLInputElement>(null)
  const reasonField = useRef<HTMLTextAreaElement>(null)
  const key = useRef({ of: '', is: '' })
  const typed = centsOf(amount)
  const cents = isPart ? typed : left
  const wrong = isPart && (isTried || amount.trim() !== '') ? wrongAmount(typed, left) : undefined
  const isUnsaid = reason.trim() === ''
  const sum = cents !== null && cents > 0 && !wrong ? dollars(cents) : null
  const check = (): boolean => {
    setIsTried(true)
    const missing = sum === null ? amountField : isUnsaid ? reasonField : null
    missing?.current?.focus()
    return missing === null
  }
  const give = () => {
    const giving = { user_order_id, left, reason: reason.trim() }
    if (!isPart) return giveWhole(giving)
    // The same sum for the same reason is the same refund, however often it is sent.
    const of = `${cents} ${giving.reason}`
    if (key.current.of !== of) key.current = { of, is: uuidv7() }
    return givePart({ ...giving, cents: cents! }, key.current.is)
  }
  const what = sum ? `${sum} goes back` : 'It goes back'
  return (
    <ConfirmDialog
      title={`Refund order ${user_order_id}?`}
      act={sum ? `Give back ${sum}` : 'Give it back'}
      says={
        isPart
          ? `${what} to the card that paid for ${name}. What it opened stays open.`
          : `${what} to the card that paid for ${name}. What it opened is shut; what waited behind it begins.`
      }
      check={check}
      onDo={async () => {
        const isDone = await give()
        await onDone()
        toast(
          isDone
            ? `${sum} is on its way back to the buyer, who gets a mail about it.`
            : 'The payment provider does not answer just now. It is given back as soon as it does.',
        )
      }}
      onClose={onClose}
    >
      <div className={styles.asked}>
        {can_refund_part ? (
          <fieldset className={styles.choices}>
            <legend>How much?</legend>
            {[false, true].map((part) => (
              <label key={String(part)} className={styles.choice}>
                <input type="radio" name="how-much" checked={isPart === part} onChange={() => setIsPart(part)} />
                {part ? 'A part of it' : `All that is left: ${dollars(left)}`}
              </label>
            ))}
          </fieldset>
        ) : null}
        {isPart ? (
          <Field
            ref={amountField}
            label="Amount in dollars"
            description={`Less than the ${dollars(left)} that are left.`}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            value={amount}
            error={wrong}
            onChange={(event) => setAmount(event.currentTarget.value)}
          />
        ) : null}
        <TextArea
          ref={reasonField}
          label="Reason"
          description="It is written down, with your name. The buyer does not see it."
          maxLength={400}
          value={reason}
          error={isTried && isUnsaid ? 'Please give a reason.' : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
    </ConfirmDialog>
  )
}

function wrongAmount(cents: number | null, left: number): string | undefined {
  if (cents === null || cents === 0) return 'Please give an amount, as in 12.50.'
  return cents >= left ? PART_TOO_HIGH : undefined
}
