import { WebSocket } from 'ws'
import { loadSessionKey } from '#server/operate/loadData.ts'
import { startRedis } from '../support/processes.ts'
import { type BenchServer, pause, startServer } from './support/child.ts'
import { type BenchDatabase, startBenchDatabase } from './support/database.ts'
import { openAll, openEventSocket } from './support/eventSocket.ts'
import { installPeers } from './support/peers.ts'
import { median, percentile, printJson, printTable } from './support/report.ts'
import { atMost, printTargets, type Target } from './support/targets.ts'

type Peer = { name: string; file: string; processes?: number; speaks: 'pictomo' | 'socketIo' | 'bare' }
type Scene = { name: string; members: number; rooms: number; rate: number; peers: Peer[] }
type Shot = { cpu: number; p50: number; p99: number; idleKb: number; missing: number }

const OURS: Peer = { name: 'Pictomo', file: 'servers/rooms.ts', speaks: 'pictomo' }
const SOCKET_IO: Peer = { name: 'socket.io', file: 'peers/socketIo.mjs', speaks: 'socketIo' }
const LIMIT: Peer = { name: 'limit: bare ws', file: 'servers/wsRooms.ts', speaks: 'bare' }
const ONE = [LIMIT, OURS, SOCKET_IO]
const TWO = [
  { ...OURS, name: 'Pictomo, two processes', processes: 2 },
  { ...SOCKET_IO, name: 'socket.io with its Redis adapter, two processes', processes: 2 },
]
const WARM_UP_SECONDS = 2

/** Event rooms: what one message to one member costs, beside socket.io and the same bytes by a bare `ws`. */
export async function benchRooms(given: { sockets?: number; seconds?: number; rounds?: number } = {}): Promise<void> {
  const { sockets = 2000, seconds = 5, rounds = 3 } = given
  installPeers()
  const world = await startBenchDatabase({ users: Math.max(sockets, 5000) + 60, cards: 1 })
  const redis = await startRedis()
  const small = { members: 30, rooms: Math.floor(sockets / 30), rate: 400 }
  const large = { members: sockets, rooms: 1, rate: 8 }
  const huge = { members: 5000, rooms: 1, rate: 4 }
  const scenes: Scene[] = [
    { name: `rooms of 30, ${small.rooms * 30} sockets`, ...small, peers: ONE },
    { name: `one room of ${sockets}`, ...large, peers: ONE },
    { name: 'one room of 5000', ...huge, peers: ONE },
    { name: 'rooms of 30 on two processes', ...small, peers: TWO },
    { name: `one room of ${sockets} on two processes`, ...large, peers: TWO },
  ]
  try {
    const results = []
    for (const scene of scenes) {
      const shots = new Map(scene.peers.map((peer) => [peer.name, [] as Shot[]]))
      for (let round = 0; round < rounds; round++)
        for (const peer of scene.peers) shots.get(peer.name)!.push(await shoot(world, redis.url, scene, peer, seconds))
      results.push(report(scene, shots))
    }
    const targets = targetsOf(results)
    printTargets(targets)
    printJson('rooms', { scenes: results, targets })
  } finally {
    await redis.stop()
    await world.stop()
  }
}

/** A frame as a league's table sends it. It is no event that can be joined, so that every peer sends each. */
const frameOf = (room: string, n: number) => ({
  room,
  name: 'editor.cardPublished',
  from: n,
  to: n + 1,
  payload: { card_id: 1, revision: n, note: 'x'.repeat(150), at: performance.now() },
})

async function shoot(world: BenchDatabase, redis: string, scene: Scene, peer: Peer, seconds: number): Promise<Shot> {
  const options = { connection: world.connection, ...(peer.processes ? { redis } : {}) }
  const servers = await Promise.all(Array.from({ length: peer.processes ?? 1 }, () => startServer(peer.file, options)))
  const close: (() => void)[] = []
  try {
    const delays: number[] = []
    const hear = (text: string) => {
      if (!text.includes('cardPublished')) return
      // Found in the text: parsing each frame would cost the bench more than the server's sending it.
      const at = Number.parseFloat(text.slice(text.lastIndexOf('"at":') + 5))
      delays.push(performance.now() - at)
    }
    const rooms = await roomsOf(world, scene)
    const seats = rooms
      .flatMap((room) => Array.from({ length: scene.members }, () => room))
      .map((room, n) => ({ room, n }))
    const before = await settled(servers)
    const opened = await openAll(seats, ({ room, n }) => {
      const at = servers[n % servers.length]!
      return peer.speaks === 'bare'
        ? openBare(at.port, room, hear)
        : openEventSocket(at.port, { key: loadSessionKey(1 + n), room, hear })
    })
    close.push(...opened.map((socket) => socket.close))
    const idle = await settled(servers)
    await send(servers[0]!, peer, rooms, scene.rate, WARM_UP_SECONDS)
    delays.length = 0
    const began = await usageOf(servers)
    const sent = await send(servers[0]!, peer, rooms, scene.rate, seconds)
    const ended = await usageOf(servers)
    const wanted = sent * scene.members
    return {
      cpu: (ended.cpuUs - began.cpuUs) / wanted,
      p50: percentile(delays, 0.5),
      p99: percentile(delays, 0.99),
      idleKb: (idle.heap - before.heap) / seats.length / 1024,
      missing: wanted - delays.length,
    }
  } finally {
    for (const each of close) each()
    await Promise.all(servers.map((server) => server.kill()))
  }
}

