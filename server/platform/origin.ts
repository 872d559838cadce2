import type Koa from 'koa'
import type { Method } from '#shared/contract/endpoint.ts'
import { Forbidden } from '#shared/errors.ts'
import { bearerOf } from './bearer.ts'

/**
 * A write that a browser sends must come from our own pages, whether or not somebody is signed in there: another site
 * could else sign a visitor in as somebody of its choice (login CSRF). No page sends a bearer key to another site unasked,
 * so who brings one need not be asked; who is no browser sends neither header.
 */
export const fromOwnPages =
  (deps: { ownOrigins: readonly string[] }, method: Method): Koa.Middleware =>
  (koa, next) => {
    const isChecked = method !== 'GET' && bearerOf(koa.get('authorization')) === undefined
    if (isChecked && !isOwn(koa, deps.ownOrigins)) throw Forbidden('This request did not come from our own pages.')
    return next()
  }

/** An opaque origin (`null`) is nobody's that we know. */
function isOwn(koa: Koa.Context, ownOrigins: readonly string[]): boolean {
  const origin = koa.get('origin')
  if (origin) return ownOrigins.includes(origin) || (URL.canParse(origin) && new URL(origin).host === koa.host)
  const site = koa.get('sec-fetch-site')
  return site === '' || site === 'same-origin' || site === 'none'
}
