import { useSnapshot } from 'valtio'
import { Button } from '#client/ui/Button.tsx'
import styles from './Panels.module.css'
import { live } from './store.ts'

/** A poll that is open and waits for one's vote is told above whatever part is open; where the polls stand, they say so themselves. */
export function PollNotice({ isSeen, onPoll }: { isSeen: boolean; onPoll: () => void }) {
  const { view, entry } = useSnapshot(live)
  const voted = new Set(entry.data?.own?.polls.map(({ poll_id }) => poll_id))
  const poll = isSeen ? undefined : view?.polls.findLast(({ poll_id, is_open }) => is_open && !voted.has(poll_id))
  return (
    <section aria-label="Waiting for you" aria-live="polite">
      {poll ? (
        <div className={styles.notice} data-notice>
          <p className={styles.asked}>
            <strong>New poll</strong> {poll.question}
          </p>
          <Button look="second" onClick={onPoll}>
            Go to the poll
          </Button>
        </div>
      ) : null}
    </section>
  )
}
