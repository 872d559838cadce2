import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { uuidv7 } from '#client/platform/uuid.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { useForm } from '#client/ui/useForm.ts'
import { ACCESS_CODE_MONTHS } from '#shared/accessCodes.ts'
import { CODES_MAX, USES_MAX } from '#shared/contract/billing/accessCodes.ts'
import { lengthText } from '#shared/rules/billing/shownPrice.ts'
import { makeBatch } from './accessCodes.ts'
import { wholeOf } from './amount.ts'
import styles from './Office.module.css'
import { office } from './store.ts'

/** The end of a day on the clock of who writes; null for none. */
const endOf = (day: string): string | null => (day === '' ? null : new Date(`${day}T23:59:59`).toISOString())

/** Makes access codes, all for the same and for whom they are passed on to. */
export function AccessCodesForm({ onClose }: { onClose: () => void }) {
  const { packages } = useSnapshot(office)
  const plans = (packages.data ?? []).filter(({ kind }) => kind !== 'download')
  const [key] = useState(uuidv7)
  const [fields, setFields] = useState({ name: '', plan: '', months: '12', codes: '25', uses: '1', until: '' })
  const change = (part: Partial<typeof fields>) => setFields((before) => ({ ...before, ...part }))
  const codes = wholeOf(fields.codes, CODES_MAX)
  const uses = wholeOf(fields.uses, USES_MAX)
  const { form, busy, errors } = useForm({
    fields: ['name', 'package_id', 'codes', 'most_uses', 'redeem_until'],
    check: () => ({
      package_id: fields.plan ? undefined : 'Please choose a plan.',
      name: fields.name.trim() ? undefined : 'Please say whom they are for.',
      codes: codes ? undefined : `Please enter 1 to ${CODES_MAX.toLocaleString('en-US')}.`,
      most_uses: uses ? undefined : `Please enter 1 to ${USES_MAX.toLocaleString('en-US')}.`,
    }),
    send: async () => {
      await makeBatch(
        {
          name: fields.name,
          package_id: Number(fields.plan),
          months: ACCESS_CODE_MONTHS.find((months) => String(months) === fields.months) ?? 12,
          codes: codes ?? 1,
          most_uses: uses ?? 1,
          redeem_until: endOf(fields.until),
        },
        key,
      )
      toast(codes === 1 ? 'The code is made.' : `${codes} codes are made.`, { look: 'right' })
      onClose()
    },
    leadsOn: true,
  })
  return (
    <Dialog open onClose={onClose} title="Make access codes">
      <form {...form} className={styles.form}>
        {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
        <Field
          label="For whom"
          description="Only staff read this: a school, a bookshop, an event."
          name="name"
          data-autofocus
          maxLength={80}
          value={fields.name}
          error={errors.fields.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <div className={styles.pair}>
          <SelectField
            label="Plan"
            name="package_id"
            value={fields.plan}
            error={errors.fields.package_id}
            data={[
              { value: '', label: 'Choose a plan' },
              ...plans.map(({ package_id, name }) => ({ value: String(package_id), label: name })),
            ]}
            onChange={(event) => change({ plan: event.currentTarget.value })}
          />
          <SelectField
            label="For how long"
            value={fields.months}
            data={ACCESS_CODE_MONTHS.map((months) => ({ value: String(months), label: lengthText(months) }))}
            onChange={(event) => change({ months: event.currentTarget.value })}
          />
        </div>
        <div className={styles.pair}>
          <Field
            label="How many codes"
            name="codes"
            inputMode="numeric"
            maxLength={6}
            value={fields.codes}
            error={errors.fields.codes}
            onChange={(event) => change({ codes: event.currentTarget.value })}
          />
          <Field
            label="People for each code"
            name="most_uses"
            inputMode="numeric"
            maxLength={6}
            value={fields.uses}
            error={errors.fields.most_uses}
            onChange={(event) => change({ uses: event.currentTarget.value })}
          />
        </div>
        <Field
          label="Last day to use them, if there is one"
          name="redeem_until"
          type="date"
          value={fields.until}
          error={errors.fields.redeem_until}
          onChange={(event) => change({ until: event.currentTarget.value })}
        />
        <Button type="submit" loading={busy} disabled={plans.length === 0}>
          Make them
        </Button>
      </form>
    </Dialog>
  )
}
