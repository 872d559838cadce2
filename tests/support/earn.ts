import type { Sent } from '#shared/contract/endpoint.ts'
import { saveAttempt } from '#shared/contract/learning/index.ts'
import { grantXp } from '#shared/contract/rewards/index.ts'
import { DAY_MS } from '#shared/time.ts'
import type { World } from './world.ts'

type Calls = Pick<ReturnType<World['as']>, 'call'>

/** By no clock over yet: the server has such a visit end when it is told of it. */
const NOW_FOR_ANY_CLOCK = new Date('2100-01-01T00:00:00Z')

/** A visit in which a made card's recording of a minute was heard to its end. */
export const heardVisit = (card_id: number, endsAt = NOW_FOR_ANY_CLOCK): Sent<typeof saveAttempt> => ({
  card_id,
  attempt_id: crypto.randomUUID(),
  start_time: new Date(endsAt.getTime() - 60_000),
  end_time: endsAt,
  learn_time_spent: 60,
  education_completed_flag: true,
  segments: [{ mode: 'educational', from: 0, to: 60 }],
})

/** A person hears one recording at a time: each visit ends where the one told before it began, however long that is ago. */
let freeUntil = 0

/** Hears a card's recording to its end, not long before `now`, and asks what that earned: five XP, once a day. */
export async function earnByHearing(me: Calls, cardId: number, now: Date): Promise<number> {
  const isNear = freeUntil <= now.getTime() && now.getTime() - freeUntil < DAY_MS / 2
  const visit = heardVisit(cardId, new Date(isNear ? freeUntil : now))
  freeUntil = (visit.start_time as Date).getTime()
  await me.call(saveAttempt, visit)
  return (await me.call(grantXp, { source: 'educational_audio', source_id: cardId })).amount
}
