import { subscriber } from '#server/platform/outbox/toSubscribers.ts'
import { demoReset, threadTurned } from '#shared/events/index.ts'
import * as query from './queries.ts'

export const commentsSubscribers = [
  // ADM-GA004. What others answered stays as an empty place, and whoever reads the thread sees it anew.
  subscriber('comments.resetDemo', demoReset, async ({ sql, now, publish }, { user_id }) => {
    const threads = await sql.rows(query.threadsOf, [user_id])
    await sql.rows(query.forgetFlags, [user_id])
    await sql.rows(query.emptyAnswered, [user_id, now])
    await sql.rows(query.forgetComments, [user_id])
    for (const { slug } of threads) {
      const { version } = (await sql.one(query.raiseThread, [slug]))!
      publish(threadTurned, { slug }, { from: version - 1, to: version })
    }
  }),
]
