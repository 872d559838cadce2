import type { Snapshot } from 'valtio'
import { askToRegister } from '#client/platform/ask.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { useFocusOn } from '#client/ui/useFocusOn.ts'
import type { SessionView, WebinarView } from '#shared/contract/webinars/index.ts'
import { CalendarLinks, webinarCalendars } from './CalendarLinks.tsx'
import { EventPicture } from './EventPicture.tsx'
import { StartCountdown } from './StartCountdown.tsx'
import { whenHere } from './times.ts'
import { WayIn } from './WayIn.tsx'
import styles from './Webinars.module.css'

/** The session, and the key of the seat where this browser was given it. */
export type Taken = { one: Snapshot<SessionView>; seat: string | undefined }

/** What a seat is in: its title and, where it has one, its scene. */
export function About({ webinar: { title, scene } }: { webinar: Snapshot<WebinarView> }) {
  return (
    <div className={styles.beside}>
      <EventPicture scene={scene} size="small" />
      <p className={styles.strong}>{title}</p>
    </div>
  )
}

/** WEB-RU001. A visitor's seat is kept: the way in, their calendar, and an account for who likes one. */
export function TakenSeat({
  webinar,
  one,
  seat,
  onClose,
}: Taken & { webinar: Snapshot<WebinarView>; onClose: () => void }) {
  const { webinar_id, account_required } = webinar
  const thanks = useFocusOn<HTMLParagraphElement>('thanks', true)
  const register = () => {
    onClose()
    askToRegister({
      reason: account_required
        ? 'This webinar asks for an account. Confirm its address, and your seat is there.'
        : 'With a free account you find your seat here, too, once you have confirmed your address.',
      redirect: `/events/webinars/${webinar_id}`,
    })
  }
  return (
    <Dialog open onClose={onClose} title="Your seat is saved">
      <div className={styles.stack}>
        <About webinar={webinar} />
        <p role="status" tabIndex={-1} ref={thanks}>
          Thank you! Your seat on {whenHere(one.starts_at)} is kept, and a mail with your way in is coming.
        </p>
        <StartCountdown start={one.starts_at} end={one.ends_at} state={one.state} />
        {seat && !account_required ? (
          <WayIn webinarId={webinar_id} one={one}>
            You can come in from 15 minutes before the start, here in this browser or by the mail.
          </WayIn>
        ) : null}
        <CalendarLinks links={webinarCalendars(webinar, one, seat)} />
        <div>
          <Button look={account_required ? 'second' : 'plain'} onClick={register}>
            Make a free account
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
