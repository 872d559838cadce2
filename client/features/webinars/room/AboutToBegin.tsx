import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useSecond } from '#client/platform/clock.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { EventPicture } from '../EventPicture.tsx'
import { loadWebinar, webinars } from '../store.ts'
import styles from './Stage.module.css'

/** What a host reads whose time has come. */
export const lateText = (seconds: number): string =>
  seconds * 1000 < MINUTE_MS ? 'It is time: begin when you are ready.' : 'You are late: begin when you are ready.'

type Props = { webinarId: number; startsAt: string; runs: boolean }
/** On the stage until a host begins: since when one waits, with whom it is and the scene that it is about. */
export function AboutToBegin({ webinarId, startsAt, runs }: Props) {
  const now = useSecond()
  useEffect(() => void loadWebinar(webinarId), [webinarId])
  const about = useSnapshot(webinars).one[webinarId]?.data
  const starts = new Date(startsAt)
  return (
    <>
      {!runs && now >= starts ? (
        <p className={styles.body}>
          It should have begun at {starts.toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' })}.
        </p>
      ) : null}
      {about && about.hosts.length > 0 ? <p className={styles.body}>With {about.hosts.join(' and ')}</p> : null}
      {about?.scene ? (
        <div className={styles.about}>
          <EventPicture scene={about.scene} />
        </div>
      ) : null}
    </>
  )
}
