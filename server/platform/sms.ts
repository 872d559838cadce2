import { keepText } from './database/queries/kept.ts'
import { type Carriers, Undeliverable } from './outgoing/messages.ts'
import type { Sql } from './sql.ts'

/** A text to a phone; `to` is the number with its country code, `+15551234567`, `userId` whoever asked for it. */
export type TextMessage = { to: string; text: string; userId?: number | null }
/** `sql` is of the transaction that the text belongs to: one that is kept here is kept with it. */
export type Sms = { send: (message: TextMessage, sql: Sql) => Promise<void> }

const PATIENCE_MS = 5000

/** What a gateway answers to a text that it does not take today nor tomorrow. */
const FOR_GOOD: ReadonlySet<number> = new Set([400, 404, 410, 413, 422])

/**
 * Hands texts to a gateway over HTTP: a POST of `{ "to", "text" }` as JSON with the token as bearer, and the message's key
 * as `Idempotency-Key`. Whatever the gateway answers but 2xx is a failure.
 * @throws Undeliverable where it does not take this text for good
 */
export function httpSms(url: string, token: string): NonNullable<Carriers['text']> {
  return async (message, key) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': `outgoing-${key}`,
      },
      body: JSON.stringify({ to: message.to, text: message.text }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    await response.body?.cancel()
    const said = `The SMS gateway answered ${response.status}`
    if (FOR_GOOD.has(response.status)) throw new Undeliverable(said)
    if (!response.ok) throw new Error(said)
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
