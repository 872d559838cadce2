import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { HOUR_MS, SECOND_MS } from '#shared/time.ts'

/** So long one address is given, so that a browser keeps what it has; it is open for as long again. */
const STEP_MS = 2 * HOUR_MS

/** Addresses of media that are not everybody's: signed for a time, since an element that plays or draws shows no session. */
export type MediaAddresses = {
  /** The address for a path, open for two to four hours and never beyond `end`. */
  sign: (path: string, now: Date, end?: Date | null) => string
  /** When what stands behind a path has to be asked for anew; undefined for an address that is forged, changed or over. */
  openUntil: (path: string, query: NodeJS.Dict<string | string[]>, now: Date) => Date | undefined
}

/** HMAC-SHA256 over the path and the end, in seconds since 1970. */
export function createMediaAddresses(secret: string): MediaAddresses {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'pictomo media addresses', 32))
  const signatureOf = (path: string, until: number) => createHmac('sha256', key).update(`${until}\n${path}`).digest()
  return {
    sign(path, now, end) {
      const rounded = (Math.floor(now.getTime() / STEP_MS) + 2) * STEP_MS
      const until = Math.floor(Math.min(rounded, end?.getTime() ?? rounded) / SECOND_MS)
      return `${path}?until=${until}&signature=${signatureOf(path, until).toString('base64url')}`
    },
    openUntil(path, { until, signature }, now) {
      if (typeof until !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(until)) return undefined
      const given = Buffer.from(signature, 'base64url')
      const wanted = signatureOf(path, Number(until))
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined
      const end = new Date(Number(until) * SECOND_MS)
      return now < end ? end : undefined
    },
  }
}
