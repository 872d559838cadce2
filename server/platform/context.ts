import type { SqlEntityManager } from '@mikro-orm/postgresql'
import type { ServerCookie } from '#shared/cookies.ts'
import type { Actor } from '#shared/rules/accounts/actor.ts'
import type { Random } from './clock.ts'
import type { Log } from './log.ts'
import type { Publish } from './outbox/write.ts'
import type { Sql } from './sql.ts'

/** What a service is given: who asks, when, and the one transaction to work in (none for GET). */
export type Context<Who extends Actor | null = Actor> = {
  actor: Who
  /** Entities. In a GET it reads from the pool; else it is bound to the transaction. */
  em: SqlEntityManager
  /** Statements, in the same transaction as `em`. */
  sql: Sql
  now: Date
  random: Random
  publish: Publish
  log: Log
  request: RequestFacts
}

/** What a service may know of the request itself. */
export type RequestFacts = {
  id: string
  /** The client's address, by the trusted proxies' word. */
  address: string
  userAgent: string
  /** The languages that the browser asks for, as its header has them. */
  languages: string
  /** A browser sends it; other clients get their key in the reply. */
  fromBrowser: boolean
  /** The address that people reach the product by, without a slash at its end. */
  base: string
  /** Where the browser says that the request was begun: `same-origin`, `cross-site` …; empty where it says nothing. */
  site: string
  sessionId: string | null
  /** By which a command is known that may be sent twice; empty where none was sent. */
  idempotencyKey: string
  /** The visitor accepted cookies, and the browser does not ask that nobody be tracked. */
  mayTrack: boolean
  cookie: (cookie: ServerCookie) => string | undefined
  /** Writes a cookie that no script reads, for as long as it lasts, or clears it. */
  setCookie: (cookie: ServerCookie, value: string | null) => void
  setSession: (key: string, expiresAt: Date) => void
  clearSession: () => void
}

/** The context of an endpoint that a stranger may call. */
export type OpenContext = Context<Actor | null>
