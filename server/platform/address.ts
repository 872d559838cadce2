import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type Koa from 'koa'
import { bodyOf, Malformed } from './errors.ts'

/** What stands in a host beside its name and port makes another address of whatever it is put into. */
const HOST = /^[^\s/\\@?#]*$/

/** What asks whether we live need not know by which name, and asks each process itself. */
const OF_MACHINES: ReadonlySet<string> = new Set(['/api/health', '/api/ready', '/metrics'])
export const isOfMachines = (path: string): boolean => OF_MACHINES.has(path)

/** Whether a request says in a readable way what it asks for, and of whom. */
function isReadable(target: string, host: string): boolean {
  const url = URL.parse(target, 'http://here.invalid')
  if (host === '') return isOfMachines(url?.pathname ?? '')
  return url !== null && HOST.test(host) && URL.canParse(`http://${host}`)
}

/** Whom the proxies that a request came through say that they were asked by, as they wrote it, the first one first. */
const toldBy = ({ headers }: Pick<IncomingMessage, 'headers'>): string[] =>
  [headers['x-forwarded-for'] ?? []]
    .flat()
    .join(',')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)

/** How many a request names; a visitor may have written some of them. */
export const addressesTold = (request: Pick<IncomingMessage, 'headers'>): number => toldBy(request).length

/**
 * Who sends a request, by the word of the proxies in front that are believed. What is no address there is nobody's word: the
 * request is then of whoever brought it.
 */
export function addressOf({ headers, socket }: IncomingMessage, trustedProxies: number): string {
  const believed = trustedProxies > 0 ? toldBy({ headers }).slice(-trustedProxies) : []
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
