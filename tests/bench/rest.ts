import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { loadSessionKey, loadSlug } from '#server/operate/loadData.ts'
import { type BenchServer, startServer } from './support/child.ts'
import { type BenchDatabase, startBenchDatabase } from './support/database.ts'
import { median, printJson, printTable, type Row } from './support/report.ts'

type Shot = { perSecond: number; answered: number; failed: number; p50: number; p99: number; bytes: number }
type Request = { method: 'GET'; path: string; headers: Record<string, string> }
type Case = { name: string; server: BenchServer; requests: Request[] }

const CONNECTIONS = 20
/** The share of a bare server's requests that the whole product shall reach. */
const AIM = 0.6

/** Reads through the whole product beside bare Koa and pg with the same statements, in turns. */
export async function benchRest(options: { seconds?: number; rounds?: number; users?: number; cards?: number } = {}) {
  const { seconds = 5, rounds = 3, users = 2000, cards = 400 } = options
  const world = await startBenchDatabase({ users, cards })
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'pictomo-bench-data-'))
  try {
    const bare = await startServer('servers/bareRest.ts', { connection: world.connection })
    const product = await startServer('servers/product.ts', { connection: world.connection, dataDir, role: 'all' })
    const cannon = await startServer('peers/cannon.mjs', {})
    const cases = await casesOf(world, bare, product, cards)
    const shots = new Map(cases.map(({ name }) => [name, [] as (Shot & { cpuUs: number })[]]))
    for (let round = -1; round < rounds; round++)
      for (const { name, server, requests } of cases) {
        const before = await server.usage()
        const url = `http://127.0.0.1:${server.port}`
        const secondsNow = round < 0 ? 2 : seconds
        const shot = (await cannon.ask({ url, requests, connections: CONNECTIONS, seconds: secondsNow })) as Shot
        const { cpuUs } = await server.usage()
        if (shot.failed) throw new Error(`${name}: ${shot.failed} requests failed`)
        if (round >= 0) shots.get(name)!.push({ ...shot, cpuUs: (cpuUs - before.cpuUs) / shot.answered })
      }
    report(shots)
    for (const server of [bare, product, cannon]) await server.kill('SIGTERM')
  } finally {
    await world.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

async function casesOf(
  { database }: BenchDatabase,
  bare: BenchServer,
  product: BenchServer,
  cards: number,
): Promise<Case[]> {
  // People whose trial is over: every card is open to them, so that both sides send the same bytes.
  const { rows: open } = await database.pool.query<{ n: number }>(
    `select substr(last_name, 5)::int as n from users where email like 'load-%' and exists (select 1 from entitlements e where e.user_id = users.id and e.kind = 'premium') order by id limit 200`,
  )
  const get = (n: number, url: string): Request => ({
    method: 'GET',
    path: url,
    headers: { authorization: `Bearer ${loadSessionKey(n)}` },
  })
  const many = (make: (n: number) => Request): Request[] => open.map(({ n }) => make(n))
  const readCards = many((n) => get(n, `/api/v2/pictomos/${loadSlug(1 + ((n * 13) % cards))}`))
  const tracks = await database.pool.query<{ id: number }>(
    `select id from tracks where name like 'Load track%' order by id limit 50`,
  )
  const { rows: seats } = await database.pool.query<{ n: number; league_id: number }>(
    `select substr(u.last_name, 5)::int as n, m.league_id from league_members m join users u on u.id = m.user_id order by md5(u.email) limit 200`,
  )
  return [
    { name: 'bare: card with facts', server: bare, requests: readCards },
    { name: 'card with facts', server: product, requests: readCards },
    {
      name: 'card with facts, brotli',
      server: product,
      requests: readCards.map((request) => ({ ...request, headers: { ...request.headers, 'accept-encoding': 'br' } })),
    },
    {
      name: 'cards of a track',
      server: product,
      requests: many((n) => get(n, `/api/v3/tracks/${tracks.rows[n % tracks.rows.length]!.id}/pictomos`)),
    },
    {
      name: 'league standings',
      server: product,
      requests: seats.map(({ n, league_id }) => get(n, `/api/v3/leagues/${league_id}/standings`)),
    },
    { name: 'no database (health)', server: product, requests: many((n) => get(n, '/api/health')) },
  ]
}

function report(shots: ReadonlyMap<string, readonly (Shot & { cpuUs: number })[]>): void {
  const figures = [...shots].map(([name, list]) => {
    const of = (key: 'perSecond' | 'p50' | 'p99' | 'cpuUs' | 'bytes') => median(list.map((shot) => shot[key]))
    return {
      name,
      perSecond: of('perSecond'),
      p50: of('p50'),
      p99: of('p99'),
      cpuUs: of('cpuUs'),
      bytes: Math.round(of('bytes')),
    }
  })
  const bare = shots.get('bare: card with facts')!
  const ratio = median(shots.get('card with facts')!.map((shot, round) => shot.perSecond / bare[round]!.perSecond))
  const rows: Row[] = figures.map((each) => ({
    read: each.name,
    'per second': Math.round(each.perSecond),
    'CPU µs': Math.round(each.cpuUs),
    'p50 ms': each.p50,
    'p99 ms': each.p99,
    bytes: each.bytes,
  }))
  printTable(`Reads, ${CONNECTIONS} connections`, rows)
  const held = ratio >= AIM ? 'reached' : `missed by ${(AIM - ratio).toFixed(2)}`
  printTable('The product beside bare Koa and pg', [
    { figure: 'card with facts, requests per second', ratio, aim: AIM, held },
  ])
  printJson('rest', { ratio, aim: AIM, reads: figures })
}
