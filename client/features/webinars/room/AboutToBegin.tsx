import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { EventPicture } from '../EventPicture.tsx'
import { loadWebinar, webinars } from '../store.ts'
import styles from './Stage.module.css'

/** On the stage until a host begins: with whom it is and the scene that it is about. */
export function AboutToBegin({ webinarId }: { webinarId: number }) {
  useEffect(() => void loadWebinar(webinarId), [webinarId])
  const about = useSnapshot(webinars).one[webinarId]?.data
  if (!about) return null
  return (
    <>
      {about.hosts.length > 0 ? <p className={styles.body}>With {about.hosts.join(' and ')}</p> : null}
      {about.scene ? (
        <div className={styles.about}>
          <EventPicture scene={about.scene} />
        </div>
      ) : null}
    </>
  )
}
