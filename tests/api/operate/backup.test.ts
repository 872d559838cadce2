import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Pool } from 'pg'
import { afterAll, afterEach, describe, expect, inject, it } from 'vitest'
import { entities } from '#server/features/index.ts'
import { openArchive } from '#server/operate/backup/readArchive.ts'
import { restoreInto } from '#server/operate/backup/restoreInto.ts'
import { takeBackup } from '#server/operate/backup/take.ts'
import { readConfig } from '#server/platform/config.ts'
import { migrationStatements } from '#server/platform/database/migrationStatements.ts'
import { isMigrated, knownMigrations } from '#server/platform/database/migrations.ts'
import { openDatabase } from '#server/platform/database/orm.ts'
import { startProduct } from '#server/start.ts'
import { authenticate } from '#shared/contract/accounts/index.ts'
import { answerFact, createRound } from '#shared/contract/quiz/index.ts'
import { getXp } from '#shared/contract/rewards/index.ts'
import { renameFact } from '#shared/documents/card/editCard.ts'
import { readCard } from '#shared/documents/card/read.ts'
import { accountsOf, PASSWORD } from '../../support/accounts.ts'
import { callApi } from '../../support/api.ts'
import { query } from '../../support/cluster.ts'
import { hashes, rowsOf, schemaOf } from '../../support/databaseContents.ts'
import { joinDocument } from '../../support/documents.ts'
import { allStored, hand } from '../../support/documentWorld.ts'
import { scratchFolder } from '../../support/template.ts'
import { createTestDatabase, testWorld, until } from '../../support/world.ts'

const world = testWorld({ env: { TRUSTED_PROXIES: '1' } })
const accounts = accountsOf(world)
const dir = scratchFolder('backup')
const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step()
})
afterAll(() => fs.rmSync(dir, { recursive: true, force: true }))

const quiet = () => {}
const never = new AbortController().signal
const common = { secretMark: null, signal: never, say: quiet }
let count = 0
const newFile = () => path.join(dir, `backup-${++count}`)
const take = async (file = newFile(), pool: Pool = world.database.pool) => {
  await takeBackup(pool, { ...common, file, dataDir: path.join(dir, 'none'), now: new Date() })
  return file
}

/** A database with nothing in it, which goes with the test. */
async function emptyDatabase() {
  const connection = { ...inject('cluster'), database: `r_${randomUUID().replaceAll('-', '').slice(0, 16)}` }
  await query(inject('cluster'), `create database ${connection.database}`)
  undo.push(() => query(inject('cluster'), `drop database ${connection.database} with (force)`))
  return connection
}
async function open(connection: Parameters<typeof openDatabase>[0]) {
  const database = await openDatabase(connection, entities as never, 3)
  undo.push(database.close)
  return database
}
async function restore(
  file: string,
  connection: Awaited<ReturnType<typeof emptyDatabase>>,
  say: (line: string) => void = quiet,
) {
  const archive = await openArchive(file)
  const asked = { archive, dataDir: path.join(dir, 'none'), signal: never, say }
  await restoreInto(connection, asked).finally(archive.close)
}
/** A new database with what a backup holds. */
async function restored(file: string) {
  const connection = await emptyDatabase()
  await restore(file, connection)
  return { connection, ...(await open(connection)) }
}

/** Somebody new answers every question of a card. */
async function answerAll(card: Awaited<ReturnType<typeof world.make.card>>): Promise<void> {
  const me = world.as(await world.make.member())
  const input = { quiz_resource_type: 'pictomo' as const, quiz_resource_id: card.id }
  const { user_quiz_round_id: quiz_round_id } = await me.call(createRound, { key: randomUUID(), ...input })
  for (const { id: fact_id, name: answer } of card.facts)
    await me.call(answerFact, { fact_id, key: randomUUID(), quiz_round_id, answer, answer_time: 900 })
}
const openCard = async (base: string, cardId: number, key: string) => {
  const authorization = `Bearer ${key}`
  const client = joinDocument(`${base.replace('http', 'ws')}/collab`, cardId, {}, undefined, { authorization })
  undo.push(async () => client.leave())
  await client.synced()
  return client
}

