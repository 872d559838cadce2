import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { useForm } from '#client/ui/useForm.ts'
import styles from './Agreements.module.css'
import { agreementOfAddress, type Match } from './store.ts'

/** Asks which agreement an address would be given access by today. */
export function AddressBox() {
  const [address, setAddress] = useState('')
  const [answer, setAnswer] = useState<{ address: string; match: Match } | null>(null)
  const { form, busy, errors } = useForm({
    fields: ['address'],
    send: async () => {
      setAnswer(null)
      setAnswer({ address: address.trim(), match: await agreementOfAddress(address) })
    },
  })
  return (
    <Card aria-labelledby="would-match">
      <form {...form} className={styles.box}>
        <h2 id="would-match">Would this address match?</h2>
        {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
        <Field
          label="Address"
          name="address"
          placeholder="192.0.2.7"
          autoComplete="off"
          autoCapitalize="none"
          value={address}
          error={errors.fields.address}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        <Button type="submit" look="quiet" loading={busy}>
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
