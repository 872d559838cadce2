import { useState } from 'react'
import type { Snapshot } from 'valtio'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { askToRegister } from '#client/platform/ask.ts'
import { useSecond } from '#client/platform/clock.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Badge } from '#client/ui/Badge.tsx'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { useAction } from '#client/ui/useAction.ts'
import type { PresentationView } from '#shared/contract/webinars/index.ts'
import { recordingPath } from '#shared/rules/webinars/addresses.ts'
import { isDoorOpen, phaseOf } from '#shared/rules/webinars/times.ts'
import { CalendarLinks, presentationCalendars } from '../CalendarLinks.tsx'
import { CancelSeatDialog } from '../CancelSeatDialog.tsx'
import { RsvpForm } from '../RsvpForm.tsx'
import { StartCountdown } from '../StartCountdown.tsx'
import { whenHere } from '../times.ts'
import styles from '../Webinars.module.css'
import { MissedDialog } from './MissedDialog.tsx'
import { comeIn, giveUpPlace, takePlace } from './store.ts'

type One = Snapshot<PresentationView>
/** `seat`: the key of a mail's link. */
type Props = { one: One; seat: string | undefined; cancels: boolean; onCancelled: () => void }

/** WEB-SC006. A presentation: when and where, its countdown, and a seat in it. */
export function PresentationBoard({ one, seat, cancels, onCancelled }: Props) {
  const now = useSecond()
  const phase = phaseOf({ starts_at: new Date(one.when), ends_at: new Date(one.end_date) }, now)
  const place = { presentation_id: one.presentation_id, seat }
  const [asks, setAsks] = useState(cancels)
  const isOff = one.is_cancelled
  return (
    <div className={styles.stack}>
      <Card className={styles.card}>
        <div className={styles.facts}>
          <p className={styles.strong}>{whenHere(one.when)}</p>
          {one.school_name ? <p>{one.school_name}</p> : null}
          {one.location ? <p>{one.location}</p> : null}
          {one.is_online ? (
            <p>Online: the link shows here from 15 minutes before the start for who has a seat.</p>
          ) : null}
        </div>
        {one.presenter ? (
          <p className={styles.row}>
            <Avatar name={one.presenter.name} src={one.presenter.avatar} />
            <span>{one.presenter.name}</span>
          </p>
        ) : null}
        {one.description ? <p className={styles.words}>{one.description}</p> : null}
        {isOff ? <Badge tone="wrong">Called off</Badge> : null}
        {!isOff && (phase === 'before' || phase === 'now') ? (
          <StartCountdown start={one.when} end={one.end_date} />
        ) : null}
        {!isOff && phase === 'over' ? <p className={styles.strong}>This presentation is over.</p> : null}
        {!isOff && phase === 'expired' ? <p className={styles.strong}>This presentation is expired.</p> : null}
        {one.promo_code ? (
          <p>
            For who came: the code <strong>{one.promo_code}</strong> takes something off a plan.
          </p>
        ) : null}
        {one.recorded_id ? (
          <div className={styles.acts}>
            <ButtonLink to={recordingPath(one.recorded_id)} look="quiet">
              Watch the recording
            </ButtonLink>
          </div>
        ) : null}
      </Card>
      {isOff || phase === 'over' || phase === 'expired' ? null : one.rsvped ? (
        <Seated one={one} place={place} onGiveUp={() => setAsks(true)} />
      ) : (
        <Card className={styles.card} aria-labelledby="take-a-seat">
          <h2 id="take-a-seat">Take a seat</h2>
          <TakeSeat one={one} />
        </Card>
      )}
      {one.missed_it && phase !== 'expired' ? <MissedDialog one={one} place={place} /> : null}
      {asks && one.rsvped ? (
        <CancelSeatDialog
          title={one.title}
          when={whenHere(one.when)}
          onDo={() => giveUpPlace(place)}
          onClose={() => {
            setAsks(false)
            onCancelled()
          }}
        />
      ) : null}
    </div>
  )
}

/** WEB-RU007. The form, and after it thanks, or an account for who has none. */
function TakeSeat({ one }: { one: One }) {
  const { user } = useSnapshot(session)
  const [isThanked, setThanked] = useState(false)
  if (isThanked) return <p role="status">Thank you! Your seat is kept, and a mail with your way in is coming.</p>
  return (
    <RsvpForm
      act="Save my seat"
      send={async (who) => {
        await takePlace({ presentation_id: one.presentation_id, ...who })
        if (user) return
        setThanked(true)
        askToRegister({
          done: 'Your seat is saved',
          thanks: 'Thank you! Your seat is kept, and a mail with your way in is coming.',
          reason: 'With a free account you find it here, too, once you have confirmed your address.',
          links: presentationCalendars(one),
          redirect: `/events/presentations?id=${one.presentation_id}`,
        })
      }}
    />
  )
}

type Place = { presentation_id: number; seat: string | undefined }
function Seated({ one, place, onGiveUp }: { one: One; place: Place; onGiveUp: () => void }) {
  const now = useSecond()
  const { busy, failed, run } = useAction()
  const isOpen = isDoorOpen({ starts_at: new Date(one.when), ends_at: new Date(one.end_date) }, now)
  return (
    <Card className={styles.card} aria-labelledby="your-seat">
      <h2 id="your-seat">You have a seat</h2>
      {failed ? <ErrorNotice title={failed} /> : null}
      {isOpen && one.is_online ? (
        one.meeting_link && one.attended ? (
          <p>
            <a href={one.meeting_link} target="_blank" rel="noreferrer" className={styles.strong}>
              Open the meeting
            </a>
          </p>
        ) : (
          <div className={styles.acts}>
            <Button loading={busy !== null} onClick={() => void run(() => comeIn(place))}>
              Come in
            </Button>
          </div>
        )
      ) : null}
      <CalendarLinks links={presentationCalendars(one)} />
      {isOpen ? null : (
        <div className={styles.acts}>
          <Button look="plain" onClick={onGiveUp}>
            Give up my seat
          </Button>
        </div>
      )}
    </Card>
  )
}
