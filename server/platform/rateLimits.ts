import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { RateLimited } from '#shared/errors.ts'
import type { RedisClient } from './redis.ts'
import { about } from './refusedCalls.ts'

/** So many tries in a span of time. */
export type Limit = { points: number; seconds: number }
export type Limits = {
  /** Takes one try at an endpoint for a person, or for an address while nobody is signed in. @throws RateLimited */
  take: (endpoint: Endpoint, address: string, userId: number | null) => Promise<void>
  /** Takes one try at something of a feature's own, such as the password of one account. @throws RateLimited */
  takeOne: (name: string, limit: Limit, key: string) => Promise<void>
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
    take: (endpoint, address, userId) =>
      takeOne(
        `${endpoint.method} ${endpoint.path}`,
        endpoint.limit as Limit,
        userId === null ? `a ${address}` : `u ${userId}`,
      ),
    takeOne,
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
