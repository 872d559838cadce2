import { createHash, randomUUID } from 'node:crypto'
import type { SqlEntityManager } from '@mikro-orm/postgresql'
import type Koa from 'koa'
import type { Pool } from 'pg'
import type { z } from 'zod'
import { SecondProofNeeded, SignInAgain } from '#shared/contract/accounts/index.ts'
import type { Access, Endpoint } from '#shared/contract/endpoint.ts'
import { COOKIES, consentOf } from '#shared/cookies.ts'
import {
  Conflict,
  DemoShared,
  Forbidden,
  InvalidInput,
  OtherPerson,
  PERSON_HEADER,
  Unauthenticated,
} from '#shared/errors.ts'
import { type Actor, isAdmin, isEducator, isStaff } from '#shared/rules/accounts/actor.ts'
import { isDemoAccount } from '#shared/rules/accounts/policy.ts'
import { isFresh } from '#shared/rules/accounts/signInMethods.ts'
import { shapeFaults, textFaults } from '#shared/text.ts'
import { bearerOf } from './bearer.ts'
import type { Clock, Random } from './clock.ts'
import type { OpenContext } from './context.ts'
import { type Cookie, cookieOf, setCookie } from './cookies.ts'
import * as query from './database/queries/idempotency.ts'
import { transactionSql } from './database/transactionSql.ts'
import type { Log } from './log.ts'
import { createPublisher, type Published, writeOutbox } from './outbox/write.ts'
import { type Limits, withinLimit } from './rateLimits.ts'
import { sentFields } from './requestBody.ts'
import { RawJson, Redirect, type Route } from './route.ts'
import { SESSION_COOKIE } from './sessionCookie.ts'
import { poolSql, type Sql } from './sql.ts'
import { inTransaction } from './transaction.ts'

export { inTransaction }

/** Who a request's session belongs to. */
export type Identity = {
  actor: Actor
  sessionId: string
  /** They may do more than learn, and have a learner's rights until this session has given a second proof. */
  secondProofNeeded: boolean
  /** When they last showed in this session who they are. */
  confirmedAt: Date
}

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
  /**
   * Locks the person's row and says who the session is now, in the transaction; null once it is over. What it is asked for
   * is done after whatever ended the session or took rights away, or before it, and never beside it.
   */
  holdPerson: (sql: Sql, identity: Identity, now: Date) => Promise<Identity | null>
  /** Wakes whoever relays the outbox, after a commit. */
  wake: () => void
  ownOrigins: readonly string[]
  secureCookies: boolean
  /** The address that people reach the product by, where it is set. */
  publicUrl: string | undefined
}

const mayPass: Record<Access, (actor: Actor) => boolean> = {
  public: () => true,
  optional: () => true,
  user: () => true,
  educator: isEducator,
  staff: isStaff,
  admin: isAdmin,
}

/** What anybody may ask for. */
const OPEN: ReadonlySet<Access> = new Set(['public', 'optional'])

/** Turns a route into what Koa runs: identity, access, limits, input, transaction, reply. */
export function handle(deps: Requests, route: Route): Koa.Middleware {
  const { endpoint } = route
  const answer = answerer(deps, route)
  return async (koa) => {
    const now = deps.clock()
    const identity = await identityOf(deps, koa, now)
    koa.state.personId = identity?.actor.id
    checkPerson(koa, identity)
    if (!OPEN.has(endpoint.access) && !identity) throw Unauthenticated()
    if (identity) checkGate(endpoint, identity, now)
    const asking = { address: koa.ip, userId: identity?.actor.id ?? null }
    await withinLimit(deps.limits, endpoint, asking, () => answer(koa, now, identity))
  }
}

/** @throws Forbidden, SecondProofNeeded, SignInAgain, DemoShared for who may not ask for it as they are */
function checkGate(endpoint: Endpoint, identity: Identity, now: Date): void {
  if (!mayPass[endpoint.access](identity.actor)) throw identity.secondProofNeeded ? SecondProofNeeded() : Forbidden()
  // A session that was left open, or stolen, changes nothing in the back office.
  if (endpoint.access === 'admin' && endpoint.method !== 'GET' && !isFresh(identity.confirmedAt, now))
    throw SignInAgain()
  if (!endpoint.entrance) return
  if (isDemoAccount(identity.actor)) throw DemoShared()
  if (identity.secondProofNeeded && endpoint.entrance !== 'proof') throw SecondProofNeeded()
}

