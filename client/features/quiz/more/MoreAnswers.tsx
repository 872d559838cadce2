import { useEffect, useId, useState } from 'react'
import { type Snapshot, useSnapshot } from 'valtio'
import { Loaded } from '#client/ui/Loaded.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { useFocusOn } from '#client/ui/useFocusOn.ts'
import type { DistractorView } from '#shared/contract/quiz/index.ts'
import { tapped } from '#shared/rules/community/vote.ts'
import { extraStep } from '#shared/rules/quiz/distractors.ts'
import { foldOption } from '#shared/rules/quiz/question.ts'
import styles from './More.module.css'
import { QuestionVotes } from './QuestionVotes.tsx'
import { SuggestForm } from './SuggestForm.tsx'
import { countViews, loadMore, more, vote } from './store.ts'
import { VoteButton } from './VoteButton.tsx'

type Props = {
  fact: { readonly fact_id: number; readonly name: string }
  /** What the question offered. */
  shown: readonly string[]
}

/**
 * QUZ-RU007, QUZ-GA009. Below a question that was answered: the wrong answers that it offered and one step of further ones,
 * to vote on, and to add to.
 */
export function MoreAnswers({ fact, shown }: Props) {
  const { factId } = useSnapshot(more)
  useEffect(() => void loadMore(fact.fact_id), [fact.fact_id])
  return factId === fact.fact_id ? <Found fact={fact} shown={shown} /> : null
}

function Found({ fact, shown }: Props) {
  const id = useId()
  const { list } = useSnapshot(more)
  // What opened it is gone.
  const heading = useFocusOn<HTMLHeadingElement>(fact.fact_id, true)
  return (
    <section className={styles.more} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1} className={styles.title}>
        Rate the answer choices
      </h2>
      <p className={styles.quiet}>
        A good one makes people think; a bad one gives itself away, or is right too. What readers vote down is looked at
        and taken out. Press a vote again to take it back.
      </p>
      <Loaded from={list} what="the wrong answers" onRetry={() => void loadMore(fact.fact_id)}>
        {(found) => (
          <>
            <Seen fact={fact} all={found.distractors} shown={shown} />
            <Step fact={fact} all={found.distractors} shown={shown} />
            <SuggestForm factId={fact.fact_id} />
            <QuestionVotes factId={fact.fact_id} mine={found.question} />
          </>
        )}
      </Loaded>
    </section>
  )
}

type StepProps = Props & { all: Snapshot<DistractorView[]> }

/** What was offered just now, in its order. */
function Seen({ fact, all, shown }: StepProps) {
  const seen = shown.flatMap((option) => all.find(({ name }) => foldOption(name) === foldOption(option)) ?? [])
  return seen.length > 0 ? <Part title="You just saw these" fact={fact} rows={seen} /> : null
}

/** What stands in the step is chosen once, so that a vote moves nothing; what the reader adds comes on top. */
function Step({ fact, all, shown }: StepProps) {
  const [names] = useState(() => extraStep(all, shown).map(({ name }) => name))
  const seen = new Set(shown.map(foldOption))
  const step = all.filter(({ name, type }) => names.includes(name) || (type === 'user' && !seen.has(foldOption(name))))
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted once, as they come into view
  useEffect(() => countViews(step), [])
  if (step.length === 0) return <p className={styles.quiet}>Nobody has suggested another one yet.</p>
  return <Part title="Would these be better?" fact={fact} rows={step} />
}

const WHOSE = { user: 'Your suggestion', community: 'From a reader', author: '', generated: '' }

function Part({ title, fact, rows }: { title: string; fact: Props['fact']; rows: Snapshot<DistractorView[]> }) {
  const id = useId()
  return (
    <div>
      <h3 id={id} className={styles.part}>
        {title}
      </h3>
      <ul className={styles.list} aria-labelledby={id}>
        {rows.map((one) => (
          <li key={one.name} className={styles.item}>
            <span className={styles.name}>
              {one.name}
              {WHOSE[one.type] ? <span className={styles.whose}>{WHOSE[one.type]}</span> : null}
            </span>
            {one.type === 'user' ? null : <Votes factId={fact.fact_id} on={one} />}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** QUZ-RU013. For or against a wrong answer; the same again takes it back. */
function Votes({ factId, on }: { factId: number; on: DistractorView }) {
  const { busy, run } = useAction({ inPassing: true })
  const press = (side: 1 | -1) => () => void run(() => vote(factId, on, tapped(on.vote, side)))
  return (
    <span className={styles.votes}>
      <VoteButton
        side={1}
        says="Good"
        name={`Good wrong answer: ${on.name}`}
        mine={on.vote}
        busy={busy !== null}
        onPress={press(1)}
      />
      <span className={styles.total}>{String(on.vote_total).replace('-', '−')}</span>
      <VoteButton
        side={-1}
        says="Bad"
        name={`Bad wrong answer: ${on.name}`}
        mine={on.vote}
        busy={busy !== null}
        onPress={press(-1)}
      />
    </span>
  )
}
