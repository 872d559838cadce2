import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { WebsocketProvider } from 'y-websocket'
import * as Y from 'yjs'
import { entities } from '#server/features/index.ts'
import { buildClient } from '#server/operate/build.ts'
import { CLIENT_DIR } from '#server/pages/html.ts'
import { type Database, openDatabase } from '#server/platform/database/orm.ts'
import { getUser } from '#shared/contract/accounts/index.ts'
import { createRound } from '#shared/contract/quiz/index.ts'
import { getLeague } from '#shared/contract/rewards/index.ts'
import { cardMaps } from '#shared/documents/card/doc.ts'
import { callApi, rawCall } from '../support/api.ts'
import { earnByHearing } from '../support/earn.ts'
import { createMakers, type Makers, type Person } from '../support/factories.ts'
import { startNginx } from '../support/nginx.ts'
import { addressOf, freePort, type Running, startProcess, startRedis } from '../support/processes.ts'
import { sessionKeys } from '../support/sessionKeys.ts'
import { openSocket } from '../support/sockets.ts'
import { scratchFolder } from '../support/template.ts'
import { createTestDatabase, until } from '../support/world.ts'

/** docker-compose.yml as plain processes behind a real nginx with docs/nginx.conf. */
const NAMES = ['worker', 'collab1', 'collab2', 'web1', 'web2'] as const
type Name = (typeof NAMES)[number]
const dir = scratchFolder('rolling')
const running = {} as Record<Name, Running>
const ports = {} as Record<Name, number>
let env: Record<string, string>
let redis: Awaited<ReturnType<typeof startRedis>>
let nginx: Awaited<ReturnType<typeof startNginx>>
let database: Database
let make: Makers
let drop: () => Promise<void>

const start = async (name: Name) => {
  running[name] = await startProcess({ ...env, ROLE: name.replace(/\d/, ''), PORT: String(ports[name]) })
}

beforeAll(async () => {
  await buildClient()
  const made = await createTestDatabase(inject('cluster'))
  drop = made.drop
  redis = await startRedis()
  env = {
    NODE_ENV: 'test',
    DATABASE_URL: addressOf(made),
    REDIS_URL: redis.url,
    DATA_DIR: path.join(dir, 'data'),
    TRUSTED_PROXIES: '1',
    DEMO: 'false',
    DATABASE_POOL: '6',
    SECRET: 's'.repeat(40),
    ...(process.env.CONTENT_DIR ? { CONTENT_DIR: process.env.CONTENT_DIR } : {}),
  }
  for (const name of NAMES) ports[name] = await freePort()
  database = await openDatabase(made, entities as never, 4)
  make = createMakers(database)
  await start('worker')
  await Promise.all(NAMES.filter((name) => name !== 'worker').map(start))
  nginx = await startNginx(ports)
}, 90_000)
afterAll(async () => {
  await nginx?.stop()
  await Promise.all(Object.values(running).map((one) => one.end()))
  await redis?.stop()
  await database?.close()
  await drop?.()
  fs.rmSync(dir, { recursive: true, force: true })
}, 30_000)

const signedIn = sessionKeys(() => database.pool)
const headersOf = async (person: Person) => ({ authorization: `Bearer ${await signedIn(person)}` })

/** A card's document by the stock client, which comes back by itself when its line is lost. */
async function openDocument(person: Person, cardId: number) {
  const headers = await headersOf(person)
  class Signed extends WebSocket {
    constructor(url: string) {
      super(url, { headers })
    }
  }
  const doc = new Y.Doc()
  const provider = new WebsocketProvider(`${nginx.base.replace('http', 'ws')}/collab`, `card/${cardId}`, doc, {
    WebSocketPolyfill: Signed as never,
    disableBc: true,
    maxBackoffTime: 200,
  })
  // What only our own editor understands: that the server rests, or stores again.
  provider.messageHandlers[101] = () => {}
  await until(() => provider.synced)
  return { doc, provider }
}

/** Goes on with something every few milliseconds until it is told to end; gives what was refused. */
function keepOn(work: (turn: number) => Promise<number>): { turns: () => number; end: () => Promise<string[]> } {
  const failed: string[] = []
  let isOver = false
  let turn = 0
  const going = (async () => {
    while (!isOver) {
      const status = await work(turn).catch((error: Error) => error.message)
      if (status !== 200) failed.push(`turn ${turn}: ${status}`)
      turn++
      await pause(3)
    }
  })()
  return {
    turns: () => turn,
    end: async () => {
      isOver = true
      await going
      return failed
    },
  }
}

