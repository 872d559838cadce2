import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { CompiledQuery } from 'kysely'
import { type Sql, sqlBy } from '../sql.ts'

/** Runs statements in the transaction of an entity manager. */
export const transactionSql = (em: SqlEntityManager): Sql =>
  sqlBy(async (text, values) => (await em.getKysely().executeQuery(CompiledQuery.raw(text, values))).rows)
