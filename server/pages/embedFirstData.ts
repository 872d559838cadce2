import type Koa from 'koa'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { allEndpoints } from '#shared/contract/index.ts'
import { readUrl } from '#shared/contract/url.ts'
import { matchRoute } from '#shared/pages/match.ts'
import type { Ask } from '#shared/pages/page.ts'
import type { Identity } from '../platform/requests.ts'

type Read = (koa: Koa.Context, endpoint: Endpoint, input: object, identity: Identity | null) => Promise<string>

const endpoints: ReadonlyMap<string, Endpoint> = new Map(allEndpoints.map(({ name, endpoint }) => [name, endpoint]))

/**
 * The answers that a page will ask for first, by their addresses, as one JSON text (`{}` where it asks for nothing).
 * A stranger's are whole or undefined: for a page that is not prerendered, and when something can't be read now.
 * Who is signed in gets as many of theirs as can be read, beside who they are. Whatever is missing the page asks for
 * itself, and says what is wrong.
 */
export function createFirstData(
  read: Read,
): (koa: Koa.Context, identity: Identity | null) => Promise<string | undefined> {
  return async (koa, identity) => {
    const match = matchRoute(koa.path)
    if (!match || (!identity && !match.page.prerender)) return undefined
    const answers: string[] = []
    const ask: Ask = async (name, input) => {
      const endpoint = endpoints.get(name)!
      const json = await read(koa, endpoint, input, identity)
      answers.push(`${JSON.stringify(readUrl(endpoint.path, input as Record<string, unknown>))}:${json}`)
      return JSON.parse(json)
    }
    const first = match.page.first?.({ path: koa.path, query: koa.URL.searchParams, params: match.params }, ask)
    const text = () => `{${answers.join(',')}}`
    if (!identity) return Promise.resolve(first).then(text, () => undefined)
    // As the client asks for them: permissions belong to those who have a role beside their own.
    const permissions = identity.actor.roles.length > 0 ? ask('getPermissions', {}) : undefined
    await Promise.allSettled([ask('getUser', {}), permissions, first])
    return text()
  }
}
