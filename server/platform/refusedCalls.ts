import type Koa from 'koa'
import type { Access } from '#shared/contract/endpoint.ts'
import { Refusal } from '#shared/errors.ts'
import type { Clock } from './clock.ts'
import type { Log } from './log.ts'
import type { Sql } from './sql.ts'

/**
 * What the server knows of a refusal beside what it answers: whose account was meant, which limit was hit, and the code of
 * what was refused where something else is answered.
 */
export type Meant = { userId?: number | null; tried?: string; limit?: string; code?: string }

/** A call that was refused, for those who keep an eye on it. */
export type RefusedCall = Meant & {
  /** Of what was refused, whatever was answered. */
  code: string
  /** The call's name and gate; undefined for what is no call. */
  endpoint: string | undefined
  access: Access | undefined
  /** Who was signed in. */
  personId: number | null
  address: string
  userAgent: string
  requestId: string
  at: Date
}
/** Is told of every refused call once the reply stands; it takes no time of it and throws nothing. */
export type RefusalWitness = (refused: RefusedCall) => void
/** `sql` works on the pool: what the request's transaction wrote is gone. */
export type WitnessDeps = { sql: Sql; log: Log }

// Beside the refusal, and not in it: nothing of this may come onto the wire.
const meant = new WeakMap<Refusal, Meant>()

/** Notes at a refusal what it was about; what was noted first stays. */
export function about(refusal: Refusal, noted: Meant): Refusal {
  meant.set(refusal, { ...noted, ...meant.get(refusal) })
  return refusal
}

/** A refusal that is answered in place of another one: about the same, and still that one to who keeps an eye on it. */
export const inPlaceOf = (other: Refusal, refusal: Refusal): Refusal =>
  about(refusal, { code: other.code, ...meant.get(other) })

/** Does work whose refusals are about somebody. @throws as the work does */
export async function whoseRefusals<T>(noted: Meant, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof Refusal ? about(error, noted) : error
  }
}

/** Tells of a call's refusal, after the answer is made. */
export function tellRefused(clock: Clock, witnesses: readonly RefusalWitness[]): Koa.Middleware {
  return async (koa, next) => {
    await next()
    const { refusal, endpoint, access, personId, requestId } = koa.state
    if (!(refusal instanceof Refusal)) return
    for (const witness of witnesses)
      witness({
        code: refusal.code,
        ...meant.get(refusal),
        endpoint,
        access,
        personId: personId ?? null,
        address: koa.ip,
        userAgent: koa.get('user-agent').slice(0, 300),
        requestId,
        at: clock(),
      })
  }
}
