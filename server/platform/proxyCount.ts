import type Koa from 'koa'
import { addressesTold, isOfMachines } from './address.ts'
import type { Log } from './log.ts'

/**
 * Says once in the log that the proxies in front are not as many as TRUSTED_PROXIES says. With too few trusted everybody
 * behind the last one counts as one address: a whole school shares what a single person may do, and one who guesses
 * passwords locks it out. With too many trusted a visitor says themselves who they are.
 */
export function watchProxies(trusted: number, log: Pick<Log, 'warn'>): Koa.Middleware {
  const said = new Set<string>()
  const say = (found: 'more' | 'fewer', named: number, address: string, sentence: string) => {
    if (said.has(found)) return
    said.add(found)
    log.warn({ trusted, named, address }, sentence)
  }
  return (koa, next) => {
    if (said.size < 2 && !isOfMachines(koa.path)) {
      const named = addressesTold(koa.req)
      if (named > trusted)
        say(
          'more',
          named,
          koa.ip,
          `A request named ${named} addresses in X-Forwarded-For, and TRUSTED_PROXIES is ${trusted}: it counts as of the address here. If that is one of your proxies, everybody behind it counts as one person: set TRUSTED_PROXIES to ${named}. If it is a visitor’s, they wrote the rest themselves, and all is well.`,
        )
      else if (named < trusted)
        say(
          'fewer',
          named,
          koa.ip,
          `A request named ${named === 0 ? 'no address' : `${named} addresses`} in X-Forwarded-For, and TRUSTED_PROXIES is ${trusted}. If people come through ${trusted === 1 ? 'a proxy' : `${trusted} proxies`}, have it set that header (docs/nginx.conf); if this port can be reached beside them, close it, since whoever comes that way says themselves who they are; otherwise set TRUSTED_PROXIES to ${named}.`,
        )
    }
    return next()
  }
}
