import type { PoolClient } from 'pg'

export type Connect = () => Promise<PoolClient>
type Told = (error: Error | undefined, client: PoolClient | undefined, done: () => void) => void

/** What whoever wants a connection is told while the database says nothing. */
export const SILENT = 'The database has fallen silent'

/**
 * Stands before a pool's way to a connection. Where somebody waits for longer than `after`, `look` is told. While it is shut
 * nobody is let in, and who waits is turned away: they would only wait for a database that says nothing.
 */
export function refusing(connect: Connect, { after, look }: { after: number; look: () => Promise<void> }) {
  const waiting = new Set<(error: Error) => void>()
  let isShut = false
  const comeIn = () =>
    new Promise<PoolClient>((resolve, reject) => {
      if (isShut) return reject(new Error(SILENT))
      const late = setTimeout(() => void look(), after)
      const refuse = (error: Error) => {
        waiting.delete(refuse)
        clearTimeout(late)
        reject(error)
      }
      waiting.add(refuse)
      connect().then((client) => {
        // Turned away already: it is for somebody else.
        if (!waiting.delete(refuse)) return client.release()
        clearTimeout(late)
        resolve(client)
      }, refuse)
    })
  return {
    /** As the pool's own: by a promise, or by a function that is told. */
    connect(told?: Told): Promise<PoolClient> | undefined {
      const coming = comeIn()
      if (!told) return coming
      coming.then(
        (client) => told(undefined, client, client.release),
        (error: Error) => told(error, undefined, () => {}),
      )
      return undefined
    },
    shut: () => {
      isShut = true
      for (const refuse of [...waiting]) refuse(new Error(SILENT))
    },
    open: () => {
      isShut = false
    },
  }
}
