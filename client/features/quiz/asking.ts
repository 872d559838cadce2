import { snapshot } from 'valtio'
import { call } from '#client/platform/api.ts'
import { confirmed, mayComeLater, sendKept } from '#client/platform/keep.ts'
import { uuidv7 } from '#client/platform/uuid.ts'
import { answerFact, explainAnswer, finishRound, NothingToAsk, OPTION_MAX } from '#shared/contract/quiz/index.ts'
import { QUIZ_OPTIONS } from '#shared/rules/quiz/question.ts'
import { taskAt } from '#shared/rules/quiz/recall.ts'
import { DAY_MS } from '#shared/time.ts'
import { fetchQuestion } from './ahead.ts'
import { hold, keepWhole, keptAnswers, letGo } from './keptAnswers.ts'
import { keepResult } from './keptResult.ts'
import type { KeptAnswer, KeptRound } from './keptRound.ts'
import { keepAsked, lastAsked } from './lastAsked.ts'
import { forgetRecall, keepRecall } from './leftRecall.ts'
import { forgetLeft, keepLeft } from './leftRound.ts'
import { keepRead } from './readOn.ts'
import { judge, withGiven, withOptions } from './round.ts'
import { cue } from './sounds.ts'
import { quiz, turn } from './state.ts'
import { untilSaved } from './untilSaved.ts'

/** Asks the question at a place, once it is there, and sees to the one behind it. */
export function show(place: number): void {
  Object.assign(quiz, { place, phase: 'asking', hinted: false, unloaded: null })
  turn.shownAt = performance.now()
  askAsBefore(place)
  void load(place)
}

/** Who comes back to a question finds it as it was left: options are drawn anew with each load. */
function askAsBefore(place: number): void {
  const { round, tasks } = quiz
  const question = quiz.questions[place]
  if (!round || !question || tasks) return
  const before = lastAsked(round.key)
  const asked = before?.fact_id === question.fact.fact_id ? withOptions(question, before.options) : question
  quiz.questions[place] = asked
  keepAsked(round.key, asked)
}

/** Shows an answered question with why, to who comes back to it; without its card what comes next is asked. */
export async function showAnswered(place: number): Promise<void> {
  const mine = turn.run
  const given = quiz.answers[place]?.answer ?? ''
  const ref = quiz.refs[place]
  const question = quiz.questions[place] ?? (ref ? await fetchQuestion(ref).catch(() => null) : null)
  if (mine !== turn.run) return
  if (!question) return show(place + 1)
  quiz.questions[place] = withGiven(withOptions(question, optionsOf(place, question.fact.fact_id)), given)
  Object.assign(quiz, { place, phase: 'answered', hinted: false, unloaded: null })
}

/** What there was to choose from when it was answered: the server knows it, and this browser of what it asked last. */
function optionsOf(place: number, factId: number): readonly string[] {
  const options = quiz.answers[place]?.options
  if (options?.length) return options
  const before = quiz.round ? lastAsked(quiz.round.key) : undefined
  return before?.fact_id === factId ? before.options : []
}

/** Loads the question that is asked anew, after it could not be. */
export const loadAgain = (): void => show(quiz.place)

async function load(place: number): Promise<void> {
  const mine = turn.run
  const isAsked = () => mine === turn.run && quiz.place === place && quiz.phase === 'asking'
  try {
    if (!quiz.questions[place] && quiz.refs[place]) {
      const question = await fetchQuestion(quiz.refs[place])
      if (mine !== turn.run) return
      if (!question) return leaveOut(place)
      quiz.questions[place] = question
      // The time that it took to come is nobody's to think.
      if (isAsked()) {
        turn.shownAt = performance.now()
        askAsBefore(place)
      }
    }
    const behind = place + 1
    if (isAsked() && quiz.refs[behind] && !quiz.questions[behind]) {
      const question = await fetchQuestion(quiz.refs[behind])
      if (mine === turn.run && question && !quiz.questions[behind]) quiz.questions[behind] = question
    }
  } catch (error) {
    if (isAsked() && !quiz.questions[place]) quiz.unloaded = error
  }
}

/** A fact that was taken down since the round was drawn is not asked. */
function leaveOut(place: number): void {
  quiz.refs.splice(place, 1)
  quiz.questions.splice(place, 1)
  if (quiz.refs.length === 0) Object.assign(quiz, { phase: 'failed', error: NothingToAsk() })
  else if (place < quiz.refs.length) show(place)
  else void finish()
}

/** The questions of a round that it went on with, for who looks at how it went. */
export async function loadAnswered(): Promise<void> {
  const mine = turn.run
  for (const place of quiz.answers.keys()) {
    const ref = quiz.refs[place]
    if (!ref || quiz.questions[place]) continue
    // Without it the result is none the worse: it names the card.
    const question = await fetchQuestion(ref).catch(() => null)
    if (mine !== turn.run) return
    if (question) quiz.questions[place] = question
  }
}

/** Shows the picture of the answer; the answer then counts as hinted. */
export function hint(): void {
  quiz.hinted = true
}

