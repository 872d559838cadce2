import type Koa from 'koa'
import { bodyOf, Malformed } from './errors.ts'

/** What stands in a host beside its name and port makes another address of whatever it is put into. */
const HOST = /^[^\s/\\@?#]*$/

/** Whether a request says in a readable way what it asks for, and of whom. */
const isReadable = (target: string, host: string): boolean =>
  HOST.test(host) && (host === '' || URL.canParse(`http://${host}`)) && URL.canParse(target, 'http://here.invalid')

/** Turns away a request whose address or host can't be read, before anybody tries to. */
export const readableAddress: Koa.Middleware = async (koa, next) => {
  if (isReadable(koa.req.url ?? '/', koa.host)) return next()
  const refusal = Malformed()
  koa.status = refusal.status
  koa.body = bodyOf(refusal)
}
