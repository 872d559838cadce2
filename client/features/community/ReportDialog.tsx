import { useState } from 'react'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import form from '#client/ui/Form.module.css'
import { SelectField } from '#client/ui/SelectField.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { type Complaint, REPORT_NOTE_MAX, REPORT_REASONS, type ReportReason } from '#shared/contract/community/index.ts'
import { oneOf } from '#shared/oneOf.ts'
import { REASON_NAMES } from '#shared/rules/community/report.ts'

type Props = {
  /** "this fact". */
  what: string
  onReport: (complaint: Complaint) => Promise<unknown>
  onClose: () => void
}

const REASONS = [
  { value: '', label: 'Please choose' },
  ...REPORT_REASONS.map((value) => ({ value, label: REASON_NAMES[value] })),
]

/** FCT-RU010. Asks before something that a reader added is reported, and why it is. */
export function ReportDialog({ what, onReport, onClose }: Props) {
  const [reason, setReason] = useState<ReportReason | ''>('')
  const [note, setNote] = useState('')
  return (
    <ConfirmDialog
      title={`Report ${what}?`}
      says="Moderators look at what is reported. Nobody else learns that it was you."
      act="Report"
      disabled={reason === ''}
      onClose={onClose}
      onDo={async () => {
        if (reason === '') return
        await onReport({ reason, note })
        toast('Thank you. A moderator looks at it.', { look: 'right' })
      }}
    >
      <div className={form.form}>
        <SelectField
          label="What is wrong with it"
          data-autofocus
          data={REASONS}
          value={reason}
          onChange={(event) => setReason(oneOf(REPORT_REASONS, event.currentTarget.value) ?? '')}
        />
        <TextArea
          label="What a moderator should know (if you like)"
          rows={3}
          maxLength={REPORT_NOTE_MAX}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </div>
    </ConfirmDialog>
  )
}
