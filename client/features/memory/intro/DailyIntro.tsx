import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { countSeen, session, useDialogSlot } from '#client/features/accounts/index.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { SwitchField } from '#client/ui/SwitchField.tsx'
import { DAILY_SEEN, showsIntro } from '#shared/rules/memory/firstTimes.ts'
import styles from './Intro.module.css'

/** SRP-SC001, SRP-RU001. What the daily quiz is, at its start, until the learner hides it for good. */
export function DailyIntro() {
  const { user } = useSnapshot(session)
  const [isDone, setIsDone] = useState(false)
  // Read once it is in the way; who wants it again says so.
  const [isHidden, setIsHidden] = useState(true)
  const open = useDialogSlot('daily-intro', user !== null && !isDone && showsIntro(user.has_seen))
  const close = () => {
    setIsDone(true)
    if (isHidden) countSeen(DAILY_SEEN.intro)
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Your daily quiz"
      actions={
        <Button onClick={close} data-autofocus>
          Let’s begin
        </Button>
      }
    >
      <div className={styles.words}>
        <p>It asks each fact again just before you would forget it, so that a few minutes a day keep all of it.</p>
        <ul className={styles.points}>
          <li>What you know well comes rarely, what you missed comes soon.</li>
          <li>Above each question stands why it is due today.</li>
          <li>Every answer counts, in any quiz: you never answer twice for nothing.</li>
        </ul>
        <SwitchField
          label="Don’t show this again"
          checked={isHidden}
          onChange={(event) => setIsHidden(event.currentTarget.checked)}
        />
      </div>
    </Dialog>
  )
}
