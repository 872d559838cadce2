import { type Snapshot, useSnapshot } from 'valtio'
import { Button } from '#client/ui/Button.tsx'
import type { RoomPoll } from '#shared/contract/webinars/index.ts'
import { votedRight } from '#shared/rules/webinars/room/policy.ts'
import styles from './Panels.module.css'
import { live } from './store.ts'

type Props = {
  isSeen: boolean
  /** Polls that closed meanwhile, and were not looked at since. */
  closed: readonly string[]
  onPoll: () => void
}
/**
 * A poll that is open and waits for one's vote is told above whatever part is open, and what came of one that closed meanwhile; where
 * the polls stand, they say so themselves.
 */
export function PollNotice({ isSeen, closed, onPoll }: Props) {
  const { view, entry } = useSnapshot(live)
  const own = new Map(entry.data?.own?.polls.map(({ poll_id, options }) => [poll_id, options]))
  const polls = isSeen ? [] : (view?.polls ?? [])
  const open = polls.findLast(({ poll_id, is_open }) => is_open && !own.has(poll_id))
  const over = open ? undefined : polls.find(({ poll_id }) => poll_id === closed.at(-1))
  return (
    <section aria-label="Waiting for you" aria-live="polite">
      {open || over ? (
        <div className={styles.notice} data-notice>
          <p className={styles.asked}>
            {open ? (
              <>
                <strong>New poll</strong> {open.question}
              </>
            ) : over ? (
              outcomeText(over, own.get(over.poll_id) ?? [])
            ) : null}
          </p>
          <Button look={open ? 'second' : 'quiet'} onClick={onPoll}>
            {open ? 'Go to the poll' : 'See the poll'}
          </Button>
        </div>
      ) : null}
    </section>
  )
}

/** What came of it for who voted for `chosen`. */
function outcomeText({ question, options, right }: Snapshot<RoomPoll>, chosen: readonly number[]): string {
  const verdict = chosen.length === 0 ? null : votedRight(chosen, right ?? [])
  if (verdict === null) return `The poll is closed: ${question}`
  const answer = right!.map((place) => options[place]).join(', ')
  return verdict ? `You were right: ${answer}` : `Not this time: it is ${answer}`
}
