import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { createPublisher, type Publish, type Published, writeOutbox } from './outbox.ts'
import { inTransaction } from './requests.ts'
import { type Sql, transactionSql } from './sql.ts'

type Deps = { fork: () => SqlEntityManager; wake: () => void }
export type PublishingWork = { em: SqlEntityManager; sql: Sql; publish: Publish }

/** Runs work in one transaction with what it publishes (a transactional outbox); the relay is woken after the commit. */
export async function inPublishingTransaction<T>(deps: Deps, run: (work: PublishingWork) => Promise<T>): Promise<T> {
  const published: Published[] = []
  const result = await inTransaction(deps, async (em) => {
    const sql = transactionSql(em)
    const answer = await run({ em, sql, publish: createPublisher(published) })
    await em.flush()
    await writeOutbox(sql, published)
    return answer
  })
  if (published.length > 0) deps.wake()
  return result
}
