import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { countSeen, session, useDialogSlot } from '#client/features/accounts/index.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { countsQuestions, DAILY_SEEN, ONBOARDING_QUESTIONS, showsOnboarding } from '#shared/rules/memory/firstTimes.ts'
import styles from './Intro.module.css'

/**
 * SRP-SC006, SRP-RU002. After 25 questions of the daily quiz, one time: how it is made one's own. `answered` is how many
 * this round has answered since the page was opened; each is counted once for the person, on whichever device. It waits for the round's end.
 */
export function DailyOnboarding({ answered, isOver }: { answered: number; isOver: boolean }) {
  const { user } = useSnapshot(session)
  useCounted(answered)
  const open = useDialogSlot('daily-onboarding', isOver && user !== null && showsOnboarding(user.has_seen))
  const close = () => countSeen(DAILY_SEEN.onboarding)
  return (
    <Dialog
      open={open}
      onClose={close}
      title={`${ONBOARDING_QUESTIONS} questions answered`}
      actions={
        <>
          <ButtonLink to="/home?srm=settings" look="quiet" onClick={close}>
            Open the settings
          </ButtonLink>
          <Button onClick={close} data-autofocus>
            Keep going
          </Button>
        </>
      }
    >
      <div className={styles.words}>
        <p>The daily quiz begins to know you. You can make it yours:</p>
        <ul className={styles.points}>
          <li>
            <strong>More and Less</strong> bring a card sooner or later than it would come.
          </li>
          <li>
            <strong>Move to today</strong> asks a card at once; <strong>Remove</strong> takes it out.
          </li>
          <li>
            <strong>Your exam</strong>: give its day, and everything is asked once more before it.
          </li>
        </ul>
        <p>All of it stands on Home, under your daily quiz’s settings.</p>
      </div>
    </Dialog>
  )
}

function useCounted(answered: number): void {
  // What was answered before this came on the page was counted then.
  const counted = useRef(answered)
  useEffect(() => {
    for (; counted.current < answered; counted.current++) {
      if (session.user && countsQuestions(session.user.has_seen)) countSeen(DAILY_SEEN.asked)
    }
    // Another round begins at none.
    counted.current = answered
  }, [answered])
}
