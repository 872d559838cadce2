import { createHash, randomBytes } from 'node:crypto'
import net from 'node:net'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { WebSocket } from 'ws'
import { wholeMessage } from '#collab/documents/sync.ts'
import { entities } from '#server/features/index.ts'
import { type Database, openDatabase } from '#server/platform/database/orm.ts'
import { renameFact } from '#shared/documents/card/editCard.ts'
import { joinDocument, until } from '../support/documents.ts'
import { createMakers, type Makers } from '../support/factories.ts'
import { dice } from '../support/fuzz.ts'
import { hostileDocumentFrames, hostilePackets, UNSOUND } from '../support/hostileFrames.ts'
import { addressOf, type Running, startProcess, startRedis } from '../support/processes.ts'
import { createTestDatabase } from '../support/world.ts'

/** The live layer as a process of its own: what nobody catches ends it. */
let server: Running
let redis: Awaited<ReturnType<typeof startRedis>>
let database: Database
let make: Makers
let drop: () => Promise<void>
let authorization: string
let cardId: number

// SEED draws other frames.
const seed = Number(process.env.SEED ?? 20_261)

beforeAll(async () => {
  const made = await createTestDatabase(inject('cluster'))
  drop = made.drop
  redis = await startRedis()
  database = await openDatabase(made, entities as never, 3)
  make = createMakers(database)
  server = await startProcess({
    NODE_ENV: 'test',
    ROLE: 'collab',
    DATABASE_URL: addressOf(made),
    REDIS_URL: redis.url,
    DEMO: 'false',
    DATABASE_POOL: '4',
    SECRET: 's'.repeat(40),
    LOG_LEVEL: 'fatal',
  })
  const [staff, card] = [await make.staff(), await make.card()]
  const key = randomBytes(32).toString('base64url')
  await database.pool.query(
    `insert into sessions (key_hash, user_id, strong, expires_at) values ($1, $2, true, now() + interval '1 day')`,
    [createHash('sha256').update(key).digest('hex'), staff.id],
  )
  authorization = `Bearer ${key}`
  cardId = card.id
}, 60_000)
afterAll(async () => {
  await server.end('SIGKILL')
  await redis.stop()
  await database.close()
  await drop()
}, 30_000)

const socketAt = async (path: string): Promise<WebSocket> => {
  const ws = new WebSocket(`${server.base.replace('http', 'ws')}${path}`, { headers: { authorization } })
  ws.on('error', () => undefined)
  await new Promise((resolve) => {
    ws.once('open', resolve)
    ws.once('close', resolve)
  })
  return ws
}
const closed = (ws: WebSocket): Promise<number> => new Promise((resolve) => ws.once('close', resolve))

/** The process serves: a document is opened, changed, and the change stored. */
async function serves(): Promise<void> {
  const card = await make.card()
  const client = joinDocument(`${server.base.replace('http', 'ws')}/collab`, card.id, {}, undefined, { authorization })
  await client.synced()
  renameFact({ doc: client.doc, origin: 'honest' }, card.facts[0]!.key, 'Still here')
  await until(() => client.stored() === client.sent())
  client.leave()
}

describe('no frame ends the process', () => {
  it('an update that can be read and not applied closes the line it came by, and nobody else’s', async () => {
    const card = await make.card()
    const other = joinDocument(`${server.base.replace('http', 'ws')}/collab`, card.id, {}, undefined, { authorization })
    await other.synced()
    const ws = await socketAt(`/collab/card/${cardId}`)
    const code = closed(ws)
    ws.send(wholeMessage(UNSOUND))
    expect(await code).toBe(4400)
    renameFact({ doc: other.doc, origin: 'honest' }, card.facts[0]!.key, 'Here')
    await until(() => other.stored() === other.sent())
    expect(other.provider.wsconnected).toBe(true)
    other.leave()
  })

  it(`documents: random and bent frames, seed ${seed}`, async () => {
    const frames = hostileDocumentFrames(dice(seed), 700)
    let ws = await socketAt(`/collab/card/${cardId}`)
    for (const frame of frames) {
      if (ws.readyState !== WebSocket.OPEN) ws = await socketAt(`/collab/card/${cardId}`)
      // The frame is taken once what follows it has been answered, or its line is closed.
      const done = Promise.race([closed(ws), new Promise((resolve) => ws.once('pong', resolve))])
      ws.send(frame)
      ws.ping()
      await done
    }
    ws.terminate()
    await serves()
    // The document they were sent to opens as well.
    const client = joinDocument(`${server.base.replace('http', 'ws')}/collab`, cardId, {}, undefined, { authorization })
    await client.synced()
    client.leave()
  }, 60_000)

  it(`rooms: packets by the protocol or not, seed ${seed}`, async () => {
    const packets = hostilePackets(dice(seed), 400)
    const path = '/socket.io/?EIO=4&transport=websocket'
    let ws = await socketAt(path)
    for (const packet of packets) {
      if (ws.readyState !== WebSocket.OPEN) {
        ws = await socketAt(path)
        ws.send('40')
      }
      const done = Promise.race([closed(ws), new Promise((resolve) => ws.once('pong', resolve))])
      ws.send(packet)
      ws.ping()
      await done
    }
    ws.terminate()
    await serves()
  }, 60_000)

  it('lines that are reset while they ask to be upgraded, wherever to', async () => {
    const port = Number(new URL(server.base).port)
    const asks = [
      ['/collab/card/1', 'https://elsewhere.example'],
      ['//', ''],
      ['/nowhere', ''],
      ['/collab/', ''],
      [`/collab/card/${cardId}`, ''],
      ['/socket.io/?EIO=4&transport=websocket', 'https://elsewhere.example'],
    ]
    for (const [path, origin] of asks) {
      const socket = net.connect(port, '127.0.0.1')
      socket.on('error', () => undefined)
      await new Promise<void>((resolve) => socket.once('connect', resolve))
      const key = randomBytes(16).toString('base64')
      const head = ['Host: x', 'Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Version: 13']
      const lines = [
        `GET ${path} HTTP/1.1`,
        ...head,
        `Sec-WebSocket-Key: ${key}`,
        ...(origin ? [`Origin: ${origin}`] : []),
      ]
      await new Promise((resolve) => socket.write(`${lines.join('\r\n')}\r\n\r\n`, resolve))
      // Whether it is reset before, while or after it is answered.
      await serves()
      socket.resetAndDestroy()
    }
    await serves()
  }, 60_000)
})
