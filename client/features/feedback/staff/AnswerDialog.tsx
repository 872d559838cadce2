import { useDraft } from '#client/platform/drafts.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { useForm } from '#client/ui/useForm.ts'
import { AlreadyDecided, ANSWER_MAX, type ReportState, type ReportView } from '#shared/contract/feedback/index.ts'
import { PRESET_ANSWERS, STATE_NAMES } from '#shared/rules/feedback/report.ts'
import styles from './Staff.module.css'
import { answerReport } from './store.ts'

type Props = {
  report: ReportView
  state: Exclude<ReportState, 'open'>
  onClose: () => void
  onAnswered: () => void
}

/** Answers a report with a sentence that its reporter reads. */
export function AnswerDialog({ report, state, onClose, onAnswered }: Props) {
  const draft = useDraft(`answer: ${report.report_id} ${state}`, { answer: PRESET_ANSWERS[state] as string })
  const done = () => {
    draft.discard()
    onAnswered()
    onClose()
  }
  const { form, busy, errors } = useForm({
    fields: ['answer'],
    send: async () => {
      await answerReport({ report_id: report.report_id, state, answer: draft.value.answer })
      toast(`Saved. ${report.reporter.name} is told.`, { look: 'right' })
      done()
    },
    refused: (error) => {
      if (!AlreadyDecided.is(error)) return undefined
      toast(error.message, { look: 'wrong' })
      done()
      return null
    },
    leadsOn: true,
  })
  return (
    <Dialog open onClose={onClose} title={STATE_NAMES[state]}>
      <form {...form} className={styles.form}>
        <p className={styles.said}>{report.error}</p>
        {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
        <TextArea
          label={`What ${report.reporter.name} is told`}
          name="answer"
          data-autofocus
          autosize
          minRows={2}
          maxRows={6}
          maxLength={ANSWER_MAX}
          value={draft.value.answer}
          error={errors.fields.answer}
          onChange={(event) => draft.change({ answer: event.currentTarget.value })}
        />
        <Button type="submit" loading={busy}>
          {state === 'mended' ? 'Save as mended' : 'Save as no error'}
        </Button>
      </form>
    </Dialog>
  )
}
