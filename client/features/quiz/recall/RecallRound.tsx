import type { ReactNode } from 'react'
import { type Snapshot, useSnapshot } from 'valtio'
import { useShortcuts } from '#client/platform/shortcuts.ts'
import { Button } from '#client/ui/Button.tsx'
import { ProgressBar } from '#client/ui/ProgressBar.tsx'
import { SpokenAtOnce } from '#client/ui/SpokenAtOnce.tsx'
import { useFocusOn } from '#client/ui/useFocusOn.ts'
import type { CardWithFacts, FactView } from '#shared/contract/learning/index.ts'
import { type RecallTask, taskAt } from '#shared/rules/quiz/recall.ts'
import { answerAll, next } from '../asking.ts'
import { beginRecall } from '../begin.ts'
import { QuizBar } from '../QuizBar.tsx'
import { Resumed } from '../Resumed.tsx'
import { type Quiz, quiz } from '../state.ts'
import { useSettled } from '../useSettled.ts'
import { FindTask } from './FindTask.tsx'
import { MatchTask } from './MatchTask.tsx'
import { NameTask } from './NameTask.tsx'
import styles from './RecallRound.module.css'
import { TaskVerdict } from './TaskVerdict.tsx'

export type TaskProps = {
  card: CardWithFacts
  /** The facts that are asked, and those that are offered besides. */
  asked: readonly FactView[]
  others: readonly FactView[]
  /** Whether each was right; undefined while it is asked. */
  right: readonly boolean[] | undefined
  /** The names that were chosen for them; empty where none was. */
  given: readonly string[]
  /** It has only just come: a press was meant for what stood there before. */
  settling: boolean
  /** Takes, for each fact that is asked, the name of the one that was chosen for it; empty for none. */
  onAnswer: (names: readonly string[]) => void
  /** What stands below what is asked: how it went, or the way past it. */
  children: ReactNode
}

const TASKS = { find: FindTask, name: NameTask, pairs: MatchTask, place: MatchTask } as const

/** How it went, as it is spoken: with what would have been right. */
function verdictOf(asked: readonly FactView[], right: readonly boolean[], given: readonly string[]): string {
  if (right.every(Boolean)) return 'Right.'
  const [fact] = asked
  if (asked.length === 1) return `${given[0] ? 'Not right. ' : ''}It is ${fact?.pictomo}: ${fact?.name}.`
  const missed = asked.filter((_, at) => !right[at]).map(({ pictomo, name }) => `${pictomo} is ${name}`)
  return `${right.length - missed.length} of ${right.length} right. ${missed.join('. ')}.`
}

const HEADS: Record<RecallTask['kind'], (name: string) => string> = {
  find: (name) => `Touch the figure that stands for: ${name}`,
  name: () => 'Who stands here?',
  pairs: () => 'Which of these belong together?',
  place: () => 'Put the figures back',
}

/** How it is done, where that is not plain. */
const WAYS: Partial<Record<RecallTask['kind'], string>> = {
  pairs: 'Choose a figure, then what it stands for.',
  place: 'Choose a figure, then its place in the scene.',
}

/** A round in which the scene itself asks. */
export function RecallRound() {
  const { card, questions, tasks, place, phase, answers, isAgain } = useSnapshot(quiz) as Snapshot<Quiz>
  const task = tasks ? taskAt(tasks as RecallTask[], place) : undefined
  const answered = phase === 'answered' && task ? answers.slice(place, place + task.asked.length) : undefined
  const heading = useFocusOn<HTMLHeadingElement>(place, isAgain)
  const settled = useSettled(String(place))
  const answer: TaskProps['onAnswer'] = (names) => (settled ? answerAll(names) : undefined)
  useShortcuts('Scene recall', [{ keys: ['Enter'], label: 'Next question', run: () => void next() }])
  if (!card || !task) return null
  const factOf = (key: string) => card.facts.find((fact) => fact.key === key) as FactView
  const asked = task.asked.map(factOf)
  const right = answered?.map((one) => one.right)
  const given = answered?.map(({ answer }) => answer) ?? []
  const Task = TASKS[task.kind]
  return (
    <div className={styles.round}>
      <header className={styles.head}>
        <QuizBar>
          {card.name}: scene recall, {place + 1}
          {asked.length > 1 ? ` to ${place + asked.length}` : ''} of {questions.length}
        </QuizBar>
        <Resumed onAgain={beginRecall} />
        <ProgressBar value={place + (answered?.length ?? 0)} total={questions.length} label="Questions answered" />
      </header>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {HEADS[task.kind](asked[0]?.name ?? '')}
      </h1>
      {WAYS[task.kind] && !right ? <p className={styles.way}>{WAYS[task.kind]}</p> : null}
      <Task
        key={place}
        kind={task.kind}
        card={card as CardWithFacts}
        asked={asked}
        others={task.others.map(factOf)}
        right={right}
        given={given}
        settling={!settled}
        onAnswer={answer}
      >
        {right ? (
          <TaskVerdict
            card={card as CardWithFacts}
            kind={task.kind}
            asked={asked}
            right={right}
            given={given}
            isLast={place + asked.length >= questions.length}
          />
        ) : (
          <p className={styles.skip}>
            <Button look="plain" aria-disabled={!settled || undefined} onClick={() => answer(asked.map(() => ''))}>
              I don’t know
            </Button>
          </p>
        )}
      </Task>
      <SpokenAtOnce turn={place} text={right ? verdictOf(asked, right, given) : ''} />
    </div>
  )
}
