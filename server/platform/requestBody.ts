import { bodyParser } from '@koa/bodyparser'
import type Koa from 'koa'
import { BODY_TYPES, type Endpoint, readsQuery } from '#shared/contract/endpoint.ts'
import { UnsupportedType } from '#shared/errors.ts'

type BodyType = Endpoint['body']
const parsers: Record<BodyType, Koa.Middleware> = {
  json: bodyParser({ enableTypes: ['json'], jsonLimit: '256kb' }),
  form: bodyParser({ enableTypes: ['form'], formLimit: '16kb' }),
}
type BodyOf = Pick<Endpoint, 'body' | 'largest'>

/**
 * Lets a body of its declared type pass, and no other: a page of another site may send text and forms unasked, and JSON only
 * after the browser has asked us. A write without any bytes has no type to be wrong.
 */
export const ofDeclaredType =
  ({ body }: BodyOf): Koa.Middleware =>
  (koa, next) => {
    const type = BODY_TYPES[body]
    if (hasBytes(koa) && koa.is(type) !== type) throw UnsupportedType()
    return next()
  }

export const readBody = ({ body, largest }: BodyOf): Koa.Middleware =>
  largest === undefined ? parsers[body] : bodyParser({ enableTypes: ['json'], jsonLimit: largest })

const hasBytes = (koa: Koa.Context): boolean =>
  koa.get('transfer-encoding') !== '' || Number(koa.get('content-length')) > 0

/** What was sent for an endpoint: the names of its path, and beside them the query or the body, never both. */
export const sentFields = (endpoint: Endpoint, koa: Koa.Context): Record<string, unknown> => ({
  ...(readsQuery(endpoint.method) ? koa.query : bodyOf(koa)),
  ...koa.params,
})

function bodyOf(koa: Koa.Context): Record<string, unknown> {
  const body = (koa.request as { body?: unknown }).body
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : {}
}
