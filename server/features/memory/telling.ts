import type { SubscriberContext } from '#server/platform/outbox/toSubscribers.ts'
import { memoryChanged } from '#shared/events/index.ts'
import { statsOf } from './queue.ts'

/** Tells a learner's own screens how their daily quiz stands now, and returns it. */
export async function tellStats(ctx: Pick<SubscriberContext, 'sql' | 'now' | 'publish'>, userId: number) {
  const stats = await statsOf(ctx, userId)
  ctx.publish(memoryChanged, { ...stats, user_id: userId })
  return stats
}
