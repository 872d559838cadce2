import { useId } from 'react'
import { CONFIRM_DATA, CONFIRM_PRICE } from '#shared/contract/billing/subscriptions.ts'
import type { CancelForm } from './CancelSteps.tsx'
import styles from './Subscriptions.module.css'

type Box = keyof Pick<CancelForm, 'isDataClear' | 'isPriceClear'>
const BOXES: readonly { box: Box; says: string; missing: string }[] = [
  {
    box: 'isDataClear',
    says: 'I understand that my data that only Premium opens may be deleted when my Premium access expires.',
    missing: CONFIRM_DATA,
  },
  {
    box: 'isPriceClear',
    says: 'I understand that my price may not be there when I come back.',
    missing: CONFIRM_PRICE,
  },
]
/** SUB-RU003, SUB-RU018. What is said of the first box that is not ticked; null where both are. */
export const unconfirmedOf = (form: CancelForm): string | null => BOXES.find(({ box }) => !form[box])?.missing ?? null
/** What is said beside a box is said nowhere else. */
export const isOfBox = (text: string | null): boolean => BOXES.some(({ missing }) => missing === text)
/** Leads to the first box that is not ticked, which brings it into view. */
export const toMissingBox = (form: CancelForm): void =>
  document.querySelector<HTMLElement>(`input[name="${BOXES.find(({ box }) => !form[box])?.box}"]`)?.focus()

type Props = { form: CancelForm; change: (part: Partial<CancelForm>) => void; wrong: string | null }
/** SUB-RU003, SUB-RU018. Both are confirmed before a subscription ends; what is missing is said right below each box. */
export function Confirmations({ form, change, wrong }: Props) {
  const id = useId()
  return (
    <div>
      {BOXES.map(({ box, says, missing }) => {
        const isWrong = isOfBox(wrong) && !form[box]
        return (
          <div key={box}>
            <label className={styles.confirm}>
              <input
                type="checkbox"
                name={box}
                checked={form[box]}
                aria-invalid={isWrong || undefined}
                aria-describedby={isWrong ? `${id}-${box}` : undefined}
                onChange={(event) => change({ [box]: event.currentTarget.checked })}
              />
              {says}
            </label>
            {isWrong ? (
              <p id={`${id}-${box}`} className={styles.missing} role="alert">
                {missing}
              </p>
            ) : null}
          </div>
        )
      })}
    </div>
  )
}
