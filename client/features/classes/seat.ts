import type { Snapshot } from 'valtio'
import type { OwnAnswer, SeatView, SessionState } from '#shared/contract/classes/index.ts'
import type { OwnChoice } from './ownAnswers.ts'

type Underway = ReadonlyMap<number, Pick<OwnChoice, 'state'>>

/** The places of the questions that still ask for an answer: what is stored, on its way or kept is given. */
export const openPlaces = (seat: Pick<Snapshot<SeatView>, 'questions' | 'answers'>, underway: Underway): number[] => {
  const stored = new Set<number>(seat.answers.map((own) => own.fact_id))
  const isOpen = (factId: number) => !stored.has(factId) && (underway.get(factId)?.state ?? 'refused') === 'refused'
  return seat.questions.flatMap((question, place) => (isOpen(question.fact_id) ? [place] : []))
}

/** How many answers are given and not stored yet. */
export const unsentIn = (seat: Pick<Snapshot<SeatView>, 'answers'>, underway: Underway): number =>
  [...underway.keys()].filter((factId) => !seat.answers.some((own) => own.fact_id === factId)).length

/** How many answers came too late to count. */
export const lateIn = (seat: Pick<Snapshot<SeatView>, 'answers'>, underway: Underway): number =>
  unsentIn(seat, new Map([...underway].filter(([, { state }]) => state === 'refused')))

/** Where one goes on to from a place: the next open question, else the first that was left or given back; null for none. */
export const placeAfter = (open: readonly number[], place: number): number | null =>
  open.find((other) => other > place) ?? open.find((other) => other !== place) ?? null

export type Told = { text: string; tone: 'quiet' | 'warning' | 'right' | 'wrong' }
const warning = (text: string): Told => ({ text, tone: 'warning' })

type Standing = {
  state: SessionState
  live: boolean
  answer: Pick<OwnAnswer, 'correct'> | undefined
  chosen: Pick<OwnChoice, 'state' | 'why'> | undefined
}

/** The one thing that is to be told about the shown question, the most pressing first. */
export function tellSeat({ state, live, answer, chosen }: Standing): Told {
  const paused = state === 'paused'
  if (answer) return answer.correct ? { text: 'Right.', tone: 'right' } : { text: 'Not this time.', tone: 'wrong' }
  if (chosen?.state === 'kept') return warning('Kept, not sent yet. It is sent when you are connected again.')
  if (chosen?.state === 'refused' && chosen.why !== null)
    return warning(`Your answer was not taken. Please choose again. ${chosen.why}`)
  if (chosen?.state === 'refused')
    return warning(
      paused
        ? 'Paused before your answer came. Choose again when it goes on.'
        : 'Your answer came while the quiz was paused. Please choose again.',
    )
  if (paused) return warning('Paused by your educator. Your answers are kept.')
  if (!live) return warning('Reconnecting. You can continue: your answers are kept.')
  return { text: chosen ? 'Sending your answer…' : 'Choose an answer.', tone: 'quiet' }
}
