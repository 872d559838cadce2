import type { Context } from '#server/platform/context.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import type * as contract from '#shared/contract/quiz/index.ts'
import { Refusal } from '#shared/errors.ts'
import type { GuestLessons } from '../billing/index.ts'
import { createRound } from './begin.ts'
import { answerFact, finishRound } from './service.ts'

type Synced = Answer<typeof contract.syncRounds>['rounds'][number]
type Played = Input<typeof contract.syncRounds>['rounds'][number]

/** QUZ-RU012. Stores what was played before there was an account; what of it is known already stays as it is. */
export const syncRounds =
  (lessons: GuestLessons) =>
  async (ctx: Context, { rounds }: Input<typeof contract.syncRounds>): Promise<Answer<typeof contract.syncRounds>> => {
    const synced: Synced[] = []
    const begin = createRound(lessons)
    for (const round of rounds) synced.push(await syncRound(ctx, begin, round))
    return { rounds: synced }
  }

async function syncRound(
  ctx: Context,
  begin: ReturnType<typeof createRound>,
  { key, card_id, source_device, answers }: Played,
): Promise<Synced> {
  const synced: Synced = { key, user_quiz_round_id: null, num_attempts: 0, refused: null }
  try {
    const round = await begin(ctx, {
      key,
      quiz_resource_type: 'pictomo',
      quiz_resource_id: card_id,
      source_device,
      whole: false,
      resume: false,
      quiz_all: false,
      wrong_only: false,
    })
    const user_quiz_round_id = round.user_quiz_round_id as Input<typeof contract.finishRound>['user_quiz_round_id']
    Object.assign(synced, { user_quiz_round_id, num_attempts: round.num_attempts })
    if (round.completed_at) return synced
    for (const answer of answers) {
      const { num_attempts } = await answerFact(ctx, { ...answer, quiz_round_id: user_quiz_round_id })
      synced.num_attempts = num_attempts
    }
    await finishRound(ctx, { user_quiz_round_id })
  } catch (error) {
    // A card that is locked by now, or a day that is used up: what was stored before stays.
    if (!(error instanceof Refusal)) throw error
    synced.refused = error.code
  }
  return synced
}
