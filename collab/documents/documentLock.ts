import type pg from 'pg'
import type { Journal } from './journal.ts'
import { lock } from './queries.ts'
import type { DocumentName } from './types.ts'

/**
 * Does something to a document while no other process does the like, with everything known that they have stored, and
 * holds the turn until it is stored itself. One turn at a time in this process: each keeps a connection while others
 * are needed to store.
 */
export function createDocumentLocks(
  pool: pg.Pool,
  journal: Journal,
  learnMissed: (name: DocumentName) => Promise<void>,
) {
  let last: Promise<unknown> = Promise.resolve()

  async function take(name: DocumentName, work: () => void): Promise<void> {
    const client = await pool.connect()
    let broken: Error | undefined
    let isDone = false
    try {
      await client.query('begin')
      await client.query({ ...lock, values: [`judge ${name.kind} ${name.id}`] })
      await learnMissed(name)
      isDone = true
      work()
      await journal.stored()
      await client.query('commit')
    } catch (error) {
      await client.query('rollback').catch((failed: Error) => {
        broken = failed
      })
      // Once it is done the journal stores it, whatever became of the turn.
      if (!isDone) throw error
    } finally {
      client.release(broken)
    }
  }

  return (name: DocumentName, work: () => void): Promise<void> => {
    const done = last.then(() => take(name, work))
    last = done.catch(() => undefined)
    return done
  }
}
export type DocumentLocks = ReturnType<typeof createDocumentLocks>
