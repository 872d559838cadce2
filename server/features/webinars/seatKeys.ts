import { createHash, createHmac } from 'node:crypto'

/**
 * The key of a seat, which its mails have: nobody guesses it without the product's secret, and the database has its hash alone. It is reckoned
 * anew for each mail, so that all mails to a seat have the same, and none waits in the outbox.
 */
export const seatKeyOf = (secret: string, seatId: string): string =>
  createHmac('sha256', secret).update(`webinar seat ${seatId}`).digest('base64url')

export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex')
