import type { SqlEntityManager } from '@mikro-orm/postgresql'
import type { Pool, PoolClient } from 'pg'
import { Busy } from '#shared/errors.ts'
import { type Random, systemRandom } from './clock.ts'
import { connectionSql, type Sql } from './sql.ts'

/** How often a transaction is begun at the most before it is given up. */
const TRIES = 4
const FIRST_WAIT_MS = 20

/** What the database says when it undid a transaction only because another one was in its way. */
const IN_THE_WAY: ReadonlySet<unknown> = new Set(['40P01', '40001'])

type Trying = {
  random?: Random
  /** Waits; given by tests that look at how long. */
  pause?: (ms: number) => Promise<void>
}
export type Transactions = Trying & { fork: () => SqlEntityManager }
export type SqlTransactions = Trying & { pool: Pool }

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Runs work in one transaction; whatever it throws undoes all of it. Where two transactions wait for each other
 * (a deadlock, a serialization failure) the one that was undone is done again after a wait that grows and differs.
 * So `work` may run more than once: what it collects for others has to be made within it, and only what it returns
 * counts. @throws Busy when no try got through
 */
export const inTransaction = <T>(
  { fork, ...trying }: Transactions,
  work: (em: SqlEntityManager) => Promise<T>,
): Promise<T> => untilThrough(trying, () => tryOnce(fork(), work))

/** The same for work that needs statements alone. */
export const inSqlTransaction = <T>({ pool, ...trying }: SqlTransactions, work: (sql: Sql) => Promise<T>): Promise<T> =>
  untilThrough(trying, () => tryOnceBySql(pool, work))

async function untilThrough<T>({ random = systemRandom, pause = wait }: Trying, once: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await once()
    } catch (error) {
      if (!wasInTheWay(error)) throw error
      if (tried === TRIES) throw Object.assign(Busy(1), { cause: error })
      await pause(FIRST_WAIT_MS * 3 ** (tried - 1) * (0.5 + random()))
    }
  }
}

async function tryOnce<T>(em: SqlEntityManager, work: (em: SqlEntityManager) => Promise<T>): Promise<T> {
  await em.begin()
  try {
    const result = await work(em)
    await em.commit()
    return result
  } catch (error) {
    await em.rollback().catch(() => {})
    throw error
  }
}

async function tryOnceBySql<T>(pool: Pool, work: (sql: Sql) => Promise<T>): Promise<T> {
  const client: PoolClient = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work(connectionSql(client))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((failed: Error) => {
      broken = failed
    })
    throw error
  } finally {
    client.release(broken)
  }
}

const wasInTheWay = (error: unknown): boolean =>
  error instanceof Error && (IN_THE_WAY.has((error as { code?: unknown }).code) || wasInTheWay(error.cause))
