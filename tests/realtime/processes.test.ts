import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { WebSocket } from 'ws'
import { WebsocketProvider } from 'y-websocket'
import * as Y from 'yjs'
import { entities } from '#server/features/index.ts'
import { type Database, openDatabase } from '#server/platform/database/orm.ts'
import { answerQuestion, createSession, joinSession, updateSession } from '#shared/contract/classes/index.ts'
import { nameHistory, restoreHistory } from '#shared/contract/editor/index.ts'
import type { Endpoint, Reply, Sent } from '#shared/contract/endpoint.ts'
import { answerFact, createRound } from '#shared/contract/quiz/index.ts'
import { getLeague, getXp, type StandingsView } from '#shared/contract/rewards/index.ts'
import { cardMaps } from '#shared/documents/card/doc.ts'
import { callApi } from '../support/api.ts'
import { earnByHearing } from '../support/earn.ts'
import { createMakers, type Makers, type Person } from '../support/factories.ts'
import { addressOf, freePort, type Running, runProcess, startProcess, startRedis } from '../support/processes.ts'
import { sessionKeys } from '../support/sessionKeys.ts'
import { openSocket } from '../support/sockets.ts'
import { scratchFolder } from '../support/template.ts'
import { createTestDatabase, until } from '../support/world.ts'

/** The topology of docker-compose.yml as plain processes: two web, two collab, one worker, real Redis and Postgres. */
let redis: Awaited<ReturnType<typeof startRedis>>
let database: Database
let make: Makers
let web: Running[]
let collab: Running[]
let worker: Running
let env: Record<string, string>
let drop: () => Promise<void>

beforeAll(async () => {
  const made = await createTestDatabase(inject('cluster'))
  drop = made.drop
  redis = await startRedis()
  env = {
    NODE_ENV: 'test',
    DATABASE_URL: addressOf(made),
    REDIS_URL: redis.url,
    DEMO: 'false',
    DATABASE_POOL: '6',
    SECRET: 's'.repeat(40),
    ...(process.env.CONTENT_DIR ? { CONTENT_DIR: process.env.CONTENT_DIR } : {}),
  }
  database = await openDatabase(made, entities as never, 4)
  make = createMakers(database)
  const start = (role: string) => startProcess({ ...env, ROLE: role })
  worker = await start('worker')
  web = await Promise.all([start('web'), start('web')])
  collab = await Promise.all([start('collab'), start('collab')])
}, 90_000)
afterAll(async () => {
  await Promise.all([...web, ...collab, worker].map((one) => one.end()))
  await redis.stop()
  await database.close()
  await drop()
}, 30_000)

const keyOf = sessionKeys(() => database.pool)
const call = async <E extends Endpoint>(at: Running, person: Person, endpoint: E, input: Sent<E>): Promise<Reply<E>> =>
  (await callApi(at.base, endpoint, input, { authorization: `Bearer ${await keyOf(person)}` })) as Reply<E>
const socketOn = async (at: Running, person: Person) => openSocket(at.base, await keyOf(person))
const earn = async (at: Running, person: Person) =>
  earnByHearing({ call: (endpoint, input) => call(at, person, endpoint, input) }, (await make.card()).id, new Date())

/** Opens a card's document with the stock client. */
async function openDocument(at: Running, person: Person, cardId: number) {
  const headers = { authorization: `Bearer ${await keyOf(person)}` }
  class Signed extends WebSocket {
    constructor(url: string) {
      super(url, { headers })
    }
  }
  const doc = new Y.Doc()
  const address = `${at.base.replace('http', 'ws')}/collab`
  const provider = new WebsocketProvider(address, `card/${cardId}`, doc, {
    WebSocketPolyfill: Signed as never,
    disableBc: true,
  })
  await until(() => provider.synced)
  return { doc, provider }
}
const nameText = (doc: Y.Doc, fact: string) => cardMaps(doc).facts.get(fact)!.get('name') as Y.Text

