import { timingSafeEqual } from 'node:crypto'
import type Koa from 'koa'
import { NotFound } from '#shared/errors.ts'
import { bearerOf } from '../platform/bearer.ts'
import type { Metrics } from '../platform/metrics.ts'
import { ALIVE } from '../platform/port.ts'
import { createReadiness, type ReadinessDeps } from './readiness.ts'

export type Health = { live: Koa.Middleware; ready: Koa.Middleware; metrics: Koa.Middleware; drain: () => void }

/** Whether the process lives, whether it is ready to serve, and its figures. */
export function createHealth(
  deps: ReadinessDeps & { metrics: Metrics; token: string | undefined; production: boolean },
): Health {
  let draining = false
  const readiness = createReadiness(deps)
  return {
    drain: () => {
      draining = true
    },
    live: (koa) => {
      koa.body = ALIVE
    },
    ready: async (koa) => {
      const { isReady, found } = await readiness()
      const ready = isReady && !draining
      koa.status = ready ? 200 : 503
      koa.body = { status: ready ? 'ready' : 'not ready', ...found, draining }
    },
    metrics: async (koa) => {
      if (deps.production && !fits(koa.get('authorization'), deps.token)) throw NotFound()
      koa.type = deps.metrics.registry.contentType
      koa.body = await deps.metrics.registry.metrics()
    },
  }
}

function fits(header: string, token: string | undefined): boolean {
  const given = Buffer.from(bearerOf(header) ?? '')
  const wanted = Buffer.from(token ?? '')
  return wanted.length > 0 && given.length === wanted.length && timingSafeEqual(given, wanted)
}
