import { call } from '#client/platform/api.ts'
import { keeper } from '#client/platform/keep.ts'
import { toast } from '#client/ui/Toast.tsx'
import { answerFact, createRound, finishRound, syncRounds } from '#shared/contract/quiz/index.ts'

export type KeptAnswer = {
  fact_id: number
  key: string
  answer: string
  answer_time: number
  last_answer_hint: boolean
  /** What there was to choose from; a round that was kept before does not say. */
  options?: string[]
}
export type KeptRound = {
  key: string
  card_id: number
  /** What a round on many cards is about, instead of the card. */
  long?: { type: 'track' | 'pathway' | 'playlist' | 'spacedrep'; id: number | 'today' }
  source_device: 'web' | 'mobile' | 'tablet'
  answers: KeptAnswer[]
}

/** Whoever played it is told; what was stored of it before stays. */
const tellRefused = (): void =>
  toast('A quiz that was kept here could not be taken whole.', { look: 'wrong', stays: true })

export const ROUND_KIND = 'quiz.round'

/**
 * QUZ-RU012. A guest's round is kept in the browser and becomes the new account's on registering, whole: the round, its
 * answers and its end, each under an id made here, so that sending it twice stores it once. A member's is kept too, from
 * its end until the server has it, and its answers one by one before (`keptAnswers.ts`): the browser may be closed before.
 */
export const keepRound = keeper<KeptRound>(
  ROUND_KIND,
  async ({ key, card_id, long, source_device, answers }) => {
    if (!long) {
      const { rounds } = await call(syncRounds, { rounds: [{ key, card_id, source_device, answers }] })
      if (rounds[0]?.refused) tellRefused()
      return
    }
    const round = await call(createRound, {
      key,
      quiz_resource_type: long.type,
      quiz_resource_id: long.id,
      source_device,
    })
    if (round.completed_at) return
    for (const answer of answers) await call(answerFact, { ...answer, quiz_round_id: round.user_quiz_round_id })
    await call(finishRound, { user_quiz_round_id: round.user_quiz_round_id })
  },
  { refused: tellRefused, work: ({ answers }) => ({ count: answers.length, one: 'answer', many: 'answers' }) },
)
