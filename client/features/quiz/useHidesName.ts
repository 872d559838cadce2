import { type Snapshot, useSnapshot } from 'valtio'
import { tellsAnswer } from '#shared/rules/quiz/telling.ts'
import { type Quiz, quiz } from './state.ts'

/** Whether the card's name is kept off the page now: it would give away what is asked. */
export function useHidesName(): boolean {
  const { questions, place, phase, tasks } = useSnapshot(quiz) as Snapshot<Quiz>
  const question = questions[place]
  return phase === 'asking' && !tasks && !!question && tellsAnswer(question.card.name, question)
}
