import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createClient } from '@redis/client'
import type { Pool } from 'pg'
import { loadSessionKey, loadSlug } from '#server/operate/loadData.ts'
import { WAKE_CHANNEL } from '#server/platform/outbox/toRooms.ts'
import { answerFact, createRound } from '#shared/contract/quiz/index.ts'
import { callApi } from '../support/api.ts'
import { startRedis } from '../support/processes.ts'
import { type BenchServer, pause, startServer } from './support/child.ts'
import { type BenchDatabase, startBenchDatabase } from './support/database.ts'
import { openAll, openEventSocket } from './support/eventSocket.ts'
import { percentile, printJson, printTable, verdict } from './support/report.ts'

type Seat = { n: number; user_id: number; league_id: number }
type World = {
  world: BenchDatabase
  web: BenchServer
  collab: BenchServer
  worker: BenchServer
  wake: () => unknown
  leagues: number
}
/** From an answer to the moved table on another process (the house's bar for a change on other people's screens). */
const TARGET_P95_MS = 300
const ANSWERS_OF_PERSON = 12
const HEAP = 600
/** What a person takes for an answer, roughly, beside hearing of it. */
const SECONDS_BETWEEN = 0.7

/** From the POST of a right answer on a web process to the frame of the table on a collab process, each on its own. */
export async function benchQuiz({ rate = 15 }: { rate?: number } = {}): Promise<void> {
  const leagues = Math.max(1, Math.round(rate * SECONDS_BETWEEN))
  const world = await startBenchDatabase({ users: Math.ceil(leagues * 30 * 1.1) + 60, cards: 200 })
  const redis = await startRedis()
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'pictomo-bench-data-'))
  const part = (role: string) =>
    startServer('servers/product.ts', { connection: world.connection, dataDir, role, redis: redis.url })
  const servers: BenchServer[] = []
  try {
    const [worker, collab, web] = await Promise.all([part('worker'), part('collab'), part('web')])
    servers.push(worker, collab, web)
    const bus = await createClient({ url: redis.url }).connect()
    await measureAnswers({ world, worker, collab, web, wake: () => bus.publish(WAKE_CHANNEL, '1'), leagues })
    bus.destroy()
  } finally {
    await Promise.all(servers.map((server) => server.kill('SIGTERM')))
    await redis.stop()
    await world.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measureAnswers(world: World): Promise<void> {
  const { web, collab } = world
  const { pool } = world.world.database
  // One person of each league, so that each change is the first in a quiet room.
  const { rows: people } = await pool.query<Seat>(
    `select distinct on (m.league_id) substr(u.last_name, 5)::int as n, u.id as user_id, m.league_id
     from league_members m join users u on u.id = m.user_id order by m.league_id, u.id limit $1`,
    [world.leagues],
  )
  await pool.query(
    `insert into entitlements (user_id, kind, source, starts_at) select id, 'premium', 'bench', now() from unnest($1::int[]) as u (id) on conflict do nothing`,
    [people.map(({ user_id }) => user_id)],
  )
  const waiting = new Map<number, (at: number) => void>()
  const hear = (text: string) => {
    if (!text.includes('standingsMoved')) return
    const [, frame] = JSON.parse(text.slice(2)) as [string, { payload: { rows: { user_id: number }[] } }]
    for (const { user_id } of frame.payload.rows) {
      waiting.get(user_id)?.(performance.now())
      waiting.delete(user_id)
    }
  }
  const sockets = await openAll(people, ({ n, league_id }) =>
    openEventSocket(collab.port, { key: loadSessionKey(n), room: `league:${league_id}`, hear }),
  )
  const base = `http://127.0.0.1:${web.port}`
  const delays: number[] = []
  let late = 0
  const answerAll = async (seat: Seat, turn: number) => {
    const headers = { authorization: `Bearer ${loadSessionKey(seat.n)}` }
    const { rows: facts } = await pool.query<{ id: number; card_id: number; name: string }>(
      'select f.id, f.card_id, f.name from facts f join cards c on c.id = f.card_id where c.slug = $1 order by f.id',
      [loadSlug(1 + turn)],
    )
    const round = (await callApi(
      base,
      createRound,
      { key: randomUUID(), quiz_resource_type: 'pictomo', quiz_resource_id: facts[0]!.card_id },
      headers,
    )) as { user_quiz_round_id: number }
    await pause(Math.random() * 1000)
    for (const fact of facts.slice(0, ANSWERS_OF_PERSON)) {
      const began = performance.now()
      const heard = new Promise<number>((resolve) => waiting.set(seat.user_id, resolve))
      await callApi(
        base,
        answerFact,
        {
          fact_id: fact.id,
          key: randomUUID(),
          quiz_round_id: round.user_quiz_round_id,
          answer: fact.name,
          answer_time: 900,
        },
        headers,
      )
      const at = await Promise.race([heard, pause(5000).then(() => undefined)])
      if (at === undefined) late++
      else delays.push(at - began)
      // Longer than a room's burst window.
      await pause(400 + Math.random() * 400)
    }
  }
  // What the worker found when it began (cards that came with the database) is no part of an answer.
  await untilHeard(pool)
  await Promise.all(people.map(answerAll))
  const heardPerSecond = await measureHearing(world, people)
  for (const socket of sockets) socket.close()
  const figures = { p50: percentile(delays, 0.5), p95: percentile(delays, 0.95), p99: percentile(delays, 0.99) }
  printTable(`From an answer to the table on another process, ${people.length} people answering`, [
    {
      answers: delays.length,
      'not heard in 5 s': late,
      'p50 ms': figures.p50,
      'p95 ms': figures.p95,
      'p99 ms': figures.p99,
      'target p95': TARGET_P95_MS,
      outcome: verdict(figures.p95, TARGET_P95_MS),
    },
  ])
  printTable('A heap of answers for one worker', [
    {
      events: HEAP,
      'XP and table moved, per second': heardPerSecond.perSecond,
      'worker CPU µs an event': heardPerSecond.cpuUs,
    },
  ])
  printJson('quiz', { answers: delays.length, late, ...figures, targetP95: TARGET_P95_MS, heardPerSecond })
}

/** Waits until the worker has done with all that stands there. */
async function untilHeard(pool: Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query(
      `select 1 from outbox where heard_at is null and name = 'editor.cardPublished' limit 1`,
    )
    if (rows.length === 0) return
    await pause(200)
  }
}

/** How many answers a second one worker turns into XP and a moved table when they lie in a heap. */
async function measureHearing(
  { world, worker, wake }: World,
  people: readonly Seat[],
): Promise<{ perSecond: number; cpuUs: number }> {
  const { pool } = world.database
  const before = await worker.usage()
  await pool.query(
    `insert into outbox (name, room, payload) select 'quiz.factAnswered', null, jsonb_build_object('user_id', ($1::int[])[1 + n % cardinality($1)],
       'fact_id', 100000 + n, 'card_id', 1, 'correct', true, 'at', '2026-01-01T00:00:00.000Z') from generate_series(1, $2::int) as n`,
    [people.map(({ user_id }) => user_id), HEAP],
  )
  const began = performance.now()
  wake()
  for (;;) {
    const { rows } = await pool.query<{ left: number }>(
      `select count(*)::int as left from outbox where name = 'quiz.factAnswered' and heard_at is null`,
    )
    if (rows[0]!.left === 0) break
    await pause(20)
  }
  const seconds = (performance.now() - began) / 1000
  const after = await worker.usage()
  return { perSecond: HEAP / seconds, cpuUs: (after.cpuUs - before.cpuUs) / HEAP }
}
