import type { IncomingMessage, ServerResponse } from 'node:http'
import Koa from 'koa'
import type { Health } from './health.ts'

/** What a process that serves no pages answers by HTTP: whether it lives, whether it is ready, and its figures. */
export function machinePages(health: Health): (req: IncomingMessage, res: ServerResponse) => void {
  const pages: Record<string, Koa.Middleware> = {
    '/api/health': health.live,
    '/api/ready': health.ready,
    '/metrics': health.metrics,
  }
  const app = new Koa()
  app.use(async (koa, next) => {
    const page = koa.method === 'GET' && Object.hasOwn(pages, koa.path) ? pages[koa.path] : undefined
    koa.set('Cache-Control', 'no-store')
    await page?.(koa, next)
  })
  // What fails here is the metrics of who may not see them: there is no such page for them.
  app.silent = true
  return app.callback()
}
