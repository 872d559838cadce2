import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { loadSessionKey, loadSlug } from '#server/operate/loadData.ts'
import { readConfig } from '#server/platform/config.ts'
import { startProduct } from '#server/start.ts'
import { pause } from './support/child.ts'
import { type BenchDatabase, startBenchDatabase } from './support/database.ts'
import { printJson, printTable, say } from './support/report.ts'

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: Plan[]
}
type Explained = { 'Query Text': string; Plan: Plan & { 'Actual Total Time': number } }
/** What is sent the first, second and third time, where that differs. */
type Call = { name: string; method: 'GET' | 'POST'; sent: { path: string; body?: object }[] }

/** A scan that looks at more rows than this to throw them away wants an index. */
const WASTE = 1000

/**
 * Calls what is asked most on a large data set and shows the plan of every statement that the product sent for it:
 * time, pages, and scans that throw most of what they read away.
 */
export async function benchQueries({ users = 100_000, cards = 20_000 }: { users?: number; cards?: number } = {}) {
  const world = await startBenchDatabase({ users, cards, classes: 100 })
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'pictomo-bench-data-'))
  const heard = hearPlans()
  const { pool } = world.database
  await pool.query(`alter database ${world.connection.database} set session_preload_libraries = 'auto_explain'`)
  for (const [name, value] of Object.entries(SETTINGS))
    await pool.query(`alter database ${world.connection.database} set ${name} = '${value}'`)
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    DEMO: 'false',
    DATA_DIR: dataDir,
  })
  const product = await startProduct(config, {
    quiet: true,
    connection: world.connection,
    content: false,
    client: false,
    jobs: false,
  })
  try {
    const person = 7
    const found: { call: string; statements: Explained[] }[] = []
    for (const call of await callsOf(world, person, cards)) {
      // Asked three times: the last finds everything in memory and its statements prepared.
      for (let time = 0; time < 3; time++) {
        heard.length = 0
        const sent = call.sent[time % call.sent.length]!
        const body = sent.body ? JSON.stringify({ ...sent.body, key: randomUUID() }) : null
        const response = await fetch(`http://127.0.0.1:${product.port}${sent.path}`, {
          method: call.method,
          headers: { authorization: `Bearer ${loadSessionKey(person)}`, 'content-type': 'application/json' },
          body,
        })
        if (!response.ok) throw new Error(`${call.name}: ${response.status} ${await response.text()}`)
        await pause(call.method === 'GET' ? 20 : 400)
      }
      found.push({ call: call.name, statements: [...heard] })
    }
    report(found)
  } finally {
    await product.stop()
    await world.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

const SETTINGS = {
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
  client_min_messages: 'notice',
}

/** Every plan that PostgreSQL tells any client of this process from now on. */
function hearPlans(): Explained[] {
  const heard: Explained[] = []
  const { connect } = pg.Client.prototype as unknown as { connect: (this: pg.Client, ...given: unknown[]) => unknown }
  const listening = function (this: pg.Client, ...given: unknown[]): unknown {
    this.on('notice', ({ message = '' }) => {
      const json = message.slice(message.indexOf('{'))
      if (message.includes('plan:')) heard.push(JSON.parse(json) as Explained)
    })
    return connect.apply(this, given)
  }
  Object.assign(pg.Client.prototype, { connect: listening })
  return heard
}

async function callsOf({ database: { pool } }: BenchDatabase, person: number, cards: number): Promise<Call[]> {
  const one = async (text: string, values: unknown[] = []): Promise<{ id: number; name: string }> =>
    (await pool.query(text, values)).rows[0]
  const track = await one(`select id from tracks where name = 'Load track 5'`)
  const { id: user } = await one('select id from users where email = $1', [`load-${person}@load.pictomo.test`])
  const league = await one('select league_id as id from league_members where user_id = $1', [user])
  const card = await one('select id from cards where slug = $1', [loadSlug(Math.ceil(cards / 2))])
  // A fact of its own for each time: XP for one is given once a day.
  const { rows: facts } = await pool.query<{ id: number; name: string }>(
    'select id, name from facts where card_id = $1 order by id limit 3',
    [card.id],
  )
  await pool.query(
    `insert into entitlements (user_id, kind, source, starts_at) values ($1, 'premium', 'bench', now()) on conflict do nothing`,
    [user],
  )
  const round = await one(
    `insert into quiz_rounds (key, user_id, resource_type, resource_id, card_id, started_at) values (gen_random_uuid(), $1, 'pictomo', $2::text, $2::int, now()) returning id`,
    [user, card.id],
  )
  const get = (name: string, url: string): Call => ({ name, method: 'GET', sent: [{ path: url }] })
  return [
    get('card with facts', `/api/v2/pictomos/${loadSlug(Math.ceil(cards / 3))}`),
    get('cards of a track', `/api/v3/tracks/${track.id}/pictomos`),
    get('what to learn next', '/api/v3/user/recommended'),
    get('search', '/api/v3/pictomos?query=loadamide%20777'),
    get('search for nothing', '/api/v3/pictomos?query=zebrafish'),
    get('pathways', '/api/v3/pathways?market_id=101'),
    get('schools', '/api/v3/schools/search?query=university'),
    get('league', '/api/v3/user/league'),
    get('league standings', `/api/v3/leagues/${league.id}/standings`),
    get('XP', '/api/v3/user/xp'),
    get('tokens', '/api/v3/user/tokens'),
    {
      name: 'answer, its XP and its league',
      method: 'POST',
      sent: facts.map(({ id, name }) => ({
        path: `/api/v2/facts/${id}/stats`,
        body: { quiz_round_id: round.id, answer: name, answer_time: 10 },
      })),
    },
  ]
}

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]
const shortened = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 70)

function report(found: readonly { call: string; statements: Explained[] }[]): void {
  const rows = found.flatMap(({ call, statements }) =>
    statements.map(({ Plan: plan, 'Query Text': text }) => {
      const wasteful = nodes(plan).filter(
        (node) =>
          (node['Rows Removed by Filter'] ?? 0) * node['Actual Loops'] > WASTE ||
          (node['Node Type'] === 'Seq Scan' && node['Actual Rows'] > WASTE),
      )
      return {
        call,
        statement: shortened(text),
        ms: plan['Actual Total Time'],
        pages: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
        wasteful: wasteful
          .map(
            (node) =>
              `${node['Node Type']} ${node['Relation Name'] ?? ''} (${(node['Rows Removed by Filter'] ?? 0) * node['Actual Loops']} thrown away)`,
          )
          .join(', '),
      }
    }),
  )
  printTable('Statements on the large data set', rows)
  say(`\n${rows.filter((row) => row.wasteful).length} of ${rows.length} statements read much to throw it away`)
  printJson('queries', { statements: rows })
}
