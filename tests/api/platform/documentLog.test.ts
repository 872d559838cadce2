import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { transactionSql } from '#server/platform/database/transactionSql.ts'
import {
  appendDocumentUpdate,
  isDocumentOpened,
  lockDocument,
  readDocumentAuthors,
  readDocumentLog,
  seedDocumentLog,
} from '#server/platform/documentLog.ts'
import { inTransaction } from '#server/platform/requests.ts'
import { poolSql } from '#server/platform/sql.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld()

it('a document that nobody has opened has no log; its first state and each update stand in it with their authors', async () => {
  const sql = poolSql(world.database.pool)
  const id = randomUUID()
  const at = world.clock.now()
  const { id: author } = await world.make.member()
  expect(await isDocumentOpened(sql, 'test', id)).toBe(false)
  expect(await readDocumentLog(sql, 'test', id)).toBeUndefined()

  await inTransaction(world.database, async (em) => {
    const within = transactionSql(em)
    await lockDocument(within, 'test', id)
    await seedDocumentLog(within, 'test', id, Uint8Array.of(1, 2, 3), at)
    await appendDocumentUpdate(within, 'test', id, { update: Uint8Array.of(4, 5), author, at })
  })
  expect(await isDocumentOpened(sql, 'test', id)).toBe(true)
  expect(await isDocumentOpened(sql, 'other', id)).toBe(false)
  expect(await readDocumentLog(sql, 'test', id)).toEqual([
    { update: Uint8Array.of(1, 2, 3), author: null },
    { update: Uint8Array.of(4, 5), author },
  ])
})

it('authors are known by the numbers that their clients wrote under', async () => {
  const id = randomUUID()
  const { id: author } = await world.make.member()
  await world.database.pool.query('insert into document_authors (kind, id, client, author) values ($1, $2, $3, $4)', [
    'test',
    id,
    4_294_967_295,
    author,
  ])
  expect(await readDocumentAuthors(poolSql(world.database.pool), 'test', id)).toEqual(
    new Map([[4_294_967_295, author]]),
  )
})
