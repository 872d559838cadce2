import type { Pool } from 'pg'
import { keepText } from './database/queries/kept.ts'
import { poolSql } from './sql.ts'

/** A text to a phone; `to` is the number with its country code, `+15551234567`. */
export type TextMessage = { to: string; text: string }
export type Sms = { send: (message: TextMessage) => Promise<void> }

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
        body: JSON.stringify(message),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}`)
    },
  }
}

/** Keeps texts in a table that can be read at /dev/outbox: the stand-in where no gateway is configured. */
export function keptSms(pool: Pool): Sms {
  const sql = poolSql(pool)
  return {
    send: async ({ to, text }) => {
      await sql.rows(keepText, [to, text])
    },
  }
}
