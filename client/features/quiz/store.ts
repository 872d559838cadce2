import { snapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { choiceOf } from '#client/features/accounts/preferences/index.ts'
import { deviceKind, fetchScene } from '#client/features/learning/index.ts'
import { call } from '#client/platform/api.ts'
import { confirmed, mayComeLater, sendKept } from '#client/platform/keep.ts'
import { store } from '#client/platform/store.ts'
import { uuidv7 } from '#client/platform/uuid.ts'
import { CardLocked, type CardWithFacts, getCard } from '#shared/contract/learning/index.ts'
import { answerFact, createRound, finishRound } from '#shared/contract/quiz/index.ts'
import { hold, keepWhole, letAllGo, letGo } from './keptAnswers.ts'
import type { KeptAnswer, KeptRound } from './keptRound.ts'
import { forgetLeft, keepLeft, leftRound } from './leftRound.ts'
import { type Answered, drawRound, factsToAsk, goOnWith, judge, type Part, type Question } from './round.ts'
import { untilSaved } from './untilSaved.ts'

export type Quiz = {
  slug: string | null
  card: CardWithFacts | null
  phase: 'loading' | 'asking' | 'answered' | 'closing' | 'done' | 'failed'
  /** Why it failed, or why the round had to stop. */
  error: unknown
  /** The round's name at the server; null for a guest's, which is kept here until there is an account. */
  roundId: number | null
  /** The round as it is sent. */
  round: KeptRound | null
  questions: Question[]
  place: number
  answers: Answered[]
  hinted: boolean
  /** Answers on their way, and whether one of them needs another try. */
  saving: number
  stumbling: boolean
  /** So many of its questions were answered before it was left and gone on with. */
  resumed: number
  /** All of the card is asked. */
  isWhole: boolean
  /** It follows another round that was just looked at. */
  isAgain: boolean
  mastered: boolean
}

const fresh = (): Quiz => ({
  slug: null,
  card: null,
  phase: 'loading',
  error: null,
  roundId: null,
  round: null,
  questions: [],
  place: 0,
  answers: [],
  hinted: false,
  saving: 0,
  stumbling: false,
  resumed: 0,
  isWhole: true,
  isAgain: false,
  mastered: false,
})

export const quiz = store<Quiz>(fresh, {
  // QUZ-GA008. A guest's round becomes theirs once they sign in, and its result stays on the screen.
  keptFromGuest: true,
  onForget: () => {
    run++
    pending = []
    letAllGo()
  },
})

/** Names one run through, so that what comes late for an old one is let go. */
let run = 0
let shownAt = 0
/** Answers on their way; each tells whether the server took it. */
let pending: Promise<boolean>[] = []

/** Loads the card and begins a round on it, or on a part of what it asks. */
export async function openQuiz(slug: string, part?: Part): Promise<void> {
  const mine = ++run
  Object.assign(quiz, fresh(), { slug })
  try {
    const card = await call(getCard, { slug })
    if (mine !== run) return
    quiz.card = card
    if (!choiceOf('slow_connection_mode')) fetchScene(card)
    const asked = part && factsToAsk(card.facts, part)
    await begin(asked, asked === undefined)
  } catch (error) {
    if (mine === run) Object.assign(quiz, { phase: 'failed', error })
  }
}

/** Forgets the round; answers on their way are still saved, and a finished round is still closed. */
export function closeQuiz(): void {
  run++
}

/** Begins a new round, on all facts or only those that were wrong. */
export async function beginRound(only?: 'wrong'): Promise<void> {
  await begin(only && new Set(quiz.answers.filter((answer) => !answer.right).map((answer) => answer.fact_id)))
}

async function begin(asked?: ReadonlySet<number>, resume = false): Promise<void> {
  const { card } = quiz
  if (!card) return
  const mine = ++run
  const questions = card.is_locked ? [] : drawRound(card, Math.random, asked)
  Object.assign(quiz, {
    ...fresh(),
    slug: quiz.slug,
    card,
    isAgain: quiz.phase === 'done',
    isWhole: asked === undefined,
  })
  pending = []
  const round: KeptRound = { key: uuidv7(), card_id: card.card_id, source_device: deviceKind(), answers: [] }
  if (!session.user) return beginAsGuest(card, questions, round, resume)
  // What an earlier one left behind when the browser was closed over it.
  void sendKept()
  try {
    const { user_quiz_round_id, key, answers } = await call(createRound, {
      key: round.key,
      quiz_resource_type: 'pictomo',
      quiz_resource_id: card.card_id,
      source_device: round.source_device,
      whole: quiz.isWhole,
      resume,
    })
    if (mine !== run) return
    const before = answers.map(({ fact_id, answer, correct }) => ({ fact_id, answer, right: correct }))
    quiz.roundId = user_quiz_round_id
    ask(questions, { ...round, key }, before)
  } catch (error) {
    if (mine === run) Object.assign(quiz, { phase: 'failed', error })
  }
}

/** QUZ-GA008. A guest may take the quiz of a card that stands open; nothing is asked of the server. */
function beginAsGuest(card: CardWithFacts, questions: Question[], round: KeptRound, resume: boolean): void {
  if (card.is_locked) {
    Object.assign(quiz, { phase: 'failed', error: CardLocked({ card_id: card.card_id }) })
    return
  }
  const left = resume ? leftRound(card.card_id) : undefined
  const before = (left?.answers ?? []).flatMap(({ fact_id, answer: given }) => {
    const question = questions.find(({ fact }) => fact.fact_id === fact_id)
    return question ? [judge(question, given, card.question_mode)] : []
  })
  // One that was answered to its end is over: another begins.
  ask(questions, before.length < questions.length ? (left ?? round) : round, before)
}

/** Asks the first question, or the first that was not answered before. */
function ask(drawn: Question[], round: KeptRound, before: Answered[]): void {
  const { questions, answers } = goOnWith(drawn, before)
  Object.assign(quiz, { questions, answers, round, place: answers.length, resumed: answers.length, phase: 'asking' })
  shownAt = performance.now()
}

/** Shows the picture of the answer; the answer then counts as hinted. */
export function hint(): void {
  quiz.hinted = true
}

/** Answers the question that is asked: judged at once, saved behind it; the server's judgement stands. */
export function answer(given: string): void {
  const { card, round, roundId } = quiz
  const question = quiz.questions[quiz.place]
  if (quiz.phase !== 'asking' || !card || !question || !round) return
  const kept: KeptAnswer = {
    fact_id: question.fact.fact_id,
    key: uuidv7(),
    answer: given,
    answer_time: Math.round(performance.now() - shownAt),
    last_answer_hint: quiz.hinted,
  }
  quiz.phase = 'answered'
  quiz.answers.push(judge(question, given, card.question_mode))
  round.answers.push(kept)
  if (roundId === null && quiz.isWhole) keepLeft(round)
  if (roundId !== null) pending.push(save(run, quiz.answers.length - 1, roundId, kept))
}

async function save(mine: number, place: number, roundId: number, kept: KeptAnswer): Promise<boolean> {
  const isOurs = () => mine === run
  const input = { ...kept, quiz_round_id: roundId }
  const id = hold(input)
  quiz.saving++
  try {
    const stored = await untilSaved(
      () => call(answerFact, input),
      () => {
        if (isOurs()) quiz.stumbling = true
      },
    )
    confirmed(id)
    const shown = quiz.answers[place]
    if (isOurs() && shown) Object.assign(shown, { right: stored.last_answer === 1 })
    return true
  } catch (error) {
    if (!mayComeLater(error)) confirmed(id)
    // Today's questions are used up, or the round is over: what was answered before is kept.
    if (isOurs()) Object.assign(quiz, { error, phase: 'failed', answers: quiz.answers.slice(0, place) })
    return false
  } finally {
    letGo(kept)
    if (isOurs()) {
      quiz.saving--
      if (quiz.saving === 0) quiz.stumbling = false
    }
  }
}

/** Goes on to the next question, or to how it went. */
export async function next(): Promise<void> {
  if (quiz.phase !== 'answered') return
  if (quiz.place < quiz.questions.length - 1) {
    Object.assign(quiz, { place: quiz.place + 1, phase: 'asking', hinted: false })
    shownAt = performance.now()
    return
  }
  await finish()
}

/** Shows how it went at once, and goes on until the server has it, also when something else is shown meanwhile. */
async function finish(): Promise<void> {
  const mine = run
  const isOurs = () => mine === run
  const { roundId } = quiz
  const { round } = snapshot(quiz)
  if (!round) return
  const kept = keepWhole(structuredClone(round as KeptRound), roundId)
  if (roundId === null) {
    forgetLeft()
    quiz.phase = 'done'
    return
  }
  quiz.phase = 'closing'
  if ((await Promise.all(pending)).includes(false)) return
  try {
    const closed = await untilSaved(
      () => call(finishRound, { user_quiz_round_id: roundId }),
      () => {
        if (isOurs()) quiz.stumbling = true
      },
    )
    confirmed(kept)
    if (isOurs()) Object.assign(quiz, { phase: 'done', stumbling: false, mastered: closed.mastered_flag })
  } catch (error) {
    if (isOurs()) Object.assign(quiz, { phase: 'failed', error })
  }
}
