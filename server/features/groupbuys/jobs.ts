import type { Job } from '#server/platform/feature.ts'
import type { SubscriberContext } from '#server/platform/outbox/toSubscribers.ts'
import { groupAlert, groupCounted } from '#shared/events/index.ts'
import { ENDS_SOON_MS } from '#shared/rules/groupbuys/group.ts'
import * as query from './queries.ts'
import { alertTexts } from './texts.ts'
import { countOf, readGroup } from './views.ts'

/** Closes what is over, and tells who asked for it that a day is left. Says how many groups it came to. */
async function mindEnds({ sql, now, publish }: SubscriberContext): Promise<number> {
  const over = await sql.rows(query.closeOver, [now])
  for (const { id } of over) publish(groupCounted, countOf(await readGroup(sql, id)) as never)
  const soon = await sql.rows(query.endSoon, [now, new Date(now.getTime() + ENDS_SOON_MS)])
  for (const { id } of soon) {
    const members = await sql.rows(query.toldOf, [id, null])
    const text = alertTexts.endsSoon(await readGroup(sql, id))
    publish(groupAlert, { user_ids: members.map(({ user_id }) => user_id as never), text, is_join: false })
  }
  return over.length + soon.length
}

export const groupbuysJobs: readonly Job[] = [
  { name: 'groupbuys-ends', cron: '* * * * *', every: 'minute', run: mindEnds, goesOn: (done) => Number(done) > 0 },
]