describe('several processes', () => {
  it('are all ready', async () => {
    for (const one of [...web, ...collab, worker])
      expect(await (await fetch(`${one.base}/api/ready`)).json()).toMatchObject({ status: 'ready', redis: true })
  })

  it('each writes down that it lives, and one that is told to stop that it has ended', async () => {
    const written = async () =>
      (await database.pool.query('select role, ended_at is null as lives from processes order by started_at')).rows
    await until(written, (rows) => rows.length === 5)
    const third = await startProcess({ ...env, ROLE: 'collab' })
    await until(written, (rows) => rows.length === 6)
    expect(await third.end()).toBe(0)
    const rows = await written()
    expect(rows.filter(({ lives }) => lives)).toHaveLength(5)
    expect(rows.at(-1)).toEqual({ role: 'collab', lives: false })
  })

  it('an answer on one web process becomes XP on the worker and moves the table on both collab processes', async () => {
    const [a, b] = [await make.member({ lead: 100 }), await make.member({ lead: 100 })]
    await earn(web[0]!, a)
    await earn(web[1]!, b)
    const { league_id } = await call(web[1]!, a, getLeague, {})
    const sockets = [await socketOn(collab[0]!, a), await socketOn(collab[1]!, b)]
    for (const socket of sockets) expect((await socket.join(`league:${league_id}`)).ok).toBe(true)
    const card = await make.card()
    const round = await call(web[0]!, b, createRound, {
      key: crypto.randomUUID(),
      quiz_resource_type: 'pictomo',
      quiz_resource_id: card.id,
    })
    await call(web[1]!, b, answerFact, {
      fact_id: card.facts[0]!.id,
      key: crypto.randomUUID(),
      quiz_round_id: round.user_quiz_round_id,
      answer: 'Fact 1',
      answer_time: 2000,
    })
    for (const socket of sockets) {
      await until(() =>
        socket.frames.some(
          (frame) => frame.name === 'rewards.standingsMoved' && JSON.stringify(frame.payload).includes('"xp":6'),
        ),
      )
      socket.close()
    }
  })

  it('a board on one process sees who sits on the other, and each answer', async () => {
    const [teacher, student, card] = [await make.educator(), await make.member(), await make.card()]
    const made = await make.class({ teacher, students: [student] })
    const { session_id, join_code } = await call(web[0]!, teacher, createSession, {
      school_id: made.schoolId,
      school_class_id: made.id,
      resource_id: card.id,
    })
    await call(web[1]!, student, joinSession, { code: join_code })
    const seat = await socketOn(collab[1]!, student)
    await seat.join(`classSession:${session_id}`)
    const board = await socketOn(collab[0]!, teacher)
    await board.join(`classMonitor:${session_id}`)
    await until(() => board.presence.at(-1)?.present.includes(student.id))
    await call(web[0]!, teacher, updateSession, { session_id, state: 'running' })
    await until(() => seat.frames.some((frame) => frame.name === 'classes.sessionTurned'))
    await call(web[1]!, student, answerQuestion, { session_id, fact_id: card.facts[0]!.id, choice: 0 })
    await until(() => board.frames.some((frame) => JSON.stringify(frame.payload).includes('"answered":1')))
    seat.close()
    await until(() => board.presence.at(-1)?.present.length === 0)
    board.close()
  })

  it('a document open on both processes stays one', async () => {
    const [one, two, card] = [await make.staff(), await make.staff(), await make.card()]
    const [a, b] = [await openDocument(collab[0]!, one, card.id), await openDocument(collab[1]!, two, card.id)]
    const key = card.content.facts[0]!.key
    const nameIn = (doc: Y.Doc) => String(cardMaps(doc).facts.get(key)?.get('name'))
    nameText(a.doc, key).insert(0, 'A')
    nameText(b.doc, key).insert(0, 'B')
    await until(() => nameIn(a.doc) === nameIn(b.doc) && nameIn(a.doc).length === 'ABFact 1'.length)
    a.provider.destroy()
    b.provider.destroy()
  })

  it('a version brought back on a web process is under the hands of those who edit on both collab processes', async () => {
    const [one, two, card] = [await make.staff(), await make.staff(), await make.card()]
    const [a, b] = [await openDocument(collab[0]!, one, card.id), await openDocument(collab[1]!, two, card.id)]
    const key = card.content.facts[0]!.key
    const drafts = await socketOn(collab[1]!, two)
    expect((await drafts.join(`draft:${card.id}`)).ok).toBe(true)
    const { version } = await call(web[0]!, one, nameHistory, { card_id: card.id, name: 'Before' })
    nameText(a.doc, key).insert(0, 'Spoiled. ')
    await until(() => nameText(b.doc, key).toString() === 'Spoiled. Fact 1')
    // What is brought back stands on what is stored.
    await until(async () => {
      const { rows } = await database.pool.query(`select 1 from document_updates where kind = 'card' and id = $1`, [
        String(card.id),
      ])
      return rows.length > 0
    })
    await call(web[1]!, two, restoreHistory, { card_id: card.id, version_id: version.version_id })
    await until(() => [a, b].every(({ doc }) => nameText(doc, key).toString() === 'Fact 1'))
    await until(() => drafts.frames.some(({ payload }) => (payload as { reason?: string }).reason === 'restored'))
    nameText(b.doc, key).insert(0, 'And on. ')
    await until(() => nameText(a.doc, key).toString() === 'And on. Fact 1')
    drafts.close()
    for (const { provider } of [a, b]) provider.destroy()
  })

  it('EDT-RU009: the first editor leaves one process, and whoever shows the draft on the other is told', async () => {
    const [one, two, card] = [await make.staff(), await make.staff(), await make.card()]
    const a = await openDocument(collab[0]!, one, card.id)
    const drafts = await socketOn(collab[1]!, two)
    expect(await drafts.join(`draft:${card.id}`)).toMatchObject({ ok: true, snapshot: { draft_revision: 0 } })
    nameText(a.doc, card.content.facts[0]!.key).insert(0, 'More. ')
    await until(async () => {
      const { rows } = await database.pool.query(`select 1 from document_updates where id = $1`, [String(card.id)])
      return rows.length > 0
    })
    a.provider.destroy()
    await until(() => drafts.frames.length > 0)
    expect(drafts.frames[0]!.payload).toEqual({
      card_id: card.id,
      draft_revision: 1,
      revision: 1,
      reason: 'firstEditorLeft',
    })
    drafts.close()
  })

  it('a collab process that is told to stop stores what was drawn and sends its sockets elsewhere', async () => {
    const [maker, card] = [await make.staff(), await make.card()]
    const loaded = path.join(scratchFolder('loaded'), 'loaded.json')
    const writesDown = path.resolve(import.meta.dirname, '../support/loaded.js')
    const leaving = await startProcess({
      ...env,
      ROLE: 'collab',
      NODE_OPTIONS: `--import ${writesDown}`,
      LOADED: loaded,
    })
    const { doc, provider } = await openDocument(leaving, maker, card.id)
    const socket = await socketOn(leaving, maker)
    const lost = new Promise((resolve) => socket.socket.once('disconnect', resolve))
    const key = card.content.facts[0]!.key
    nameText(doc, key).insert(0, 'Last words. ')
    const ended = leaving.end('SIGTERM')
    // A client comes back by itself after a cut line, not after "io server disconnect".
    expect(await lost).toMatch(/transport/)
    expect(await ended).toBe(0)
    provider.destroy()
    const again = await openDocument(collab[0]!, maker, card.id)
    expect(nameText(again.doc, key).toString()).toBe('Last words. Fact 1')
    again.provider.destroy()
    // It knew neither entities nor pages: statements and rules are all that it has of the features.
    const files = JSON.parse(fs.readFileSync(loaded, 'utf8')) as string[]
    expect(files.filter((file) => file.includes('/collab/')).length).toBeGreaterThan(20)
    const tooMuch = /\/server\/(pages|app\.ts|web\.ts|worker\.ts)|\/(entities|routes)\.ts$|@mikro-orm|kysely/
    expect(files.filter((file) => tooMuch.test(file))).toEqual([])
  })

  it('one that finds no Redis, or a database that takes it in and says nothing, says so and ends', async () => {
    const silent = net.createServer(() => undefined).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as net.AddressInfo
    const starts = await Promise.all([
      runProcess({ ...env, ROLE: 'collab', REDIS_URL: `redis://127.0.0.1:${await freePort()}` }),
      ...['collab', 'web'].map((ROLE) =>
        runProcess({ ...env, ROLE, DATABASE_URL: `postgres://pictomo@127.0.0.1:${port}/pictomo` }),
      ),
    ])
    silent.close()
    expect(starts.map(({ code }) => code)).toEqual([1, 1, 1])
    expect(starts[0]!.said).toMatch(/Redis at \S+ can’t be reached/)
    for (const { said } of starts.slice(1)) expect(said).toMatch(/The database at \S+ can’t be reached/)
  })

  it('a killed worker: what was answered meanwhile becomes XP when another takes over', async () => {
    const member = await make.member({ lead: 109 })
    await worker.end('SIGKILL')
    const card = await make.card()
    const round = await call(web[0]!, member, createRound, {
      key: crypto.randomUUID(),
      quiz_resource_type: 'pictomo',
      quiz_resource_id: card.id,
    })
    for (const fact of card.facts)
      await call(web[0]!, member, answerFact, {
        fact_id: fact.id,
        key: crypto.randomUUID(),
        quiz_round_id: round.user_quiz_round_id,
        answer: fact.name,
        answer_time: 2000,
      })
    expect((await call(web[0]!, member, getXp, {})).xp.at(-1)).toBe(0)
    worker = await startProcess({ ...env, ROLE: 'worker' })
    await until(async () => (await call(web[0]!, member, getXp, {})).xp.at(-1) === 3)
  })

  it('a Redis that dies and comes back: the table moves again, and whoever missed something can tell', async () => {
    const [a, b] = [await make.member({ lead: 103 }), await make.member({ lead: 103 })]
    await earn(web[0]!, a)
    await earn(web[0]!, b)
    const { league_id } = await call(web[0]!, a, getLeague, {})
    const watcher = await socketOn(collab[0]!, a)
    const joined = await watcher.join(`league:${league_id}`)
    await redis.kill()
    await earn(web[1]!, b)
    await redis.start()
    await until(async () => ((await (await fetch(`${collab[0]!.base}/api/ready`)).json()) as { redis: boolean }).redis)
    await until(
      async () => {
        await earn(web[1]!, b)
        return watcher.frames.some((frame) => frame.name === 'rewards.standingsMoved')
      },
      Boolean,
      15_000,
    )
    const again = await watcher.join(`league:${league_id}`)
    const version = (answer: typeof again) => (answer.ok ? answer.version : -1)
    expect(version(again)).toBeGreaterThan(version(joined))
    const table = (again as { snapshot: StandingsView }).snapshot
    expect(table.rows[0]).toMatchObject({ user_id: b.id })
    watcher.close()
  })
})
