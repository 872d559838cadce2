import type { Client, Pool, PoolClient } from 'pg'

/** So long connections in use may take to come back when a pool is closed. */
const ENDS_WITHIN_MS = 3000

const open = new WeakMap<Pool, Set<PoolClient>>()

/** Knows a new pool's connections from here on. One that is lost while nobody uses it is no matter: another is made. */
export function keepTrack(pool: Pool): void {
  const clients = new Set<PoolClient>()
  open.set(pool, clients)
  pool.on('connect', (client) => void clients.add(client))
  pool.on('remove', (client) => void clients.delete(client))
  pool.on('error', () => {})
}

/**
 * Closes a pool. What still waits for the database after a moment, such as for somebody else's lock, is cut off. The
 * library leaves a pool open that it never asked anything itself, and an open one keeps its process alive.
 */
export function closing(pool: Pool, end: () => Promise<void> = () => pool.end()): () => Promise<void> {
  return async () => {
    const late = setTimeout(() => {
      for (const client of open.get(pool) ?? []) void (client as unknown as Client).end().catch(() => {})
    }, ENDS_WITHIN_MS)
    try {
      await end()
      if (!pool.ending) await pool.end()
    } finally {
      clearTimeout(late)
    }
  }
}
