import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type Koa from 'koa'
import { bodyOf, Malformed } from './errors.ts'

/** What stands in a host beside its name and port makes another address of whatever it is put into. */
const HOST = /^[^\s/\\@?#]*$/

/** What asks whether we live need not know by which name. */
const WITHOUT_HOST = new Set(['/api/health', '/api/ready', '/metrics'])

/** Whether a request says in a readable way what it asks for, and of whom. */
function isReadable(target: string, host: string): boolean {
  const url = URL.parse(target, 'http://here.invalid')
  if (host === '') return WITHOUT_HOST.has(url?.pathname ?? '')
  return url !== null && HOST.test(host) && URL.canParse(`http://${host}`)
}

/**
 * Who sends a request, by the word of the proxies in front that are believed. What is no address there is nobody's word: the
 * request is then of whoever brought it.
 */
export function addressOf({ headers, socket }: IncomingMessage, trustedProxies: number): string {
  const told = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  const believed =
    trustedProxies > 0
      ? told
          .map((each) => each.trim())
          .filter(Boolean)
          .slice(-trustedProxies)
      : []
  const [first = ''] = believed
  // The part behind % names a line of the machine that wrote it, and says nothing here.
  return isIP(first) && !first.includes('%') ? first : (socket.remoteAddress ?? '').replace(/%.*$/, '')
}

/** Turns away a request whose address or host can't be read, before anybody tries to. */
export const readableAddress: Koa.Middleware = async (koa, next) => {
  if (isReadable(koa.req.url ?? '/', koa.host)) return next()
  const refusal = Malformed()
  koa.status = refusal.status
  koa.body = bodyOf(refusal)
}
