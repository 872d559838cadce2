import { store } from '#client/platform/store.ts'
import type { CardWithFacts } from '#shared/contract/learning/index.ts'
import type { QuestionRef } from '#shared/contract/quiz/index.ts'
import type { RecallTask } from '#shared/rules/quiz/recall.ts'
import { letAllGo } from './keptAnswers.ts'
import type { KeptRound } from './keptRound.ts'
import type { LongSubject } from './longSubject.ts'
import type { Answered, Part, Question } from './round.ts'

export type Quiz = {
  slug: string | null
  /** What of the card is asked; null for all of it. The address says the same. */
  part: Part | null
  /** The card of a round on one. */
  card: CardWithFacts | null
  /** What a round on many cards is about. */
  long: LongSubject | null
  phase: 'loading' | 'choosing' | 'asking' | 'answered' | 'closing' | 'done' | 'failed'
  /** Why it failed, or why the round had to stop. */
  error: unknown
  /** The round's name at the server; null for a guest's, which is kept here until there is an account. */
  roundId: number | null
  /** The round as it is sent. */
  round: KeptRound | null
  /** What a round on many cards asks; each question is there once its card is. */
  refs: QuestionRef[]
  questions: (Question | null)[]
  /** Why the question that is asked could not be loaded. */
  unloaded: unknown
  /** The questions that a scene asks by itself; null where every fact is asked by its own sentence. */
  tasks: RecallTask[] | null
  place: number
  answers: Answered[]
  hinted: boolean
  /** Answers on their way, and whether one of them needs another try. */
  saving: number
  stumbling: boolean
  /** So many of its questions were answered before it was left and gone on with, or looked at again. */
  resumed: number
  /** What a trial user had left today before the round; null without a limit. */
  questionsLeft: number | null
  /** All of the card is asked. */
  isWhole: boolean
  /** It follows another round that was just looked at. */
  isAgain: boolean
  mastered: boolean
  /** Its last answer was given before the page was loaded anew: it is looked at once more, and then closed. */
  isReturned: boolean
}

export const fresh = (): Quiz => ({
  slug: null,
  part: null,
  card: null,
  long: null,
  phase: 'loading',
  error: null,
  roundId: null,
  round: null,
  refs: [],
  questions: [],
  unloaded: null,
  tasks: null,
  place: 0,
  answers: [],
  hinted: false,
  saving: 0,
  stumbling: false,
  resumed: 0,
  questionsLeft: null,
  isWhole: true,
  isAgain: false,
  mastered: false,
  isReturned: false,
})

export const quiz = store<Quiz>(fresh, {
  // QUZ-GA008. A guest's round becomes theirs once they sign in, and its result stays on the screen.
  keptFromGuest: true,
  onForget: () => {
    turn.run++
    turn.pending = []
    letAllGo()
  },
})

/** What of a round is nobody's to look at. */
export const turn: {
  /** Names one run through, so that what comes late for an old one is let go. */
  run: number
  shownAt: number
  /** Nobody looks at the quiz any more. */
  isClosed: boolean
  /** Answers on their way; each tells whether the server took it. */
  pending: Promise<boolean>[]
} = { run: 0, shownAt: 0, isClosed: true, pending: [] }
