import type pg from 'pg'

/** Runs work in a transaction on a connection of its own; whatever it throws undoes all of it. */
export async function inTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const done = await work(client)
    await client.query('commit')
    return done
  } catch (error) {
    await client.query('rollback').catch((failed: Error) => {
      broken = failed
    })
    throw error
  } finally {
    client.release(broken)
  }
}
