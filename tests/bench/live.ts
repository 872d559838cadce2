import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createClient } from '@redis/client'
import { WebSocket } from 'ws'
import { loadSessionKey } from '#server/operate/loadData.ts'
import { WAKE_CHANNEL } from '#server/platform/outbox/toRooms.ts'
import { startRedis } from '../support/processes.ts'
import { type BenchServer, pause, startServer } from './support/child.ts'
import { type BenchDatabase, startBenchDatabase } from './support/database.ts'
import { openAll, openEventSocket } from './support/eventSocket.ts'
import { median, percentile, printJson, printTable } from './support/report.ts'

type Seat = { n: number; user_id: number; league_id: number }
type Shot = { cpu: number; relayCpu?: number; delivered: number; p50: number; p95: number; p99: number }

const PLACES = 30

/** Leagues: what a change of a table costs and how long it takes, beside a bare broadcast of the same bytes. */
export async function benchLive(given: { sockets?: number; rate?: number; seconds?: number; rounds?: number } = {}) {
  const { sockets = 1200, rate = 80, seconds = 6, rounds = 3 } = given
  const leagues = Math.floor(sockets / PLACES)
  const world = await startBenchDatabase({ users: Math.ceil(sockets * 1.1) + 60, cards: 200 })
  const redis = await startRedis()
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'pictomo-bench-data-'))
  const part = (role: string) =>
    startServer('servers/product.ts', { connection: world.connection, dataDir, role, redis: redis.url })
  const servers: BenchServer[] = []
  try {
    const [worker, collab] = await Promise.all([part('worker'), part('collab')])
    const bare = await startServer('servers/wsRooms.ts', {})
    servers.push(worker, collab, bare)
    const seats = await seatsOf(world, leagues)
    const bus = await createClient({ url: redis.url }).connect()
    const wake = () => bus.publish(WAKE_CHANNEL, '1')
    const product = await openProduct(collab, seats)
    const limit = await openBare(bare, seats)
    const shots = { product: [] as Shot[], bare: [] as Shot[] }
    await product.shoot(world, seats, wake, worker, rate, 2)
    for (let round = 0; round < rounds; round++) {
      shots.product.push(await product.shoot(world, seats, wake, worker, rate, seconds))
      shots.bare.push(await limit.shoot(product.sample(), leagues, rate, seconds))
    }
    for (const close of [product.close, limit.close]) close()
    report(shots, leagues * PLACES, rate)
    bus.destroy()
  } finally {
    await Promise.all(servers.map((server) => server.kill('SIGTERM')))
    await redis.stop()
    await world.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

const seatsOf = async ({ database }: BenchDatabase, leagues: number): Promise<Seat[]> =>
  (
    await database.pool.query<Seat>(
      `select substr(u.last_name, 5)::int as n, u.id as user_id, m.league_id from league_members m join users u on u.id = m.user_id
       where m.league_id in (select id from leagues order by id limit $1) order by m.league_id, u.id`,
      [leagues],
    )
  ).rows

/** Calls `send` so many times a second, evenly, going round the leagues. */
async function atRate(rate: number, seconds: number, send: (turn: number) => void): Promise<number> {
  const began = performance.now()
  let sent = 0
  while (performance.now() - began < seconds * 1000) {
    const due = Math.floor(((performance.now() - began) / 1000) * rate)
    while (sent < due) send(sent++)
    await pause(2)
  }
  await pause(600)
  return sent
}

async function openProduct(collab: BenchServer, seats: readonly Seat[]) {
  let delays: number[] = []
  let delivered = 0
  let sample = ''
  const committed = new Map<string, number>()
  const hear = (text: string) => {
    if (!text.includes('standingsMoved')) return
    delivered++
    sample = text
    const [, frame] = JSON.parse(text.slice(2)) as [string, { room: string; to: number }]
    const at = committed.get(`${frame.room} ${frame.to}`)
    if (at !== undefined) delays.push(performance.now() - at)
  }
  const open = await openAll(seats, ({ n, league_id }) =>
    openEventSocket(collab.port, { key: loadSessionKey(n), room: `league:${league_id}`, hear }),
  )
  const change = async ({ database }: BenchDatabase, seat: Seat, wake: () => unknown) => {
    // As granting XP does it: the league's row is locked, the row of the person moves, the outbox gets the event.
    const { rows } = await database.pool.query<{ version: number }>(CHANGE, [seat.league_id, seat.user_id])
    committed.set(`league:${seat.league_id} ${rows[0]!.version}`, performance.now())
    wake()
  }
  return {
    sample: () => sample,
    close: () => {
      for (const socket of open) socket.close()
    },
    shoot: async (
      world: BenchDatabase,
      all: readonly Seat[],
      wake: () => unknown,
      worker: BenchServer,
      rate: number,
      seconds: number,
    ): Promise<Shot> => {
      delays = []
      delivered = 0
      const [before, relayBefore] = [await collab.usage(), await worker.usage()]
      const leagues = all.length / PLACES
      await atRate(rate, seconds, (turn) => {
        const seat = all[(turn % leagues) * PLACES + (Math.floor(turn / leagues) % PLACES)]!
        void change(world, seat, wake)
      })
      const [after, relayAfter] = [await collab.usage(), await worker.usage()]
      return {
        cpu: (after.cpuUs - before.cpuUs) / delivered,
        relayCpu: (relayAfter.cpuUs - relayBefore.cpuUs) / delivered,
        delivered,
        ...delaysOf(delays),
      }
    },
  }
}

const CHANGE = `
  with league as (update leagues set version = version + 1 where id = $1 returning id, version),
  member as (update league_members m set xp = xp + 1, reached_at = now() from league l where m.league_id = l.id and m.user_id = $2
    returning m.user_id, m.xp, m.reached_at),
  told as (insert into outbox (name, room, payload, version_from, version_to)
    select 'rewards.standingsMoved', 'league:' || l.id, jsonb_build_object('league_id', l.id, 'rows', jsonb_build_array(jsonb_build_object(
      'rank', 1, 'user_id', m.user_id, 'name', u.first_name || ' L.', 'avatar', null, 'xp', m.xp,
      'reached_at', to_char(m.reached_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))), l.version - 1, l.version
    from league l, member m join users u on u.id = m.user_id)
  select version from league`

const delaysOf = (delays: readonly number[]) => ({
  p50: percentile(delays, 0.5),
  p95: percentile(delays, 0.95),
  p99: percentile(delays, 0.99),
})

async function openBare(bare: BenchServer, seats: readonly Seat[]) {
  let delays: number[] = []
  let sentAt = new Map<string, number>()
  const open = await openAll(seats, ({ league_id }) => {
    const room = `/${seats.findIndex((seat) => seat.league_id === league_id) / PLACES}`
    const ws = new WebSocket(`ws://127.0.0.1:${bare.port}${room}`, { perMessageDeflate: false })
    // Read as the product's sockets read, so that the bench's own cost is the same on both sides.
    ws.on('message', (data: Buffer) => {
      const text = data.toString()
      JSON.parse(text.slice(2))
      delays.push(performance.now() - sentAt.get(room)!)
    })
    return new Promise<WebSocket>((resolve) => ws.once('open', () => resolve(ws)))
  })
  return {
    close: () => {
      for (const ws of open) ws.terminate()
    },
    shoot: async (text: string, leagues: number, rate: number, seconds: number): Promise<Shot> => {
      delays = []
      sentAt = new Map()
      const before = await bare.usage()
      await atRate(rate, seconds, (turn) => {
        sentAt.set(`/${turn % leagues}`, performance.now())
        void bare.ask({ room: `/${turn % leagues}`, text })
      })
      const after = await bare.usage()
      return { cpu: (after.cpuUs - before.cpuUs) / delays.length, delivered: delays.length, ...delaysOf(delays) }
    },
  }
}

function report(shots: { product: Shot[]; bare: Shot[] }, sockets: number, rate: number): void {
  const of = (list: readonly Shot[]) => ({
    'CPU µs a message': median(list.map((shot) => shot.cpu)),
    'p50 ms': median(list.map((shot) => shot.p50)),
    'p95 ms': median(list.map((shot) => shot.p95)),
    'p99 ms': median(list.map((shot) => shot.p99)),
    messages: median(list.map((shot) => shot.delivered)),
  })
  const [product, bare] = [of(shots.product), of(shots.bare)]
  const relay = median(shots.product.map((shot) => shot.relayCpu ?? 0))
  const ratio = median(shots.product.map((shot, n) => shot.cpu / shots.bare[n]!.cpu))
  printTable(`Leagues of ${PLACES}: ${sockets} sockets, ${rate} changes a second, from the commit to the client`, [
    { who: 'Pictomo, the process with the sockets', ...product },
    { who: '  its relay, in the worker', 'CPU µs a message': relay },
    { who: 'bare ws broadcast of the same bytes', ...bare },
  ])
  printJson('live', { sockets, rate, product, relayCpu: relay, bare, ratio })
}
