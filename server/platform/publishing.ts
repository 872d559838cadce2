import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { createPublisher, type Publish, type Published, writeOutbox } from './outbox.ts'
import { inTransaction } from './requests.ts'
import { type Sql, transactionSql } from './sql.ts'

type World = { fork: () => SqlEntityManager; wake: () => void }
export type Telling = { em: SqlEntityManager; sql: Sql; publish: Publish }

/** Runs work in one transaction with what it tells; the relay is woken after the commit. */
export async function inTellingTransaction<T>(world: World, work: (telling: Telling) => Promise<T>): Promise<T> {
  const published: Published[] = []
  const result = await inTransaction(world, async (em) => {
    const sql = transactionSql(em)
    const answer = await work({ em, sql, publish: createPublisher(published) })
    await em.flush()
    await writeOutbox(sql, published)
    return answer
  })
  if (published.length > 0) world.wake()
  return result
}
