import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { migrationStatements } from '#server/platform/database/migrationStatements.ts'
import { knownMigrations } from '#server/platform/database/migrations.ts'
import { openPool } from '#server/platform/database/pool.ts'
import { query } from '../../support/cluster.ts'
import { rowsOf } from '../../support/databaseContents.ts'

/** So many migrations are gone through with data in every table. */
const LAST = 10
const [before, later] = [knownMigrations.slice(0, -LAST), knownMigrations.slice(-LAST)]

/** Rows that a migration puts elsewhere, each with where. */
const MOVED: Readonly<Record<string, string>> = { contracts: 'agreements' }
/** Columns whose meaning a migration puts into other words, or by which it asks for something to be made anew. */
const REWORDED: readonly string[] = ['entitlements.kind', 'entitlements.source', 'outbox.name', 'search_cards.revision']

/** Tables that stand from before, and are filled from others by a migration that goes with the one that made them. */
const FILLED_LATER: readonly string[] = ['xp_days']
/** Of what excludes each other one is left empty. */
const EMPTY: readonly string[] = [
  'users.other_school',
  'error_reports.decided_at',
  'error_reports.answer',
  'fact_distractors.hidden_at',
  'playlist_shares.email',
  'playlist_shares.share_key',
  'promo_codes.amount',
  'promo_codes.end_time',
  'package_options.strike_price',
  'webinar_participants.registration_id',
]
/** What a column's pattern asks for. */
const PATTERNED: Readonly<Record<string, string>> = {
  'promo_codes.code': `'spring'`,
  'taxable_zips.state': `'AZ'`,
  'taxable_zips.zip': `'85001'`,
  'ledger_lines.account': `'provider'`,
  'package_options.currency': `'USD'`,
  'access_codes.code': `'222222222222'`,
  'access_code_uses.code': `'222222222222'`,
  'access_code_uses.access_until': `'2031-01-01T00:00:00Z'`,
  'webinar_sessions.ends_at': `'2031-01-01T00:00:00Z'`,
  'presentations.ends_at': `'2031-01-01T00:00:00Z'`,
}

const connection = () => ({ ...inject('cluster'), database })
const database = `m_${randomUUID().replaceAll('-', '').slice(0, 16)}`
let pool: Pool
let close: () => Promise<void>
beforeAll(async () => {
  await query(inject('cluster'), `create database ${database}`)
  const opened = await openPool(connection(), 2, { connectMs: 10_000, statementMs: 60_000, lockMs: 10_000 })
  pool = opened.pool
  close = opened.close
})
afterAll(async () => {
  await close?.()
  await query(inject('cluster'), `drop database ${database} with (force)`)
})

const run = async (names: readonly string[]) => {
  for (const text of await migrationStatements(names)) await pool.query(text)
}

type Column = { table: string; name: string; type: string; made: boolean; checks: string | null }
const columns = () =>
  rowsOf<Column>(
    pool,
    `select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
       a.attgenerated <> '' as made,
       (select string_agg(pg_get_constraintdef(k.oid), ' ') from pg_constraint k
         where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any(k.conkey)) as checks
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname, a.attnum`,
  )

/** The same in every table, so that whatever refers to a row finds one. */
const VALUES: readonly [RegExp, string][] = [
  [/\[\]$/, `'{}'`],
  [/^(smallint|integer|bigint|real|double precision|numeric)$/, '1'],
  [/^boolean$/, 'true'],
  [/^uuid$/, `'00000000-0000-4000-8000-000000000001'`],
  [/^timestamp/, `'2030-01-01T00:00:00Z'`],
  [/^date$/, `'2030-01-01'`],
  [/^jsonb?$/, `'{}'`],
  [/^tsvector$/, `'sample'`],
  [/^bytea$/, `'\\x01'`],
  [/^(inet|cidr)$/, `'192.0.2.1'`],
  [/^(character|text|citext|name)/, `'1'`],
]
function sampleOf({ table, name, type, checks }: Column): string {
  const patterned = PATTERNED[`${table}.${name}`]
  if (patterned) return patterned
  // One of several values, or the only one.
  const allowed = /(?:ARRAY\[\(?|^CHECK \(\(\(?\w+\)?(?:::\w+)? = )'([^']*)'/.exec(checks ?? '')?.[1]
  if (allowed !== undefined) return `'${allowed}'`
  const least = /^(smallint|integer|bigint|real|double|numeric)/.test(type) && />= \(?(\d+)/.exec(checks ?? '')?.[1]
  if (least && least !== '0') return least
  const value = VALUES.find(([kind]) => kind.test(type))?.[1]
  if (!value) throw new Error(`No value is known for the type ${type}`)
  return value
}

/** A row in every table. Rows refer to each other in circles, so who refers is not asked until all are there. */
async function fill(): Promise<string[]> {
  const tables = Map.groupBy(await columns(), ({ table }) => table)
  const client = await pool.connect()
  try {
    await client.query(`set session_replication_role = replica`)
    for (const [table, of] of tables) {
      if (FILLED_LATER.includes(table)) continue
      const given = of.filter(({ name, made }) => !made && !EMPTY.includes(`${table}.${name}`))
      await client.query(
        `insert into "${table}" (${given.map(({ name }) => `"${name}"`)}) overriding system value
           select ${given.map(sampleOf)} where not exists (select from "${table}")`,
      )
    }
    await client.query(
      `select setval(oid::regclass, 1000) from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace`,
    )
  } finally {
    client.release(true)
  }
  return [...tables.keys()].filter((table) => !FILLED_LATER.includes(table))
}

const rowsIn = (table: string) => rowsOf(pool, `select * from "${table}"`)

it(`rows in every table of ${LAST} migrations ago are there after them, as they were`, async () => {
  await run(before)
  const tables = await fill()
  expect(tables.length).toBeGreaterThan(50)
  const had = new Map<string, Record<string, unknown>[]>()
  for (const table of tables) had.set(table, await rowsIn(table))
  expect([...had].filter(([, rows]) => rows.length === 0).map(([table]) => table)).toEqual([])

  await run(later)
  const now = await columns()
  const lost: string[] = []
  for (const [table, rows] of had) {
    const name = MOVED[table] ?? table
    const kept = now.filter((column) => column.table === name && !REWORDED.includes(`${name}.${column.name}`))
    const shared = kept.filter((column) => column.name in rows[0]!).map((column) => column.name)
    const asText = (row: Record<string, unknown>) => JSON.stringify(shared.map((column) => row[column]))
    const there = new Set(shared.length ? (await rowsIn(name)).map(asText) : [])
    if (rows.some((row) => !there.has(asText(row)))) lost.push(table)
  }
  expect(lost).toEqual([])
}, 60_000)
