import { useState } from 'react'
import { Link } from 'react-router'
import { clock, useMinute } from '#client/platform/clock.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { useForm } from '#client/ui/useForm.ts'
import { liveRoomPath, ROOM_PARTS } from '#shared/rules/webinars/addresses.ts'
import { isListed, isMovable } from '#shared/rules/webinars/times.ts'
import { instantOfWall, wallTime, whenText } from '#shared/rules/webinars/zone.ts'
import { HostWay } from '../HostWay.tsx'
import { seatsTold } from '../seatsTold.ts'
import styles from './Office.module.css'
import { PublishNow } from './PublishNow.tsx'
import { addSession, cancelSession, moveSession, type WebinarWhole } from './store.ts'

type Session = WebinarWhole['sessions'][number]

/** When a webinar takes place: sessions are added, moved and called off here, and who comes is told. */
export function WebinarSessions({ webinar }: { webinar: WebinarWhole }) {
  const [moving, setMoving] = useState<Session | 'new' | null>(null)
  const [ending, setEnding] = useState<Session | null>(null)
  const { webinar_id, timezone } = webinar
  const now = useMinute()
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
        {moving ? (
          <TimeDialog
            title={moving === 'new' ? 'A new session' : 'Move the session'}
            says={moving !== 'new' && moving.seats > 0 ? seatsTold(moving.seats) : null}
            timezone={timezone}
            first={moving === 'new' ? null : new Date(moving.starts_at)}
            onSave={async (at) => {
              if (moving === 'new') await addSession(webinar_id, at)
              else await moveSession({ webinar_id, schedule: moving.schedule }, at)
              toast(moving === 'new' ? 'The session is added.' : 'The session is moved.', { look: 'right' })
            }}
            onClose={() => setMoving(null)}
          />
        ) : null}
        {ending ? (
          <ConfirmDialog
            title="Call the session off?"
            act="Call it off"
            keep="Keep it"
            says={
              ending.seats > 0 ? `${seatsTold(ending.seats)} It can’t be brought back.` : 'It can’t be brought back.'
            }
            onDo={async () => {
              await cancelSession({ webinar_id, schedule: ending.schedule })
              toast('The session is called off.')
            }}
            onClose={() => setEnding(null)}
          />
        ) : null}
      </Card>
    </>
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
function TimeDialog({ title, says, timezone, first, onSave, onClose }: TimeProps) {
  const [wall, setWall] = useState(first ? wallTime(first, timezone) : '')
  const at = instantOfWall(wall, timezone)
  const { form, busy, errors } = useForm({
    fields: ['starts_at'],
    check: () => ({ starts_at: at ? undefined : 'Please choose a day and a time.' }),
    send: async () => {
      await onSave(at!.toISOString())
      onClose()
    },
    leadsOn: true,
  })
  return (
    <Dialog open onClose={onClose} title={title}>
      <form {...form} className={styles.form}>
        {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
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
        {says ? <p>{says}</p> : null}
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
