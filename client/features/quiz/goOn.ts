import { showsLastAgain } from '#shared/rules/quiz/resuming.ts'
import { show, showAnswered } from './asking.ts'
import { wasRead } from './readOn.ts'
import { quiz } from './state.ts'

/** Asks the first question; of a round that is gone on with what comes next, after why the last answer was wrong. */
export function goOn(): void {
  const last = quiz.answers.at(-1)
  const isExplained =
    showsLastAgain(last && { right: last.right, at: last.at }, new Date()) && !wasRead(quiz.round?.key, last?.fact_id)
  if (isExplained) void showAnswered(quiz.answers.length - 1)
  else show(quiz.answers.length)
}
