import { createHmac, timingSafeEqual } from 'node:crypto'
import { MINUTE_MS } from '#shared/time.ts'
import { BadSignature } from './payments.ts'

/** Older or newer than that, a signature may have been listened to. */
const TOLERANCE_MS = 5 * MINUTE_MS

const macOf = (secret: string, at: string, body: string): Buffer =>
  createHmac('sha256', secret).update(`${at}.${body}`).digest()

/** `t=<seconds>,v1=<hex>`, as Stripe signs: the time is part of what is signed. */
export function signBody(secret: string, body: string, now: Date): string {
  const at = String(Math.floor(now.getTime() / 1000))
  return `t=${at},v1=${macOf(secret, at, body).toString('hex')}`
}

/** @throws BadSignature */
export function checkSignature(
  secret: string,
  { body, signature, now }: { body: string; signature: string; now: Date },
) {
  const parts = signature.split(',').map((part) => part.split('=', 2) as [string, string | undefined])
  const at = parts.find(([name]) => name === 't')?.[1] ?? ''
  const age = Math.abs(now.getTime() - Number(at) * 1000)
  if (!/^\d{1,12}$/.test(at) || age > TOLERANCE_MS) throw new BadSignature('It was signed at another time.')
  const wanted = macOf(secret, at, body)
  // While a secret is exchanged, it is signed with both.
  const isOurs = parts.some(([name, hex = '']) => {
    const given = name === 'v1' ? Buffer.from(hex, 'hex') : Buffer.alloc(0)
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  })
  if (!isOurs) throw new BadSignature('It was not signed with our secret.')
}
