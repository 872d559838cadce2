import type Router from '@koa/router'
import type Koa from 'koa'
import type { Pool } from 'pg'
import { NotFound } from '#shared/errors.ts'
import { wholeId } from '#shared/ids.ts'
import { addressesTold } from '../platform/address.ts'
import { type Kept, readKeptMail, readKeptMessages } from '../platform/database/queries/kept.ts'
import { poolSql } from '../platform/sql.ts'
import { isLoopback } from '../platform/thisMachine.ts'

/**
 * Whoever asks sits at the machine itself: what is kept holds links that open accounts, wherever the product listens. What
 * a proxy passes on may be anybody's.
 */
const atThisMachine: Koa.Middleware = (koa, next) => {
  if (!isLoopback(koa.req.socket.remoteAddress) || addressesTold(koa.req) > 0) throw NotFound()
  return next()
}

/** Mails and texts that were "sent" while no gateway is configured: for whoever develops or tests, never in production. */
export function addOutboxPage(router: Router, pool: Pool): void {
  const sql = poolSql(pool)
  router.get('/dev/outbox', atThisMachine, async (koa) => {
    const rows = await sql.rows(readKeptMessages)
    koa.type = 'html'
    koa.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'")
    koa.body = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Outbox</title><style>body{font:16px/1.5 system-ui;max-width:50rem;margin:2rem auto;padding:0 1rem}pre{white-space:pre-wrap;background:#f3f0e8;padding:1rem}</style>
<h1>Outbox</h1>${rows.length ? '' : '<p>No mail and no text yet.</p>'}${rows.map(article).join('')}</html>`
  })
  router.get('/dev/outbox/:id', atThisMachine, async (koa) => {
    const { id } = koa.params as { id: string }
    const mail = await sql.one(readKeptMail, [wholeId().safeParse(id).data ?? 0])
    if (!mail) return
    koa.type = 'html'
    koa.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'")
    koa.body = mail.html
  })
}

const article = ({ id, kind, recipient, subject, text, at }: Kept): string => {
  const asHtml = kind === 'mail' ? `, <a href="/dev/outbox/${id}">as HTML</a>` : ''
  return `<article><h2>${inHtml(subject)}</h2><p>to ${inHtml(recipient)}, ${at.toISOString()}${asHtml}</p><pre>${inHtml(text)}</pre></article>`
}

const inHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
