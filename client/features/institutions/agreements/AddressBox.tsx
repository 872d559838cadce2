import { type FormEvent, useState } from 'react'
import { formErrorsOf, NO_ERRORS } from '#client/platform/formErrors.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import styles from './Agreements.module.css'
import { agreementOfAddress, type Match } from './store.ts'

/** Asks which agreement an address would be given access by today. */
export function AddressBox() {
  const [address, setAddress] = useState('')
  const [answer, setAnswer] = useState<{ address: string; match: Match } | null>(null)
  const [errors, setErrors] = useState(NO_ERRORS)
  const [isBusy, setIsBusy] = useState(false)

  async function ask(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    setErrors(NO_ERRORS)
    setAnswer(null)
    try {
      setAnswer({ address: address.trim(), match: await agreementOfAddress(address) })
    } catch (error) {
      setErrors(formErrorsOf(error, ['address']))
    }
    setIsBusy(false)
  }
  return (
    <Card aria-labelledby="would-match">
      <form className={styles.box} onSubmit={ask} noValidate>
        <h2 id="would-match">Would this address match?</h2>
        {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
        <Field
          label="Address"
          placeholder="192.0.2.7"
          autoComplete="off"
          autoCapitalize="none"
          value={address}
          error={errors.fields.address}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        <Button type="submit" look="quiet" loading={isBusy}>
          Ask
        </Button>
        <p role="status" className={styles.name}>
          {answer ? sentence(answer) : ''}
        </p>
      </form>
    </Card>
  )
}

const sentence = ({ address, match }: { address: string; match: Match }): string =>
  match
    ? `Yes: ${address} has the access of ${match.name}, by ${match.range}.`
    : `No: today no agreement holds for ${address}.`
