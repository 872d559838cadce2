import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { useForm } from '#client/ui/useForm.ts'
import type { GroupWhole } from '#shared/contract/groupbuys/office.ts'
import { Conflict } from '#shared/errors.ts'
import { wallTime } from '#shared/rules/webinars/zone.ts'
import { EndField, endOf } from './EndField.tsx'
import styles from './Office.module.css'
import { end, loadOfficeGroup, moveEnd } from './store.ts'
import { whenHere, zoneHere } from './words.ts'

/** The end of a group that is open: it is moved here, or comes now. */
export function GroupEnd({ group }: { group: GroupWhole }) {
  const { slug, ends_at, begun_at, latest_end, state } = group
  const [typed, setTyped] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const wall = typed ?? wallTime(new Date(ends_at), zoneHere())
  const asked = endOf(wall, new Date(begun_at))
  const { form, busy, errors } = useForm({
    fields: ['ends_at'],
    check: () => ({ ends_at: asked.wrong }),
    send: async () => {
      await moveEnd({ slug, ends_at: asked.at!, was: ends_at })
      setTyped(null)
      toast('The end is moved.', { look: 'right' })
    },
    refused: (error) => {
      if (!Conflict.is(error)) return undefined
      // What it would be moved from is read, so that moving it all the same is possible.
      void loadOfficeGroup(slug)
      return 'Somebody moved the end in the meantime. It stands above by now; save yours again if it is still right.'
    },
  })
  return (
    <Card className={styles.form} aria-labelledby="group-end">
      <h2 id="group-end">Its end</h2>
      <form {...form} className={styles.form}>
        {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
        <EndField value={wall} error={errors.fields.ends_at} onChange={setTyped} />
        <p className={styles.quiet}>At the latest {whenHere(latest_end)}. Members see the new end at once.</p>
        <p className={styles.line}>
          <Button type="submit" loading={busy} disabled={typed === null}>
            Save the end
          </Button>
          <Button look="plain" onClick={() => setAsking(true)}>
            End it now
          </Button>
        </p>
      </form>
      {isAsking ? (
        <ConfirmDialog
          title="End this group now?"
          act="End the group"
          keep="Keep it open"
          says={
            state === 'complete'
              ? 'Nobody can join any more, and whoever has not bought yet pays the usual price. It can’t be opened again.'
              : 'Nobody can join any more, it does not become complete, and whoever has not bought yet pays the usual price. It can’t be opened again.'
          }
          onDo={async () => {
            await end(slug)
            toast('The group is over.')
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Card>
  )
}
