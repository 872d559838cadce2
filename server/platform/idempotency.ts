import { createHash } from 'node:crypto'
import type Koa from 'koa'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { Conflict } from '#shared/errors.ts'
import type { OpenContext } from './context.ts'
import * as query from './database/queries/idempotency.ts'

/** Serves a request that may come twice: the same key gives the same reply, with another body it is a conflict. */
export async function once(
  ctx: OpenContext,
  endpoint: Endpoint,
  koa: Koa.Context,
  input: unknown,
  serve: () => Promise<unknown>,
) {
  const key = endpoint.idempotent ? koa.get('idempotency-key').slice(0, 100) : ''
  if (!key || !ctx.actor) return serve()
  const body = createHash('sha256').update(JSON.stringify(input)).digest('hex')
  const place = [ctx.actor.id, `${endpoint.method} ${endpoint.path}`, key] as const
  const claimed = await ctx.sql.one(query.claimKey, [...place, body])
  if (!claimed) {
    const kept = await ctx.sql.one(query.readKept, [...place])
    if (kept?.body !== body) throw Conflict('This was sent before with other content.')
    return kept.reply
  }
  const reply = endpoint.reply.parse(await serve())
  await ctx.sql.rows(query.keepReply, [...place, JSON.stringify(reply)])
  return reply
}
