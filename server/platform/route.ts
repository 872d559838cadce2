import type { Answer, Endpoint, Input } from '#shared/contract/endpoint.ts'
import type { Actor } from '#shared/rules/accounts/actor.ts'
import type { Context, OpenContext } from './context.ts'

/** JSON text straight from the database, sent as it is. A test parses what such a read sends by its contract. */
export class RawJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Leads the browser to another address. */
export class Redirect {
  readonly url: string
  constructor(url: string) {
    this.url = url
  }
}

type ServiceContext<E extends Endpoint> = E['access'] extends 'public' | 'optional' ? OpenContext : Context<Actor>

export type Route = {
  endpoint: Endpoint
  // The pair of an endpoint and its service is checked where `route` is called; here only their call is known.
  serve: (ctx: OpenContext, input: never) => Promise<unknown>
}

/** Joins an endpoint to the service that answers it. */
export const route = <E extends Endpoint>(
  endpoint: E,
  serve: (ctx: OpenContext & { actor: Actor }, input: Input<E>) => Promise<Answer<E> | RawJson | Redirect>,
): Route => ({ endpoint, serve: serve as Route['serve'] })

/** Joins an endpoint that a stranger may call to its service. */
export const openRoute = <E extends Endpoint>(
  endpoint: E,
  serve: (ctx: OpenContext, input: Input<E>) => Promise<Answer<E> | RawJson | Redirect>,
): Route => ({ endpoint, serve: serve as Route['serve'] })

export type { ServiceContext }
