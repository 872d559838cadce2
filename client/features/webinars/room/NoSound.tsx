import { VolumeX, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useSnapshot } from 'valtio'
import { actorOf, session } from '#client/features/accounts/index.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { isStaff } from '#shared/rules/accounts/actor.ts'
import styles from './Stage.module.css'
import { live } from './store.ts'

/** A webinar without a stream is silent: everybody is told, and who runs it where that is set. On a phone a short line stays of it once it has begun. */
export function NoSound({ webinarId, runs }: { webinarId: number; runs: boolean }) {
  const { user } = useSnapshot(session)
  const actor = actorOf(user as never)
  const { view } = useSnapshot(live)
  const [isRead, setRead] = useState(false)
  if (isRead) return null
  return (
    <div className={styles.silent} data-silent data-on={view?.state === 'live' || undefined}>
      <VolumeX size={18} aria-hidden />
      {runs ? (
        <p>
          Nobody hears you here: this webinar has no stream.{' '}
          {actor && isStaff(actor) ? (
            <Link to={`/adminv2/webinars/${webinarId}`}>Set its address in the office</Link>
          ) : (
            'Staff set its address in the office, under Webinars.'
          )}
        </p>
      ) : (
        <p>No sound in this one: it goes by pictures and chat.</p>
      )}
      <p className={styles.brief}>{runs ? 'Nobody hears you here' : 'No sound: by pictures and chat'}</p>
      <IconButton name="Close this note" tip="aboveEnd" onClick={() => setRead(true)}>
        <X size={18} />
      </IconButton>
    </div>
  )
}
