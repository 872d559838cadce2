import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import form from '#client/ui/Form.module.css'
import { SelectField } from '#client/ui/SelectField.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { useForm } from '#client/ui/useForm.ts'
import { NOTE_MAX, type QuestionVoteView } from '#shared/contract/quiz/index.ts'
import { FAULT_MISSING, QUESTION_FAULTS, SEVERITY_MISSING } from '#shared/rules/quiz/feedback.ts'
import { judgeQuestion } from './store.ts'

const CHOOSE = { value: '', label: 'Please choose' }
const SEVERITIES = [CHOOSE, ...['Low', 'Medium', 'High'].map((value) => ({ value, label: value }))]
const FAULTS = [CHOOSE, ...QUESTION_FAULTS.map((value) => ({ value, label: value }))]

/** QUZ-SC007, QUZ-RU014. What is wrong with a question; it is saved once it says how bad that is. */
export function FeedbackDialog({ factId, onClose }: { factId: number; onClose: () => void }) {
  const [severity, setSeverity] = useState('')
  const [reason, setReason] = useState('')
  const [note, setNote] = useState('')
  const {
    form: element,
    busy,
    errors,
  } = useForm({
    fields: ['severity', 'reason', 'note'],
    check: () => ({
      ...(severity ? {} : { severity: SEVERITY_MISSING }),
      ...(reason ? {} : { reason: FAULT_MISSING }),
    }),
    send: async () => {
      await judgeQuestion(factId, {
        vote: -1,
        severity: severity as NonNullable<QuestionVoteView['severity']>,
        reason,
        note,
      })
      toast('Thank you. Our staff look at it.', { look: 'right' })
      onClose()
    },
    leadsOn: true,
  })
  return (
    <Dialog open onClose={onClose} title="What is wrong with this question?">
      <form {...element} className={form.form}>
        {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
        <SelectField
          label="How bad it is"
          name="severity"
          data={SEVERITIES}
          value={severity}
          error={errors.fields.severity}
          data-autofocus
          onChange={(event) => setSeverity(event.currentTarget.value)}
        />
        <SelectField
          label="What is wrong"
          name="reason"
          data={FAULTS}
          value={reason}
          error={errors.fields.reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <TextArea
          label="Note (optional)"
          name="note"
          maxLength={NOTE_MAX}
          value={note}
          error={errors.fields.note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Button type="submit" disabled={busy}>
          Save
        </Button>
      </form>
    </Dialog>
  )
}
