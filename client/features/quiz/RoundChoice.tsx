import { useState } from 'react'
import { type Snapshot, useSnapshot } from 'valtio'
import { session, updateUser } from '#client/features/accounts/index.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { SwitchField } from '#client/ui/SwitchField.tsx'
import { useFocusOn } from '#client/ui/useFocusOn.ts'
import { ROUND_SIZES } from '#shared/rules/quiz/pool.ts'
import { beginLong } from './beginLong.ts'
import type { LongChoice, Stand } from './longSubject.ts'
import styles from './RoundChoice.module.css'
import { type Quiz, quiz } from './state.ts'

type What = 'new' | 'wrong' | 'all'
const countOf = (stand: Stand, what: What): number =>
  what === 'new' ? stand.unanswered : what === 'wrong' ? stand.wrong : stand.total

const WHATS: readonly { what: What; label: string }[] = [
  { what: 'new', label: 'New to you' },
  { what: 'wrong', label: 'Missed last time' },
  { what: 'all', label: 'All' },
]

/** What can be chosen: all of it is no choice beside a part that is all of it. */
const offeredOf = (stand: Stand) => {
  const parts = WHATS.filter(({ what }) => what !== 'all' && countOf(stand, what) > 0)
  return parts.some(({ what }) => countOf(stand, what) === stand.total) ? parts : [...parts, WHATS.at(-1)!]
}
const wholeText = ({ total, unanswered, wrong }: Stand): string =>
  unanswered === total
    ? `All ${total} are new to you.`
    : wrong === total
      ? `All ${total} were missed last time.`
      : `You knew all ${total} last time.`

/** Nothing of it can be asked: what is locked is opened first. */
function NothingOpen({ stand: { lockedCards, nextLocked }, focused }: { stand: Stand; focused: boolean }) {
  if (!nextLocked)
    return (
      <EmptyState
        whole
        focused={focused}
        title="There is nothing to ask here yet"
        action={<ButtonLink to="/find-pictomo">Find a card</ButtonLink>}
      >
        Its cards have no questions so far.
      </EmptyState>
    )
  return (
    <EmptyState
      whole
      focused={focused}
      title={lockedCards === 1 ? 'Its card is locked for now' : 'Its cards are locked for now'}
      action={<ButtonLink to={`/learn/${nextLocked.slug}`}>Open {nextLocked.name}</ButtonLink>}
    >
      A quiz asks what you can open. Open {lockedCards === 1 ? 'the card' : 'a card'}, and its questions are here.
    </EmptyState>
  )
}

/** QUZ-GA007. What a round on many cards asks and how much of it; the choice is remembered. */
export function RoundChoice() {
  const { long, isAgain } = useSnapshot(quiz) as Snapshot<Quiz>
  // Who comes from a result goes on here.
  const heading = useFocusOn<HTMLHeadingElement>('choice', isAgain)
  const { user } = useSnapshot(session)
  const stand = long?.stand
  const [what, setWhat] = useState<What>(() =>
    !stand || stand.unanswered > 0 ? 'new' : stand.wrong > 0 ? 'wrong' : 'all',
  )
  const [size, setSize] = useState<number>(user?.settings.quiz_round_size ?? 10)
  const [unasked, setUnasked] = useState(user?.settings.hide_quiz_round_modal ?? false)
  if (!long || !stand) return null
  if (stand.total === 0) return <NothingOpen stand={stand} focused={isAgain} />
  const offered = offeredOf(stand)
  const most = countOf(stand, what)
  const sizes = ROUND_SIZES.filter((one) => one === 0 || one < most)
  const chosen = sizes.some((one) => one === size) ? size : 0
  const start = () => {
    // What was chosen is remembered behind it; a round does not wait for that.
    void updateUser({ settings: { quiz_round_size: chosen, hide_quiz_round_modal: unasked } })
    void beginLong({
      quiz_all: what === 'all',
      wrong_only: what === 'wrong',
      ...(chosen > 0 ? { questions: chosen } : {}),
    } satisfies LongChoice)
  }
  return (
    <Card className={styles.choice}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {long.name}
      </h1>
      {offered.length === 1 ? (
        <p>{wholeText(stand)}</p>
      ) : (
        <fieldset className={styles.group}>
          <legend>What to ask</legend>
          <div className={styles.options}>
            {offered.map((one) => (
              <label key={one.what} className={styles.option}>
                <input type="radio" name="what" checked={what === one.what} onChange={() => setWhat(one.what)} />
                <span>
                  {one.label} <span className={styles.count}>{countOf(stand, one.what)}</span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <fieldset className={styles.group}>
        <legend>How many questions</legend>
        <div className={styles.options}>
          {sizes.map((one) => (
            <label key={one} className={styles.option}>
              <input type="radio" name="size" checked={chosen === one} onChange={() => setSize(one)} />
              <span>{one === 0 ? `All ${Math.min(most, 200)}` : one}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {stand.lockedCards > 0 ? (
        <p className={styles.count}>
          {stand.lockedCards === 1 ? 'One locked card is' : `${stand.lockedCards} locked cards are`} left out.
        </p>
      ) : null}
      <SwitchField
        label="Start like this from now on"
        checked={unasked}
        onChange={(event) => setUnasked(event.currentTarget.checked)}
      />
      <Button onClick={start} large>
        Start
      </Button>
    </Card>
  )
}
