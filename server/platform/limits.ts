import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { createClient } from 'redis'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { RateLimited } from '#shared/errors.ts'

export type Limits = {
  /** Takes one try for an address, and for a person where one is known. @throws RateLimited */
  take: (endpoint: Endpoint, address: string, userId: number | null) => Promise<void>
}

/** Counts tries in memory, or in Redis where several processes share them (in memory too while Redis is away). */
export function createLimits(redis?: ReturnType<typeof createClient>): Limits {
  const limiters = new Map<string, RateLimiterMemory | RateLimiterRedis>()
  const limiterOf = (endpoint: Endpoint) => {
    const name = `${endpoint.method} ${endpoint.path}`
    let limiter = limiters.get(name)
    if (!limiter) {
      const { points, seconds } = endpoint.limit!
      const options = { points, duration: seconds, keyPrefix: `limit ${name}` }
      const memory = new RateLimiterMemory(options)
      limiter = redis
        ? new RateLimiterRedis({ ...options, storeClient: redis, useRedisPackage: true, insuranceLimiter: memory })
        : memory
      limiters.set(name, limiter)
    }
    return limiter
  }
  return {
    take: async (endpoint, address, userId) => {
      const limiter = limiterOf(endpoint)
      try {
        await limiter.consume(userId === null ? `a ${address}` : `u ${userId}`)
      } catch (refused) {
        if (refused instanceof RateLimiterRes) throw RateLimited(Math.ceil(refused.msBeforeNext / 1000))
        throw refused
      }
    },
  }
}
