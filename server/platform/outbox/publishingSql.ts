import type { Sql } from '../sql.ts'
import { inSqlTransaction, type SqlTransactions } from '../transaction.ts'
import { createPublisher, type Publish, type Published, writeOutbox } from './write.ts'

type Deps = SqlTransactions & { wake: () => void }

/** As `inPublishingTransaction`, for work that needs statements alone. */
export async function inPublishingSqlTransaction<T>(
  deps: Deps,
  run: (work: { sql: Sql; publish: Publish }) => Promise<T>,
): Promise<T> {
  const { answer, published } = await inSqlTransaction(deps, async (sql) => {
    // What an undone try published is gone with it.
    const published: Published[] = []
    const answer = await run({ sql, publish: createPublisher(published) })
    await writeOutbox(sql, published)
    return { answer, published }
  })
  if (published.length > 0) deps.wake()
  return answer
}
