import type { Counter, Gauge } from 'prom-client'
import { SECOND_MS } from '#shared/time.ts'
import type { Log } from '../log.ts'
import { tellOutage } from '../outage.ts'
import { BeyondEnd, type Storage, StorageAway } from './storage.ts'

/** After a failure so long nobody waits for it; then one asks again, and all the others when that one was answered. */
export const PAUSE_MS = 5 * SECOND_MS

type Kind = 'read' | 'write'
type Told = {
  log: Pick<Log, 'warn' | 'info'>
  up: Pick<Gauge, 'set'>
  failures: Pick<Counter<'kind'>, 'inc'>
  now?: () => number
}

/**
 * A storage that says when it is away and keeps nobody waiting for it meanwhile. Reading and writing are away each for
 * itself: a full disk can still be read. @throws StorageAway by each of its functions
 */
export function watchStorage(storage: Storage, { log, up, failures, now = () => performance.now() }: Told): Storage {
  const words = {
    away: 'The storage of pictures is away; they are drawn as they are asked for',
    back: 'The storage of pictures is back',
  }
  const outage = tellOutage(log, words, now)
  const until = new Map<Kind, number>()
  up.set(1)
  async function ask<T>(kind: Kind, doing: () => Promise<T>): Promise<T> {
    const pausedUntil = until.get(kind)
    if (pausedUntil !== undefined && now() < pausedUntil) throw new StorageAway('It was away a moment ago')
    if (pausedUntil !== undefined) until.set(kind, now() + PAUSE_MS)
    try {
      const done = await doing()
      works(kind)
      return done
    } catch (error) {
      if (error instanceof BeyondEnd) {
        works(kind)
        throw error
      }
      until.set(kind, now() + PAUSE_MS)
      up.set(0)
      failures.inc({ kind })
      outage.fails(kind, error as Error, { kind })
      throw new StorageAway('The storage is away', { cause: error })
    }
  }
  function works(kind: Kind): void {
    if (!until.delete(kind)) return
    outage.works(kind)
    if (until.size === 0) up.set(1)
  }
  return {
    folder: storage.folder,
    put: (name, bytes, type) => ask('write', () => storage.put(name, bytes, type)),
    get: (name, range) => ask('read', () => storage.get(name, range)),
    exists: (name) => ask('read', () => storage.exists(name)),
    delete: (name) => ask('write', () => storage.delete(name)),
    close: storage.close,
  }
}
