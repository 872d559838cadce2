import { expect, it } from 'vitest'
import { clearAway, clearings } from '#server/operate/clearAwayOfAll.ts'
import { transactionSql } from '#server/platform/database/transactionSql.ts'
import { inTransaction } from '#server/platform/requests.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld()

it('clears events that were sent and heard, and never one that a feature has still to hear', async () => {
  const put = async (name: string, room: string | null, sent: boolean, heard: boolean) => {
    const { rows } = await world.database.pool.query(
      `insert into outbox (name, room, payload, created_at, sent_at, heard_at, hear_after) values ($1, $2, '{}', now() - interval '5 days',
         case when $3 then now() end, case when $4 then now() end, now() + interval '1 day') returning id`,
      [name, room, sent, heard],
    )
    return rows[0].id as string
  }
  const stays = [await put('test.heard', null, false, false), await put('test.heard', 'user:1', true, false)]
  const goes = [
    await put('test.heard', null, false, true),
    await put('test.seen', 'user:1', true, false),
    await put('test.heard', 'user:1', true, true),
  ]
  await inTransaction(world.database, (em) => clearAway({ sql: transactionSql(em), now: new Date() }, ['test.heard']))
  const { rows } = await world.database.pool.query('select id from outbox where id = any($1) order by id', [
    [...stays, ...goes],
  ])
  expect(rows.map((row) => row.id)).toEqual(stays)
})

it('names each table that it clears, and leaves none out that grows by itself', async () => {
  const { rows } = await world.database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const there = new Set(rows.map(({ name }) => name))
  const cleared = clearings([]).flatMap(({ tables }) => tables)
  expect(cleared.filter((table) => !there.has(table))).toEqual([])
  expect(new Set(cleared).size).toBe(cleared.length)
  for (const table of ['sent_mails', 'sent_texts', 'outbox', 'security_events', 'page_events', 'outgoing_messages'])
    expect(cleared).toContain(table)
})
