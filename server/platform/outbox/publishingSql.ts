import type { Sql } from '../sql.ts'
import { inSqlTransaction, type SqlTransactions } from '../transaction.ts'
import { collecting } from './collecting.ts'
import type { Publish } from './write.ts'

/** As `inPublishingTransaction`, for work that needs statements alone. */
export const inPublishingSqlTransaction = <T>(
  deps: SqlTransactions & { wake: () => void },
  run: (work: { sql: Sql; publish: Publish }) => Promise<T>,
): Promise<T> => collecting(deps.wake, (collect) => inSqlTransaction(deps, (sql) => collect(sql, run)))
