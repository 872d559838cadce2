import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { createRedisBus } from '#server/platform/bus.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { createLog } from '#server/platform/log.ts'
import { moveCharacter, renameFact } from '#shared/documents/card/editCard.ts'
import { readCard } from '#shared/documents/card/read.ts'
import { characterKey, factKey } from '#shared/documents/card/sample.ts'
import { joinDocument, serveDocuments, until } from '../support/documents.ts'
import { allStored, documentWorld, hand, left } from '../support/documentWorld.ts'
import { fuzzRound, killRound, readStored, startMover, storedMoves } from '../support/faults.ts'
import { startRedis } from '../support/processes.ts'
import { type LineProxy, startProxy } from '../support/proxy.ts'
import { layOutTemplate, scratchFolder, TEMPLATE } from '../support/template.ts'

// The same rounds every time, so that a red run is a change's doing; the bench draws other seeds and runs many more.
// SEED repeats a run, ROUNDS makes it longer.
const seed = Number(process.env.SEED ?? 20_261)
const rounds = (usual: number) => Number(process.env.ROUNDS ?? usual)
/** A test's time limit in ms: more rounds than usual may take as long as they need, or a failure would go untold. */
const within = (usual: number) => (process.env.ROUNDS ? 4 * 3_600_000 : usual)
/** Runs rounds two at a time: most of each is waiting for processes of its own. */
async function inPairs(count: number, run: (round: number) => Promise<unknown>): Promise<void> {
  for (let round = 0; round < count; round += 2)
    await Promise.all([run(round), ...(round + 1 < count ? [run(round + 1)] : [])])
}
const world = documentWorld()
const { join, newId, serve, storedDoc } = world
const log = createLog('silent')