/** Answers the question that is asked: judged at once, saved behind it; the server's judgement stands. */
export const answer = (given: string): void => answerAll([given])

/** Answers all that is asked at once, in the order in which it is asked. */
export function answerAll(given: readonly string[]): void {
  if (quiz.phase !== 'asking' || !quiz.round || !quiz.questions[quiz.place]) return
  const time = Math.round((performance.now() - turn.shownAt) / given.length)
  quiz.phase = 'answered'
  for (const [behind, text] of given.entries()) record(quiz.place + behind, text, time)
  if (quiz.tasks) keepRecall(quiz.round, quiz.tasks)
  keepEnded()
  cue(quiz.answers.slice(quiz.place).every(({ right }) => right) ? 'right' : 'wrong')
}

/** From the last answer on a reload comes back to how a round went, or to that answer: there is nothing left to go on with. */
function keepEnded(): void {
  const asked = quiz.long ? quiz.refs.length : quiz.questions.length
  if (quiz.phase === 'answered' && quiz.answers.length >= asked) keepResult(true)
}

function record(place: number, given: string, time: number): void {
  const { round, roundId } = quiz
  const question = quiz.questions[place]
  if (!question || !round) return
  const kept: KeptAnswer = {
    fact_id: question.fact.fact_id,
    key: uuidv7(),
    answer: given,
    answer_time: Math.min(time, DAY_MS),
    last_answer_hint: quiz.hinted,
    options: question.options.filter((option) => option.length <= OPTION_MAX).slice(0, QUIZ_OPTIONS),
  }
  quiz.answers.push(judge(question, given))
  round.answers.push(kept)
  if (roundId === null && quiz.isWhole) keepLeft(round)
  if (roundId === null && given !== '') void explain(turn.run, quiz.answers.length - 1, given)
  if (roundId !== null) turn.pending.push(save(turn.run, quiz.answers.length - 1, roundId, kept))
}

/** QUZ-GA008. A guest's answer is judged here; why it is wrong is asked for once it is given, and missed by nobody without a line. */
async function explain(mine: number, place: number, given: string): Promise<void> {
  const answered = quiz.answers[place]
  if (!answered || answered.right) return
  const told = await call(explainAnswer, { fact_id: answered.fact_id, answer: given }).catch(() => null)
  const shown = quiz.answers[place]
  if (!told || mine !== turn.run || !shown) return
  Object.assign(shown, told)
  keepEnded()
}

async function save(mine: number, place: number, roundId: number, kept: KeptAnswer): Promise<boolean> {
  const isOurs = () => mine === turn.run
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
    if (isOurs() && shown) {
      const { last_answer, why_wrong, right_for } = stored
      Object.assign(shown, { right: last_answer === 1, why_wrong, right_for })
      keepEnded()
    }
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
  const behind = quiz.place + (quiz.tasks ? (taskAt(quiz.tasks, quiz.place)?.asked.length ?? 1) : 1)
  keepRead(quiz.round?.key, quiz.answers.at(-1)?.fact_id)
  if (behind < quiz.questions.length) {
    show(behind)
    return
  }
  await finish()
}

/** Shows how it went at once, and goes on until the server has it, also when something else is shown meanwhile. */
async function finish(): Promise<void> {
  const mine = turn.run
  const isOurs = () => mine === turn.run
  const { roundId } = quiz
  const { round } = snapshot(quiz)
  if (!round) return
  if (quiz.tasks) forgetRecall()
  if (quiz.isReturned && roundId !== null) {
    quiz.phase = 'done'
    return closeEnded()
  }
  const kept = keepWhole(structuredClone(round as KeptRound), roundId)
  if (roundId === null) {
    forgetLeft()
    quiz.phase = 'done'
    keepResult()
    return
  }
  quiz.phase = 'closing'
  if ((await Promise.all(turn.pending)).includes(false)) return
  try {
    const closed = await untilSaved(
      () => call(finishRound, { user_quiz_round_id: roundId }),
      () => {
        if (isOurs()) quiz.stumbling = true
      },
    )
    confirmed(kept)
    if (isOurs()) Object.assign(quiz, { phase: 'done', stumbling: false, mastered: closed.mastered_flag })
    if (isOurs()) keepResult()
  } catch (error) {
    if (isOurs()) Object.assign(quiz, { phase: 'failed', error })
  }
}

/** Closes a round that was looked at anew after its last answer; what of it waits here goes first. */
export async function closeEnded(): Promise<void> {
  const mine = turn.run
  const { roundId, round } = quiz
  if (roundId === null) return
  const key = round?.key
  await sendKept()
  // An answer that still waits would come too late.
  if (keptAnswers('shown', { roundId, key }) > 0) return
  // Nothing is lost without it: the answers count, and the round is over by its age.
  const closed = await untilSaved(
    () => call(finishRound, { user_quiz_round_id: roundId }),
    () => {},
  ).catch(() => null)
  if (!closed || mine !== turn.run) return
  quiz.mastered ||= closed.mastered_flag
  keepResult()
}
