import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { catalogue } from '#client/features/catalogue/index.ts'
import { clock } from '#client/platform/clock.ts'
import { uuidv7 } from '#client/platform/uuid.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { useForm } from '#client/ui/useForm.ts'
import styles from '../Webinars.module.css'
import { RequestContact } from './RequestContact.tsx'
import { RequestDate } from './RequestDate.tsx'
import { beginning, contactFaults, dateFaults, type RequestFields } from './requestFields.ts'
import { askForPresentation } from './store.ts'

type Step = 'contact' | 'date' | 'thanks'
const TITLES: Record<Step, string> = {
  contact: 'Request a presentation',
  date: 'Request a presentation',
  thanks: 'Thank you',
}
const STEPS = { contact: 'Step 1 of 2: who you are', date: 'Step 2 of 2: when' } as const
const CONTACT = ['contact_name', 'contact_email', 'contact_phone', 'role', 'school_id']

/** WEB-SC005, WEB-GA001. Asks for a presentation in two steps: who asks, then when and for whom. */
export function RequestDialog({ school, onClose }: { school: RequestFields['school']; onClose: () => void }) {
  const { user } = useSnapshot(session)
  const { markets } = useSnapshot(catalogue)
  const [step, setStep] = useState<Step>('contact')
  const [key] = useState(uuidv7)
  const [fields, setFields] = useState<RequestFields>(() => {
    const own = user?.school ? { id: user.school.id, name: user.school.name } : null
    return beginning({ name: user?.full_name ?? '', email: user?.email ?? '', school: school ?? own }, clock.now())
  })
  const { form, busy, errors, submit, forgive } = useForm({
    fields: [...CONTACT, 'when', 'timezone', 'length', 'audience', 'message'],
    check: () => (step === 'contact' ? contactFaults(fields) : dateFaults(fields, clock.now())),
    send: async () => {
      if (step === 'contact') return setStep('date')
      if (fields.role === '') return
      await askForPresentation({
        key,
        contact_name: fields.name,
        contact_email: fields.email,
        contact_phone: fields.phone,
        role: fields.role,
        school_id: fields.school?.id ?? null,
        school_name: fields.school ? '' : fields.otherSchool,
        when: `${fields.day}T${fields.time}`,
        timezone: fields.timezone,
        length: Number(fields.length),
        market_id: markets.data?.find(({ slug }) => slug === fields.market)?.id ?? null,
        audience: fields.audience.trim() ? Number(fields.audience) : null,
        message: fields.message,
      })
      setStep('thanks')
    },
  })
  const change = (part: Partial<RequestFields>) => {
    setFields((before) => ({ ...before, ...part }))
    forgive('role', 'school_id', 'when')
  }
  // What the server holds against the first step is shown there.
  const isBehind = step === 'date' && CONTACT.some((name) => name in errors.fields)
  return (
    <Dialog
      open
      onClose={onClose}
      title={TITLES[step]}
      long
      actions={
        step === 'contact' ? (
          <Button onClick={() => void submit()}>Next</Button>
        ) : step === 'date' ? (
          <>
            <Button look="quiet" onClick={() => setStep('contact')}>
              Back
            </Button>
            <Button loading={busy} onClick={() => void submit()}>
              Send the request
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>Done</Button>
        )
      }
    >
      {step === 'thanks' ? (
        <p role="status">
          Your request is on its way to us. A mail to {fields.email} says so, too, and our answer comes there.
        </p>
      ) : (
        <form {...form} className={styles.stack}>
          <p role="status" className={styles.quiet}>
            {STEPS[step]}
          </p>
          {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
          {isBehind ? <ErrorNotice title="Something in the first step is not right yet. Go back to it." /> : null}
          {step === 'contact' ? (
            <RequestContact fields={fields} errors={errors.fields} onChange={change} />
          ) : (
            <RequestDate fields={fields} errors={errors.fields} onChange={change} />
          )}
          <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
        </form>
      )}
    </Dialog>
  )
}
