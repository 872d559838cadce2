import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { accessTo } from '#server/features/billing/index.ts'
import { poolSql } from '#server/platform/sql.ts'
import { startBenchDatabase } from './support/database.ts'
import { median, percentile, printJson, printTable, verdict } from './support/report.ts'

const ROUNDS = 400
/** A page of cards is decided by one statement within this. */
const P95_MS = 5
const PAGE = 100

/** A tenth of the people have rights of all kinds beside their own: past orders, a code, a school, cards opened by tokens. */
const giveRights = (pool: Pool) =>
  pool.query(`
    insert into entitlements (user_id, kind, market_id, source, starts_at, ends_at)
    select u.id, k.kind, case when k.kind = 'premium' then 101 end, 'bench:' || n, now() - interval '400 days', now() + (n - 3) * interval '90 days'
    from users u cross join (values ('premium'), ('institution')) k (kind) cross join generate_series(1, 5) n where u.id % 10 = 0
    on conflict do nothing;
    insert into entitlements (user_id, kind, card_id, source, starts_at, ends_at)
    select u.id, 'token', c.id, 'bench', now() - interval '1 day', now() + interval '1 day'
    from users u cross join lateral (select id from cards where id % 1000 = u.id % 1000 limit 20) c where u.id % 10 = 1
    on conflict do nothing;
    analyze entitlements`)

const timed = async (ask: () => Promise<unknown>): Promise<number> => {
  const from = performance.now()
  await ask()
  return performance.now() - from
}

/** What each of --users people may do with a page of 100 of --cards cards, beside reading those cards alone. */
export async function benchAccess({ users = 100_000, cards = 20_000 }: { users?: number; cards?: number } = {}) {
  const world = await startBenchDatabase({ users, cards, classes: 10 })
  const { pool } = world.database
  try {
    await giveRights(pool)
    const { rows } = await pool.query<{ id: number }>('select id from cards order by id')
    const client = await pool.connect()
    const sql = poolSql(client as unknown as Pool)
    const kinds = [
      { name: 'with many rights', person: (n: number) => 10 * (1 + (n % 1000)) },
      { name: 'with cards opened by tokens', person: (n: number) => 10 * (1 + (n % 1000)) + 1 },
      { name: 'any', person: (n: number) => 1 + ((n * 7919) % users) },
      { name: 'a guest', person: () => 0 },
    ]
    const pageOf = (n: number) => Array.from({ length: PAGE }, (_, k) => rows[(n * 131 + k * 37) % rows.length]!.id)
    const table = []
    const all: number[] = []
    for (const { name, person } of kinds) {
      const [asked, bare]: [number[], number[]] = [[], []]
      for (let n = 0; n < ROUNDS; n++) {
        const cardIds = pageOf(n)
        const mine = await timed(() => accessTo({ sql, now: new Date() }, person(n), cardIds))
        const raw = await timed(() =>
          client.query({
            name: 'bare',
            text: 'select id, slug, is_free from cards where id = any($1)',
            values: [cardIds],
          }),
        )
        // The first ones fill the caches.
        if (n < ROUNDS / 10) continue
        asked.push(mine)
        bare.push(raw)
      }
      all.push(...asked)
      table.push({
        reader: name,
        'p50 ms': median(asked),
        'p95 ms': percentile(asked, 0.95),
        'bare p50 ms': median(bare),
        times: median(asked) / median(bare),
      })
    }
    client.release()
    printTable(`What may be done with ${PAGE} cards, ${users} people, ${cards} cards`, table)
    printJson('access', {
      run: randomUUID(),
      users,
      cards,
      p95: percentile(all, 0.95),
      aim: P95_MS,
      verdict: verdict(percentile(all, 0.95), P95_MS),
      table,
    })
  } finally {
    await world.stop()
  }
}