/** Rooms that anybody may enter: those of published cards. */
async function roomsOf({ database }: BenchDatabase, scene: Scene): Promise<string[]> {
  await database.pool.query(
    `insert into cards (slug, name, topic_type, revision) select 'room-' || n, 'Room', 'drug', 1 from generate_series(1, $1) n on conflict do nothing`,
    [scene.rooms],
  )
  const { rows } = await database.pool.query<{ id: number }>(
    `select id from cards where slug like 'room-%' order by id limit $1`,
    [scene.rooms],
  )
  return rows.map(({ id }) => `card:${id}`)
}

function openBare(port: number, room: string, hear: (text: string) => void): Promise<{ close: () => void }> {
  const ws = new WebSocket(`ws://127.0.0.1:${port}/${room}`, { perMessageDeflate: false })
  ws.on('message', (data: Buffer) => hear(data.toString()))
  return new Promise((resolve, reject) => {
    ws.once('open', () => resolve({ close: () => ws.terminate() }))
    ws.once('error', reject)
  })
}

async function send(server: BenchServer, peer: Peer, rooms: string[], rate: number, seconds: number): Promise<number> {
  const began = performance.now()
  let sent = 0
  while (performance.now() - began < seconds * 1000) {
    const due = Math.floor(((performance.now() - began) / 1000) * rate)
    for (; sent < due; sent++) {
      const room = rooms[sent % rooms.length]!
      const frame = frameOf(room, sent)
      void server.ask(
        peer.speaks === 'bare' ? { room: `/${room}`, text: `42${JSON.stringify(['event', frame])}` } : { room, frame },
      )
    }
    await pause(1)
  }
  await pause(1000)
  return sent
}

async function usageOf(servers: readonly BenchServer[], gc = false) {
  const usages = await Promise.all(servers.map((server) => server.usage({ gc })))
  return {
    cpuUs: usages.reduce((sum, usage) => sum + usage.cpuUs, 0),
    heap: usages.reduce((sum, usage) => sum + usage.heap, 0),
  }
}

async function settled(servers: readonly BenchServer[]) {
  await pause(300)
  await usageOf(servers, true)
  return usageOf(servers, true)
}

function report(scene: Scene, shots: ReadonlyMap<string, readonly Shot[]>) {
  const figures = [...shots].map(([who, list]) => {
    const of = (key: keyof Shot) => median(list.map((shot) => shot[key]))
    return { who, cpu: of('cpu'), p50: of('p50'), p99: of('p99'), idleKb: of('idleKb'), missing: of('missing') }
  })
  printTable(
    `${scene.name}, ${scene.rate} messages a second`,
    figures.map((each) => ({
      who: each.who,
      'CPU µs a delivery': each.cpu,
      'p50 ms': each.p50,
      'p99 ms': each.p99,
      'KB an idle socket': each.idleKb,
      missing: each.missing,
    })),
  )
  return { name: scene.name, figures }
}

/** What the rooms promise beside socket.io and the limit. */
function targetsOf([small, large, huge, two, largeOnTwo]: ReturnType<typeof report>[]): Target[] {
  const ratio = (scene: typeof small, of: 'cpu' | 'idleKb', to: number) =>
    scene!.figures.find(({ who }) => who.startsWith('Pictomo'))![of] / scene!.figures[to]![of]
  return [
    atMost('10 rooms of 30, CPU / socket.io', ratio(small, 'cpu', 2), 0.85),
    atMost('10 rooms of 30, CPU / limit', ratio(small, 'cpu', 0), 1.25),
    atMost('10 one large room, CPU / socket.io', ratio(large, 'cpu', 2), 0.75),
    atMost('10 one room of 5000, CPU / socket.io', ratio(huge, 'cpu', 2), 0.75),
    atMost('11 two processes, CPU / socket.io with its Redis adapter', ratio(two, 'cpu', 1), 0.6),
    atMost('11 one large room on two, CPU / socket.io with its Redis adapter', ratio(largeOnTwo, 'cpu', 1), 0.6),
    atMost('12 memory of an idle socket / socket.io', ratio(small, 'idleKb', 2), 1),
  ]
}
