import { MarketSelect } from '#client/features/catalogue/index.ts'
import { clock } from '#client/platform/clock.ts'
import { Field } from '#client/ui/Field.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { REQUEST_MAX_DAYS, REQUEST_MIN_DAYS, requestDays } from '#shared/rules/webinars/request.ts'
import styles from '../Webinars.module.css'
import { ZoneField } from '../ZoneField.tsx'
import type { StepProps } from './RequestContact.tsx'

/** WEB-RU009. The second step: a weekday from 3 to 182 days ahead, how long, and for whom. */
export function RequestDate({ fields, errors, onChange }: StepProps) {
  const { first, last } = requestDays(clock.now(), fields.timezone)
  return (
    <>
      <div className={styles.pair}>
        <Field
          name="when"
          label="Day"
          description={`Monday to Friday, ${REQUEST_MIN_DAYS} to ${REQUEST_MAX_DAYS} days from now.`}
          type="date"
          min={first}
          max={last}
          data-autofocus
          value={fields.day}
          error={errors.when}
          onChange={(event) => onChange({ day: event.currentTarget.value })}
        />
        <Field
          label="Time"
          description="On the school’s clock."
          type="time"
          value={fields.time}
          onChange={(event) => onChange({ time: event.currentTarget.value })}
        />
      </div>
      <ZoneField value={fields.timezone} error={errors.timezone} onChange={(timezone) => onChange({ timezone })} />
      <div className={styles.pair}>
        <Field
          name="length"
          label="Minutes"
          inputMode="numeric"
          maxLength={3}
          value={fields.length}
          error={errors.length}
          onChange={(event) => onChange({ length: event.currentTarget.value })}
        />
        <Field
          name="audience"
          label="How many are likely to come? (optional)"
          inputMode="numeric"
          maxLength={6}
          value={fields.audience}
          error={errors.audience}
          onChange={(event) => onChange({ audience: event.currentTarget.value })}
        />
      </div>
      <MarketSelect
        label="What they study"
        placeholder="Several areas, or another one"
        value={fields.market}
        onChange={(market) => onChange({ market })}
      />
      <TextArea
        name="message"
        label="What should it be about? (optional)"
        autosize
        minRows={2}
        maxLength={2000}
        value={fields.message}
        error={errors.message}
        onChange={(event) => onChange({ message: event.currentTarget.value })}
      />
    </>
  )
}
