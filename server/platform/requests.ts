import { randomUUID } from 'node:crypto'
import type { SqlEntityManager } from '@mikro-orm/postgresql'
import type Koa from 'koa'
import type { Pool } from 'pg'
import type { z } from 'zod'
import { type Endpoint, isOpen } from '#shared/contract/endpoint.ts'
import { COOKIES, consentOf } from '#shared/cookies.ts'
import { Forbidden, InvalidInput } from '#shared/errors.ts'
import { shapeFaults, textFaults } from '#shared/text.ts'
import { bearerOf } from './bearer.ts'
import type { Clock, Random } from './clock.ts'
import type { OpenContext } from './context.ts'
import { type Cookie, cookieOf, setCookie } from './cookies.ts'
import { transactionSql } from './database/transactionSql.ts'
import { askGate, type HoldPerson, hold, type Identity, isHeld, mayAsk } from './gate.ts'
import { once } from './idempotency.ts'
import type { Log } from './log.ts'
import { inPublishingTransaction } from './outbox/publishing.ts'
import { createPublisher, type Published, writeOutbox } from './outbox/write.ts'
import { type Limits, withinLimit } from './rateLimits.ts'
import { sentFields } from './requestBody.ts'
import { FileReply, RawJson, Redirect, type Route } from './route.ts'
import { SESSION_COOKIE } from './sessionCookie.ts'
import { poolSql, type Sql } from './sql.ts'
import { inTransaction } from './transaction.ts'

export type { Identity } from './gate.ts'
export { inTransaction }

/** What every request needs; made once by the app. */
export type Requests = {
  pool: Pool
  fork: () => SqlEntityManager
  clock: Clock
  random: Random
  log: Log
  limits: Limits
  /** Finds who holds a session key; null when nobody does. */
  identify: (key: string, now: Date) => Promise<Identity | null>
  holdPerson: HoldPerson
  /** Wakes whoever relays the outbox, after a commit. */
  wake: () => void
  ownOrigins: readonly string[]
  secureCookies: boolean
  /** The address that people reach the product by, where it is set. */
  publicUrl: string | undefined
}

/** Turns a route into what Koa runs: identity, access, limits, input, transaction, reply. */
export function handle(deps: Requests, route: Route): Koa.Middleware {
  const { endpoint } = route
  const answer = answerer(deps, route)
  return async (koa) => {
    const now = deps.clock()
    const identity = await identityOf(deps, koa, now)
    koa.state.personId = identity?.actor.id
    askGate(endpoint, koa, identity, now)
    // No reply that somebody else may be given from a cache bears a session.
    if (!isOpen(endpoint)) renewCookie(deps, koa, identity)
    // What can't be read costs nothing and is no try: nobody fills the count of a network by it.
    const input = parse(endpoint.input, sentFields(endpoint, koa))
    const asking = { address: koa.ip, userId: identity?.actor.id ?? null, known: knownBy(deps, route, koa, now, input) }
    await withinLimit(deps.limits, endpoint, asking, () => answer(koa, now, identity, input))
  }
}

/** Asks the gate before a large body is read: a stranger sends no megabytes only to be told to sign in. */
export const gateFirst =
  (deps: Requests, endpoint: Endpoint): Koa.Middleware =>
  async (koa, next) => {
    const now = deps.clock()
    if (endpoint.largest !== undefined) askGate(endpoint, koa, await identityOf(deps, koa, now), now)
    return next()
  }

/** Looks up whether who asks is known, by what the call says of itself. */
function knownBy(deps: Requests, { known }: Route, koa: Koa.Context, now: Date, input: object) {
  if (!known) return undefined
  return () => known({ sql: poolSql(deps.pool), now, request: requestFacts(deps, koa, null) }, input as never)
}

/** Transaction and reply of a call that may be answered. */
function answerer(deps: Requests, route: Route) {
  const { endpoint } = route
  const reads = endpoint.method === 'GET'
  const readSql = poolSql(deps.pool)
  return async (koa: Koa.Context, now: Date, identity: Identity | null, input: object): Promise<void> => {
    const base = {
      actor: identity?.actor ?? null,
      now,
      random: deps.random,
      publish: createPublisher([]),
      log: deps.log.child({ request_id: koa.state.requestId }),
      request: requestFacts(deps, koa, identity),
    }
    if (reads) {
      const ctx = readContext(deps, base, readSql)
      return send(koa, endpoint, await route.serve(ctx, input as never, undefined as never))
    }
    const settled = await route.before?.(
      {
        ...base,
        sql: readSql,
        limits: deps.limits,
        transaction: (work) => inPublishingTransaction(deps, work, base.request.id),
      },
      input as never,
    )
    // A try that is undone takes with it what it told and the cookies that it set.
    const { answer, published, cookies } = await inTransaction(deps, async (em) => {
      const [published, cookies]: [Published[], Cookie[]] = [[], []]
      const request = requestFacts(deps, koa, identity, (cookie) => void cookies.push(cookie))
      const sql = transactionSql(em)
      const held = identity && isHeld(endpoint) ? await hold(deps.holdPerson, endpoint, sql, identity, now) : null
      // What they may do is what they may do by now.
      const actor = held?.actor ?? base.actor
      const ctx: OpenContext = { ...base, actor, publish: createPublisher(published), request, em, sql }
      const answer = await once(ctx, endpoint, koa, input, () => route.serve(ctx, input as never, settled as never))
      await em.flush()
      await writeOutbox(ctx.sql, published, request.id)
      return { answer, published, cookies }
    })
    for (const cookie of cookies) setCookie(deps, koa, cookie)
    if (published.length) deps.wake()
    send(koa, endpoint, answer)
  }
}