/** A PostgreSQL of the test's own that keeps what it commits, can be killed, and comes back where it was. */
async function startDatabase() {
  const dir = scratchFolder('fault')
  await layOutTemplate(dir)
  let cluster = await startEmbedded(dir, log)
  const leaderOf = () =>
    Number(fs.readFileSync(path.join(cluster.dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  return {
    connection: { ...cluster.connection, database: TEMPLATE },
    kill: async () => {
      process.kill(leaderOf(), 'SIGKILL')
    },
    start: async () => {
      // The killed one's children let go of its memory first; until then a new one does not come up.
      const tried = () => startEmbedded(dir, log).catch(() => undefined)
      let came: Awaited<ReturnType<typeof tried>>
      await until(async () => {
        came = await tried()
        return came !== undefined
      }, 20_000)
      cluster = came!
    },
    stop: async () => {
      await cluster.stop()
      fs.rmSync(dir, { recursive: true, force: true })
    },
  }
}

describe(`faults, seed ${seed}`, () => {
  it(
    'kill -9 of a process and all its clients: nothing acknowledged is lost',
    async () => {
      await inPairs(rounds(10), async (round) => {
        const report = await killRound({ database: world.database }, seed + round)
        expect(report.acknowledged, JSON.stringify(report)).toBeGreaterThan(0)
      })
    },
    within(120_000),
  )

  it(
    'kill -9 of one of two processes on one document, and all clients: nothing acknowledged is lost',
    async () => {
      const redis = await startRedis()
      try {
        await inPairs(rounds(4), (round) =>
          killRound({ database: world.database, redis: redis.url }, seed + 100 + round),
        )
      } finally {
        await redis.stop()
      }
    },
    within(120_000),
  )

  it(
    'kill -9 of the database: nothing acknowledged is lost, and it goes on when the database is back',
    async () => {
      const database = await startDatabase()
      const pool = new pg.Pool({ ...database.connection, max: 5 })
      pool.on('error', () => undefined)
      const server = await serveDocuments(pool)
      try {
        // With the process and all clients at the same moment.
        await killRound({ database: database.connection, atKill: database.kill, afterKill: database.start }, seed + 200)
        // On its own: the clients keep what they have until it is stored.
        const movers = [await startMover(server.url, '77', 0), await startMover(server.url, '77', 1)]
        await new Promise((resolve) => setTimeout(resolve, 300))
        await database.kill()
        await new Promise((resolve) => setTimeout(resolve, 100))
        const before = movers.map((mover) => mover.acknowledged())
        await until(() => movers[0]!.client.notices.some(({ state }) => state === 'storing'))
        for (const mover of movers) mover.stop()
        expect(movers.map((mover) => mover.acknowledged())).toEqual(before)
        await database.start()
        await until(() => movers.every(({ client }) => client.stored() === client.sent()), 20_000)
        const doc = await readStored(pool, '77')
        expect(movers.map((_, n) => storedMoves(doc, n))).toEqual(movers.map((mover) => mover.made()))
        for (const { client } of movers) client.leave()
      } finally {
        await server.close()
        await pool.end()
        await database.stop()
      }
    },
    within(120_000),
  )

  it('kill -9 of Redis: everything is stored as ever, and the processes agree by the log', async () => {
    const redis = await startRedis()
    const buses = [await createRedisBus(redis.url, log), await createRedisBus(redis.url, log)]
    try {
      const servers = [await serve({ bus: buses[0]! }), await serve({ bus: buses[1]! })]
      const id = newId()
      const movers = [await startMover(servers[0]!.url, id, 0), await startMover(servers[1]!.url, id, 1)]
      await new Promise((resolve) => setTimeout(resolve, 300))
      await redis.kill()
      await new Promise((resolve) => setTimeout(resolve, 500))
      for (const mover of movers) mover.stop()
      await until(() => movers.every(({ client }) => client.stored() === client.sent()), 20_000)
      const agree = () =>
        movers.every(
          ({ client }) =>
            left(client.doc) === 1000 + movers[0]!.made() && left(client.doc, 1) === 1000 + movers[1]!.made(),
        )
      await until(agree, 15_000)
      await redis.start()
      moveCharacter(hand(movers[0]!.client), characterKey(2), [42, 42])
      await until(() => left(movers[1]!.client.doc, 2) === 42, 12_000)
      for (const { client } of movers) client.leave()
    } finally {
      for (const bus of buses) await bus.close()
      await redis.stop()
    }
  }, 90_000)

  it('a disk that is full: everybody is told, nothing is acknowledged, and it goes on when there is room', async () => {
    const server = await serve()
    const id = newId()
    const a = await join(server, id)
    await allStored(a)
    await world.pool.query(`create function full_disk() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
    await world.pool.query('create trigger full_disk before insert on document_updates execute function full_disk()')
    try {
      for (let n = 1; n <= 30; n++) moveCharacter(hand(a), characterKey(0), [n, 80])
      await until(() => a.notices.some(({ state }) => state === 'storing'))
      await until(() => a.notices.some(({ state }) => state === 'stuck'), 15_000)
      expect(a.notices.find(({ state }) => state === 'stuck')?.message).toMatch(/can’t save right now/)
      expect(a.stored()).toBe(1)
      const later = await join(server, id, { user: '2' })
      expect(left(later.doc)).toBe(30)
    } finally {
      await world.pool.query('drop function full_disk cascade')
    }
    await allStored(a)
    await until(() => a.notices.at(-1)?.state === 'ok')
    expect(left(await storedDoc(id))).toBe(30)
  }, 60_000)

  it('a line that is cut, stalls or is slow: nothing is lost or doubled', async () => {
    const server = await serve()
    const id = newId()
    const proxy = await startProxy(Number(new URL(server.url.replace('ws:', 'http:')).port))
    const a = joinDocument(`ws://127.0.0.1:${proxy.port}/collab`, id)
    const b = await join(server, id, { user: '2' })
    try {
      await a.synced()
      const write = (text: string) => renameFact(hand(a), factKey(0), `${readCard(a.doc).facts[0]?.name}${text}`)
      write('-first')
      await until(() => readCard(b.doc).facts[0]?.name === 'Fact 0-first')
      proxy.stall()
      write('-stalled')
      // Somebody else's goes on meanwhile.
      moveCharacter(hand(b), characterKey(0), [5, 80])
      await allStored(b)
      expect(readCard(b.doc).facts[0]?.name).toBe('Fact 0-first')
      proxy.cut()
      proxy.flow()
      write('-cut')
      await until(() => readCard(b.doc).facts[0]?.name === 'Fact 0-first-stalled-cut')
      proxy.delay(80)
      write('-slow')
      await until(() => readCard(b.doc).facts[0]?.name === 'Fact 0-first-stalled-cut-slow')
      await allStored(a)
      expect(readCard(await storedDoc(id)).facts[0]?.name).toBe('Fact 0-first-stalled-cut-slow')
    } finally {
      a.leave()
      await proxy.close()
    }
  }, 30_000)

  it(
    'several clients at random, with lines cut and messages lost, end up with the same',
    async () => {
      for (let round = 0; round < rounds(4); round++) await fuzzRound({ pool: world.pool }, seed + 300 + round)
    },
    within(120_000),
  )

  it(
    'frames that come twice, or after the next one, as no line brings them: all end up with the same',
    async () => {
      for (let round = 0; round < rounds(2); round++) {
        const bend = (proxy: LineProxy) => (round % 2 === 0 ? proxy.swap(3) : proxy.repeat(3))
        await fuzzRound({ pool: world.pool, bend }, seed + 500 + round)
      }
    },
    within(120_000),
  )
})
