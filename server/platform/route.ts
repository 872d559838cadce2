import type { Answer, Endpoint, Input } from '#shared/contract/endpoint.ts'
import type { Actor } from '#shared/rules/accounts/actor.ts'
import type { Context, OpenContext } from './context.ts'
import type { PublishingWork } from './outbox/publishing.ts'
import type { Limits } from './rateLimits.ts'

/** JSON text straight from the database, sent as it is. A test parses what such a read sends by its contract. */
export class RawJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** A file to be kept, under the name that it is given; its contract says of which type it is. */
export class FileReply {
  readonly name: string
  readonly bytes: Buffer
  constructor(name: string, bytes: Buffer) {
    this.name = name
    this.bytes = bytes
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
  /** Settled before the transaction begins; what it gives is the service's third argument. */
  before?: (ctx: BeforeContext, input: never) => Promise<unknown>
  /** Asked where the network is full: by what who asks is known and counted alone; null for a stranger, who is refused. */
  known?: (ctx: KnownContext, input: never) => Promise<string | null>
  // The pair of an endpoint and its service is checked where `route` is called; here only their call is known.
  serve: (ctx: OpenContext, input: never, settled: never) => Promise<unknown>
}

/** What slow work is given that must hold no connection to the database: it reads, and tells nothing. */
export type BeforeContext = Omit<OpenContext, 'em' | 'publish'> & {
  limits: Limits
  /** A short transaction of its own, for what has to stand before the outside is asked, or whatever it says. */
  transaction: RunTransaction
}
export type RunTransaction = <T>(work: (work: Pick<PublishingWork, 'sql' | 'publish'>) => Promise<T>) => Promise<T>

/** What it is looked up by whether who asks is known. */
export type KnownContext = Pick<OpenContext, 'sql' | 'now' | 'request'>

/** A call that who is known may ask for also where the count of their network is full. */
export const passing = <Asked>(
  joined: Route,
  known: (ctx: KnownContext, input: Asked) => Promise<string | null>,
): Route => ({ ...joined, known: known as NonNullable<Route['known']> })

/** Joins an endpoint to the service that answers it. */
export const route = <E extends Endpoint>(
  endpoint: E,
  serve: (ctx: OpenContext & { actor: Actor }, input: Input<E>) => Promise<Answer<E> | RawJson | Redirect | FileReply>,
): Route => ({ endpoint, serve: serve as Route['serve'] })

/** Joins an endpoint that a stranger may call to its service. */
export const openRoute = <E extends Endpoint>(
  endpoint: E,
  serve: (ctx: OpenContext, input: Input<E>) => Promise<Answer<E> | RawJson | Redirect | FileReply>,
): Route => ({ endpoint, serve: serve as Route['serve'] })

/**
 * Joins an endpoint to a service that needs something slow first: a password's check, another server's answer. That is
 * settled outside the transaction, so that whoever waits for it keeps nobody from the database.
 */
export const slowRoute = <E extends Endpoint, Settled>(
  endpoint: E,
  before: (
    ctx: E['access'] extends 'public' | 'optional' ? BeforeContext : BeforeContext & { actor: Actor },
    input: Input<E>,
  ) => Promise<Settled>,
  serve: (
    ctx: ServiceContext<E>,
    input: Input<E>,
    settled: Settled,
  ) => Promise<Answer<E> | RawJson | Redirect | FileReply>,
): Route => ({ endpoint, before: before as Route['before'] & object, serve: serve as Route['serve'] })

export type { ServiceContext }
