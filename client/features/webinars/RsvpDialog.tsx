import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Snapshot } from 'valtio'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { useSecond } from '#client/platform/clock.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { useFresh } from '#client/ui/useFresh.ts'
import type { SessionView, WebinarView } from '#shared/contract/webinars/index.ts'
import { isOver } from '#shared/rules/webinars/times.ts'
import { CalendarLinks, webinarCalendars } from './CalendarLinks.tsx'
import { EndedSession } from './EndedSession.tsx'
import { EventPicture } from './EventPicture.tsx'
import { HostWay } from './HostWay.tsx'
import { timezoneHere } from './presentations/requestFields.ts'
import { RsvpForm } from './RsvpForm.tsx'
import { StartCountdown } from './StartCountdown.tsx'
import { loadWebinar, takeSeat } from './store.ts'
import { About, type Taken, TakenSeat } from './TakenSeat.tsx'
import { whenHere } from './times.ts'
import { UpgradeDialog } from './UpgradeDialog.tsx'
import { WayIn } from './WayIn.tsx'
import styles from './Webinars.module.css'

type Props = { webinar: Snapshot<WebinarView>; schedule?: number | undefined; onClose: () => void }

/** WEB-SC002, WEB-RU001, WEB-RU004. A seat in a webinar: the form until a session's end, and what comes of it. A visitor is thanked, gets the way in and their calendar's links, and is offered an account then. */
export function RsvpDialog({ webinar, schedule, onClose }: Props) {
  const { user } = useSnapshot(session)
  const navigate = useNavigate()
  const { sessions, title, webinar_id, name } = webinar
  useFresh(() => loadWebinar(webinar_id))
  const now = useSecond()
  const isPast = (one: Snapshot<SessionView>) => isOver({ ...one, ends_at: new Date(one.ends_at) }, now)
  const first = sessions.find((one) => !isPast(one)) ?? sessions.at(-1)
  const [chosen, setChosen] = useState(schedule ?? first?.schedule)
  const [taken, setTaken] = useState<Taken | null>(null)
  // Who has just taken it is thanked.
  const [thanked, setThanked] = useState<number | null>(null)
  const session_ = sessions.find((one) => one.schedule === chosen) ?? first
  if (webinar.opens === 'premium') return <UpgradeDialog title={title} onClose={onClose} />
  const take = async (one: Snapshot<SessionView>, who: { email: string; phone: string }) => {
    const { live_room_url } = await takeSeat({
      webinar_id,
      webinar_name: name,
      schedule: one.schedule,
      timezone: timezoneHere(),
      ...who,
    })
    // What is on is come into at once, unless an account has to be made first.
    if (one.state === 'live' && (user || !webinar.account_required)) {
      const { pathname, search } = new URL(live_room_url)
      return navigate(`${pathname}${search}`)
    }
    if (user) setThanked(one.schedule)
    else setTaken({ one, seat: new URL(live_room_url).searchParams.get('seat') ?? undefined })
  }
  if (taken && !user) return <TakenSeat webinar={webinar} {...taken} onClose={onClose} />
  const choice =
    session_ && sessions.length > 1 ? (
      <SelectField
        label="Session"
        value={String(session_.schedule)}
        data={sessions.map((one) => ({
          value: String(one.schedule),
          label: `${isPast(one) ? 'Ended: ' : one.rsvped ? 'Your seat: ' : ''}${whenHere(one.starts_at)}`,
        }))}
        onChange={(event) => setChosen(Number(event.currentTarget.value))}
      />
    ) : null
  const isThanked = session_?.rsvped === true && session_.schedule === thanked
  return (
    <Dialog open onClose={onClose} title={isThanked ? 'Your seat is saved' : title}>
      <div className={styles.stack}>
        {isThanked ? (
          <About webinar={webinar} />
        ) : webinar.scene || webinar.description ? (
          <div className={styles.beside}>
            <EventPicture scene={webinar.scene} size="small" />
            {webinar.description ? <p className={styles.words}>{webinar.description}</p> : null}
          </div>
        ) : null}
        {session_ && isPast(session_) ? (
          <>
            <p role="status" className={styles.strong}>
              {whenHere(session_.starts_at)}
            </p>
            <div className={styles.acts}>
              <EndedSession webinarId={webinar_id} one={session_} title={title} />
            </div>
            {choice}
          </>
        ) : session_ && webinar.runs ? (
          <>
            {choice ?? <p role="status">{whenHere(session_.starts_at)}</p>}
            <StartCountdown start={session_.starts_at} end={session_.ends_at} state={session_.state} />
            <p>You are one of those who hold this webinar: come in whenever you like.</p>
            <div className={styles.acts}>
              <HostWay webinarId={webinar_id} one={session_} of={title} />
            </div>
          </>
        ) : webinar.registration_url ? (
          <>
            <p>Seats in this webinar are taken on another site.</p>
            <p>
              <a href={webinar.registration_url} target="_blank" rel="noreferrer">
                Register there
              </a>
            </p>
          </>
        ) : !session_ ? (
          <>
            <p>There is no session to come. New sessions appear in the list.</p>
            <div className={styles.acts}>
              <Button onClick={onClose}>See other webinars</Button>
            </div>
          </>
        ) : session_.rsvped ? (
          <>
            <Seated webinar={webinar} session={session_} isThanked={isThanked} />
            {choice}
          </>
        ) : (
          <RsvpForm act="Save my seat" send={(who) => take(session_, who)}>
            {choice ?? <p role="status">{whenHere(session_.starts_at)}</p>}
            <StartCountdown start={session_.starts_at} end={session_.ends_at} state={session_.state} />
          </RsvpForm>
        )}
      </div>
    </Dialog>
  )
}

type SeatedProps = { webinar: Snapshot<WebinarView>; session: Snapshot<SessionView>; isThanked: boolean }
function Seated({ webinar, session: one, isThanked }: SeatedProps) {
  return (
    <>
      <p role="status" className={styles.strong}>
        {isThanked
          ? `Thank you! Your seat on ${whenHere(one.starts_at)} is kept.`
          : `You have a seat on ${whenHere(one.starts_at)}.`}
      </p>
      <StartCountdown start={one.starts_at} end={one.ends_at} state={one.state} />
      <WayIn webinarId={webinar.webinar_id} one={one}>
        You can come in from 15 minutes before the start. A mail has your way in, too.
      </WayIn>
      <CalendarLinks links={webinarCalendars(webinar, one)} />
    </>
  )
}
