import nodemailer from 'nodemailer'
import { BRAND } from '#shared/brand.ts'
import { hasAddress } from '#shared/mailAddress.ts'
import { keepMail } from './database/queries/kept.ts'
import { type Carriers, Undeliverable } from './outgoing/messages.ts'
import type { Sql } from './sql.ts'

/** What is said, or a table of what things come to. */
export type Paragraph = string | { rows: readonly { label: string; value: string; isMain?: boolean }[] }

/** A mail in words; its two forms are made from them. */
export type Letter = {
  to: string
  /** Whose it is, where the addressee has an account: it goes with that. */
  userId?: number | null
  subject: string
  paragraphs: readonly Paragraph[]
  action?: { label: string; url: string }
  /** Where else it leads, quieter. */
  more?: readonly { label: string; url: string }[]
  footer?: string
}
/** `sql` is of the transaction that the letter belongs to: a letter that is kept here is kept with it. */
export type Mail = { send: (letter: Letter, sql: Sql) => Promise<void> }

/** How long a server may be silent, from the look-up of its name on. */
const SILENCE_MS = 5000
/** How long one sending may take in all, however much is said meanwhile. */
const PATIENCE_MS = 20_000

/**
 * Sends through an SMTP server. With `requireTls` one that offers no TLS gets nothing: who listens could have taken it away.
 * Each try of a message bears the same `Message-ID`, so that a mailbox can tell that it has it already.
 * @throws Undeliverable where the server refuses this address or this mail for good
 */
export function smtpCarrier(
  { url, requireTls }: { url: string; requireTls: boolean },
  from: string,
): NonNullable<Carriers['mail']> {
  const silence = { connectionTimeout: SILENCE_MS, greetingTimeout: SILENCE_MS, socketTimeout: SILENCE_MS }
  const transport = nodemailer.createTransport({ url, requireTLS: requireTls, ...silence, dnsTimeout: SILENCE_MS })
  const host = from.match(/@([^>\s]+)/)?.[1] ?? 'localhost'
  return async (letter, key) => {
    const sending = transport.sendMail({
      from,
      to: letter.to,
      subject: letter.subject,
      text: asText(letter),
      html: asHtml(letter),
      messageId: `<outgoing-${key}@${host}>`,
    })
    try {
      await within(PATIENCE_MS, sending)
    } catch (error) {
      throw isForGood(error) ? new Undeliverable((error as Error).message, { cause: error }) : error
    }
  }
}

/** What a server says to a recipient or a mail with 5xx it says again tomorrow; what it says to us (sign-in, TLS) may be mended. */
const isForGood = (error: unknown): boolean => {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const timer = Promise.withResolvers<never>()
  const timeout = setTimeout(() => timer.reject(new Error(`It was not sent within ${ms / 1000} s`)), ms)
  // Whatever becomes of it later is nobody's to hear.
  work.catch(() => {})
  await Promise.race([work, timer.promise]).finally(() => clearTimeout(timeout))
}

/** Keeps mails in a table that can be read at /dev/outbox: the stand-in where no SMTP server is configured. */
export function keptMail(): Mail {
  return {
    send: async (letter, sql) => {
      if (!hasAddress(letter.to)) return
      await sql.rows(keepMail, [letter.to, letter.subject, asText(letter), asHtml(letter), letter.userId ?? null])
    },
  }
}

/** Sends and keeps nothing: in production the links of mails are nobody's to read but their addressee's. */
export const noMail = (): Mail => ({ send: async () => {} })

export const asText = ({ paragraphs, action, more = [], footer }: Letter): string =>
  [
    ...paragraphs.map((said) => (typeof said === 'string' ? said : rowsAsText(said.rows))),
    ...[...(action ? [action] : []), ...more].map(({ label, url }) => `${label}: ${url}`),
    ...(footer ? ['--', footer] : []),
  ].join('\n\n')

/** One quiet column that every mail program shows, in light and dark. */
export const asHtml = ({ subject, paragraphs, action, more = [], footer }: Letter): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${inHtml(subject)}</title>
<style>body{margin:0;padding:24px;background:#fbfaf7;color:#1e2430;font:16px/1.5 system-ui,sans-serif}main{max-width:520px;margin:0 auto;overflow-wrap:anywhere;word-break:break-word}
a.action{display:inline-block;padding:12px 20px;border-radius:8px;background:#4b4ded;color:#fff;text-decoration:none;font-weight:700}
table{width:100%;margin:16px 0;border-collapse:collapse}th,td{padding:6px 0;text-align:left;font-weight:400;vertical-align:top}
td{padding-left:16px;text-align:right;white-space:nowrap}tr.main>*{border-top:1px solid #a3abba;font-weight:700}
footer{margin-top:32px;color:#5a6272;font-size:14px}
@media (prefers-color-scheme:dark){body{background:#14161b;color:#edeff3}footer{color:#a3abba}}</style></head>
<body><main><p><strong>${BRAND.name}</strong></p>${paragraphs.map((said) => (typeof said === 'string' ? `<p>${inHtml(said)}</p>` : rowsAsHtml(said.rows))).join('')}
${action ? `<p><a class="action" href="${inHtml(action.url)}">${inHtml(action.label)}</a></p>` : ''}
${more.map(({ label, url }) => `<p><a href="${inHtml(url)}">${inHtml(label)}</a></p>`).join('')}
${footer ? `<footer>${inHtml(footer)}</footer>` : ''}</main></body></html>`

type Rows = Exclude<Paragraph, string>['rows']
const rowsAsText = (rows: Rows): string => rows.map(({ label, value }) => `${label}: ${value}`).join('\n')
const rowsAsHtml = (rows: Rows): string => {
  const lines = rows.map(
    ({ label, value, isMain }) =>
      `<tr${isMain ? ' class="main"' : ''}><th scope="row">${inHtml(label)}</th><td>${inHtml(value)}</td></tr>`,
  )
  return `<table>${lines.join('')}</table>`
}

const inHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
