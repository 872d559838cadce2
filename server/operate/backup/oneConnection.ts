import type { Pool, PoolClient } from 'pg'
import { StartError } from '../../platform/startError.ts'

/**
 * Gives work a connection that ends with it, or as soon as it is to stop, whatever it waits for then. A transaction that was
 * not kept ends with it too. @throws StartError where the database ended it
 */
export async function onOneConnection<T>(
  pool: Pick<Pool, 'connect'>,
  signal: AbortSignal,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let isOpen = true
  const end = () => {
    if (isOpen) client.release(true)
    isOpen = false
  }
  // What was asked fails by itself; unheard, this would end the whole process.
  client.on('error', () => {})
  signal.addEventListener('abort', end)
  try {
    signal.throwIfAborted()
    return await work(client)
  } catch (error) {
    throw signal.aborted ? signal.reason : sayIfEnded(error as Error)
  } finally {
    signal.removeEventListener('abort', end)
    end()
  }
}

/** Class 57P of SQLSTATE: the server is shut down, or somebody ended the connection. */
const sayIfEnded = (error: Error & { code?: string }): Error =>
  error.code?.startsWith('57P') || error.message.startsWith('Connection terminated')
    ? new StartError(`The database ended the connection (${error.message}). Nothing was kept; try again.`)
    : error
