import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import styles from './Panels.module.css'

const PLACE = 'pictomo-moderating'
/** Without storage it holds until the page is left. */
const read = { isRead: false }

function hasRead(): boolean {
  try {
    return read.isRead || localStorage.getItem(PLACE) !== null
  } catch {
    return read.isRead
  }
}

function keepRead(): void {
  read.isRead = true
  try {
    localStorage.setItem(PLACE, 'read')
  } catch {
    // GLB-RU020: it stands in `read`.
  }
}

/** Who comes in as a moderator is told once in this browser what that is. */
export function Moderating() {
  const [isClosed, setClosed] = useState(hasRead)
  if (isClosed) return null
  const close = () => {
    keepRead()
    setClosed(true)
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
