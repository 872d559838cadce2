import { useId, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Button } from '#client/ui/Button.tsx'
import { Field } from '#client/ui/Field.tsx'
import { accessCodeOf } from '#shared/rules/billing/accessCodes.ts'
import { STAY_CODE } from '#shared/rules/billing/stay.ts'
import { groupOf } from '#shared/rules/groupbuys/group.ts'
import { accessCodes } from '../accessCodes/store.ts'
import { AccessCodeHint } from './AccessCodeHint.tsx'
import styles from './Checkout.module.css'

type Props = {
  /** The one that is asked with. */
  code: string
  /** Why it does not count. */
  says: string | null
  /** The one that counts. */
  counts: string | null
  onUse: (code: string | null) => void
}
function countsText(code: string): string {
  if (code === STAY_CODE) return 'Half off, your offer to stay, is applied.'
  return groupOf(code) === undefined ? `The code ${code} is applied.` : 'The discount of your group is applied.'
}

/** A code, and its answer in words beside it. */
export function CodeField({ code, says, counts, onUse }: Props) {
  const [typed, setTyped] = useState(code)
  const saysId = useId()
  const { shown } = useSnapshot(accessCodes)
  const accessCode = code && says ? accessCodeOf(code) : null
  // It is known after all, as another kind of code.
  const isAccess = accessCode !== null && shown.data?.code === accessCode
  const wrong = code && !isAccess ? says : null
  const use = () => onUse(typed.trim().toLowerCase() || null)
  return (
    <div>
      <div className={styles.code}>
        <Field
          label="Promo code"
          autoComplete="off"
          maxLength={40}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            use()
          }}
          error={Boolean(wrong)}
          aria-describedby={saysId}
        />
        <Button look="quiet" onClick={use}>
          Use code
        </Button>
      </div>
      <div className={styles.codeSays}>
        <p id={saysId} role="status" data-wrong={Boolean(wrong) || undefined}>
          {wrong || (isAccess || !counts ? '' : countsText(counts))}
        </p>
        {code && !wrong ? (
          <Button
            look="plain"
            aria-label={`Remove the code ${code}`}
            onClick={() => {
              setTyped('')
              onUse(null)
            }}
          >
            Remove
          </Button>
        ) : null}
      </div>
      {accessCode ? <AccessCodeHint code={accessCode} /> : null}
    </div>
  )
}