describe('a backup', () => {
  it('taken while people answer, sign up and draw is of one moment', async () => {
    const [staff, card] = [await world.make.staff(), await world.make.card()]
    const editor = await openCard(world.base, card.id, await world.keyOf(staff))
    let isOver = false
    const done = { answers: 0, people: 0, drawn: 0 }
    const keep = async (what: keyof typeof done, work: () => Promise<unknown>) => {
      while (!isOver) {
        await work()
        done[what]++
      }
    }
    const writers = [
      keep('answers', () => answerAll(card)),
      keep('people', () => accounts.person()),
      keep('drawn', async () => {
        renameFact(hand(editor), card.facts[0]!.key, `Name ${done.drawn}`)
        await allStored(editor)
      }),
    ]
    const files: string[] = []
    try {
      await until(() => Object.values(done).every((n) => n > 0))
      // What is answered is heard of a little later.
      const earned = () => world.database.pool.query('select 1 from xp_grants limit 1')
      await until(earned, ({ rows }) => rows.length > 0)
      const before = { ...done }
      await until(
        async () => files.push(await take()),
        () => Object.entries(done).every(([what, n]) => n > before[what as keyof typeof done]),
        20_000,
      )
    } finally {
      isOver = true
      await Promise.all(writers)
    }
    for (const file of files.slice(0, 3)) {
      const { pool } = await restored(file)
      // What an answer earned is granted in the transaction that notes that it was.
      expect(
        await rowsOf(
          pool,
          `select o.id from outbox o where o.name = 'quiz.factAnswered' and (o.payload->>'correct')::boolean
             and exists (select from heard_events h where h.event_id = o.id and h.subscriber = 'rewards.grantForAnswer')
               <> exists (select from xp_grants g where g.source = 'quiz_answer'
               and g.user_id = (o.payload->>'user_id')::int and g.source_id = (o.payload->>'fact_id')::int)`,
        ),
      ).toEqual([])
      const [counts] = await rowsOf(
        pool,
        `select (select count(*) from quiz_answers) = (select count(*) from outbox where name = 'quiz.factAnswered') as told,
           (select count(*) from xp_grants) > 0 as earned, (select count(*) from document_updates) > 0 as drawn`,
      )
      expect(counts).toEqual({ told: true, earned: true, drawn: true })
    }
  }, 60_000)

  it('tells while it restores of the tables that have rows', async () => {
    const lines: string[] = []
    await restore(await take(), await emptyDatabase(), (line) => void lines.push(line))
    expect(lines.join('\n')).toMatch(/^facts: [\d,]+ rows$/m)
    expect(lines.filter((line) => /: 0 rows/.test(line))).toEqual([])
  })

  it('restores to the same rows in every table, and numbers go on behind them', async () => {
    // Of a database that nobody works on: the product goes on relaying in its own.
    const source = await restored(await take())
    const { pool } = await restored(await take(newFile(), source.pool))
    const rows = await hashes(source.pool)
    expect(rows).toMatchObject({ users: expect.stringMatching(/^[1-9]/), outbox: expect.stringMatching(/^[1-9]/) })
    expect(await hashes(pool)).toEqual(rows)
    expect(await schemaOf(pool)).toEqual(await schemaOf(world.database.pool))
    const serials = await rowsOf<{ table: string; column: string; sequence: string }>(
      pool,
      `select table_name as table, column_name as column, pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
         from information_schema.columns c join pg_class on relname = table_name and relkind = 'r'
         where table_schema = 'public' and relnamespace = 'public'::regnamespace
           and pg_get_serial_sequence(quote_ident(table_name), column_name) is not null`,
    )
    expect(serials.length).toBeGreaterThan(10)
    for (const { table, column, sequence } of serials) {
      const [row] = await rowsOf(
        pool,
        `select nextval('${sequence}') > coalesce(max("${column}"), 0) as free from "${table}"`,
      )
      expect([table, row]).toEqual([table, { free: true }])
    }
  }, 30_000)

  it('brings back people with their progress, and documents with what was drawn', async () => {
    const [staff, card, person] = [await world.make.staff(), await world.make.card(), await accounts.person()]
    const key = await world.keyOf(staff)
    const editor = await openCard(world.base, card.id, key)
    renameFact(hand(editor), card.facts[0]!.key, 'Drawn before the fire')
    await allStored(editor)
    await world.database.pool.query(
      `insert into xp_grants (user_id, source, source_id, amount, day, granted_at) values ($1, 'quiz_answer', 1, 7, $2, $3)`,
      [person.id, world.clock.now().toISOString().slice(0, 10), world.clock.now()],
    )
    const xpAt = (base: string, headers: Record<string, string>) => callApi(base, getXp, {}, headers)
    const xp = await xpAt(world.base, person.key)
    const { connection } = await restored(await take())
    const env = { NODE_ENV: 'test', PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error', DEMO: 'false' }
    const config = readConfig({ ...env, DATA_DIR: path.join(dir, 'restored') })
    const options = { quiet: true, clock: world.clock.now, connection, content: false, client: false, jobs: false }
    const product = await startProduct(config, options)
    undo.push(product.stop)
    const base = `http://127.0.0.1:${product.port}`
    const session = await callApi(base, authenticate, { email: person.email, password: PASSWORD })
    expect(session).toMatchObject({ user: { user_id: person.id } })
    expect(await xpAt(base, person.key)).toEqual(xp)
    const opened = await openCard(base, card.id, key)
    expect(readCard(opened.doc)).toEqual(readCard(editor.doc))
    expect(JSON.stringify(readCard(opened.doc))).toContain('Drawn before the fire')
  }, 30_000)

  it('is whole when two are written at once, under one name too', async () => {
    const file = newFile()
    await Promise.all([take(file), take(file), take()])
    expect(fs.readdirSync(dir).filter((name) => name.endsWith('.part'))).toEqual([])
    const archive = await openArchive(file)
    await archive.verify(quiet).finally(archive.close)
  })

  it('that is stopped, or whose connection ends, leaves no file, and the product as it was', async () => {
    // Who waits for a lock looks at its connection only when it has it.
    const seen = new Set<number>()
    const holder = await world.database.pool.connect()
    const begin = async (signal: AbortSignal) => {
      const file = newFile()
      const taken = takeBackup(world.database.pool, { ...common, file, dataDir: dir, now: new Date(), signal })
      const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      const found = await until(
        () => rowsOf<{ pid: number }>(world.database.pool, waiting),
        (found) => found.some(({ pid }) => !seen.has(pid)),
      )
      const waits = found.find(({ pid }) => !seen.has(pid))!
      seen.add(waits.pid)
      return { file, taken: taken.catch((error: Error) => error.message), pid: waits.pid }
    }
    try {
      await holder.query('begin; lock table tracks in access exclusive mode')
      const stopping = new AbortController()
      const stopped = await begin(stopping.signal)
      stopping.abort(new Error('told to stop'))
      expect(await stopped.taken).toBe('told to stop')
      const ended = await begin(never)
      await world.database.pool.query('select pg_terminate_backend($1)', [ended.pid])
      expect(await ended.taken).toMatch(/^The database ended the connection .* Nothing was kept; try again\.$/)
      const left = [stopped, ended].map(({ file }) => path.basename(file))
      expect(fs.readdirSync(dir).filter((name) => left.some((file) => name.startsWith(file)))).toEqual([])
    } finally {
      await holder.query('rollback')
      holder.release()
    }
    await take()
  })
})

describe('a restore', () => {
  it('refuses a database that is not empty, and changes nothing in it', async () => {
    const file = await take()
    const made = await createTestDatabase(inject('cluster'))
    undo.push(made.drop)
    const { pool } = await open(made)
    const before = await hashes(pool)
    await expect(restore(file, made)).rejects.toThrow(/The database is not empty: it has \w+ and \d+ more/)
    expect(await hashes(pool)).toEqual(before)
  }, 30_000)

  it('refuses a newer schema with both versions’ names', async () => {
    const made = await createTestDatabase(inject('cluster'))
    undo.push(made.drop)
    const { pool } = await open(made)
    await pool.query(`insert into mikro_orm_migrations (name) values ('Migration29990101000000_later')`)
    const file = await take(newFile(), pool)
    await expect(restore(file, await emptyDatabase())).rejects.toThrow(/newer version .*Migration29990101000000_later/)
  })

  it('needs nobody mightier than the owner of the database', async () => {
    const connection = await emptyDatabase()
    const owner = `owner_${connection.database}`
    await query(inject('cluster'), `create role ${owner} login nosuperuser`)
    undo.push(() => query(inject('cluster'), `drop role ${owner}`))
    // The role goes after the database that it owns.
    undo.reverse()
    await query(inject('cluster'), `alter database ${connection.database} owner to ${owner}`)
    const asOwner = { ...connection, user: owner }
    await restore(await take(), asOwner)
    const { pool } = await open(asOwner)
    await expect(take(newFile(), pool)).resolves.toBeTruthy()
    await expect(pool.query('set session_replication_role = replica')).rejects.toThrow(/permission denied/)
  }, 30_000)

  it('brings an older schema up to date, with its rows', async () => {
    const earlier = knownMigrations.slice(0, -6)
    const older = await open(await emptyDatabase())
    await older.orm.migrator.getPending()
    for (const text of await migrationStatements(earlier)) await older.pool.query(text)
    for (const name of earlier) await older.pool.query('insert into mikro_orm_migrations (name) values ($1)', [name])
    await older.pool.query(`insert into users (email, first_name, last_name, role, roles, timezone, created_at)
      values ('early@example.test', 'Early', 'Bird', 'Student', '{}', 'UTC', now())`)
    const { pool } = await restored(await take(newFile(), older.pool))
    expect(await isMigrated(pool)).toBe(true)
    expect(await schemaOf(pool)).toEqual(await schemaOf(world.database.pool))
    expect(await rowsOf(pool, 'select email from users')).toEqual([{ email: 'early@example.test' }])
  }, 30_000)

  it('leaves out what is true of nowhere else, though an older file has it in columns of then', async () => {
    const archive = await openArchive(await take())
    undo.push(archive.close)
    const { part } = archive.manifest.tables[0]!
    const processes = { name: 'processes', columns: ['id', 'gone'], rows: 1, part }
    const older = { ...archive, manifest: { ...archive.manifest, tables: [processes, ...archive.manifest.tables] } }
    const connection = await emptyDatabase()
    await restoreInto(connection, { archive: older, dataDir: path.join(dir, 'none'), signal: never, say: quiet })
    const { pool } = await open(connection)
    expect(await rowsOf(pool, 'select id from processes')).toEqual([])
    expect((await hashes(pool)).users).toEqual((await hashes(world.database.pool)).users)
  }, 30_000)

  it('keeps nothing where rows do not belong together, and may be tried again', async () => {
    const made = await createTestDatabase(inject('cluster'))
    undo.push(made.drop)
    const { pool } = await open(made)
    await pool.query('alter table facts drop constraint facts_card_id_foreign')
    await pool.query('delete from cards where id = (select min(card_id) from facts)')
    const connection = await emptyDatabase()
    const broken = await take(newFile(), pool)
    await expect(restore(broken, connection)).rejects.toThrow(/facts_card_id_foreign/)
    await restore(await take(), connection)
  }, 30_000)
})
