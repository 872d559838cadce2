import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { type Endpoint, isOpen } from '#shared/contract/endpoint.ts'
import { InvalidInput, RateLimited, Refusal } from '#shared/errors.ts'
import { networkOf } from '#shared/network.ts'
import type { RedisClient } from './redis.ts'
import { about } from './refusedCalls.ts'

/** So many tries in a span of time. */
export type Limit = { points: number; seconds: number }
export type Limits = {
  /** Takes one try at something of a feature's own, such as the password of one account. @throws RateLimited */
  takeOne: (name: string, limit: Limit, key: string) => Promise<void>
  /** Asks whether there is a try left, and takes none. @throws RateLimited */
  ask: (name: string, limit: Limit, key: string) => Promise<void>
  /** Gives back a try that was taken by `takeOne`, within the same span. */
  giveBack: (name: string, limit: Limit, key: string) => Promise<void>
  /** Takes a try that has been made already. */
  count: (name: string, limit: Limit, key: string) => Promise<void>
  /** Forgets the tries that were taken: the last one was right. */
  forget: (name: string, limit: Limit, key: string) => Promise<void>
  /** Takes several points at once; null when there were as many, else the milliseconds until there are again. */
  spend: (name: string, limit: Limit, key: string, points: number) => Promise<number | null>
}

/** Counts tries in memory, or in Redis where several processes share them (in memory too while Redis is away). */
export function createLimits(redis?: RedisClient): Limits {
  const limiters = new Map<string, RateLimiterMemory | RateLimiterRedis>()
  const limiterOf = (name: string, { points, seconds }: Limit) => {
    let limiter = limiters.get(name)
    if (!limiter) {
      const options = { points, duration: seconds, keyPrefix: `limit ${name}` }
      const memory = new RateLimiterMemory(options)
      limiter = redis
        ? new RateLimiterRedis({ ...options, storeClient: redis, useRedisPackage: true, insuranceLimiter: memory })
        : memory
      limiters.set(name, limiter)
    }
    return limiter
  }
  const takeOne: Limits['takeOne'] = async (name, limit, key) => {
    try {
      await limiterOf(name, limit).consume(key)
    } catch (refused) {
      if (refused instanceof RateLimiterRes)
        throw about(RateLimited(Math.ceil(refused.msBeforeNext / 1000)), { limit: name })
      throw refused
    }
  }
  return {
    takeOne,
    ask: async (name, limit, key) => {
      const taken = await limiterOf(name, limit).get(key)
      if (taken && taken.consumedPoints >= limit.points)
        throw about(RateLimited(Math.ceil(taken.msBeforeNext / 1000)), { limit: name })
    },
    count: (name, limit, key) =>
      takeOne(name, limit, key).catch((error) => {
        if (!RateLimited.is(error)) throw error
      }),
    giveBack: async (name, limit, key) => void (await limiterOf(name, limit).reward(key, 1)),
    forget: async (name, limit, key) => void (await limiterOf(name, limit).delete(key)),
    async spend(name, limit, key, points) {
      try {
        await limiterOf(name, limit).consume(key, points)
        return null
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return refused.msBeforeNext
        throw refused
      }
    },
  }
}

/** Who asks for a call: from where, as whom, and by what they show that they do not guess, which is looked up when needed. */
type Asking = { address: string; userId: number | null; known?: (() => Promise<string | null>) | undefined }

/**
 * Does what a call asks for, within the call's limit. A person's tries count, and where a stranger may ask those of the
 * network too: an account is made quickly, a network is not. Who is known passes a full network, and is counted alone: others
 * behind the same address shut nobody out who shows what can't be guessed. @throws RateLimited
 */
export async function withinLimit<T>(
  limits: Limits,
  endpoint: Endpoint,
  { address, userId, known }: Asking,
  work: () => Promise<T>,
): Promise<T> {
  if (!endpoint.limit) return work()
  const { points, seconds, triesOfNetwork, failuresOfNetwork } = endpoint.limit
  const name = `${endpoint.method} ${endpoint.path}`
  const network = networkOf(address)
  if (userId !== null) await limits.takeOne(name, { points, seconds }, `u ${userId}`)
  const unlessKnown = (refused: unknown) => passAlone(limits, { name, limit: { points, seconds } }, refused, known)
  const tries = triesOfNetwork ?? (isOpen(endpoint) && failuresOfNetwork === undefined ? points : undefined)
  if (tries !== undefined)
    await limits.takeOne(`${name} of a network`, { points: tries, seconds }, network).catch(unlessKnown)
  if (failuresOfNetwork === undefined) return work()
  const failures = [`${name} failed in a network`, { points: failuresOfNetwork, seconds }, network] as const
  await limits.ask(...failures).catch(unlessKnown)
  try {
    return await work()
  } catch (error) {
    if (isFailure(error)) await limits.count(...failures)
    throw error
  }
}

/** @throws what the network was refused with for who is not known, and RateLimited for who is and came too often alone */
async function passAlone(
  limits: Limits,
  { name, limit }: { name: string; limit: Limit },
  refused: unknown,
  known: Asking['known'],
): Promise<void> {
  const key = RateLimited.is(refused) ? await known?.() : null
  if (!key) throw refused
  await limits.takeOne(`${name} of one who is known`, limit, key)
}

/** Whether a refusal says that somebody tried what is not theirs: not that they mistyped, came too often or found us busy. */
const isFailure = (error: unknown): boolean =>
  error instanceof Refusal && error.status < 500 && !RateLimited.is(error) && !InvalidInput.is(error)
