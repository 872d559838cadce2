import { useId, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Button } from '#client/ui/Button.tsx'
import { Field } from '#client/ui/Field.tsx'
import { useAction } from '#client/ui/useAction.ts'
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
  /** Why another code would not count; null where it would. */
  check: (code: string) => Promise<string | null>
}
/** A code that was tried beside one that counts, which stays. */
type Refused = { code: string; says: string }
function countsText(code: string): string {
  if (code === STAY_CODE) return 'Half off, your offer to stay, is applied.'
  return groupOf(code) === undefined ? `The code ${code} is applied.` : 'The discount of your group is applied.'
}

/** A code, and its answer in words beside it. */
export function CodeField({ code, says, counts, onUse, check }: Props) {
  const [typed, setTyped] = useState(code)
  const saysId = useId()
  const { shown } = useSnapshot(accessCodes)
  const [refused, setRefused] = useState<Refused | null>(null)
  const { busy, failed, run, fail } = useAction()
  const said = failed ?? refused?.says ?? (code ? says : null)
  const accessCode = said && !failed ? accessCodeOf(refused?.code ?? code) : null
  // It is known after all, as another kind of code.
  const isAccess = accessCode !== null && shown.data?.code === accessCode
  const wrong = isAccess ? null : said
  const hasOne = counts !== null && counts === code.toLowerCase()
  const use = () => {
    const asked = typed.trim().toLowerCase()
    setRefused(null)
    fail(null)
    if (!hasOne || !asked || asked === counts) return onUse(asked || null)
    // What counts is not given up for what may be mistyped.
    return void run(async () => {
      const why = await check(asked)
      if (why === null) onUse(asked)
      else setRefused({ code: asked, says: why })
    })
  }
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
        <Button look="quiet" loading={busy !== null} onClick={use}>
          Use code
        </Button>
      </div>
      <div className={styles.codeSays}>
        <p id={saysId} role="status" data-wrong={Boolean(wrong) || undefined}>
          {[wrong, counts && (!said || hasOne) ? countsText(counts) : null].filter(Boolean).join(' ')}
        </p>
        {code && (!wrong || hasOne) ? (
          <Button
            look="plain"
            aria-label={`Remove the code ${code}`}
            onClick={() => {
              setTyped('')
              setRefused(null)
              fail(null)
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
