import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useMinute } from '#client/platform/clock.ts'
import { uuidv7 } from '#client/platform/uuid.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { useFresh } from '#client/ui/useFresh.ts'
import { liveRoomPath, ROOM_PARTS } from '#shared/rules/webinars/addresses.ts'
import { isMovable } from '#shared/rules/webinars/times.ts'
import { whenText } from '#shared/rules/webinars/zone.ts'
import { HostWay } from '../HostWay.tsx'
import { seatsTold } from '../seatsTold.ts'
import styles from './Office.module.css'
import { PublishNow } from './PublishNow.tsx'
import { addSession, cancelSession, loadOfficeWebinar, moveSession, type WebinarWhole } from './store.ts'
import { TimeDialog } from './TimeDialog.tsx'

type Session = WebinarWhole['sessions'][number]

/** When a webinar takes place: sessions are added, moved and called off here, and who comes is told. */
export function WebinarSessions({ webinar }: { webinar: WebinarWhole }) {
  const [moving, setMoving] = useState<Session | 'new' | null>(null)
  const [ending, setEnding] = useState<Session | null>(null)
  const { webinar_id, timezone } = webinar
  const now = useMinute()
  useFresh(() => loadOfficeWebinar(webinar_id))
  return (
    <>
      <PublishNow webinar={webinar} />
      <Card className={styles.form} aria-labelledby="sessions">
        <h2 id="sessions">Sessions</h2>
        {webinar.sessions.length === 0 ? <p>There is none yet. Add the first one, and it can be listed.</p> : null}
        <ul className={styles.list}>
          {webinar.sessions.map((one) => {
            const when = whenText(new Date(one.starts_at), timezone)
            const mayChange = isMovable({ ...one, ends_at: new Date(one.ends_at) }, now)
            const isLate = mayChange && new Date(one.starts_at) <= now
            return (
              <li key={one.schedule} className={styles.session}>
                <p className={styles.line}>
                  <strong className={styles.name}>{when}</strong>
                  {one.is_cancelled ? <Badge tone="wrong">Called off</Badge> : null}
                  {isLate ? <Badge tone="warning">Waiting for the host</Badge> : null}
                  {!one.is_cancelled && !mayChange ? (
                    <Badge>{one.state === 'live' ? 'Live' : one.state === 'ended' ? 'Ended' : 'Not held'}</Badge>
                  ) : null}
                  <Badge>{one.seats === 1 ? '1 seat' : `${one.seats} seats`}</Badge>
                </p>
                {one.state === 'ended' && !one.is_cancelled ? (
                  <Afterwards webinarId={webinar_id} one={one} of={when} />
                ) : one.is_cancelled ? null : (
                  <HostWay webinarId={webinar_id} one={one} of={when} />
                )}
                {mayChange ? (
                  <p className={styles.acts}>
                    <Button look="quiet" aria-label={`Move: ${when}`} onClick={() => setMoving(one)}>
                      Move
                    </Button>
                    <Button look="plain" aria-label={`Call off: ${when}`} onClick={() => setEnding(one)}>
                      Call off
                    </Button>
                  </p>
                ) : null}
              </li>
            )
          })}
        </ul>
        <p>
          <Button look="quiet" onClick={() => setMoving('new')}>
            Add a session
          </Button>
        </p>
        {moving === 'new' ? <NewSession webinar={webinar} onClose={() => setMoving(null)} /> : null}
        {moving !== null && moving !== 'new' ? (
          <MoveSession webinar={webinar} one={moving} onClose={() => setMoving(null)} />
        ) : null}
        {ending ? <CallOff webinar={webinar} one={ending} onClose={() => setEnding(null)} /> : null}
      </Card>
    </>
  )
}

function NewSession({ webinar: { webinar_id, timezone }, onClose }: { webinar: WebinarWhole; onClose: () => void }) {
  const [form] = useState(uuidv7)
  return (
    <TimeDialog
      title="A new session"
      says={null}
      timezone={timezone}
      first={null}
      onSave={async (at) => {
        await addSession(webinar_id, at, form)
        toast('The session is added.', { look: 'right' })
      }}
      onClose={onClose}
    />
  )
}

type AskProps = { webinar: WebinarWhole; one: Session; onClose: () => void }

/** Which session it is, and who hears of a change: as many as have a seat by now. */
function useAsked({ webinar_id, timezone, sessions }: WebinarWhole, one: Session): { when: string; told: string } {
  const [isFresh, setFresh] = useState(false)
  useEffect(() => void loadOfficeWebinar(webinar_id).then(() => setFresh(true)), [webinar_id])
  const { seats, starts_at } = sessions.find(({ schedule }) => schedule === one.schedule) ?? one
  const told = !isFresh ? '' : seats === 0 ? 'Nobody has a seat in it.' : seatsTold(seats)
  return { when: whenText(new Date(starts_at), timezone), told }
}

function MoveSession({ webinar, one, onClose }: AskProps) {
  const { webinar_id, timezone } = webinar
  const { when, told } = useAsked(webinar, one)
  return (
    <TimeDialog
      title="Move the session"
      says={`It is on ${when}. ${told}`}
      timezone={timezone}
      first={new Date(one.starts_at)}
      onSave={async (at) => {
        await moveSession({ webinar_id, schedule: one.schedule }, at)
        toast('The session is moved.', { look: 'right' })
      }}
      onClose={onClose}
    />
  )
}

function CallOff({ webinar, one, onClose }: AskProps) {
  const { when, told } = useAsked(webinar, one)
  return (
    <ConfirmDialog
      title="Call the session off?"
      act="Call it off"
      keep="Keep it"
      says={`“${webinar.title}” on ${when}. ${told} It can’t be brought back.`}
      onDo={async () => {
        await cancelSession({ webinar_id: webinar.webinar_id, schedule: one.schedule })
        toast('The session is called off.')
      }}
      onClose={onClose}
    />
  )
}

const AFTERWARDS = { people: 'Who came, with minutes', survey: 'What they said', replay: 'See it again' } as const

/** What stays of a session that its hosts ended: each leads into its room, where it stands. */
function Afterwards({ webinarId, one, of }: { webinarId: number; one: Session; of: string }) {
  return (
    <p className={styles.line}>
      {ROOM_PARTS.filter((part) => part !== 'replay' || one.is_recorded).map((part) => (
        <Link
          key={part}
          to={liveRoomPath(webinarId, one.schedule, { part })}
          className={styles.way}
          aria-label={`${AFTERWARDS[part]}: ${of}`}
        >
          {AFTERWARDS[part]}
        </Link>
      ))}
    </p>
  )
}
