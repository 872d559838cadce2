import { snapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { deviceKind } from '#client/features/learning/index.ts'
import { call } from '#client/platform/api.ts'
import { sendKept } from '#client/platform/keep.ts'
import { uuidv7 } from '#client/platform/uuid.ts'
import { createRound } from '#shared/contract/quiz/index.ts'
import { forgetAhead } from './ahead.ts'
import { closeEnded } from './asking.ts'
import { goOn } from './goOn.ts'
import { forgetResult, type KeptResult, placeOf, resultOf } from './keptResult.ts'
import type { KeptRound } from './keptRound.ts'
import { type LongChoice, type LongSubject, lookUp, usualChoice } from './longSubject.ts'
import { answeredBefore, goOnWith } from './round.ts'
import { fresh, quiz, turn } from './state.ts'

/** Looks up what there is to ask about many cards: goes on with a round that was left, begins one, or lets choose. */
export async function openLongQuiz(subject: LongSubject): Promise<void> {
  const mine = ++turn.run
  Object.assign(quiz, fresh(), { long: subject })
  forgetAhead()
  if (!session.user) {
    quiz.phase = 'choosing'
    return
  }
  try {
    const { name, left, ...stand } = await lookUp(subject)
    if (mine !== turn.run) return
    quiz.long = { ...subject, name, stand }
    const kept = resultOf(placeOf(subject))
    if (kept) return showResult(kept)
    if (left) await beginLong({ resume: true })
    else if (subject.type !== 'spacedrep' && session.user.settings.hide_quiz_round_modal && stand.total > 0)
      await beginLong(usualChoice(stand, session.user.settings.quiz_round_size))
    else quiz.phase = 'choosing'
  } catch (error) {
    if (mine === turn.run) Object.assign(quiz, { phase: 'failed', error })
  }
}

/** Shows how a round went that this tab had finished before it was loaded anew; its questions come with their cards. */
function showResult({ answers, refs, round, roundId, isOpen }: KeptResult): void {
  const questions = refs.map(() => null)
  const resumed = answers.length
  Object.assign(quiz, { answers, refs, questions, round, roundId, resumed, isAgain: true, phase: 'done' })
  if (isOpen) void closeEnded()
}

/** Lets choose what the round asks, from within one or after it. */
export const chooseAgain = (): Promise<void> =>
  quiz.long ? openChoice(snapshot(quiz).long as LongSubject) : Promise.resolve()

async function openChoice(subject: LongSubject): Promise<void> {
  const mine = ++turn.run
  forgetResult(placeOf(subject))
  Object.assign(quiz, fresh(), { long: subject, isAgain: true })
  try {
    const { name, left: _, ...stand } = await lookUp(subject)
    if (mine === turn.run) Object.assign(quiz, { long: { ...subject, name, stand }, phase: 'choosing' })
  } catch (error) {
    if (mine === turn.run) Object.assign(quiz, { phase: 'failed', error })
  }
}

/** Begins a round on many cards. */
export async function beginLong(choice: LongChoice): Promise<void> {
  const long = snapshot(quiz).long as LongSubject | null
  if (!long) return
  const mine = ++turn.run
  forgetResult(placeOf(long))
  Object.assign(quiz, { ...fresh(), long, isAgain: quiz.phase !== 'loading' })
  turn.pending = []
  void sendKept()
  const { type, id } = long
  const round: KeptRound = {
    key: uuidv7(),
    card_id: 0,
    long: { type, id },
    source_device: deviceKind(),
    answers: [],
  }
  try {
    const made = await call(createRound, {
      key: round.key,
      quiz_resource_type: type,
      quiz_resource_id: id,
      source_device: round.source_device,
      whole: true,
      ...choice,
    })
    if (mine !== turn.run) return
    const { asked, answers } = goOnWith(made.questions, answeredBefore(made.answers), ({ fact_id }) => fact_id)
    Object.assign(quiz, {
      roundId: made.user_quiz_round_id,
      questionsLeft: made.questions_left,
      round: { ...round, key: made.key },
      refs: asked,
      questions: asked.map(() => null),
      answers,
      resumed: answers.length,
    })
    goOn()
  } catch (error) {
    if (mine === turn.run) Object.assign(quiz, { phase: 'failed', error })
  }
}
