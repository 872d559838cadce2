import type { Pool } from 'pg'
import { suggestFacts } from '#server/features/search/facts.ts'
import { indexNow } from '#server/features/search/index.ts'
import { searchCards } from '#server/features/search/service.ts'
import type { Context, OpenContext } from '#server/platform/context.ts'
import { poolSql, type Sql } from '#server/platform/sql.ts'
import { searchCards as contract, suggestFacts as facts } from '#shared/contract/search/index.ts'
import { startBenchDatabase } from './support/database.ts'
import { median, percentile, printJson, printTable, verdict } from './support/report.ts'

const ROUNDS = 20
/** The answer to a letter shall come before the next one is typed. */
const P95_MS = 60

/** What people type: names begun and whole, other names, errors, words of a fact, and words that stand on every card. */
const ASKED = [
  'digoxin',
  'furo',
  'heart attack',
  'Lasix',
  'yelow halos',
  'Addsion',
  'staphilococus',
  'potassium low',
  'loadamide 512',
  'corglyhep renstator',
  'bacordin',
  'vasqui',
  'corglyhp',
  'loadamide',
  'picture',
  'what the picture says',
]

/** What is typed for the name of a fact: rare and whole, begun, of several words, and what every card has. */
const NAMES = ['bradycardia', 'yel hal', 'brady', 'toxi', 'fact', 'fact 7', 'part', 'dizzines']

/** Names of facts as they are suggested, to somebody to whom all cards are open and to somebody with few. */
async function benchNames(sql: Sql, pool: Pool, cards: number): Promise<void> {
  const { rows } = await pool.query<{ id: number; kind: string }>(
    'select min(user_id) as id, kind from entitlements group by kind order by kind',
  )
  const readers = rows.map(({ id, kind }) => ({ kind, ctx: { sql, actor: { id }, now: new Date() } as Context }))
  const table = []
  const all: number[] = []
  for (const { kind, ctx } of readers)
    for (const search of NAMES) {
      const times: number[] = []
      let found = 0
      for (let round = 0; round <= ROUNDS; round++) {
        const from = performance.now()
        found = (await suggestFacts(ctx, facts.input.parse({ search, no_headers: 'true' }))).facts.length
        if (round > 0) times.push(performance.now() - from)
      }
      all.push(...times)
      table.push({
        'name, times in ms': search,
        reader: kind,
        found,
        median: median(times),
        p95: percentile(times, 0.95),
      })
    }
  printTable(`Names of facts over ${cards} cards`, table)
  const [p50, p95] = [median(all), percentile(all, 0.95)]
  printTable('All of them', [{ ms: 'ours', median: p50, p95, [`p95 of ${P95_MS}`]: verdict(p95, P95_MS) }])
  printJson('fact names', { cards, p50, p95 })
}

/** Every search in turn on so many cards, beside what the bare index takes for the same words. */
export async function benchSearch({ cards = 100_000 }: { cards?: number } = {}): Promise<void> {
  const world = await startBenchDatabase({ users: 30_000, cards, classes: 0, leagues: 0 })
  const { pool } = world.database
  try {
    const sql = poolSql(pool)
    while ((await indexNow(sql, 5000)) > 0);
    const ctx = { sql, actor: null } as OpenContext
    const ask = (query: string) => searchCards(ctx, contract.input.parse({ query, searchPathways: 'true' }))
    const bare = (query: string) =>
      pool.query(`select card_id from search_cards where words @@ plainto_tsquery('english', $1) limit 25`, [query])
    const time = async (run: () => Promise<unknown>) => {
      const from = performance.now()
      await run()
      return performance.now() - from
    }
    const taken = new Map(ASKED.map((query) => [query, { ours: [] as number[], bare: [] as number[], found: 0 }]))
    for (let round = 0; round <= ROUNDS; round++) {
      for (const [query, times] of taken) {
        const ours = await time(async () => {
          times.found = (await ask(query)).total
        })
        const index = await time(() => bare(query))
        // The first round fills memory.
        if (round > 0) {
          times.ours.push(ours)
          times.bare.push(index)
        }
      }
    }
    printTable(
      `Search over ${cards} cards`,
      [...taken].map(([query, { ours, bare: index, found }]) => ({
        'asked, times in ms': query,
        found,
        median: median(ours),
        p95: percentile(ours, 0.95),
        'bare index, median': median(index),
      })),
    )
    const all = [...taken.values()].flatMap(({ ours }) => ours)
    const [p50, p95] = [median(all), percentile(all, 0.95)]
    printTable('All of them', [{ ms: 'ours', median: p50, p95, [`p95 of ${P95_MS}`]: verdict(p95, P95_MS) }])
    printJson('search', { cards, p50, p95 })
    await benchNames(sql, pool, cards)
  } finally {
    await world.stop()
  }
}
