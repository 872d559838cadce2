import { session } from '#client/features/accounts/index.ts'
import { choiceOf } from '#client/features/accounts/preferences/index.ts'
import { deviceKind, fetchScene } from '#client/features/learning/index.ts'
import { call } from '#client/platform/api.ts'
import { sendKept } from '#client/platform/keep.ts'
import { uuidv7 } from '#client/platform/uuid.ts'
import { CardLocked, type CardWithFacts, getCard } from '#shared/contract/learning/index.ts'
import { createRound } from '#shared/contract/quiz/index.ts'
import { show } from './asking.ts'
import type { KeptRound } from './keptRound.ts'
import { leftRound } from './leftRound.ts'
import {
  type Answered,
  answeredBefore,
  drawRound,
  factsToAsk,
  goOnWith,
  judge,
  type Part,
  type Question,
} from './round.ts'
import { fresh, quiz, turn } from './state.ts'

/** Loads the card and begins a round on it, or on a part of what it asks. */
export async function openQuiz(slug: string, part?: Part): Promise<void> {
  const mine = ++turn.run
  Object.assign(quiz, fresh(), { slug })
  try {
    const card = await call(getCard, { slug })
    if (mine !== turn.run) return
    quiz.card = card
    if (!choiceOf('slow_connection_mode')) fetchScene(card)
    const asked = part && factsToAsk(card.facts, part)
    await begin(asked, asked === undefined)
  } catch (error) {
    if (mine === turn.run) Object.assign(quiz, { phase: 'failed', error })
  }
}

/** Forgets the round; answers on their way are still saved, and a finished round is still closed. */
export function closeQuiz(): void {
  turn.run++
}

/** Begins a new round, on all facts or only those that were wrong. */
export async function beginRound(only?: 'wrong'): Promise<void> {
  await begin(only && new Set(quiz.answers.filter((answer) => !answer.right).map((answer) => answer.fact_id)))
}

async function begin(asked?: ReadonlySet<number>, resume = false): Promise<void> {
  const { card } = quiz
  if (!card) return
  const mine = ++turn.run
  const questions = card.is_locked ? [] : drawRound(card, Math.random, asked)
  Object.assign(quiz, {
    ...fresh(),
    slug: quiz.slug,
    card,
    isAgain: quiz.phase === 'done',
    isWhole: asked === undefined,
  })
  turn.pending = []
  const round: KeptRound = { key: uuidv7(), card_id: card.card_id, source_device: deviceKind(), answers: [] }
  if (!session.user) return beginAsGuest(card, questions, round, resume)
  // What an earlier one left behind when the browser was closed over it.
  void sendKept()
  try {
    const { user_quiz_round_id, key, answers, questions_left } = await call(createRound, {
      key: round.key,
      quiz_resource_type: 'pictomo',
      quiz_resource_id: card.card_id,
      source_device: round.source_device,
      whole: quiz.isWhole,
      resume,
    })
    if (mine !== turn.run) return
    Object.assign(quiz, { roundId: user_quiz_round_id, questionsLeft: questions_left })
    ask(questions, { ...round, key }, answeredBefore(answers))
  } catch (error) {
    if (mine === turn.run) Object.assign(quiz, { phase: 'failed', error })
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
    return question ? [judge(question, given)] : []
  })
  // One that was answered to its end is over: another begins.
  ask(questions, before.length < questions.length ? (left ?? round) : round, before)
}

/** Asks the first question, or the first that was not answered before. */
function ask(drawn: Question[], round: KeptRound, before: Answered[]): void {
  const { asked, answers } = goOnWith(drawn, before, ({ fact }) => fact.fact_id)
  Object.assign(quiz, { questions: asked, answers, round, resumed: answers.length })
  show(answers.length)
}
