import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type Snapshot, useSnapshot } from 'valtio'
import { uuidv7 } from '#client/platform/uuid.ts'
import { Button } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { useAction } from '#client/ui/useAction.ts'
import type { PreparedPoll } from '#shared/contract/webinars/index.ts'
import { askPrepared, dropPrepared, openPoll, preparePoll } from './acts.ts'
import styles from './Panels.module.css'
import { PollForm } from './PollForm.tsx'
import { isSecondPress } from './presses.ts'
import { live, type PollDraft } from './store.ts'

const write = (draft: PollDraft): void => {
  live.drafts[draft.poll_id] = draft
}

const OPEN = { name: 'Open the poll', act: openPoll }
const KEEP = { name: 'Keep for later', act: preparePoll }

/** A poll is written and asked at once, or kept until its moment comes. */
export function NewPoll() {
  const { drafts, view } = useSnapshot(live)
  const draft = Object.values(drafts).find(({ is_new }) => is_new)
  const [isBegun, setBegun] = useState(false)
  const begin = () => {
    setBegun(true)
    write({ poll_id: uuidv7(), question: '', options: ['', ''], multiple: false, right: [], is_new: true })
  }
  if (!draft)
    return (
      <Button look="quiet" onClick={begin}>
        New poll
      </Button>
    )
  return (
    <PollForm
      key={draft.poll_id}
      draft={draft}
      isBegun={isBegun}
      // Before the start hardly anybody is there to be asked.
      acts={view?.state === 'lobby' ? [KEEP, OPEN] : [OPEN, KEEP]}
    />
  )
}

/** What was written before it is asked: each is asked by one press. */
export function PreparedPolls() {
  const { desk } = useSnapshot(live)
  const prepared = desk?.prepared ?? []
  if (prepared.length === 0) return null
  return (
    <section aria-label="Prepared polls" className={styles.list}>
      <h2 className={styles.quiet}>Prepared: only those who run the room see these</h2>
      <ul className={styles.list}>
        {prepared.map((poll) => (
          <Prepared key={poll.poll_id} poll={poll} />
        ))}
      </ul>
    </section>
  )
}

function Prepared({ poll }: { poll: Snapshot<PreparedPoll> }) {
  const draft = useSnapshot(live).drafts[poll.poll_id]
  const [isBegun, setBegun] = useState(false)
  const { busy, failed, run } = useAction()
  const { poll_id, question, options, right } = poll
  if (draft)
    return (
      <li>
        <PollForm draft={draft} isBegun={isBegun} acts={[{ name: 'Save', act: preparePoll }]} />
      </li>
    )
  return (
    <li className={styles.item}>
      <div>
        <strong>{question}</strong>
        <p className={styles.quiet}>
          {options.map((option, place) => (right.includes(place) ? `${option} ✓` : option)).join(' · ')}
        </p>
      </div>
      {failed ? <ErrorNotice title={failed} /> : null}
      <div className={styles.acts}>
        <Button
          look="second"
          loading={busy === 'ask'}
          aria-label={`Open now: ${question}`}
          onClick={(press) => isSecondPress(press) || run(() => askPrepared(poll_id), 'ask')}
        >
          Open now
        </Button>
        <IconButton
          name={`Change: ${question}`}
          onClick={() => {
            setBegun(true)
            write({ ...poll, options: [...options], right: [...right], is_new: false })
          }}
        >
          <Pencil size={18} />
        </IconButton>
        <IconButton name={`Delete: ${question}`} tip="aboveEnd" onClick={() => run(() => dropPrepared(poll_id))}>
          <Trash2 size={18} />
        </IconButton>
      </div>
    </li>
  )
}
