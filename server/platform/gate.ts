import type Koa from 'koa'
import { SecondProofNeeded, SignInAgain } from '#shared/contract/accounts/index.ts'
import { type Access, type Endpoint, isOpen } from '#shared/contract/endpoint.ts'
import { DemoShared, Forbidden, OtherPerson, PERSON_HEADER, Unauthenticated } from '#shared/errors.ts'
import { type Actor, isAdmin, isEducator, isStaff } from '#shared/rules/accounts/actor.ts'
import { isDemoAccount } from '#shared/rules/accounts/policy.ts'
import { isFresh } from '#shared/rules/accounts/signInMethods.ts'
import type { Sql } from './sql.ts'

/** Who a request's session belongs to. */
export type Identity = {
  actor: Actor
  sessionId: string
  /** They may do more than learn, and have a learner's rights until this session has given a second proof. */
  secondProofNeeded: boolean
  /** When they last showed in this session who they are. */
  confirmedAt: Date
}

/**
 * Locks the person's row and says who the session is now, in the transaction; null once it is over. What it is asked for
 * is done after whatever ended the session or took rights away, or before it, and never beside it.
 */
export type HoldPerson = (sql: Sql, identity: Identity, now: Date) => Promise<Identity | null>

const mayPass: Record<Access, (actor: Actor) => boolean> = {
  public: () => true,
  optional: () => true,
  user: () => true,
  educator: isEducator,
  staff: isStaff,
  admin: isAdmin,
}

/** Whether somebody, or nobody, is let in to a call at all. */
export const mayAsk = (endpoint: Endpoint, actor: Actor | null): boolean =>
  actor ? mayPass[endpoint.access](actor) : isOpen(endpoint)

/**
 * Asks the gate of a call, for whoever asks.
 * @throws Unauthenticated, OtherPerson, and what the gate refuses who may not ask for it as they are
 */
export function askGate(endpoint: Endpoint, koa: Koa.Context, identity: Identity | null, now: Date): void {
  checkPerson(koa, identity)
  if (!isOpen(endpoint) && !identity) throw Unauthenticated()
  if (identity) checkGate(endpoint, identity, now)
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
export const isHeld = ({ entrance, access }: Endpoint): boolean =>
  Boolean(entrance) || access === 'staff' || access === 'admin'

/** Who asks, held and as they are by now. @throws Unauthenticated, and what the gate refuses */
export async function hold(
  holdPerson: HoldPerson,
  endpoint: Endpoint,
  sql: Sql,
  identity: Identity,
  now: Date,
): Promise<Identity> {
  const held = await holdPerson(sql, identity, now)
  if (!held) throw Unauthenticated()
  checkGate(endpoint, held, now)
  return held
}

/** The cookie is the browser's, a page is one person's: one that was left open in another tab asks for nobody else. */
function checkPerson(koa: Koa.Context, identity: Identity | null): void {
  const meant = koa.get(PERSON_HEADER)
  if (meant && identity && meant !== String(identity.actor.id)) throw OtherPerson()
}
