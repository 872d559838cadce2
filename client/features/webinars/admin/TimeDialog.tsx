import { useState } from 'react'
import { clock } from '#client/platform/clock.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { useForm } from '#client/ui/useForm.ts'
import { SessionAtThisTime, StartsInThePast } from '#shared/contract/webinars/officeRefusals.ts'
import { isListed } from '#shared/rules/webinars/times.ts'
import { instantOfWall, wallTime } from '#shared/rules/webinars/zone.ts'
import styles from './Office.module.css'

/** WEB-RU004. Still to come, and too near for the public list. */
function isNear(at: Date): boolean {
  const now = clock.now()
  return at > now && !isListed(at, now)
}

type TimeProps = {
  title: string
  says: string | null
  timezone: string
  first: Date | null
  onSave: (at: string) => Promise<unknown>
  onClose: () => void
}
/** When a session begins, on the webinar's clock; what is wrong with the time stands beside it until it is another one. */
export function TimeDialog({ title, says, timezone, first, onSave, onClose }: TimeProps) {
  const [wall, setWall] = useState(first ? wallTime(first, timezone) : '')
  const at = instantOfWall(wall, timezone)
  const { form, busy, errors } = useForm({
    fields: ['starts_at'],
    check: () => ({ starts_at: at ? undefined : 'Please choose a day and a time.' }),
    send: async () => {
      await onSave(at!.toISOString())
      onClose()
    },
    refused: (error) =>
      SessionAtThisTime.is(error) || StartsInThePast.is(error) ? { starts_at: error.message } : undefined,
    leadsOn: true,
  })
  return (
    <Dialog open onClose={onClose} title={title}>
      <form {...form} className={styles.form}>
        {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
        {says ? <p role="status">{says}</p> : null}
        <Field
          label="Begins"
          description={`On the clock of ${timezone.replaceAll('_', ' ')}.`}
          name="starts_at"
          type="datetime-local"
          data-autofocus
          value={wall}
          error={errors.fields.starts_at}
          onChange={(event) => setWall(event.currentTarget.value)}
        />
        <p role="status">
          {at && isNear(at) ? 'It is soon: it stands above the list, as what is about to begin.' : ''}
        </p>
        <Button type="submit" loading={busy}>
          Save the time
        </Button>
      </form>
    </Dialog>
  )
}
