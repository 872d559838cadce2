import { createClient } from 'redis'
import type { Log } from './log.ts'

export type RedisClient = ReturnType<typeof createClient>

/** A connection that comes back by itself for ever. With `waits` false what is asked while it is away fails at once. */
export function redisClient(url: string, log: Log, { waits = false } = {}): RedisClient {
  const client = createClient({
    url,
    disableOfflineQueue: !waits,
    socket: { reconnectStrategy: (tries: number) => Math.min(2000, 50 * 2 ** Math.min(tries, 6)) },
  })
  client.on('error', (error: Error) => log.warn({ error: error.message }, 'Redis does not answer'))
  return client as RedisClient
}
