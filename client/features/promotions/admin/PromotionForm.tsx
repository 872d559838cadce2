import { useState } from 'react'
import { clock } from '#client/platform/clock.ts'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { SwitchField } from '#client/ui/SwitchField.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { useForm } from '#client/ui/useForm.ts'
import {
  PROMOTION_COLORS,
  PROMOTION_ICONS,
  PROMOTION_KINDS,
  type PromotionRow,
} from '#shared/contract/promotions/index.ts'
import { BannerBar } from '../BannerHost.tsx'
import styles from './Promotions.module.css'
import { newPromotionKey, type PromotionFields, savePromotion } from './store.ts'
import { COLOR_TEXTS, ICON_TEXTS, KIND_TEXTS } from './texts.ts'

const beginning = (now: Date): PromotionFields => ({
  kind: 'promotion',
  message: '',
  icon: 'megaphone',
  colors: 'indigo',
  cta_text: '',
  cta_link: '',
  start_time: now.toISOString(),
  end_time: null,
  require_referral: false,
  show_countdown: false,
  is_published: false,
})
const fieldsOf = ({ promotion_id: _, revision: __, ...fields }: PromotionRow): PromotionFields => fields

/** Makes or changes a banner, with how it will look above. */
export function PromotionForm({ row, onClose }: { row: PromotionRow | null; onClose: () => void }) {
  const [first] = useState<PromotionFields>(() => (row ? fieldsOf(row) : beginning(clock.now())))
  const [fields, setFields] = useState(first)
  const [asks, setAsks] = useState(false)
  const [place] = useState(() =>
    row ? { promotion_id: row.promotion_id, revision: row.revision } : { key: newPromotionKey() },
  )
  const { form, busy, errors, forgive } = useForm({
    fields: ['message', 'cta_text', 'cta_link', 'start_time', 'end_time'],
    check: () => ({ message: fields.message.trim() ? undefined : 'Please write something here.' }),
    send: async () => {
      await savePromotion(place, fields)
      toast('The banner is saved.', { look: 'right' })
      onClose()
    },
    leadsOn: true,
  })
  const change = (part: Partial<PromotionFields>) => {
    setFields((before) => ({ ...before, ...part }))
    forgive(...Object.keys(part))
  }
  return (
    <Dialog
      open
      onClose={() => (isEqual(fields, first) ? onClose() : setAsks(true))}
      title={row ? 'Change the banner' : 'A new banner'}
    >
      {asks ? (
        <ConfirmDialog
          title="Throw away what you wrote?"
          act="Throw it away"
          keep="Go back to it"
          says="The banner has not been saved."
          onDo={onClose}
          onClose={() => setAsks(false)}
        />
      ) : null}
      <form {...form} className={styles.form}>
        {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
        <div className={styles.previews}>
          <p className={styles.quiet}>As a student sees it, on a wide screen and on a phone:</p>
          {(['wide', 'phone'] as const).map((screen) => (
            <div key={screen} className={styles.preview} data-phone={screen === 'phone' || undefined}>
              <BannerBar
                banner={{
                  kind: fields.kind,
                  key: 'sample',
                  message: fields.message || 'What you write stands here.',
                  icon: fields.icon,
                  colors: fields.colors,
                  cta: fields.cta_text ? { text: fields.cta_text, link: fields.cta_link } : null,
                  until: fields.show_countdown && fields.end_time ? new Date(fields.end_time) : null,
                }}
              />
            </div>
          ))}
        </div>
        <SelectField
          label="Kind"
          description={KIND_TEXTS[fields.kind].to}
          value={fields.kind}
          data={PROMOTION_KINDS.map((value) => ({ value, label: KIND_TEXTS[value].name }))}
          onChange={(event) => change({ kind: chosen(PROMOTION_KINDS, event.currentTarget.value) })}
        />
        <Field
          label="Message"
          name="message"
          data-autofocus
          maxLength={200}
          value={fields.message}
          error={errors.fields.message}
          onChange={(event) => change({ message: event.currentTarget.value })}
        />
        <div className={styles.pair}>
          <SelectField
            label="Icon"
            value={fields.icon}
            data={PROMOTION_ICONS.map((value) => ({ value, label: ICON_TEXTS[value] }))}
            onChange={(event) => change({ icon: chosen(PROMOTION_ICONS, event.currentTarget.value) })}
          />
          <SelectField
            label="Colors"
            value={fields.colors}
            data={PROMOTION_COLORS.map((value) => ({ value, label: COLOR_TEXTS[value] }))}
            onChange={(event) => change({ colors: chosen(PROMOTION_COLORS, event.currentTarget.value) })}
          />
        </div>
        <div className={styles.pair}>
          <Field
            label="Text of the button"
            name="cta_text"
            description="Empty: no button."
            maxLength={30}
            value={fields.cta_text ?? ''}
            error={errors.fields.cta_text}
            onChange={(event) => change({ cta_text: event.currentTarget.value })}
          />
          <Field
            label="Where it leads"
            name="cta_link"
            description="A path of ours or an address."
            maxLength={300}
            value={fields.cta_link}
            error={errors.fields.cta_link}
            onChange={(event) => change({ cta_link: event.currentTarget.value })}
          />
        </div>
        <div className={styles.pair}>
          <Field
            label="Begins"
            name="start_time"
            type="datetime-local"
            required
            value={localMinute(fields.start_time)}
            error={errors.fields.start_time}
            onChange={(event) => {
              const at = instantOf(event.currentTarget.value)
              if (at) change({ start_time: at })
            }}
          />
          <Field
            label="Ends, if it does"
            name="end_time"
            type="datetime-local"
            value={fields.end_time ? localMinute(fields.end_time) : ''}
            error={errors.fields.end_time}
            onChange={(event) => change({ end_time: instantOf(event.currentTarget.value) })}
          />
        </div>
        <SwitchField
          label="Show a countdown to its end"
          checked={fields.show_countdown}
          onChange={(event) => change({ show_countdown: event.currentTarget.checked })}
        />
        <SwitchField
          label="Only for people whom somebody brought"
          checked={fields.require_referral}
          onChange={(event) => change({ require_referral: event.currentTarget.checked })}
        />
        <SwitchField
          label="Published"
          checked={fields.is_published}
          onChange={(event) => change({ is_published: event.currentTarget.checked })}
        />
        <Button type="submit" loading={busy}>
          Save the banner
        </Button>
      </form>
    </Dialog>
  )
}

const isEqual = (a: PromotionFields, b: PromotionFields): boolean => JSON.stringify(a) === JSON.stringify(b)

const chosen = <Value extends string>(values: readonly Value[], value: string): Value =>
  values.find((one) => one === value) ?? values[0]!

/** An instant as the browser's field has it: the minute on the clock of who writes. */
function localMinute(instant: string | Date): string {
  const at = new Date(instant)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
function instantOf(minute: string): string | null {
  const at = new Date(minute)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}
