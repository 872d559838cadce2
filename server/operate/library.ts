import { SECOND_MS } from '#shared/time.ts'
import { enterLibrary, layOutLibrary } from '../features/assets/index.ts'
import { mediaRoots } from '../features/scenes/index.ts'
import type { Config } from '../platform/config.ts'
import type { Log } from '../platform/log.ts'
import type { Sql } from '../platform/sql.ts'

/** Whoever starts has more to do at first. */
const AFTER_MS = 10 * SECOND_MS
const AGAIN_MS = 60 * SECOND_MS

/**
 * Lays the picture sets out, from which cards are drawn, where this process serves their pictures; the worker makes them
 * findable. The function it returns ends it, however far it came.
 */
export function bringLibrary(config: Config, log: Log, sql: Sql): () => Promise<void> {
  let timer: NodeJS.Timeout
  let bringing: Promise<void> | undefined
  const stopping = new AbortController()
  const bring = async () => {
    const index = await layOutLibrary(mediaRoots(config).library, stopping.signal)
    if (config.role === 'all' || config.role === 'worker') await enterLibrary(sql, index, config.contentDir)
  }
  const later = (ms: number) => {
    timer = setTimeout(() => {
      bringing = bring().catch((error) => {
        if (stopping.signal.aborted) return
        log.warn({ error }, 'The picture sets could not be brought in; it is tried again in a minute')
        later(AGAIN_MS)
      })
    }, ms).unref()
  }
  later(AFTER_MS)
  return async () => {
    clearTimeout(timer)
    stopping.abort()
    await bringing
  }
}
