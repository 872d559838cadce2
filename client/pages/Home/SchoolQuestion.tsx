import { type FormEvent, useState } from 'react'
import { useSnapshot } from 'valtio'
import { session, updateUser } from '#client/features/accounts/index.ts'
import { failureText } from '#client/features/accounts/profile/index.ts'
import { type ChosenSchool, SchoolField } from '#client/features/schools/index.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { AccountTexts } from '#shared/rules/accounts/registration.ts'
import { isSchoolStepDone } from '#shared/rules/schools/graduation.ts'
import styles from './Question.module.css'

/** MKT-SC002. Where somebody studies; it may wait. */
export function SchoolQuestion({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { user } = useSnapshot(session)
  const [school, setSchool] = useState<ChosenSchool>({ school: null, other: null })
  const [missing, setMissing] = useState(false)
  const [failed, setFailed] = useState('')
  const [busy, setBusy] = useState(false)
  async function send(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setFailed('')
    // MKT-RU007.
    const isWhole = isSchoolStepDone({ school_id: school.school?.id ?? null, other_school: school.other ?? '' })
    setMissing(!isWhole)
    if (!isWhole) return
    setBusy(true)
    try {
      await updateUser(school.school ? { school_id: school.school.id } : { other_school: school.other?.trim() ?? '' })
      onClose()
      toast('Your school is saved.', { look: 'right' })
    } catch (error) {
      // MKT-RU013. The server's sentence, beside what was chosen.
      setFailed(failureText(error))
    }
    setBusy(false)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={user?.role === 'Professor' ? 'Where do you teach?' : 'Where do you study?'}
    >
      <form className={styles.form} onSubmit={send} noValidate>
        <p>Your class may be here already.</p>
        {failed ? <ErrorNotice title={failed} /> : null}
        <SchoolField
          value={school}
          onChange={(next) => {
            setSchool(next)
            setMissing(false)
          }}
          marketId={user?.lead ?? null}
          error={missing ? AccountTexts.required : undefined}
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
