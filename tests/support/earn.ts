import type { Sent } from '#shared/contract/endpoint.ts'
import { saveAttempt } from '#shared/contract/learning/index.ts'
import { grantXp } from '#shared/contract/rewards/index.ts'
import type { World } from './world.ts'

type Calls = Pick<ReturnType<World['as']>, 'call'>

/** A visit in which a made card's recording of a minute was heard to its end. */
export const heardVisit = (card_id: number, endsAt = new Date()): Sent<typeof saveAttempt> => ({
  card_id,
  attempt_id: crypto.randomUUID(),
  start_time: new Date(endsAt.getTime() - 60_000),
  end_time: endsAt,
  learn_time_spent: 60,
  education_completed_flag: true,
  segments: [{ mode: 'educational', from: 0, to: 60 }],
})

/** Hears a card's recording to its end and asks what that earned: five XP, once a day. */
export async function earnByHearing(me: Calls, cardId: number): Promise<number> {
  await me.call(saveAttempt, heardVisit(cardId))
  return (await me.call(grantXp, { source: 'educational_audio', source_id: cardId })).amount
}
