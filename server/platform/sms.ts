import { keepText } from './database/queries/kept.ts'
import type { Sql } from './sql.ts'

/** A text to a phone; `to` is the number with its country code, `+15551234567`, `userId` whoever asked for it. */
export type TextMessage = { to: string; text: string; userId?: number | null }
/** `sql` is of the transaction that the text belongs to: one that is kept here is kept with it. */
export type Sms = { send: (message: TextMessage, sql: Sql) => Promise<void> }

const PATIENCE_MS = 10_000

/**
 * Hands texts to a gateway over HTTP: a POST of `{ "to", "text" }` as JSON with the token as bearer. Whatever the
 * gateway answers but 2xx is a failure, and the text is tried again later.
 */
export function httpSms(url: string, token: string): Sms {
  return {
    send: async (message) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ to: message.to, text: message.text }),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}`)
    },
  }
}

/** Sends and keeps nothing, as `noMail`. */
export const noSms = (): Sms => ({ send: async () => {} })

/** Keeps texts in a table that can be read at /dev/outbox: the stand-in where no gateway is configured. */
export function keptSms(): Sms {
  return {
    send: async ({ to, text, userId }, sql) => {
      await sql.rows(keepText, [to, text, userId ?? null])
    },
  }
}
