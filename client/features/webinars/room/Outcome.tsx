import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { call } from '#client/platform/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { useAction } from '#client/ui/useAction.ts'
import type { Reply } from '#shared/contract/endpoint.ts'
import { listRoomPeople, listRoomSurveys } from '#shared/contract/webinars/index.ts'
import { wholeMinutes } from '#shared/rules/webinars/room/attendance.ts'
import panels from './Panels.module.css'
import styles from './Room.module.css'
import { live } from './store.ts'
import { saveTable } from './tables.ts'

/** RTM-EN005. How many came and how long they stayed, for those who ran the room; each of them stands under People. */
export function Minutes({ sessionId, runs }: { sessionId: string; runs: boolean }) {
  const [came, setCame] = useState<Reply<typeof listRoomPeople> | null>(null)
  useEffect(() => {
    call(listRoomPeople, { session_id: sessionId }).then(setCame, () => {})
  }, [sessionId])
  if (!came) return null
  const { total, mean_seconds } = came
  const minutes = mean_seconds === null ? null : wholeMinutes(mean_seconds)
  return (
    <Card aria-labelledby="room-minutes">
      <h2 id="room-minutes">Who came</h2>
      <p>
        <strong>{total === 1 ? '1 person' : `${total} people`}</strong>
        {total > 0 && minutes !== null ? `, ${stayed(total, minutes)}` : ''}.
        {total > 0 ? ' How long each of them stayed stands under People.' : ''}
      </p>
      {runs ? <Tables sessionId={sessionId} /> : null}
    </Card>
  )
}

/** What a host keeps of it. */
function Tables({ sessionId }: { sessionId: string }) {
  const { busy, run } = useAction({ inPassing: true })
  const keep = (what: 'attendance' | 'talk') => run(() => saveTable(sessionId, what), what)
  const icon = <Download size={18} aria-hidden />
  return (
    <div className={styles.acts}>
      <Button look="quiet" leftSection={icon} loading={busy === 'attendance'} onClick={() => keep('attendance')}>
        Attendance as a table
      </Button>
      <Button look="quiet" leftSection={icon} loading={busy === 'talk'} onClick={() => keep('talk')}>
        Chat, questions and polls as a table
      </Button>
    </div>
  )
}

/** Of one person there is no average. It is rounded as the rows under People are. */
const stayed = (total: number, minutes: number): string => {
  const long = minutes === 0 ? 'less than a minute' : minutes === 1 ? '1 minute' : `${minutes} minutes`
  return total === 1 ? long : `${long} each on average`
}

/** Many say so in the minute after the end: they are asked for together. */
const TOGETHER_MS = 500
/** What attendees said of it; `isWanted` brings it into view at once. */
export function Ratings({ sessionId, isWanted }: { sessionId: string; isWanted: boolean }) {
  const [told, setTold] = useState<Reply<typeof listRoomSurveys> | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isHere = told !== null
  const { surveys, line } = useSnapshot(live)
  // Anew with each that comes, and once the line is back, over which one may have been missed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when something was said, or may have been
  useEffect(() => {
    let isHere = true
    const ask = () =>
      call(listRoomSurveys, { session_id: sessionId }).then(
        (found) => isHere && setTold(found),
        () => {},
      )
    const timer = setTimeout(ask, surveys > 0 ? TOGETHER_MS : 0)
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [sessionId, surveys, line])
  useEffect(() => {
    if (isWanted && isHere) heading.current?.scrollIntoView({ block: 'center' })
  }, [isWanted, isHere])
  if (!told) return null
  const all = told.ratings.reduce((sum, count) => sum + count, 0)
  const mean = told.ratings.reduce((sum, count, place) => sum + count * (place + 1), 0) / all
  return (
    <Card aria-labelledby="room-ratings">
      <h2 id="room-ratings" ref={heading}>
        What attendees say
      </h2>
      {all === 0 ? (
        <p className={styles.quiet}>Nobody has said anything yet.</p>
      ) : (
        <>
          <p>
            <strong>{mean.toFixed(1)} of 5</strong>, from {all === 1 ? '1 answer' : `${all} answers`}
          </p>
          <ul className={panels.list}>
            {told.ratings
              .map((count, place) => ({ stars: place + 1, count }))
              .reverse()
              .map(({ stars, count }) => (
                <li key={stars} className={panels.result}>
                  <span>{stars} of 5</span>
                  <span className={panels.count}>{count}</span>
                  <span className={panels.bar} aria-hidden>
                    <span className={panels.fill} style={{ width: `${(count / all) * 100}%` }} />
                  </span>
                </li>
              ))}
          </ul>
        </>
      )}
      <ul className={styles.controls}>
        {told.comments.map(({ rating, comment }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nobody says who wrote it
          <li key={place}>
            {rating} of 5: {comment}
          </li>
        ))}
      </ul>
    </Card>
  )
}
