import { timingSafeEqual } from 'node:crypto'
import type Koa from 'koa'
import type { Pool } from 'pg'
import { NotFound } from '#shared/errors.ts'
import { bearerOf } from '../platform/bearer.ts'
import type { Bus } from '../platform/bus.ts'
import { isMigrated } from '../platform/database/migrations.ts'
import { ping } from '../platform/database/queries/connection.ts'
import type { Metrics } from '../platform/metrics.ts'

export type Health = { live: Koa.Middleware; ready: Koa.Middleware; metrics: Koa.Middleware; drain: () => void }

const ANSWERS_WITHIN_MS = 1000

/** Whether the process lives, whether it is ready to serve, and its figures. */
export function createHealth(deps: {
  pool: Pool
  bus: Bus
  metrics: Metrics
  token: string | undefined
  production: boolean
}): Health {
  let draining = false
  return {
    drain: () => {
      draining = true
    },
    live: (koa) => {
      koa.body = { status: 'ok' }
    },
    ready: async (koa) => {
      const database = await inTime(deps.pool.query(ping.text).then(() => true))
      const migrations = database && (await inTime(isMigrated(deps.pool)))
      const redis = deps.bus.ready()
      const ready = database && migrations && redis && !draining
      koa.status = ready ? 200 : 503
      koa.body = { status: ready ? 'ready' : 'not ready', database, redis, migrations, draining }
    },
    metrics: async (koa) => {
      if (deps.production && !fits(koa.get('authorization'), deps.token)) throw NotFound()
      koa.type = deps.metrics.registry.contentType
      koa.body = await deps.metrics.registry.metrics()
    },
  }
}

/** What does not answer within a second is not there; whoever asks decides by it and must not wait as well. */
async function inTime(asked: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ANSWERS_WITHIN_MS)
  })
  const answer = await Promise.race([asked.catch(() => false), late])
  clearTimeout(timer)
  return answer
}

function fits(header: string, token: string | undefined): boolean {
  const given = Buffer.from(bearerOf(header) ?? '')
  const wanted = Buffer.from(token ?? '')
  return wanted.length > 0 && given.length === wanted.length && timingSafeEqual(given, wanted)
}
