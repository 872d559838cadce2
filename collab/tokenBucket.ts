/** So many at once, and so many a second after that. */
export type Rate = { burst: number; perSecond: number }
/** What of a rate is left, as of when (ms): all that has to be kept of one who is metered. */
export type Bucket = { tokens: number; at: number }

export const fullBucket = ({ burst }: Rate, now: number = performance.now()): Bucket => ({ tokens: burst, at: now })

/** Fills a bucket with what the time since has brought; gives what is in it now. */
export function fill(bucket: Bucket, { burst, perSecond }: Rate, now: number = performance.now()): number {
  bucket.tokens = Math.min(burst, bucket.tokens + ((now - bucket.at) / 1000) * perSecond)
  bucket.at = now
  return bucket.tokens
}

/** Takes a token; false when there is none. */
export function takeToken(bucket: Bucket, rate: Rate, now?: number): boolean {
  if (fill(bucket, rate, now) < 1) return false
  bucket.tokens -= 1
  return true
}
