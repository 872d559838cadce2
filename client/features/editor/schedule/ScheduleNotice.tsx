import { CalendarClock, TriangleAlert } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { Button } from '#client/ui/Button.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { whenText } from '#shared/rules/webinars/zone.ts'
import { useEditing } from '../context.ts'
import { useMayPublishThis } from '../publishing.ts'
import styles from './Schedule.module.css'
import { giveUpPlan, schedule } from './store.ts'
import { zoneHere } from './zoneHere.ts'

/** When the card goes live by itself, or why it did not, over the stage for everybody who edits it. */
export function ScheduleNotice({ onChange }: { onChange: () => void }) {
  const { cardId } = useEditing()
  const { publish: mayPublish } = useMayPublishThis()
  const { cardId: known, planned } = useSnapshot(schedule)
  const { user } = useSnapshot(session)
  const { busy, run } = useAction({ inPassing: true })
  if (known !== cardId || !planned) return null
  const when = whenText(new Date(planned.publish_at), zoneHere())
  const by = planned.by.user_id === user?.user_id ? 'you' : planned.by.name
  const { failed } = planned
  return (
    <div className={styles.notice} data-failed={failed !== null || undefined} role="status">
      {failed ? <TriangleAlert size={18} aria-hidden /> : <CalendarClock size={18} aria-hidden />}
      <p className={styles.said}>
        {failed
          ? `It did not go live on ${when}. ${failed.missing.join(' ')}`
          : `${planned.is_private ? 'Is published' : 'Goes live'} on ${when}, as planned by ${by}.`}
      </p>
      {mayPublish ? (
        <span className={styles.deeds}>
          <Button look="plain" onClick={onChange}>
            {failed ? 'Choose another time' : 'Change'}
          </Button>
          <Button look="plain" loading={busy !== null} onClick={() => run(() => giveUpPlan(cardId))}>
            {failed ? 'Put this away' : 'Cancel the plan'}
          </Button>
        </span>
      ) : null}
    </div>
  )
}
