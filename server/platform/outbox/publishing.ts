import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { transactionSql } from '../database/transactionSql.ts'
import type { Sql } from '../sql.ts'
import { inTransaction, type Transactions } from '../transaction.ts'
import { collecting } from './collecting.ts'
import type { Publish } from './write.ts'

export type PublishingWork = {
  em: SqlEntityManager
  sql: Sql
  publish: Publish
  publishFor: (requestId: string | null) => Publish
}

/** Runs work in one transaction with what it publishes (a transactional outbox); the relay is woken after the commit. */
export const inPublishingTransaction = <T>(
  deps: Transactions & { wake: () => void },
  run: (work: PublishingWork) => Promise<T>,
  requestId: string | null = null,
): Promise<T> =>
  collecting(
    deps.wake,
    (collect) =>
      inTransaction(deps, (em) =>
        collect(transactionSql(em), async (work) => {
          const answer = await run({ ...work, em })
          await em.flush()
          return answer
        }),
      ),
    requestId,
  )
