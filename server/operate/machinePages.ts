import type { IncomingMessage, ServerResponse } from 'node:http'
import Koa from 'koa'
import { errorEnvelope } from '../platform/errors.ts'
import type { Log } from '../platform/log.ts'
import { securityHeaders } from '../platform/securityHeaders.ts'
import type { Health } from './health.ts'

/** What a process that serves no pages answers by HTTP: whether it lives, whether it is ready, and its figures. */
export function machinePages(
  health: Health,
  { publicUrl, log }: { publicUrl: string | undefined; log: Log },
): (req: IncomingMessage, res: ServerResponse) => void {
  const pages: Record<string, Koa.Middleware> = {
    '/api/health': health.live,
    '/api/ready': health.ready,
    '/metrics': health.metrics,
  }
  const app = new Koa()
  app.use(securityHeaders({ publicUrl }))
  app.use(errorEnvelope(log))
  app.use(async (koa, next) => {
    const page = koa.method === 'GET' && Object.hasOwn(pages, koa.path) ? pages[koa.path] : undefined
    koa.set('Cache-Control', 'no-store')
    await page?.(koa, next)
  })
  return app.callback()
}
