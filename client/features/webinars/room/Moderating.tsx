import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import styles from './Panels.module.css'

/** In which rooms it was read since this page was loaded. */
const read = new Set<string>()

/** Who came in as a moderator is told once what that is. */
export function Moderating({ sessionId }: { sessionId: string }) {
  const [, setRead] = useState(false)
  if (read.has(sessionId)) return null
  const close = () => {
    read.add(sessionId)
    setRead(true)
  }
  return (
    <section className={styles.notice} aria-label="What moderators do" data-notice>
      <p className={styles.asked} data-whole>
        You moderate here: hide messages, mute people, mark what is answered.
      </p>
      <Button look="plain" onClick={close}>
        Got it
      </Button>
    </section>
  )
}
