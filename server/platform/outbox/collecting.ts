import type { Sql } from '../sql.ts'
import { createPublisher, type Publish, type Published, writeOutbox } from './write.ts'

type Work = {
  sql: Sql
  publish: Publish
  /** Publishes in the name of another request than the work's own. */
  publishFor: (requestId: string | null) => Publish
}
type Done<T> = { answer: T; published: readonly Published[] }

/**
 * Has a transaction write what its work publishes, and wakes the relay after the commit. Each try collects anew: what an
 * undone one published is gone with it. `requestId` is of the request that caused the work.
 */
export async function collecting<T>(
  wake: () => void,
  transaction: (collect: (sql: Sql, run: (work: Work) => Promise<T>) => Promise<Done<T>>) => Promise<Done<T>>,
  requestId: string | null = null,
): Promise<T> {
  const { answer, published } = await transaction(async (sql, run) => {
    const published: Published[] = []
    const answer = await run({
      sql,
      publish: createPublisher(published),
      publishFor: (id) => createPublisher(published, id),
    })
    await writeOutbox(sql, published, requestId)
    return { answer, published }
  })
  if (published.length > 0) wake()
  return answer
}
