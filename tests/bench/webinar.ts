import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { WebSocket } from 'ws'
import { loadSessionKey } from '#server/operate/loadData.ts'
import { attendedMs, BEAT_MS, type Interval } from '#shared/rules/webinars/room/attendance.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { type BenchServer, pause, startServer } from './support/child.ts'
import { type BenchDatabase, startBenchDatabase } from './support/database.ts'
import { openAll, openEventSocket } from './support/eventSocket.ts'
import { median, percentile, printJson, printTable } from './support/report.ts'
import { atMost, printTargets } from './support/targets.ts'

type Hall = { sessionId: string; room: string; tokens: string[]; seats: string[]; slides: string[] }
type Shot = { cpu: number; idle: number; p50: number; p99: number; slideP99: number; missing: number }
type Scene = { members: number; chat: number; slides: number }

const WARM_UP_SECONDS = 2
/** People who write: so many that nobody does so twice in two seconds. */
const WRITERS = 40
const HOST = WRITERS + 1
/** Slides that are prepared; each is shown once. */
const SLIDES = 150

/** A live room: from a command over REST to everybody's screen, beside the same bytes by a bare `ws`; and minutes kept through drops and a kill. */
export async function benchWebinar(given: { seconds?: number; rounds?: number; sockets?: number } = {}): Promise<void> {
  const { seconds = 8, rounds = 3, sockets } = given
  const world = await startBenchDatabase({ users: 100, cards: 1 })
  // One for all of them: what one server has drawn of the content the next need not draw while it is measured.
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'pictomo-bench-data-'))
  try {
    const scenes: Scene[] = sockets
      ? [{ members: sockets, chat: 8, slides: 1 }]
      : [
          { members: 2000, chat: 8, slides: 1 },
          { members: 5000, chat: 4, slides: 1 },
        ]
    await settle(world, dataDir)
    const results = []
    for (const scene of scenes) {
      const hall = await fillHall(world, scene.members)
      const shots: Shot[] = []
      const bare: Shot[] = []
      for (let round = 0; round < rounds; round++) {
        shots.push(await shootProduct(world, hall, scene, seconds, dataDir))
        bare.push(await shootBare(scene, seconds))
      }
      results.push(report(scene, shots, bare))
    }
    const worst = await shootAttendance(world)
    const targets = [
      ...results.flatMap(({ name, ours, limit }) => [
        atMost(`${name}: chat to everybody, p99 ms`, ours.p99, 400),
        atMost(`${name}: slide to everybody, p99 ms`, ours.slideP99, 400),
        atMost(`${name}: CPU a delivered message / bare ws`, ours.cpu / limit.cpu, 1.5),
      ]),
      atMost('minutes of 200 people with drops and a killed process, worst error in s', worst / 1000, 5),
    ]
    printTargets(targets)
    printJson('webinar', { scenes: results, worst_ms: worst, targets })
  } finally {
    await world.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

const SETTLED_MS = 2000
const SETTLE_TRIES = 120
/** Its scenes are drawn some time after it began: so many times in a row nothing is to be done. */
const QUIET_TIMES = 15
/** What the content that was just read in gives to do is done before anything is measured. */
async function settle(world: BenchDatabase, dataDir: string): Promise<void> {
  const server = await startServer('servers/product.ts', { connection: world.connection, dataDir, role: 'all' })
  let quiet = 0
  for (let tries = 0; tries < SETTLE_TRIES && quiet < QUIET_TIMES; tries++) {
    const isQuiet = (await cpuOver(server, () => pause(SETTLED_MS))) / 1000 < SETTLED_MS / 20
    quiet = isQuiet ? quiet + 1 : 0
  }
  await server.kill('SIGTERM')
}

/** A session that is live, with seats for everybody; the first of them write, one of them is its host. */
async function fillHall({ database: { pool } }: BenchDatabase, members: number): Promise<Hall> {
  const { rows: people } = await pool.query<{ id: number }>(
    `select id from users where email like 'load-%' order by length(email), email limit $1`,
    [HOST],
  )
  const ids = people.map(({ id }) => id)
  const now = new Date()
  const { rows: made } = await pool.query<{ id: number }>(
    `insert into webinars (name, title, timezone, is_published, created_at, updated_at) values ('Bench', 'Bench', 'UTC', true, $1, $1) returning id`,
    [now],
  )
  const room = `bench-${made[0]!.id}`
  const { rows: session } = await pool.query<{ id: string }>(
    `insert into webinar_sessions (webinar_id, position, starts_at, ends_at, room_key, state) values ($1, 0, $2, $3, $4, 'live') returning id`,
    [made[0]!.id, now, new Date(now.getTime() + 60 * MINUTE_MS), room],
  )
  const sessionId = session[0]!.id
  await pool.query(`insert into webinar_hosts (webinar_id, user_id, role) values ($1, $2, 'host')`, [
    made[0]!.id,
    ids[HOST - 1],
  ])
  await pool.query(
    `insert into webinar_registrations (session_id, user_id, email, key_hash, created_at)
     select $1, case when n <= $3 then ($4::int[])[n] end, $5 || n || '@bench.test', $5 || n, $6 from generate_series(1, $2::int) n`,
    [sessionId, members, HOST, ids, room, now],
  )
  await pool.query(
    `insert into webinar_participants (session_id, user_id, registration_id, name, line_key, created_at)
     select session_id, user_id, case when user_id is null then id end, 'Ada', key_hash, $2 from webinar_registrations where session_id = $1`,
    [sessionId, now],
  )
  const { rows: seats } = await pool.query<{ id: string; line_key: string }>(
    'select id, line_key from webinar_participants where session_id = $1 order by length(line_key), line_key',
    [sessionId],
  )
  const { rows: slides } = await pool.query<{ id: string }>(
    `insert into webinar_slides (id, session_id, position, kind, title)
     select gen_random_uuid(), $1, n, 'text', 'slide ' || n from generate_series(0, $2 - 1) n returning id`,
    [sessionId, SLIDES],
  )
  return {
    sessionId,
    room,
    slides: slides.map(({ id }) => id),
    tokens: seats.map(({ line_key }) => line_key),
    seats: seats.map(({ id }) => id),
  }
}

/** When it was sent stands in a message's text, and of a slide in this list: found there, since parsing each frame would cost the bench more than the server's sending it. */
const SENT = /"(?:text|title)":"(chat|slide) ([\d.]+)"/g
const slideSentAt: number[] = []
let nextSlide = 0
function timesIn(text: string, hear: (kind: string, ms: number) => void): void {
  for (const [, kind, at] of text.matchAll(SENT)) {
    const sentAt = kind === 'slide' ? slideSentAt[Number(at)] : Number(at)
    if (sentAt !== undefined) hear(kind!, performance.now() - sentAt)
  }
}

async function shootProduct(
  world: BenchDatabase,
  hall: Hall,
  scene: Scene,
  seconds: number,
  dataDir: string,
): Promise<Shot> {
  const server = await startServer('servers/product.ts', { connection: world.connection, dataDir, role: 'all' })
  const delays: Record<string, number[]> = { chat: [], slide: [] }
  const hear = (text: string) => timesIn(text, (kind, ms) => delays[kind]!.push(ms))
  const sockets = await openAll(hall.tokens.slice(0, scene.members), (token) =>
    openEventSocket(server.port, { room: `webinar:${hall.room}`, hear }).then((socket) => ({ ...socket, token })),
  )
  const attend = (socket: (typeof sockets)[number]) =>
    socket.ws.send(`42["attend",{"room":"webinar:${hall.room}","token":"${socket.token}"}]`)
  // Spread as pages are, that came at different times.
  const beats = sockets.map((socket, n) => {
    let timer: ReturnType<typeof setInterval> | undefined
    const first = setTimeout(
      () => {
        attend(socket)
        timer = setInterval(() => attend(socket), BEAT_MS)
      },
      (n / sockets.length) * BEAT_MS,
    )
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  })
  try {
    await pause(BEAT_MS + 1000)
    const rest = commandsOf(server, hall)
    await command(scene, WARM_UP_SECONDS, rest)
    const idle = await cpuOver(server, () => pause(seconds * 1000))
    for (const list of Object.values(delays)) list.length = 0
    let sent = { chat: 0, slide: 0 }
    const busy = await cpuOver(server, async () => {
      sent = await command(scene, seconds, rest)
    })
    const wanted = (sent.chat + sent.slide) * scene.members
    // On a busy machine the last ones are still on their way.
    for (let waits = 0; waits < 50 && delays.chat!.length + delays.slide!.length < wanted; waits++) await pause(200)
    const all = [...delays.chat!, ...delays.slide!]
    return {
      cpu: busy / wanted,
      idle: idle / seconds / 1000,
      p50: percentile(all, 0.5),
      p99: percentile(delays.chat!, 0.99),
      slideP99: percentile(delays.slide!, 0.99),
      missing: wanted - all.length,
    }
  } finally {
    for (const stop of beats) stop()
    for (const { close } of sockets) close()
    await server.kill('SIGTERM')
  }
}

async function cpuOver(server: BenchServer, work: () => Promise<void>): Promise<number> {
  const before = await server.usage()
  await work()
  return (await server.usage()).cpuUs - before.cpuUs
}

type Commands = { chat: (n: number) => Promise<boolean>; slide: (n: number) => Promise<boolean> }
/** What people send, as their pages do. */
function commandsOf({ port }: BenchServer, { sessionId, slides }: Hall): Commands {
  const send = async (person: number, method: string, where: string, body: object) => {
    const response = await fetch(`http://127.0.0.1:${port}/api/v3/webinar_rooms/${sessionId}/${where}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${loadSessionKey(person)}` },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${where} was refused: ${await response.text()}`)
    return true
  }
  return {
    chat: (n) =>
      send(1 + (n % WRITERS), 'POST', 'messages', {
        message_id: crypto.randomUUID(),
        text: `chat ${performance.now()}`,
      }),
    slide: () => {
      const place = nextSlide++ % SLIDES
      slideSentAt[place] = performance.now()
      return send(HOST, 'PUT', 'stage', { slide_id: slides[place] })
    },
  }
}

/** Sends so many of each a second; says how many were taken. */
async function command({ chat, slides }: Scene, seconds: number, commands: Commands) {
  const sent = { chat: 0, slide: 0 }
  const under: Promise<unknown>[] = []
  const began = performance.now()
  while (performance.now() - began < seconds * 1000) {
    const due = (rate: number) => Math.floor(((performance.now() - began) / 1000) * rate)
    for (; sent.chat < due(chat); sent.chat++) under.push(commands.chat(sent.chat))
    for (; sent.slide < due(slides); sent.slide++) under.push(commands.slide(sent.slide))
    await pause(5)
  }
  await Promise.all(under)
  await pause(1000)
  return sent
}

/** The same messages, each sent to everybody as it is, by a server that does nothing else. */
async function shootBare({ members, chat, slides }: Scene, seconds: number): Promise<Shot> {
  const server = await startServer('servers/wsRooms.ts', {})
  const delays: number[] = []
  const hear = (text: string) => timesIn(text, (_, ms) => delays.push(ms))
  const sockets = await openAll(Array.from({ length: members }), () => openBare(server.port, hear))
  const tell = async () => {
    const at = performance.now()
    const message = {
      message_id: crypto.randomUUID(),
      place: 1,
      name: 'Ada',
      is_host: false,
      role: 'attendee' as const,
      text: `chat ${at}`,
      at: new Date(),
    }
    const frame = {
      room: 'webinar:bench',
      name: 'webinars.roomMoved',
      from: 1,
      to: 2,
      payload: { room_key: 'bench', messages: [message] },
    }
    await server.ask({ room: '/bench', text: `42${JSON.stringify(['event', frame])}` })
    return true
  }
  const commands = { chat: tell, slide: tell }
  try {
    await command({ members, chat, slides }, WARM_UP_SECONDS, commands)
    delays.length = 0
    let sent = { chat: 0, slide: 0 }
    const busy = await cpuOver(server, async () => {
      sent = await command({ members, chat, slides }, seconds, commands)
    })
    const wanted = (sent.chat + sent.slide) * members
    for (let waits = 0; waits < 50 && delays.length < wanted; waits++) await pause(200)
    const [p50, p99] = [percentile(delays, 0.5), percentile(delays, 0.99)]
    return { cpu: busy / wanted, idle: 0, p50, p99, slideP99: p99, missing: wanted - delays.length }
  } finally {
    for (const close of sockets) close()
    await server.kill()
  }
}

function openBare(port: number, hear: (text: string) => void): Promise<() => void> {
  const ws = new WebSocket(`ws://127.0.0.1:${port}/bench`, { perMessageDeflate: false })
  ws.on('message', (data: Buffer) => hear(data.toString()))
  return new Promise((resolve, reject) => {
    ws.once('open', () => resolve(() => ws.terminate()))
    ws.once('error', reject)
  })
}

const PEOPLE = 200
const PART_MS = 15_000
/** People who come and go, fall silent, sit at two devices, and lose a process that is killed: by how much their time is wrong at worst, in ms. */
async function shootAttendance(world: BenchDatabase): Promise<number> {
  const hall = await fillHall(world, PEOPLE)
  const servers = await Promise.all([0, 1].map(() => startServer('servers/rooms.ts', { connection: world.connection })))
  const was: Interval[][] = hall.seats.map(() => [])
  const live = new Set<() => void>()
  const come = async (n: number, server: BenchServer) => {
    const { ws, close } = await openEventSocket(server.port, { room: `webinar:${hall.room}`, hear: () => {} })
    const beat = () =>
      ws.readyState === ws.OPEN && ws.send(`42["attend",{"room":"webinar:${hall.room}","token":"${hall.tokens[n]}"}]`)
    const from = new Date()
    beat()
    const beats = setInterval(beat, BEAT_MS)
    let isOver = false
    const end = () => {
      if (isOver) return
      isOver = true
      clearInterval(beats)
      live.delete(gone)
      was[n]!.push({ from, to: new Date() })
    }
    const gone = () => {
      end()
      close()
    }
    ws.on('close', end)
    live.add(gone)
    return { gone, silent: end }
  }
  try {
    for (let n = 0; n < PEOPLE; n++) {
      const at = servers[n % 2]!
      const one = await come(n, at)
      const leavesAt = Math.random() * PART_MS
      if (n % 5 === 1) setTimeout(one.gone, leavesAt)
      if (n % 5 === 2) setTimeout(one.silent, leavesAt)
      if (n % 5 === 3) setTimeout(() => void come(n, servers[1]!), leavesAt)
      if (n % 5 === 4)
        setTimeout(() => {
          one.gone()
          setTimeout(() => void come(n, servers[1]!), 3000)
        }, leavesAt / 2)
    }
    await pause(PART_MS)
    await servers[0]!.kill('SIGKILL')
    await pause(PART_MS)
    for (const gone of [...live]) gone()
    await pause(8000)
    const { rows } = await world.database.pool.query<{ participant_id: string; joined_at: Date; ended: Date }>(
      `select a.participant_id, a.joined_at, coalesce(a.left_at, greatest(a.joined_at, l.seen_at)) as ended
       from webinar_attendance a join webinar_lines l on l.process_id = a.process_id where a.session_id = $1`,
      [hall.sessionId],
    )
    const kept = Map.groupBy(rows, ({ participant_id }) => participant_id)
    return Math.max(
      ...hall.seats.map((seat, n) => {
        const told = (kept.get(seat) ?? []).map(({ joined_at, ended }) => ({ from: joined_at, to: ended }))
        return Math.abs(attendedMs(told) - attendedMs(was[n]!))
      }),
    )
  } finally {
    await Promise.all(servers.map((server) => server.kill()))
  }
}

function report({ members, chat, slides }: Scene, shots: readonly Shot[], bare: readonly Shot[]) {
  const name = `a room of ${members}`
  const of = (list: readonly Shot[]) => {
    const figure = (key: keyof Shot) => median(list.map((shot) => shot[key]))
    const [cpu, idle, p50, p99, slideP99] = [
      figure('cpu'),
      figure('idle'),
      figure('p50'),
      figure('p99'),
      figure('slideP99'),
    ]
    return { cpu, idle, p50, p99, slideP99, missing: figure('missing') }
  }
  const [ours, limit] = [of(shots), of(bare)]
  printTable(
    `${name}, ${chat} messages and ${slides} slide a second`,
    Object.entries({ Pictomo: ours, 'limit: bare ws': limit }).map(([who, each]) => ({
      who,
      'CPU µs a delivered message': each.cpu,
      'CPU ms a second with nothing said': each.idle,
      'p50 ms': each.p50,
      'chat p99 ms': each.p99,
      'slide p99 ms': each.slideP99,
      missing: each.missing,
    })),
  )
  return { name, ours, limit }
}
