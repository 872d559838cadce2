import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { transactionSql } from '../database/transactionSql.ts'
import type { Sql } from '../sql.ts'
import { inTransaction, type Transactions } from '../transaction.ts'
import { createPublisher, type Publish, type Published, writeOutbox } from './write.ts'

type Waking = { wake: () => void }
export type PublishingWork = { em: SqlEntityManager; sql: Sql; publish: Publish }

/** Runs work in one transaction with what it publishes (a transactional outbox); the relay is woken after the commit. */
export async function inPublishingTransaction<T>(
  deps: Transactions & Waking,
  run: (work: PublishingWork) => Promise<T>,
): Promise<T> {
  const { answer, published } = await inTransaction(deps, async (em) => {
    // What an undone try published is gone with it.
    const published: Published[] = []
    const sql = transactionSql(em)
    const answer = await run({ em, sql, publish: createPublisher(published) })
    await em.flush()
    await writeOutbox(sql, published)
    return { answer, published }
  })
  if (published.length > 0) deps.wake()
  return answer
}