describe('behind nginx', () => {
  it('every process is restarted, one after the other, and nobody’s call fails and nobody’s edit is lost', async () => {
    const [reader, writer, editor, card] = [
      await make.member(),
      await make.member({ lead: 104 }),
      await make.staff(),
      await make.card(),
    ]
    const [asReader, asWriter] = [await headersOf(reader), await headersOf(writer)]
    const rounds: string[] = []
    const ask = (headers: Record<string, string>, endpoint: typeof getUser | typeof createRound, input: object) =>
      rawCall(nginx.base, endpoint, input, headers).then(({ status }) => status)
    const write = async () => {
      const key = randomUUID()
      const round = { key, quiz_resource_type: 'pictomo', quiz_resource_id: card.id }
      const status = await ask(asWriter, createRound, round)
      rounds.push(key)
      return status
    }

    const as = (endpoint: Parameters<typeof callApi>[1], input: object) =>
      callApi(nginx.base, endpoint, input, asWriter) as never
    await earnByHearing({ call: as }, card.id, new Date())
    const { league_id } = (await callApi(nginx.base, getLeague, {}, asWriter)) as { league_id: number }
    const line = await openSocket(nginx.base, await signedIn(writer), { reconnection: true, reconnectionDelay: 50 })
    let joins = 0
    const join = async () => {
      if ((await line.join(`league:${league_id}`)).ok) joins++
    }
    line.socket.on('connect', () => void join())
    await join()

    const mine = await openDocument(editor, card.id)
    const key = card.content.facts[0]!.key
    const nameIn = (doc: Y.Doc) => cardMaps(doc).facts.get(key)!.get('name') as Y.Text
    const drawn: string[] = []
    const draw = async () => {
      const word = `w${drawn.length} `
      nameIn(mine.doc).insert(0, word)
      drawn.push(word)
      return 200
    }

    const work = [
      ...[1, 2].map(() => keepOn(() => ask(asReader, getUser, {}))),
      ...[1, 2].map(() => keepOn(write)),
      keepOn(async (turn) => (turn % 20 === 0 ? draw() : 200)),
    ]
    onTestFinished(() => Promise.all(work.map(({ end }) => end())).then(() => {}))
    for (const name of NAMES) {
      const before = work.map(({ turns }) => turns())
      expect(await running[name].end()).toBe(0)
      // While it is away the others carry on.
      await until(() => work.every(({ turns }, place) => turns() > before[place]! + 10))
      await start(name)
    }
    const failed = await Promise.all(work.map(({ end }) => end()))
    expect(failed.flat()).toEqual([])

    const { rows } = await database.pool.query('select key from quiz_rounds where user_id = $1', [writer.id])
    const stored = new Set(rows.map((row: { key: string }) => row.key))
    expect(rounds.filter((key) => !stored.has(key))).toEqual([])
    const theirs = await openDocument(editor, card.id)
    await until(() => drawn.every((word) => nameIn(theirs.doc).toString().includes(word)))
    expect(nameIn(mine.doc).toString()).toBe(nameIn(theirs.doc).toString())

    // The line came back by itself, into its room, and hears what happens now.
    await until(() => joins > 1)
    const heard = line.frames.length
    await earnByHearing({ call: as }, (await make.card()).id, new Date())
    await until(() => line.frames.slice(heard).some(({ name }) => name === 'rewards.standingsMoved'))
    line.close()
    for (const { provider } of [mine, theirs]) provider.destroy()
  }, 180_000)

  it('a page of one build finds its files on whichever process it asks', async () => {
    const [name] = fs.readdirSync(path.join(CLIENT_DIR, 'assets')).filter((file) => file.endsWith('.js'))
    fs.writeFileSync(path.join(env.DATA_DIR!, 'clients', 'HomePage-ofOthers.js'), '1')
    for (const each of [name, 'HomePage-ofOthers.js'])
      for (let turn = 0; turn < 4; turn++)
        expect([each, (await fetch(`${nginx.base}/assets/${each}`)).status]).toEqual([each, 200])
  })

  it('what is for the machines that watch is not passed on, however it is written', async () => {
    for (const address of [
      '/metrics',
      '/metrics/',
      '/METRICS',
      '//metrics',
      '/%6detrics',
      '/x/../metrics',
      '/api/ready',
      '/API/Ready',
    ])
      expect([address, (await fetch(`${nginx.base}${address}`)).status]).toEqual([address, 404])
    expect((await fetch(`${nginx.base}/api/health`)).status).toBe(200)
  })

  it('packs what the product does not, refuses what is too large, and shows each process who asks', async () => {
    const [name] = fs.readdirSync(path.join(CLIENT_DIR, 'assets')).filter((file) => /^index-.*\.js$/.test(file))
    const packed = async (accepted: string) =>
      (await fetch(`${nginx.base}/assets/${name}`, { headers: { 'accept-encoding': accepted } })).headers.get(
        'content-encoding',
      )
    expect(await packed('gzip')).toBe('gzip')
    expect(await packed('br, gzip')).toBe('br')
    expect(await packed('identity')).toBe(null)
    const large = await fetch(`${nginx.base}/api/v3/quizround`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: ' '.repeat(2_000_000),
    })
    expect(large.status).toBe(413)
  })
})
