import { proxy, snapshot } from 'valtio'
import { deviceKind, fetchScene } from '#client/features/learning/index.ts'
import { call } from '#client/platform/api.ts'
import { choiceOf } from '#client/platform/preferences.ts'
import { on } from '#client/platform/realtime.ts'
import { session } from '#client/platform/session.ts'
import { uuidv7 } from '#client/platform/uuid.ts'
import { CardLocked, type CardWithFacts, getCard } from '#shared/contract/learning.ts'
import { answerFact, createRound, finishRound } from '#shared/contract/quiz.ts'
import { xpGranted } from '#shared/events/rewards.ts'
import { type GuestRound, keepGuestRound } from './guestRound.ts'
import { type Answered, drawRound, judge, type Question } from './round.ts'
import { untilSaved } from './untilSaved.ts'

export type Quiz = {
  slug: string | null
  card: CardWithFacts | null
  phase: 'loading' | 'asking' | 'answered' | 'closing' | 'done' | 'failed'
  /** Why it failed, or why the round had to stop. */
  error: unknown
  roundId: number | null
  /** A guest's answers, kept here until there is an account. */
  guest: GuestRound | null
  questions: Question[]
  place: number
  answers: Answered[]
  hinted: boolean
  /** Answers on their way, and whether one of them needs another try. */
  saving: number
  stumbling: boolean
  /** XP given since the round began, as it is heard of. */
  xp: number
  mastered: boolean
}

const fresh = (): Quiz => ({
  slug: null,
  card: null,
  phase: 'loading',
  error: null,
  roundId: null,
  guest: null,
  questions: [],
  place: 0,
  answers: [],
  hinted: false,
  saving: 0,
  stumbling: false,
  xp: 0,
  mastered: false,
})

export const quiz = proxy<Quiz>(fresh())

on(xpGranted, ({ amount }) => {
  if (quiz.phase !== 'loading') quiz.xp += amount
})

/** Names one run through, so that what comes late for an old one is let go. */
let run = 0
let shownAt = 0
let pending: Promise<unknown>[] = []

/** Loads the card and begins a round on it. */
export async function openQuiz(slug: string): Promise<void> {
  const mine = ++run
  Object.assign(quiz, fresh(), { slug })
  try {
    const card = await call(getCard, { slug })
    if (mine !== run) return
    quiz.card = card
    if (!choiceOf('slow_connection_mode')) fetchScene(card)
    await beginRound()
  } catch (error) {
    if (mine === run) Object.assign(quiz, { phase: 'failed', error })
  }
}

/** Forgets the round; answers on their way are still saved. */
export function closeQuiz(): void {
  run++
}

/** Begins a new round, on all facts or only those that were wrong. */
export async function beginRound(only?: 'wrong'): Promise<void> {
  const { card } = quiz
  if (!card) return
  const mine = ++run
  const wrong = only && new Set(quiz.answers.filter((answer) => !answer.right).map((answer) => answer.fact_id))
  const questions = card.is_locked ? [] : drawRound(card, Math.random, wrong)
  Object.assign(quiz, { ...fresh(), slug: quiz.slug, card })
  pending = []
  if (!session.user) return beginAsGuest(card, questions)
  try {
    const key = uuidv7()
    const round = await call(createRound, {
      key,
      quiz_resource_type: 'pictomo',
      quiz_resource_id: card.card_id,
      source_device: deviceKind(),
    })
    if (mine !== run) return
    Object.assign(quiz, { questions, roundId: round.user_quiz_round_id, phase: 'asking' })
    shownAt = performance.now()
  } catch (error) {
    if (mine === run) Object.assign(quiz, { phase: 'failed', error })
  }
}

/** QUZ-GA008. A guest may take the quiz of a card that stands open; nothing is asked of the server. */
function beginAsGuest(card: CardWithFacts, questions: Question[]): void {
  if (card.is_locked) {
    Object.assign(quiz, { phase: 'failed', error: CardLocked({ card_id: card.card_id }) })
    return
  }
  const guest: GuestRound = { key: uuidv7(), card_id: card.card_id, source_device: deviceKind(), answers: [] }
  Object.assign(quiz, { questions, guest, phase: 'asking' })
  shownAt = performance.now()
}

/** Shows the picture of the answer; the answer then counts as hinted. */
export function hint(): void {
  quiz.hinted = true
}

/** Answers the question that is asked: judged at once, saved behind it; the server's judgement stands. */
export function answer(given: string): void {
  const { card, roundId } = quiz
  const question = quiz.questions[quiz.place]
  if (quiz.phase !== 'asking' || !card || !question || (roundId === null && !quiz.guest)) return
  quiz.phase = 'answered'
  quiz.answers.push(judge(question, given, card.question_mode))
  if (roundId !== null) pending.push(save(run, quiz.answers.length - 1, roundId, given, question.fact.fact_id))
  else
    quiz.guest?.answers.push({
      fact_id: question.fact.fact_id,
      key: uuidv7(),
      answer: given,
      answer_time: Math.round(performance.now() - shownAt),
      last_answer_hint: quiz.hinted,
    })
}

async function save(mine: number, place: number, roundId: number, given: string, factId: number): Promise<void> {
  const input = {
    fact_id: factId,
    key: uuidv7(),
    quiz_round_id: roundId,
    answer: given,
    answer_time: Math.round(performance.now() - shownAt),
    last_answer_hint: quiz.hinted,
  }
  const isOurs = () => mine === run
  quiz.saving++
  try {
    const stored = await untilSaved(
      () => call(answerFact, input),
      () => {
        if (isOurs()) quiz.stumbling = true
      },
    )
    const shown = quiz.answers[place]
    if (isOurs() && shown) Object.assign(shown, { right: stored.last_answer === 1 })
  } catch (error) {
    // Today's questions are used up, or the round is over: what was answered before is kept.
    if (isOurs()) Object.assign(quiz, { error, phase: 'failed', answers: quiz.answers.slice(0, place) })
  } finally {
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

async function finish(): Promise<void> {
  const mine = run
  const { roundId, guest } = quiz
  if (guest) {
    keepGuestRound(structuredClone(snapshot(quiz).guest as GuestRound))
    quiz.phase = 'done'
    return
  }
  if (roundId === null) return
  quiz.phase = 'closing'
  await Promise.all(pending)
  if (mine !== run || quiz.error) return
  try {
    const closed = await untilSaved(
      () => call(finishRound, { user_quiz_round_id: roundId }),
      () => {
        if (mine === run) quiz.stumbling = true
      },
    )
    if (mine !== run) return
    Object.assign(quiz, {
      phase: 'done',
      stumbling: false,
      mastered: closed.mastered_flag,
    })
  } catch (error) {
    if (mine === run) Object.assign(quiz, { phase: 'failed', error })
  }
}