/** What changes an account's entrance or somebody's rights must not be done beside what ends or takes them away. */
const isHeld = ({ entrance, access }: Endpoint): boolean =>
  Boolean(entrance) || access === 'staff' || access === 'admin'

/** Who asks, held and as they are by now. @throws Unauthenticated, and what the gate refuses */
async function hold(deps: Requests, endpoint: Endpoint, sql: Sql, identity: Identity, now: Date): Promise<Identity> {
  const held = await deps.holdPerson(sql, identity, now)
  if (!held) throw Unauthenticated()
  checkGate(endpoint, held, now)
  return held
}

/** Input, transaction and reply of a call that may be answered. */
function answerer(deps: Requests, route: Route) {
  const { endpoint } = route
  const reads = endpoint.method === 'GET'
  const readSql = poolSql(deps.pool)
  return async (koa: Koa.Context, now: Date, identity: Identity | null): Promise<void> => {
    const input = parse(endpoint.input, sentFields(endpoint, koa))
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
    const settled = await route.before?.({ ...base, sql: readSql, limits: deps.limits }, input as never)
    // A try that is undone takes with it what it told and the cookies that it set.
    const { answer, published, cookies } = await inTransaction(deps, async (em) => {
      const [published, cookies]: [Published[], Cookie[]] = [[], []]
      const request = requestFacts(deps, koa, identity, (cookie) => void cookies.push(cookie))
      const sql = transactionSql(em)
      const held = identity && isHeld(endpoint) ? await hold(deps, endpoint, sql, identity, now) : null
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
  if (!(actor ? mayPass[route.endpoint.access](actor) : OPEN.has(route.endpoint.access))) throw Forbidden()
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

/** The cookie is the browser's, a page is one person's: one that was left open in another tab asks for nobody else. */
function checkPerson(koa: Koa.Context, identity: Identity | null): void {
  const meant = koa.get(PERSON_HEADER)
  if (meant && identity && meant !== String(identity.actor.id)) throw OtherPerson()
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
    mayTrack: mayTrack(koa),
    cookie: ({ name }) => cookieOf(deps, koa, name),
    setCookie: ({ name, ms }, value) =>
      keep({ name, value, ...(value !== null && { expires: new Date(deps.clock().getTime() + ms) }) }),
    setSession: (key, expires) => keep({ name: SESSION_COOKIE, value: key, expires }),
    clearSession: () => keep({ name: SESSION_COOKIE, value: null }),
  }
}

/** Serves a request that may come twice: the same key gives the same reply, with another body it is a conflict. */
async function once(
  ctx: OpenContext,
  endpoint: Endpoint,
  koa: Koa.Context,
  input: unknown,
  serve: () => Promise<unknown>,
) {
  const key = endpoint.idempotent ? koa.get('idempotency-key').slice(0, 100) : ''
  if (!key || !ctx.actor) return serve()
  const body = createHash('sha256').update(JSON.stringify(input)).digest('hex')
  const place = [ctx.actor.id, `${endpoint.method} ${endpoint.path}`, key] as const
  const claimed = await ctx.sql.one(query.claimKey, [...place, body])
  if (!claimed) {
    const kept = await ctx.sql.one(query.readKept, [...place])
    if (kept?.body !== body) throw Conflict('This was sent before with other content.')
    return kept.reply
  }
  const reply = endpoint.reply.parse(await serve())
  await ctx.sql.rows(query.keepReply, [...place, JSON.stringify(reply)])
  return reply
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
  const reply = endpoint.reply.parse(result)
  if (reply === null || reply === undefined) koa.status = 204
  else koa.body = reply
}

/** The address that people reach the product by. */
export const baseOf = (deps: Pick<Requests, 'publicUrl'>, koa: Koa.Context): string =>
  deps.publicUrl ?? `${koa.secure ? 'https' : 'http'}://${koa.host}`

export const newRequestId = (): string => randomUUID()
