import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { updateUser } from '#client/features/accounts/index.ts'
import { failureText } from '#client/features/accounts/profile/index.ts'
import { loadRecommendations, MONTHS, schools } from '#client/features/schools/index.ts'
import { clock } from '#client/platform/clock.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { useForm } from '#client/ui/useForm.ts'
import { defaultGraduation, type Graduation, graduationYears } from '#shared/rules/schools/graduation.ts'
import styles from './Question.module.css'

/** MKT-SC003. When somebody graduates; it may wait. */
export function GraduationQuestion({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { likely } = useSnapshot(schools)
  const [now] = useState(clock.now)
  const [chosen, setChosen] = useState<Partial<Graduation>>({})
  useEffect(() => {
    if (open) void loadRecommendations()
  }, [open])
  const usual = defaultGraduation(now)
  // MKT-RU006.
  const year = chosen.graduation_year ?? likely.data?.graduation_year ?? usual.graduation_year
  const month = chosen.graduation_month ?? likely.data?.graduation_month ?? usual.graduation_month
  const { form, busy, errors } = useForm({
    fields: [],
    send: async () => {
      await updateUser({ graduation_year: year, graduation_month: month })
      onClose()
      toast('Your graduation is saved.', { look: 'right' })
    },
    // MKT-RU013. The server's sentence, beside what was chosen.
    refused: failureText,
  })
  return (
    <Dialog open={open} onClose={onClose} title="When do you graduate?">
      <form {...form} className={styles.form}>
        <p>You can change it in your profile at any time.</p>
        {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
        <div className={styles.pair}>
          <SelectField
            label="Graduation month"
            value={String(month)}
            data={MONTHS}
            onChange={(event) => setChosen({ ...chosen, graduation_month: Number(event.currentTarget.value) })}
          />
          <SelectField
            label="Graduation year"
            value={String(year)}
            data={[...new Set([year, ...graduationYears(now)])].sort((a, b) => a - b).map(String)}
            onChange={(event) => setChosen({ ...chosen, graduation_year: Number(event.currentTarget.value) })}
          />
        </div>
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
