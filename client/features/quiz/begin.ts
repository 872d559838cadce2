import { session } from '#client/features/accounts/index.ts'
import { choiceOf } from '#client/features/accounts/preferences/index.ts'
import { deviceKind, fetchScene } from '#client/features/learning/index.ts'
import { call } from '#client/platform/api.ts'
import { sendKept } from '#client/platform/keep.ts'
import { uuidv7 } from '#client/platform/uuid.ts'
import { CardLocked, type CardWithFacts, getCard } from '#shared/contract/learning/index.ts'
import { createRound } from '#shared/contract/quiz/index.ts'
import { drawRecall, type RecallTask } from '#shared/rules/quiz/recall.ts'
import { closeEnded, showAnswered } from './asking.ts'
import { goOn } from './goOn.ts'
import { forgetResult, type KeptResult, placeOf, resultOf } from './keptResult.ts'
import type { KeptRound } from './keptRound.ts'
import { lastAsked } from './lastAsked.ts'
import { forgetRecall, leftRecall } from './leftRecall.ts'
import { forgetLeft, leftRound } from './leftRound.ts'
import {
  type Answered,
  answeredBefore,
  answeredIn,
  drawQuestion,
  drawRound,
  factsToAsk,
  goOnWith,
  isPictured,
  judge,
  type Part,
  type Question,
} from './round.ts'
import { fresh, quiz, turn } from './state.ts'

/** Loads the card and begins a round on it, or on a part of what it asks. */
export async function openQuiz(slug: string, part?: Part): Promise<void> {
  turn.isClosed = false
  const mine = ++turn.run
  Object.assign(quiz, fresh(), { slug, part: part ?? null })
  try {
    const card = await call(getCard, { slug })
    if (mine !== turn.run) return
    quiz.card = card
    const kept = resultOf(placeOf({ slug, part }))
    if (kept) return kept.isOpen && !kept.byScene ? await showLast(card, kept) : showResult(card, kept)
    if (!choiceOf('slow_connection_mode')) fetchScene(card)
    if (part === 'scene') return await begin({ part, resume: true })
    const only = part && factsToAsk(card.facts, part)
    // What is left to ask is the rest of the round that was left, where there is one.
    await begin(only ? { part, only, resume: part === 'rest' } : { resume: true })
  } catch (error) {
    if (mine === turn.run) Object.assign(quiz, { phase: 'failed', error })
  }
}

/** Whether that is what is shown already, as once its address has followed it. */
export const isOpen = (slug: string, part?: Part): boolean =>
  !turn.isClosed && quiz.slug === slug && quiz.part === (part ?? null)

/** Shows how a round on a card went that this tab had finished before it was loaded anew. */
function showResult(card: CardWithFacts, kept: KeptResult): void {
  Object.assign(quiz, { ...keptOn(card, kept), isAgain: true, phase: 'done' })
  if (!kept.isOpen) return
  forgetRecall()
  void closeEnded()
}

/** Shows the last answer of a round on a card, which was given before the page was loaded anew, with the way to how it went. */
function showLast(card: CardWithFacts, kept: KeptResult): Promise<void> {
  Object.assign(quiz, { ...keptOn(card, kept), isReturned: true })
  return showAnswered(quiz.answers.length - 1)
}

/** A round that this tab keeps, as far as the card still has what it asked. */
function keptOn(card: CardWithFacts, { answers, round, roundId, mastered, isWhole, byScene }: KeptResult) {
  const asked = answers.flatMap((answered) => {
    const fact = card.facts.find(({ fact_id }) => fact_id === answered.fact_id)
    return fact ? [{ answered, question: drawQuestion(card, fact, Math.random) }] : []
  })
  return {
    questions: asked.map(({ question }) => question),
    answers: asked.map(({ answered }) => answered),
    tasks: byScene ? [] : null,
    round,
    roundId,
    mastered,
    isWhole,
  }
}

/** Forgets the round; answers on their way are still saved, and a finished round is still closed. */
export function closeQuiz(): void {
  turn.run++
  turn.isClosed = true
}

/** Begins a new round, on all facts or only those that were wrong. */
export async function beginRound(what?: 'wrong'): Promise<void> {
  const wrong = quiz.answers.filter(({ right }) => !right).map(({ fact_id }) => fact_id)
  // The card was loaded before the round that was just looked at: its picture shows what is known by both.
  if (quiz.card) quiz.card = { ...quiz.card, facts: answeredIn(quiz.card.facts, quiz.answers) }
  await begin(what ? { part: what, only: new Set(wrong) } : {})
}

/** Begins a new round in which the scene itself asks. */
export const beginRecall = (): Promise<void> => begin({ part: 'scene' })

