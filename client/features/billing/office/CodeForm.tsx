import { useState } from 'react'
import { clock } from '#client/platform/clock.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { useForm } from '#client/ui/useForm.ts'
import { DISCOUNT_LENGTHS } from '#shared/contract/billing/index.ts'
import { PROMO_KINDS } from '#shared/rules/billing/codes.ts'
import { lengthText } from '#shared/rules/billing/shownPrice.ts'
import { amountText, centsOf, wholeOf } from './amount.ts'
import styles from './Office.module.css'
import { type CodeFields, type PromoCodeRow, saveCode } from './store.ts'
import { KIND_TEXTS } from './texts.ts'

type Market = { id: number; public_name: string }
type Props = { row: PromoCodeRow | null; markets: readonly Market[]; onClose: () => void }

const beginning = (row: PromoCodeRow | null) => ({
  code: row?.code ?? '',
  kind: row?.kind ?? ('code' as PromoCodeRow['kind']),
  takes: row && row.amount !== null ? 'amount' : 'percent',
  off: !row ? '' : row.percent === null ? amountText(row.amount) : String(row.percent),
  market: row?.market_id ? String(row.market_id) : '',
  length: row?.length ? String(row.length) : '',
  from: localMinute(row?.start_time ?? clock.now()),
  until: row?.end_time ? localMinute(row.end_time) : '',
  uses: row?.most_uses ? String(row.most_uses) : '',
})

/** Makes or changes a promo code. */
export function CodeForm({ row, markets, onClose }: Props) {
  const [fields, setFields] = useState(() => beginning(row))
  const change = (part: Partial<typeof fields>) => setFields((before) => ({ ...before, ...part }))
  const isShare = fields.takes === 'percent'
  const off = isShare ? wholeOf(fields.off, 100) : centsOf(fields.off)
  const { form, busy, errors } = useForm({
    fields: ['code', 'percent', 'start_time', 'end_time', 'most_uses', 'market_id'],
    check: () => ({
      code: /^[a-z0-9_-]{3,40}$/i.test(fields.code.trim())
        ? undefined
        : 'Please use 3 to 40 letters, digits, dashes or underscores.',
      percent: off
        ? undefined
        : isShare
          ? 'Please enter a whole number from 1 to 100.'
          : 'Please enter an amount, as in 5.00.',
      start_time: instantOf(fields.from) ? undefined : 'Please say when it begins.',
      most_uses:
        fields.uses.trim() === '' || wholeOf(fields.uses, 1_000_000)
          ? undefined
          : 'Please enter a whole number, or leave this empty.',
    }),
    send: async () => {
      const given: CodeFields = {
        kind: fields.kind,
        percent: isShare ? off : null,
        amount: isShare ? null : off,
        market_id: fields.market === '' ? null : (Number(fields.market) as never),
        length: DISCOUNT_LENGTHS.find((length) => String(length) === fields.length) ?? null,
        start_time: instantOf(fields.from) ?? '',
        end_time: instantOf(fields.until),
        most_uses: wholeOf(fields.uses, 1_000_000),
      }
      const { promo_code_id, revision } = row ?? {}
      await saveCode(
        promo_code_id !== undefined && revision !== undefined
          ? { promo_code_id, revision }
          : { code: fields.code.trim() },
        given,
      )
      toast(`The code ${fields.code.trim().toLowerCase()} is saved.`, { look: 'right' })
      onClose()
    },
    leadsOn: true,
  })
  return (
    <Dialog open onClose={onClose} title={row ? `Change the code ${row.code}` : 'A new promo code'}>
      <form {...form} className={styles.form}>
        {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
        {row ? null : (
          <Field
            label="Code"
            description="What people type. Upper or lower case makes no difference."
            name="code"
            data-autofocus
            autoComplete="off"
            maxLength={40}
            value={fields.code}
            error={errors.fields.code}
            onChange={(event) => change({ code: event.currentTarget.value })}
          />
        )}
        <SelectField
          label="Counts for"
          value={fields.kind}
          data={PROMO_KINDS.map((value) => ({ value, label: KIND_TEXTS[value].name }))}
          onChange={(event) =>
            change({ kind: PROMO_KINDS.find((one) => one === event.currentTarget.value) ?? fields.kind })
          }
        />
        <div className={styles.pair}>
          <SelectField
            label="Takes off"
            value={fields.takes}
            data={[
              { value: 'percent', label: 'A percentage' },
              { value: 'amount', label: 'An amount' },
            ]}
            onChange={(event) => change({ takes: event.currentTarget.value, off: '' })}
          />
          <Field
            label={isShare ? 'Percent' : 'Dollars'}
            name="percent"
            inputMode="decimal"
            maxLength={10}
            value={fields.off}
            error={errors.fields.percent}
            onChange={(event) => change({ off: event.currentTarget.value })}
          />
        </div>
        <div className={styles.pair}>
          <SelectField
            label="Area of study"
            name="market_id"
            value={fields.market}
            error={errors.fields.market_id}
            data={[
              { value: '', label: 'Every one' },
              ...markets.map(({ id, public_name }) => ({ value: String(id), label: public_name })),
            ]}
            onChange={(event) => change({ market: event.currentTarget.value })}
          />
          <SelectField
            label="Length"
            value={fields.length}
            data={[
              { value: '', label: 'Every one' },
              ...DISCOUNT_LENGTHS.map((length) => ({ value: String(length), label: lengthText(length) })),
            ]}
            onChange={(event) => change({ length: event.currentTarget.value })}
          />
        </div>
        <div className={styles.pair}>
          <Field
            label="Begins"
            name="start_time"
            type="datetime-local"
            required
            value={fields.from}
            error={errors.fields.start_time}
            onChange={(event) => change({ from: event.currentTarget.value })}
          />
          <Field
            label="Ends, if it does"
            name="end_time"
            type="datetime-local"
            value={fields.until}
            error={errors.fields.end_time}
            onChange={(event) => change({ until: event.currentTarget.value })}
          />
        </div>
        <Field
          label="Uses at most"
          description="Empty: as often as wanted."
          name="most_uses"
          inputMode="numeric"
          value={fields.uses}
          error={errors.fields.most_uses}
          onChange={(event) => change({ uses: event.currentTarget.value })}
        />
        <Button type="submit" loading={busy}>
          Save the code
        </Button>
      </form>
    </Dialog>
  )
}

/** An instant as the browser's field has it: the minute on the clock of who writes. */
function localMinute(instant: string | Date): string {
  const at = new Date(instant)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
function instantOf(minute: string): string | null {
  const at = new Date(minute)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}
