import { useState } from 'react'
import type { Snapshot } from 'valtio'
import { useSecond } from '#client/platform/clock.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import type { SessionView, SoonView, WebinarView } from '#shared/contract/webinars/index.ts'
import { liveRoomPath } from '#shared/rules/webinars/addresses.ts'
import { isDoorOpen, isOver } from '#shared/rules/webinars/times.ts'
import { CancelSeatDialog } from './CancelSeatDialog.tsx'
import { EndedSession } from './EndedSession.tsx'
import { EventPicture } from './EventPicture.tsx'
import { HostWay } from './HostWay.tsx'
import { SoonStrip } from './SoonStrip.tsx'
import { StartCountdown } from './StartCountdown.tsx'
import { giveUpSeat } from './store.ts'
import { whenHere } from './times.ts'
import styles from './Webinars.module.css'

type Open = (webinarId: number, schedule: number) => void

type Props = { rows: readonly Snapshot<WebinarView>[]; soon: readonly Snapshot<SoonView>[]; onOpen: Open }
/** WEB-RU004. Webinars to come, each with its sessions; above them what is on or about to begin. */
export function WebinarList({ rows, soon, onOpen }: Props) {
  return (
    <>
      <SoonStrip soon={soon} />
      {rows.length > 0 ? (
        <ul className={styles.list}>
          {rows.map((webinar) => (
            <li key={webinar.webinar_id}>
              <WebinarCard webinar={webinar} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

/** Whether something stands between a reader and it, in a word. */
export function OpensBadge({ one }: { one: { readonly is_premium: boolean; readonly account_required: boolean } }) {
  if (one.is_premium) return <Badge tone="pink">Premium</Badge>
  return one.account_required ? <Badge>With a free account</Badge> : null
}

function WebinarCard({ webinar, onOpen }: { webinar: Snapshot<WebinarView>; onOpen: Open }) {
  const { webinar_id, title, description, hosts, duration, sessions, registration_url } = webinar
  const id = `webinar-${webinar_id}`
  return (
    <Card className={styles.card} data-pictured={webinar.scene ? true : undefined} aria-labelledby={id}>
      <EventPicture scene={webinar.scene} />
      <div className={styles.head}>
        <h3 id={id}>{title}</h3>
        <OpensBadge one={webinar} />
      </div>
      <p className={styles.quiet}>
        {duration} minutes{hosts.length > 0 ? `, with ${hosts.join(', ')}` : ''}
      </p>
      {description ? <p className={styles.words}>{description}</p> : null}
      <ul className={styles.sessions}>
        {sessions.map((one) => (
          <li key={one.schedule} className={styles.session}>
            <span className={styles.strong}>{whenHere(one.starts_at)}</span>
            {one.state === 'live' ? <Badge tone="right">Live now</Badge> : null}
            {webinar.runs && !one.rsvped ? (
              <HostWay webinarId={webinar_id} one={one} of={`${title}, ${whenHere(one.starts_at)}`} />
            ) : registration_url ? (
              <a href={registration_url} target="_blank" rel="noreferrer" aria-label={`Register for ${title} there`}>
                Register there
              </a>
            ) : one.rsvped ? (
              <OwnSession webinar={webinar} one={one} />
            ) : (
              <Button
                look="quiet"
                aria-label={`${actOf(one)}: ${title}, ${whenHere(one.starts_at)}`}
                onClick={() => onOpen(webinar_id, one.schedule)}
              >
                {actOf(one)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** What is on is come into at once. */
const actOf = ({ state }: Snapshot<SessionView>): string => (state === 'live' ? 'Take a seat and come in' : 'RSVP')

/** WEB-GA002. Who has a seat sees how long it is, comes in when it is time, and may give it up; when it is over they see it again. */
function OwnSession({ webinar, one }: { webinar: Snapshot<WebinarView>; one: Snapshot<SessionView> }) {
  const now = useSecond()
  const [asks, setAsks] = useState(false)
  const span = { starts_at: new Date(one.starts_at), ends_at: new Date(one.ends_at) }
  const { webinar_id, title } = webinar
  if (isOver({ ...span, state: one.state }, now)) return <EndedSession webinarId={webinar_id} one={one} title={title} />
  return (
    <>
      <Badge tone="right">Your seat</Badge>
      <StartCountdown start={one.starts_at} end={one.ends_at} state={one.state} />
      {webinar.runs ? (
        <HostWay webinarId={webinar_id} one={one} of={`${title}, ${whenHere(one.starts_at)}`} />
      ) : isDoorOpen({ ...span, state: one.state }, now) ? (
        <ButtonLink to={liveRoomPath(webinar_id, one.schedule)} aria-label={`Join live room: ${title}`}>
          Join live room
        </ButtonLink>
      ) : (
        <span className={styles.acts}>
          <ButtonLink to={liveRoomPath(webinar_id, one.schedule)} look="quiet" aria-label={`Your room: ${title}`}>
            Your room
          </ButtonLink>
          <Button look="plain" aria-label={`Give up my seat: ${title}`} onClick={() => setAsks(true)}>
            Give up my seat
          </Button>
        </span>
      )}
      {asks ? (
        <CancelSeatDialog
          title={title}
          when={whenHere(one.starts_at)}
          onDo={() => giveUpSeat({ webinar_id, schedule: one.schedule })}
          onClose={() => setAsks(false)}
        />
      ) : null}
    </>
  )
}