type Asked = {
  /** What its address says that is asked. */
  part?: Part
  /** The facts that are asked; all of the card where it is not said. */
  only?: ReadonlySet<number>
  /** One that was left is gone on with. */
  resume?: boolean
}

async function begin({ part, only, resume = false }: Asked): Promise<void> {
  const { card } = quiz
  if (!card) return
  const mine = ++turn.run
  forgetResult(placeOf({ slug: quiz.slug ?? card.slug, part }))
  if (!resume) {
    forgetLeft()
    forgetRecall()
  }
  const byScene = part === 'scene'
  const left = byScene && resume ? recallOf(card as CardWithFacts) : undefined
  const { questions, tasks } = draw(card as CardWithFacts, only, byScene, left?.tasks)
  Object.assign(quiz, {
    ...fresh(),
    slug: quiz.slug,
    part: part ?? null,
    card,
    tasks,
    isAgain: quiz.phase !== 'loading',
    isWhole: only === undefined && !byScene,
  })
  turn.pending = []
  const round: KeptRound = left?.round ?? {
    key: uuidv7(),
    card_id: card.card_id,
    source_device: deviceKind(),
    answers: [],
  }
  if (!session.user) {
    if (only && resume && leftRound(card.card_id)) return begin({ resume: true })
    return beginAsGuest(card, questions, round, resume)
  }
  // What an earlier one left behind when the browser was closed over it.
  void sendKept()
  try {
    const made = await call(createRound, {
      key: round.key,
      quiz_resource_type: 'pictomo',
      quiz_resource_id: card.card_id,
      source_device: round.source_device,
      whole: quiz.isWhole,
      resume: resume && !byScene,
    })
    if (mine !== turn.run) return
    if (only && made.key !== round.key) return await begin({ resume: true })
    if (left && made.completed_at) {
      // Another tab has brought it to its end.
      forgetRecall()
      return await begin({ ...(part ? { part } : {}) })
    }
    Object.assign(quiz, { roundId: made.user_quiz_round_id, questionsLeft: made.questions_left })
    ask(questions, { ...round, key: made.key }, left ? judged(questions, round) : answeredBefore(made.answers))
  } catch (error) {
    if (mine === turn.run) Object.assign(quiz, { phase: 'failed', error })
  }
}

/** What a round asks; the scene asks about what it has a picture of. */
function draw(
  card: CardWithFacts,
  only: ReadonlySet<number> | undefined,
  byScene: boolean,
  left?: RecallTask[],
): { questions: Question[]; tasks: RecallTask[] | null } {
  if (card.is_locked) return { questions: [], tasks: null }
  if (!byScene) return { questions: drawRound(card, Math.random, only), tasks: null }
  const pictured = new Map(card.facts.filter(isPictured).map((fact) => [fact.key, fact]))
  const tasks = left ?? drawRecall([...pictured.keys()], Math.random)
  const asked = tasks.flatMap((task) => task.asked)
  return { questions: asked.map((key) => drawQuestion(card, pictured.get(key)!, Math.random)), tasks }
}

const recallOf = (card: CardWithFacts): ReturnType<typeof leftRecall> =>
  leftRecall(card.card_id, new Set(card.facts.filter(isPictured).map(({ key }) => key)))

/** The answers of a round that was kept here, in the order in which they were given. */
const judged = (questions: readonly Question[], { answers }: KeptRound, at?: Date): Answered[] =>
  answers.flatMap(({ fact_id, answer: given }) => {
    const question = questions.find(({ fact }) => fact.fact_id === fact_id)
    return question ? [{ ...judge(question, given), ...(at ? { at } : {}) }] : []
  })

/** QUZ-GA008. A guest may take the quiz of a card that stands open; nothing is asked of the server. */
function beginAsGuest(card: CardWithFacts, questions: Question[], round: KeptRound, resume: boolean): void {
  if (card.is_locked) {
    Object.assign(quiz, { phase: 'failed', error: CardLocked({ card_id: card.card_id }) })
    return
  }
  const left = resume && quiz.isWhole ? leftRound(card.card_id) : undefined
  const before = judged(questions, left?.round ?? round, left?.at)
  // One that was answered to its end is over: another begins.
  ask(questions, before.length < questions.length ? (left?.round ?? round) : round, before)
}

/** Asks the first question, or the first that was not answered before. */
function ask(drawn: Question[], round: KeptRound, before: Answered[]): void {
  const { asked, answers } = goOnWith(drawn, before, ({ fact }) => fact.fact_id, lastAsked(round.key)?.fact_id)
  Object.assign(quiz, { questions: asked, answers, round, resumed: answers.length })
  goOn()
}