/** What a read works with: statements on the pool, and entities only where it asks for them. */
function readContext(deps: Requests, base: Omit<OpenContext, 'em' | 'sql'>, sql: Sql): OpenContext {
  let em: SqlEntityManager | undefined
  return {
    ...base,
    sql,
    get em() {
      em = em ?? deps.fork()
      return em
    },
  }
}

/** What a read answers to who asks for a page, as JSON text; it is sent along with it. @throws as the read does */
export async function readAlong(
  deps: Requests,
  koa: Koa.Context,
  route: Route,
  given: object,
  identity: Identity | null,
): Promise<string> {
  const { random, log } = deps
  const actor = identity?.actor ?? null
  if (!mayAsk(route.endpoint, actor)) throw Forbidden()
  const request = requestFacts(deps, koa, identity)
  const base = { actor, now: deps.clock(), random, publish: createPublisher([]), log, request }
  const input = parse(route.endpoint.input, given)
  const result = await route.serve(readContext(deps, base, poolSql(deps.pool)), input as never, undefined as never)
  return result instanceof RawJson ? result.text : JSON.stringify(route.endpoint.reply.parse(result))
}

/** Parses input by its shape; its text has to be text before. @throws InvalidInput with a sentence for each field. */
export function parse<S extends z.ZodType>(shape: S, value: unknown): z.output<S> {
  const faults = textFaults(value)
  if (Object.keys(faults).length) throw InvalidInput(faults)
  const parsed = shape.safeParse(value)
  if (parsed.success) return parsed.data
  throw InvalidInput(shapeFaults(parsed.error.issues))
}

/** Who sends a request, by bearer or by cookie. */
export async function identityOf(deps: Requests, koa: Koa.Context, now: Date): Promise<Identity | null> {
  const bearer = bearerOf(koa.get('authorization'))
  const key = bearer ?? cookieOf(deps, koa, SESSION_COOKIE)
  const identity = key ? await deps.identify(key, now) : null
  return identity
}

/** A browser keeps its key for as long as the session lives: where the one has been put off, so is the other. */
export function renewCookie(deps: Requests, koa: Koa.Context, identity: Identity | null): void {
  if (!identity?.prolongedTo || bearerOf(koa.get('authorization'))) return
  const key = cookieOf(deps, koa, SESSION_COOKIE)
  if (key) setCookie(deps, koa, { name: SESSION_COOKIE, value: key, expires: identity.prolongedTo })
}

/** Consent is given by cookie; the browser's own "Do Not Track" or privacy signal goes before it. */
const mayTrack = (koa: Koa.Context): boolean =>
  consentOf(koa.cookies.get(COOKIES.consent.name)) === 'accepted' &&
  koa.get('dnt') !== '1' &&
  koa.get('sec-gpc') !== '1'

/** What a service may know of a request. Cookies that it sets go to `keep`, which sends them when the work is kept. */
function requestFacts(
  deps: Requests,
  koa: Koa.Context,
  identity: Identity | null,
  keep: (cookie: Cookie) => void = (cookie) => setCookie(deps, koa, cookie),
): OpenContext['request'] {
  return {
    id: koa.state.requestId as string,
    address: koa.ip,
    userAgent: koa.get('user-agent').slice(0, 300),
    languages: koa.get('accept-language').slice(0, 300),
    fromBrowser: koa.get('origin') !== '',
    base: baseOf(deps, koa),
    site: koa.get('sec-fetch-site'),
    sessionId: identity?.sessionId ?? null,
    idempotencyKey: koa.get('idempotency-key').slice(0, 100),
    mayTrack: mayTrack(koa),
    cookie: ({ name }) => cookieOf(deps, koa, name),
    setCookie: ({ name, ms }, value) =>
      keep({ name, value, ...(value !== null && { expires: new Date(deps.clock().getTime() + ms) }) }),
    setSession: (key, expires) => keep({ name: SESSION_COOKIE, value: key, expires }),
    clearSession: () => keep({ name: SESSION_COOKIE, value: null }),
  }
}

function send(koa: Koa.Context, endpoint: Endpoint, result: unknown): void {
  if (result instanceof RawJson) {
    koa.type = 'application/json; charset=utf-8'
    koa.body = result.text
    return
  }
  if (result instanceof Redirect) {
    koa.redirect(result.url)
    return
  }
  if (result instanceof FileReply) {
    koa.attachment(result.name)
    koa.type = endpoint.file!
    koa.body = result.bytes
    return
  }
  const reply = endpoint.reply.parse(result)
  if (reply === null || reply === undefined) koa.status = 204
  else koa.body = reply
}

/** The address that people reach the product by. */
export const baseOf = (deps: Pick<Requests, 'publicUrl'>, koa: Koa.Context): string =>
  deps.publicUrl ?? `${koa.secure ? 'https' : 'http'}://${koa.host}`

export const newRequestId = (): string => randomUUID()
