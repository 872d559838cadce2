import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { session, updateUser } from '#client/features/accounts/index.ts'
import { failureText } from '#client/features/accounts/profile/index.ts'
import { type ChosenSchool, SchoolField } from '#client/features/schools/index.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { useForm } from '#client/ui/useForm.ts'
import { AccountTexts } from '#shared/rules/accounts/registration.ts'
import { isSchoolStepDone } from '#shared/rules/schools/graduation.ts'
import styles from './Question.module.css'

/** MKT-SC002. Where somebody studies; it may wait. */
export function SchoolQuestion({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { user } = useSnapshot(session)
  const [school, setSchool] = useState<ChosenSchool>({ school: null, other: null })
  const { form, busy, errors, forgive } = useForm({
    fields: ['school'],
    // MKT-RU007.
    check: () => {
      const isWhole = isSchoolStepDone({ school_id: school.school?.id ?? null, other_school: school.other ?? '' })
      return { school: isWhole ? undefined : AccountTexts.required }
    },
    send: async () => {
      await updateUser(school.school ? { school_id: school.school.id } : { other_school: school.other?.trim() ?? '' })
      onClose()
      toast('Your school is saved.', { look: 'right' })
    },
    // MKT-RU013. The server's sentence, beside what was chosen.
    refused: failureText,
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={user?.role === 'Professor' ? 'Where do you teach?' : 'Where do you study?'}
    >
      <form {...form} className={styles.form}>
        <p>Your class may be here already.</p>
        {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
        <SchoolField
          value={school}
          onChange={(next) => {
            setSchool(next)
            forgive('school')
          }}
          marketId={user?.lead ?? null}
          error={errors.fields.school}
        />
        <div className={styles.actions}>
          <Button look="plain" onClick={onClose} data-autofocus>
            Not now
          </Button>
          <Button type="submit" loading={busy}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
