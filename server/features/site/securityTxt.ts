import { DAY_MS } from '#shared/time.ts'

/** So long what it says counts (RFC 9116 recommends less than a year); it is said anew each day. */
const DAYS = 180

/** Where somebody who found a hole tells of it, as RFC 9116 wants it. */
export function securityTxt({ base, contact, now }: { base: string; contact: string; now: Date }): string {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  return [
    `Contact: mailto:${contact}`,
    `Expires: ${new Date(today + DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${base}/.well-known/security.txt`,
    `Policy: ${base}/help`,
    '',
  ].join('\n')
}
