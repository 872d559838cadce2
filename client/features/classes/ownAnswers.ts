import type { Snapshot } from 'valtio'
import { untilSaved } from '#client/features/quiz/saving/index.ts'
import { call, isAbort, sentenceOf } from '#client/platform/api.ts'
import { confirmed, keeper, keptOf, mayComeLater } from '#client/platform/keep.ts'
import { store } from '#client/platform/store.ts'
import { toast } from '#client/ui/Toast.tsx'
import * as contract from '#shared/contract/classes/index.ts'
import type { Sent } from '#shared/contract/endpoint.ts'
import { classes, putAnswer } from './store.ts'

/** An answer that the server has not confirmed: on its way, kept until there is a line, or not taken. */
export type OwnChoice = {
  session_id: string
  fact_id: number
  choice: number
  /** `kept` once a try has failed; it is sent again by itself. */
  state: 'sending' | 'kept' | 'refused'
  /** The server's sentence when it refused; null when the quiz was not running. */
  why: string | null
}

export const ownAnswers = store<{ choices: OwnChoice[] }>(() => ({ choices: [] }))

type Answer = Sent<typeof contract.answerQuestion> & { fact_id: number; choice: number }
/** Kept by the browser, which may be closed before the line is back. The same answer again gives the same reply. */
const KIND = 'classes.answer'
const keepAnswer = keeper<Answer>(KIND, (input) => call(contract.answerQuestion, input), {
  work: () => ({ count: 1, one: 'answer', many: 'answers' }),
  refused: ({ session_id, fact_id }, error) => {
    // Where its question is shown it is said there.
    if (find(session_id, fact_id)) return
    const why = contract.NotRunning.is(error) ? 'It came too late: the quiz was not running.' : sentenceOf(error)
    toast(`An answer in a class quiz was not taken. ${why}`, { look: 'wrong', stays: true })
  },
})

/** The choices of one session, by fact. */
export const underwayIn = (choices: Snapshot<OwnChoice[]>, sessionId: string): Map<number, Snapshot<OwnChoice>> =>
  new Map(choices.filter((one) => one.session_id === sessionId).map((one) => [one.fact_id, one]))

/** Answers a question: shown as chosen at once, and sent until the server has it or says why not. */
export async function answer(factId: number, choice: number): Promise<void> {
  const seat = classes.seat.data
  if (!seat) return
  const { session_id } = seat.session
  const before = find(session_id, factId)
  if (before && before.state !== 'refused') return
  letGo(session_id, factId)
  ownAnswers.choices.push({ session_id, fact_id: factId, choice, state: 'sending', why: null })
  const input: Answer = { session_id, fact_id: factId, choice }
  await sendUntilTaken(input, keepAnswer(input))
}

/** Takes up what this browser kept of a session when its page was closed. */
export function takeUpKept(sessionId: string): void {
  for (const { id, payload } of keptOf<Answer>(KIND)) {
    const { session_id, fact_id, choice } = payload
    if (session_id !== sessionId || find(session_id, fact_id)) continue
    ownAnswers.choices.push({ session_id, fact_id, choice, state: 'kept', why: null })
    void sendUntilTaken(payload, id)
  }
}

async function sendUntilTaken(input: Answer, kept: string): Promise<void> {
  const { session_id, fact_id: factId } = input
  try {
    const own = await untilSaved(
      () => send(input),
      () => mark(session_id, factId, { state: 'kept' }),
    )
    if (own) putAnswer(session_id, own)
    letGo(session_id, factId)
    confirmed(kept)
  } catch (error) {
    if (!mayComeLater(error)) confirmed(kept)
    if (isAbort(error)) return
    mark(session_id, factId, {
      state: 'refused',
      why: contract.NotRunning.is(error) ? null : sentenceOf(error),
    })
  }
}

/** What the server has stored for the question; another screen may have been quicker. */
async function send(input: Answer): Promise<contract.OwnAnswer | undefined> {
  try {
    return await call(contract.answerQuestion, input)
  } catch (error) {
    if (!contract.AlreadyAnswered.is(error)) throw error
    const { answers } = await call(contract.getSession, { session_id: input.session_id })
    return answers.find((own) => own.fact_id === input.fact_id)
  }
}

const find = (sessionId: string, factId: number): OwnChoice | undefined =>
  ownAnswers.choices.find((one) => one.session_id === sessionId && one.fact_id === factId)

function mark(sessionId: string, factId: number, change: Pick<OwnChoice, 'state'> & Partial<OwnChoice>): void {
  const shown = find(sessionId, factId)
  if (shown) Object.assign(shown, change)
}

function letGo(sessionId: string, factId: number): void {
  ownAnswers.choices = ownAnswers.choices.filter((one) => one.session_id !== sessionId || one.fact_id !== factId)
}
