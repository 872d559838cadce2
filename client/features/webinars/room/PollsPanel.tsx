import { Check } from 'lucide-react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { type Snapshot, useSnapshot } from 'valtio'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { keptFocus } from '#client/ui/keptFocus.ts'
import { useAction } from '#client/ui/useAction.ts'
import { useFocusOn } from '#client/ui/useFocusOn.ts'
import type { RoomPoll } from '#shared/contract/webinars/index.ts'
import { canWithdraw, votedRight } from '#shared/rules/webinars/room/policy.ts'
import { setPoll, votePoll, withdrawPoll } from './acts.ts'
import styles from './Panels.module.css'
import { PollCount, PollOption, votersText } from './PollOption.tsx'
import { NewPoll, PreparedPolls } from './PreparedPolls.tsx'
import { isSecondPress } from './presses.ts'
import { live } from './store.ts'

/** What everybody is asked; newest first. Hosts see how each stands, others once it is shown. */
export function PollsPanel({ canVote, runs, isLed = false }: { canVote: boolean; runs: boolean; isLed?: boolean }) {
  const { view, desk, entry } = useSnapshot(live)
  if (!view) return null
  const counted = new Map(desk?.polls.map((poll) => [poll.poll_id, poll]))
  const own = new Map(entry.data?.own?.polls.map(({ poll_id, options }) => [poll_id, options]))
  const polls = view.polls.map((poll) => counted.get(poll.poll_id) ?? poll).reverse()
  // To the one that waits for one's vote, or closed last, somebody was led from elsewhere: they go on in it.
  const waits = isLed
    ? (polls.find(({ poll_id, is_open }) => is_open && !own.has(poll_id)) ?? polls.find(({ is_open }) => !is_open))
    : undefined
  const listed = (shown: typeof polls, label: string) => (
    <ul className={styles.list} aria-label={label}>
      {shown.map((poll) => (
        <Poll
          key={`${poll.poll_id} ${poll.wording}`}
          poll={poll}
          chosen={own.get(poll.poll_id) ?? []}
          isLedTo={poll === waits}
          {...{ canVote, runs }}
        />
      ))}
    </ul>
  )
  if (!runs)
    return (
      <div className={styles.panel}>
        {polls.length === 0 ? <p className={styles.quiet}>No polls yet.</p> : null}
        {listed(polls, 'Polls')}
      </div>
    )
  const [open, closed] = [polls.filter(({ is_open }) => is_open), polls.filter(({ is_open }) => !is_open)]
  return (
    <div className={styles.panel} ref={keptFocus} tabIndex={-1}>
      {open.length > 0 ? listed(open, 'Open polls') : null}
      <NewPoll />
      <PreparedPolls />
      {polls.length === 0 && !desk?.prepared.length ? <p className={styles.quiet}>No polls yet.</p> : null}
      {closed.length > 0 ? listed(closed, 'Closed polls') : null}
    </div>
  )
}

type Props = {
  poll: Snapshot<RoomPoll>
  chosen: readonly number[]
  isLedTo: boolean
  canVote: boolean
  runs: boolean
}
function Poll({ poll, chosen, isLedTo, canVote, runs }: Props) {
  const [picked, setPicked] = useState<readonly number[]>(chosen)
  const { busy, failed, run } = useAction()
  const { poll_id, question, options, multiple, is_open, is_shown, voters, right } = poll
  const votes = is_open && canVote && !runs
  const pick = (option: number, on: boolean) =>
    setPicked(multiple ? [...picked.filter((one) => one !== option), ...(on ? [option] : [])] : [option])
  const isNew = picked.length > 0 && [...picked].sort().join() !== [...chosen].sort().join()
  const Option = votes ? 'label' : 'div'
  const verdict = is_open || chosen.length === 0 ? null : votedRight(chosen, right ?? [])
  const first = useFocusOn<HTMLInputElement>(poll_id, isLedTo && votes)
  const closed = useFocusOn<HTMLLIElement>(poll_id, isLedTo && !votes)
  const answers = useRef<HTMLFieldSetElement>(null)
  // With nothing more to send the button can't be pressed, and would drop the focus: it stays at what was chosen.
  const vote = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    if (!(await run(() => votePoll(poll, [...picked]), 'vote'))) return
    const { activeElement } = document
    if (activeElement !== currentTarget && activeElement !== document.body) return
    answers.current?.querySelector<HTMLInputElement>('input:checked')?.focus({ preventScroll: true })
  }
  const outcome = useRef<HTMLParagraphElement>(null)
  /** It closed while one looked at it. */
  const [isFresh, setFresh] = useState(false)
  const wasOpen = useRef(is_open)
  // Who has voted sees what came of it once it closes, however far down the answers they were.
  useEffect(() => {
    if (wasOpen.current && !is_open) {
      setFresh(true)
      outcome.current?.scrollIntoView({ block: 'nearest' })
    }
    wasOpen.current = is_open
  }, [is_open])
  return (
    <li ref={closed} tabIndex={-1} className={styles.item} data-votes={votes || undefined}>
      {verdict === null ? null : (
        <p
          ref={outcome}
          role="status"
          className={styles.verdict}
          data-right={verdict || undefined}
          data-fresh={isFresh || undefined}
        >
          {verdict ? (
            <span className={styles.joy} aria-hidden>
              <Check size={20} />
            </span>
          ) : null}
          <strong>{verdict ? 'You were right.' : 'Not this time.'}</strong>
        </p>
      )}
      <div className={styles.answers}>
        <fieldset ref={answers} className={styles.options}>
          <legend className={styles.head}>{question}</legend>
          {options.map((option, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an answer is known by its place
            <Option key={place} className={styles.option} data-right={(!votes && right?.includes(place)) || undefined}>
              {votes ? (
                <>
                  <input
                    ref={place === 0 ? first : undefined}
                    type={multiple ? 'checkbox' : 'radio'}
                    name={poll_id}
                    checked={picked.includes(place)}
                    onChange={({ target }) => pick(place, target.checked)}
                  />
                  <span>{option}</span>
                </>
              ) : (
                <PollOption poll={poll} place={place} isMine={chosen.includes(place)} />
              )}
              <PollCount poll={poll} place={place} />
            </Option>
          ))}
        </fieldset>
      </div>
      {failed ? <ErrorNotice title={failed} /> : null}
      <div className={styles.acts}>
        {votes ? (
          <Button loading={busy === 'vote'} disabled={!isNew} onClick={vote}>
            {chosen.length > 0 ? 'Change my vote' : 'Vote'}
          </Button>
        ) : null}
        {votes && chosen.length > 0 && !isNew ? <span role="status">Your vote is in.</span> : null}
        {is_open ? null : <Badge>Closed</Badge>}
        {voters === null ? null : <span className={styles.quiet}>{votersText(poll)}</span>}
        {runs && is_open ? (
          <>
            <Button
              loading={busy === 'close'}
              onClick={(press) => isSecondPress(press) || run(() => setPoll(poll_id, { is_open: false }), 'close')}
            >
              {right?.length ? 'Close and show what is right' : 'Close the poll'}
            </Button>
            <Button look="plain" onClick={() => run(() => setPoll(poll_id, { is_shown: !is_shown }))}>
              {is_shown ? 'Hide results' : 'Show results'}
            </Button>
            {voters !== null && canWithdraw({ isOpen: is_open, voters }) ? (
              <Button look="plain" onClick={() => run(() => withdrawPoll(poll_id))}>
                Take it back
              </Button>
            ) : null}
          </>
        ) : null}
      </div>
    </li>
  )
}
