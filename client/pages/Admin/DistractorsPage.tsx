import { DistractorQueue, distractorQueue, loadDistractors } from '#client/features/quiz/office/index.ts'
import { QueuePage } from './QueuePage.tsx'

const FILTERS = [
  { value: 'suggested', label: 'Suggested by readers' },
  { value: 'disliked', label: 'More against than for' },
  { value: 'accepted', label: 'Accepted' },
  { value: 'hidden', label: 'Hidden' },
] as const

/** Wrong answers that readers suggested or voted on, for moderators. */
export function DistractorsPage() {
  return (
    <QueuePage
      title="Wrong answers"
      about="Wrong answers for the quiz that readers suggested or voted on. One that you accept is offered like an author’s."
      waiting="To look at, disliked first"
      filters={FILTERS}
      what="the wrong answers"
      counted={{ one: 'wrong answer', many: 'wrong answers' }}
      next="What is suggested or voted on next comes here."
      queue={distractorQueue}
      load={loadDistractors}
    >
      {(rows, again) => <DistractorQueue rows={rows} onDone={again} />}
    </QueuePage>
  )
}
