import { useSyncExternalStore } from 'react'
import { call, sentenceOf } from '#client/platform/api.ts'
import { confirmed, isKept, keeper, keptOf, onKept } from '#client/platform/keep.ts'
import { alsoUnsent } from '#client/platform/unsent.ts'
import { toast } from '#client/ui/Toast.tsx'
import type { Sent } from '#shared/contract/endpoint.ts'
import { answerFact } from '#shared/contract/quiz/index.ts'
import { type KeptRound, keepRound, ROUND_KIND } from './keptRound.ts'

type Answer = Sent<typeof answerFact>

const ANSWER_KIND = 'quiz.answer'
/** Answers that this page sends itself, by their keys, and whether the browser keeps them too. */
const inHand = new Map<string, boolean>()

/** Each answer is kept as it is made, until the server has it; by its key the server stores it once. */
const keepAnswer = keeper<Answer>(ANSWER_KIND, (answer) => call(answerFact, answer), {
  work: () => ({ count: 1, one: 'answer', many: 'answers' }),
  refused: ({ key }, error) => {
    // Where its round is shown it is said there.
    if (!inHand.has(key))
      toast(`An answer in a quiz was not taken. ${sentenceOf(error)}`, { look: 'wrong', stays: true })
  },
})

// Without storage an answer is lost with its page, and is asked about all the same.
alsoUnsent(() => ({ count: [...inHand.values()].filter((kept) => !kept).length, one: 'answer', many: 'answers' }))

/** Keeps an answer that this page is about to send. Gives the name that it is kept under. */
export function hold(answer: Answer): string {
  const id = keepAnswer(answer)
  inHand.set(answer.key, isKept(id))
  return id
}

/** This page no longer sends it. */
export const letGo = ({ key }: Pick<Answer, 'key'>): void => void inHand.delete(key)

/** Nobody's answers are in hand any more. */
export const letAllGo = (): void => inHand.clear()

/** Keeps a round that has ended whole, in place of its answers one by one: nothing is counted or sent twice. */
export function keepWhole(round: KeptRound, roundId: number | null): string {
  const whole = keepRound(round)
  if (!isKept(whole)) return whole
  for (const { id, payload } of keptOf<Answer>(ANSWER_KIND)) if (payload.quiz_round_id === roundId) confirmed(id)
  return whole
}

/** The round that is shown: its number at the server and its key, as far as there are any. */
type Shown = { roundId: number | null; key: string | undefined }

/** How many answers of who is here wait in this browser, of the round that is shown or of those before it. */
export function keptAnswers(which: 'shown' | 'before', { roundId, key }: Shown): number {
  const wanted = which === 'shown'
  const single = keptOf<Answer>(ANSWER_KIND).filter(({ payload }) => (payload.quiz_round_id === roundId) === wanted)
  const rounds = keptOf<KeptRound>(ROUND_KIND).filter(({ payload }) => (payload.key === key) === wanted)
  return rounds.reduce((sum, { payload }) => sum + payload.answers.length, single.length)
}

/** That so many answers wait here, in words. */
export const keptText = (count: number, which: 'from before' | 'of this round'): string =>
  count === 1
    ? `1 answer ${which} is kept here and not saved yet. It is sent by itself.`
    : `${count} answers ${which} are kept here and not saved yet. They are sent by themselves.`

/** How many answers wait here, followed while it is shown. */
export const useKeptAnswers = (which: 'shown' | 'before', shown: Shown): number =>
  useSyncExternalStore(
    onKept,
    () => keptAnswers(which, shown),
    () => 0,
  )
