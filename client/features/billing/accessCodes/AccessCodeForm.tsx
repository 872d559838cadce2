import { useEffect, useState } from 'react'
import { call } from '#client/platform/api.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { useForm } from '#client/ui/useForm.ts'
import { checkPromoExpiration } from '#shared/contract/billing/promo.ts'
import { accessCodeOf } from '#shared/rules/billing/accessCodes.ts'
import styles from './AccessCodes.module.css'

type Props = {
  code: string
  /** Why the code that was typed is none. */
  refused: string | null
  onCode: (code: string) => void
}

const WRONG = 'A code has 12 letters and digits, as in 7K2M-Q9XD-H4TR.'
const promoOf = (typed: string): string => typed.trim().toLowerCase()
/** Whether what was typed here is a promo code that runs. */
const isPromo = async (typed: string): Promise<boolean> =>
  promoOf(typed).length <= PROMO_LENGTH &&
  !(await call(checkPromoExpiration, { promo_code: promoOf(typed) })).is_expired
const PROMO_LENGTH = 40
/** It stays unknown then, which is said already. */
const ignored = () => {}

/** Asks for an access code, as it is printed or mailed. */
export function AccessCodeForm({ code, refused, onCode }: Props) {
  const [typed, setTyped] = useState(code)
  const [promo, setPromo] = useState<string | null>(null)
  const { form, errors } = useForm({
    fields: ['code'],
    check: () => ({ code: typed.trim() === '' ? WRONG : undefined }),
    send: async () => {
      const access = accessCodeOf(typed)
      if (access) return onCode(access)
      if (await isPromo(typed)) return setPromo(promoOf(typed))
      throw new Error(WRONG)
    },
    refused: (error) => (error instanceof Error && error.message === WRONG ? { code: WRONG } : undefined),
  })
  // Of a promo code too that looks like an access code.
  useEffect(() => {
    if (refused) void isPromo(code).then((is) => (is ? setPromo(promoOf(code)) : undefined), ignored)
  }, [refused, code])
  const wrong = promo === null ? (errors.fields.code ?? refused ?? undefined) : undefined
  return (
    <form {...form} className={styles.form}>
      <Field
        label="Access code"
        description="Twelve letters and digits. Dashes and capitals don’t matter."
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={typed}
        error={wrong}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setPromo(null)
        }}
      />
      {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
      {promo === null ? null : (
        <div role="status" className={styles.form}>
          <p>
            “{promo}” is no access code: it is a promo code, which takes something off the price when you buy a plan.
          </p>
          <ButtonLink to={`/store?promo_code=${encodeURIComponent(promo)}`}>Use it in the store</ButtonLink>
        </div>
      )}
      <Button type="submit" look={promo === null ? 'main' : 'quiet'}>
        See what it opens
      </Button>
    </form>
  )
}
