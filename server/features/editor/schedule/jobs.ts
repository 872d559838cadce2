import type { Job } from '#server/platform/feature.ts'
import type { SubscriberContext } from '#server/platform/outbox/toSubscribers.ts'
import { NotReadyToPublish } from '#shared/contract/editor/index.ts'
import { scheduledCardSettled } from '#shared/events/index.ts'
import { isStaff } from '#shared/rules/accounts/actor.ts'
import { canEditCard, canSetAudience } from '#shared/rules/editor/policy.ts'
import { NO_RIGHT_NOW } from '#shared/rules/editor/schedule.ts'
import { actorOf } from '../../accounts/live.ts'
import { lockCard } from '../../catalogue/index.ts'
import { readEditable } from '../documents.ts'
import { publishDocument } from '../publishing.ts'
import { publishDraftWritten } from '../versions.ts'
import * as query from './queries.ts'
import { forgetSchedule } from './service.ts'

/**
 * Publishes a card whose time has come, by the right that its planner has now, or keeps why not and tells them. Done once
 * however many processes come to it: whoever is second finds nothing due behind the card's lock. Says how many it was.
 */
async function publishDue(ctx: SubscriberContext): Promise<number> {
  const { sql, now, publish } = ctx
  const due = await sql.one(query.someDue, [now])
  if (!due) return 0
  const cardId = due.card_id
  await lockCard(sql, cardId)
  const planned = await sql.one(query.stillDue, [cardId, now])
  if (!planned) return 1
  const card = await readEditable(sql, cardId)
  const named = await sql.one(query.slugOfCard, [cardId])
  if (!card || !named) {
    await forgetSchedule(ctx, cardId)
    return 1
  }
  const actor = await actorOf(sql, planned.user_id)
  const isPrivate = planned.is_private
  const mayStill = actor && canEditCard(actor, card) && canSetAudience(actor, card, isPrivate)
  const settle = (missing: string[] | null, name = named.name) =>
    publish(scheduledCardSettled, {
      user_id: planned.user_id as never,
      card_id: cardId as never,
      slug: named.slug,
      name,
      is_private: isPrivate,
      missing,
    })
  try {
    if (!actor || !mayStill) throw NotReadyToPublish({ missing: [NO_RIGHT_NOW] })
    const isMembers = card.entityTypeId === 1 || !isStaff(actor)
    const { name } = await publishDocument({ ...ctx, actor }, cardId, { isPrivate, isMembers })
    await forgetSchedule(ctx, cardId)
    settle(null, name)
  } catch (error) {
    // It is thrown before anything of the card is written.
    if (!NotReadyToPublish.is(error)) throw error
    const { missing } = error.data
    await sql.rows(query.keepFailure, [cardId, now, JSON.stringify(missing)])
    settle(missing)
    await publishDraftWritten(ctx, cardId, 'scheduled')
  }
  return 1
}

export const scheduleJobs: readonly Job[] = [
  {
    name: 'publish-scheduled',
    cron: '* * * * *',
    every: 'minute',
    run: publishDue,
    goesOn: (done) => Number(done) > 0,
  },
]
