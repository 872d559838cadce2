import { type FormEvent, useState } from 'react'
import { useDraft } from '#client/platform/drafts.ts'
import { forgiven, formErrorsOf, NO_ERRORS } from '#client/platform/formErrors.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { SwitchField } from '#client/ui/SwitchField.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { AGREEMENT_MISSING, type TestimonialRow } from '#shared/contract/site.ts'
import styles from './Office.module.css'
import { addTestimonial, saveTestimonial } from './store.ts'

type Props = { row: TestimonialRow | null; onClose: () => void }

/** What a real person said, and that they agreed to be shown with it. Put away, it keeps what was typed. */
export function TestimonialForm({ row, onClose }: Props) {
  const draft = useDraft(`testimonial ${row?.id ?? 'new'}`, {
    name: row?.name ?? '',
    detail: row?.detail ?? '',
    text: row?.text ?? '',
  })
  const [agreed, setAgreed] = useState(false)
  const [errors, setErrors] = useState(NO_ERRORS)
  const [isBusy, setIsBusy] = useState(false)

  const change = (part: Partial<typeof draft.value>) => {
    draft.change(part)
    setErrors((before) => forgiven(before, Object.keys(part)))
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if (!agreed) {
      setErrors({ fields: { agreed: AGREEMENT_MISSING }, whole: null })
      return
    }
    setIsBusy(true)
    setErrors(NO_ERRORS)
    try {
      if (row) await saveTestimonial({ id: row.id, ...draft.value, agreed })
      else await addTestimonial({ ...draft.value, market_id: null, agreed })
      draft.discard()
      toast(`Saved what ${draft.value.name.trim()} said.`, { look: 'right' })
      onClose()
    } catch (error) {
      setErrors(formErrorsOf(error, ['name', 'detail', 'text', 'agreed']))
      setIsBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} title={row ? `What ${row.name} said` : 'What somebody said'}>
      <form className={styles.form} onSubmit={save} noValidate>
        {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
        <TextArea
          label="In their words"
          rows={5}
          data-autofocus
          value={draft.value.text}
          error={errors.fields.text}
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
        <Field
          label="Name, as they want to be named"
          value={draft.value.name}
          error={errors.fields.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <Field
          label="Who they are, in a word or two"
          placeholder="Nursing student"
          value={draft.value.detail}
          error={errors.fields.detail}
          onChange={(event) => change({ detail: event.currentTarget.value })}
        />
        <SwitchField
          label="This person agreed"
          description="To be shown here by this name with exactly these words."
          checked={agreed}
          error={errors.fields.agreed}
          onChange={(event) => {
            setAgreed(event.currentTarget.checked)
            setErrors((before) => forgiven(before, ['agreed']))
          }}
        />
        <Button type="submit" loading={isBusy}>
          Save
        </Button>
      </form>
    </Dialog>
  )
}
