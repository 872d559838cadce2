import { useDraft } from '#client/platform/drafts.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import form from '#client/ui/Form.module.css'
import { SelectField } from '#client/ui/SelectField.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { useForm } from '#client/ui/useForm.ts'
import {
  ERROR_MAX,
  FILL_OUT_ALL,
  REPORT_LOCATIONS,
  REPORT_TYPES,
  type ReportLocation,
  type ReportType,
  SEVERITIES,
  type Severity,
} from '#shared/contract/feedback/index.ts'
import { LOCATION_NAMES, reportLacks, SEVERITY_PRESET, TYPE_NAMES } from '#shared/rules/feedback/report.ts'
import { sendReport } from '../store.ts'

type Props = {
  fact: { readonly fact_id: number; readonly name: string }
  location: ReportLocation
  onClose: () => void
}
type Written = { type: ReportType | ''; location: ReportLocation | ''; error: string; severity: Severity }

const CHOOSE = { value: '', label: 'Please choose' }
const TYPES = [CHOOSE, ...REPORT_TYPES.map((value) => ({ value, label: TYPE_NAMES[value] }))]
const LOCATIONS = [CHOOSE, ...REPORT_LOCATIONS.map((value) => ({ value, label: LOCATION_NAMES[value] }))]

/** FCT-SC004, FCT-RU007. Tells the staff of an error in a fact; what is typed stays until it was sent. */
export function ReportDialog({ fact, location, onClose }: Props) {
  const draft = useDraft<Written>(`report: ${fact.fact_id}`, {
    type: '',
    location,
    error: '',
    severity: SEVERITY_PRESET,
  })
  const { value } = draft
  const {
    form: element,
    busy,
    errors,
  } = useForm({
    fields: ['type', 'location', 'error', 'severity'],
    check: () =>
      reportLacks(value)
        ? Object.fromEntries(
            (['type', 'location', 'error'] as const).flatMap((name) =>
              value[name].trim() ? [] : [[name, FILL_OUT_ALL]],
            ),
          )
        : {},
    send: async () => {
      await sendReport({
        fact_id: fact.fact_id,
        type: value.type as ReportType,
        location: value.location as ReportLocation,
        error: value.error,
        severity: value.severity,
      })
      draft.discard()
      toast('Thank you. Our staff look at it and tell you what became of it.', { look: 'right' })
      onClose()
    },
    leadsOn: true,
  })
  const wrong = errors.whole ?? Object.values(errors.fields)[0]
  const field = (name: keyof Written) => ({
    name,
    value: value[name],
    error: errors.fields[name] !== undefined,
    onChange: (event: { currentTarget: { value: string } }) => draft.change({ [name]: event.currentTarget.value }),
  })
  return (
    <Dialog open onClose={onClose} title="Report an error">
      <form {...element} className={form.form}>
        <p>
          In the fact <strong>{fact.name}</strong>.
        </p>
        {wrong ? <ErrorNotice title={wrong} /> : null}
        <SelectField label="What is wrong" data={TYPES} data-autofocus {...field('type')} />
        <SelectField label="Where" data={LOCATIONS} {...field('location')} />
        <TextArea
          label="The error, and what is right"
          autosize
          minRows={3}
          maxRows={10}
          maxLength={ERROR_MAX}
          {...field('error')}
        />
        <SelectField label="How severe" data={[...SEVERITIES]} {...field('severity')} />
        <Button type="submit" loading={busy}>
          Send the report
        </Button>
      </form>
    </Dialog>
  )
}
