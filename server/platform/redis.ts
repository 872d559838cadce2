import { createClient } from '@redis/client'
import type { Log } from './log.ts'
import { type Outage, tellOutage } from './outage.ts'

export type RedisClient = ReturnType<typeof createClient>

/** Commands that may wait to be sent to a Redis that answers no more; further ones fail. */
const QUEUE_MAX = 10_000

/** So long the first connection may take; once there was one, it comes back by itself. */
const FIRST_WITHIN_MS = 10_000

/** Connects for the first time. @throws when Redis does not answer in time */
export async function connectFirst(...clients: RedisClient[]): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${FIRST_WITHIN_MS / 1000} s`)), FIRST_WITHIN_MS)
  })
  try {
    await Promise.race([Promise.all(clients.map((client) => client.connect())), late])
  } catch (error) {
    for (const client of clients) client.destroy()
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** Every client that is not a copy of another one makes all commands anew: 15 MB. */
let first: RedisClient | undefined

/** One for all connections of a process: it is one Redis that is away. */
const outages = new WeakMap<Log, Outage>()
function outageIn(log: Log): Outage {
  const outage = outages.get(log) ?? tellOutage(log, { away: 'Redis does not answer', back: 'Redis answers again' })
  outages.set(log, outage)
  return outage
}

/**
 * A connection that comes back by itself for ever. With `waits` false what is asked while it is away fails at once; with
 * `isTimed` false no command has a clock of its own, which costs more than sending it.
 */
export function redisClient(url: string, log: Log, { waits = false, isTimed = true } = {}): RedisClient {
  const options = {
    url,
    disableOfflineQueue: !waits,
    commandsQueueMaxLength: QUEUE_MAX,
    // Said in either case: a copy has what the one that it was made from has.
    commandOptions: isTimed ? {} : { timeout: 0 },
    socket: { reconnectStrategy: (tries: number) => Math.min(2000, 50 * 2 ** Math.min(tries, 6)) },
  }
  const client = first ? first.duplicate(options) : (createClient(options) as RedisClient)
  first ??= client
  const outage = outageIn(log)
  client.on('error', (error: Error) => outage.fails(client, error))
  client.on('ready', () => outage.works(client))
  return client
}
