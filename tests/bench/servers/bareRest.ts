import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import Koa from 'koa'
import pg from 'pg'
import { IDENTIFY } from '#server/features/accounts/signIn/index.ts'
import { readCardBySlug } from '#server/features/learning/index.ts'
import type { Connection } from '../support/database.ts'
import { options, tellBench } from './tellBench.ts'

/** Koa and pg and nothing else: the same two statements for a card as the product's, its text sent as it comes. */
const pool = new pg.Pool({ ...options<{ connection: Connection }>().connection, max: 10 })
const app = new Koa()
app.use(async (koa) => {
  const key = createHash('sha256').update(koa.get('authorization').slice('Bearer '.length)).digest('hex')
  const session = await pool.query({ name: 'identify', text: IDENTIFY.text, values: [key, new Date()] })
  const slug = koa.path.slice(koa.path.lastIndexOf('/') + 1)
  const values = [slug, session.rows[0].id, new Date()]
  const { rows } = await pool.query({ name: 'card', text: readCardBySlug.text, values })
  koa.type = 'application/json; charset=utf-8'
  koa.body = `{"facts":${rows[0].facts},${rows[0].card.slice(1)}`
})
const server = app.listen(0, '127.0.0.1', () => tellBench((server.address() as AddressInfo).port))
