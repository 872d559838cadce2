import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { dueFacts } from '#server/features/memory/index.ts'
import { dueCards, dueFacts as dueStatement } from '#server/features/memory/queries/queue.ts'
import { poolSql } from '#server/platform/sql.ts'
import { DAY_MS, localDay } from '#shared/time.ts'
import { startBenchDatabase } from './support/database.ts'
import { median, percentile, printJson, printTable, say, verdict } from './support/report.ts'

const FACTS = 2000
const CARDS = 200
const ROUNDS = 300
/** Learners are filled in so many at a time. */
const PART = 100
/** The queue stands before the page is drawn that shows it. */
const P95_MS = 50

/** Of each learner 2,000 facts, some 40 of them due today and the others over three months; a few were never asked. */
const FILL = `insert into memory_states (user_id, fact_id, card_id, due, stability, difficulty, state, reps, lapses, scheduled_days,
    last_review, last_day, last_grade)
  select u.id, f.id, f.card_id, now() + (random() * 90 - 1.8) * interval '1 day', s.days, 1 + random() * 9, 2, 5, 0, s.days::int + 1,
    now() - s.days * interval '1 day', (now() - s.days * interval '1 day')::date, 1 + (random() * 3)::int
  from (select id, row_number() over (order by id) as n from users) u
  cross join (select id, card_id from facts where published order by id limit ${FACTS}) f
  cross join lateral (select 1 + random() * 60 + 0 * (u.id + f.id) as days) s where u.n between $1 and $2`

/** Of each learner 20 cards that they see more often or removed, and 40 answers of two days. */
const FILL_CARDS = `insert into memory_cards (user_id, card_id, pictomo_factor, removed_at)
  select u.id, c.id, 0.75, case when random() < 0.2 then now() end from users u
  cross join (select id from cards order by id limit 20) c`
const FILL_REVIEWS = `insert into memory_reviews (id, user_id, fact_id, card_id, grade, hint, source, at, day, elapsed_days, was_due, interval_days, factor)
  select gen_random_uuid(), u.id, f.id, f.card_id, 1 + (random() * 3)::int, false, 'quiz', now(), current_date - (f.id % 2), 5, f.id % 10 = 0, 9, 1
  from users u cross join (select id, card_id from facts where published order by id limit 40) f`

/** One learner's queue of today among very many states, beside bare `pg` with the same statement. */
export async function benchMemory({ users = 5000 }: { users?: number } = {}): Promise<void> {
  const keptIn = path.join(os.tmpdir(), `pictomo-bench-memory-${users}`)
  const world = await startBenchDatabase({ users, cards: CARDS, classes: 0, leagues: 0 }, keptIn)
  const { pool } = world.database
  const bare = new pg.Pool({ ...world.connection, max: 1 })
  try {
    await fill(pool, users)
    const { rows: of } = await pool.query<{ id: number; cards: number[] }>(
      `select user_id as id, array_agg(distinct card_id) as cards from memory_states where user_id in
         (select id from users order by md5(id::text) limit ${ROUNDS}) and due < now() + interval '1 day' group by user_id`,
    )
    const ctx = { sql: poolSql(pool), now: new Date() }
    const [today, before] = [localDay(ctx.now, 'UTC'), new Date(ctx.now.getTime() + DAY_MS)]
    const times: Record<'whole' | 'cards' | 'facts' | 'bare', number[]> = { whole: [], cards: [], facts: [], bare: [] }
    const take = async (into: number[], ask: () => Promise<unknown>) => {
      const from = performance.now()
      await ask()
      into.push(performance.now() - from)
    }
    let asked = 0
    for (const { id, cards } of of) {
      const given = [id, before, cards, today, 20] as const
      await take(times.whole, async () => {
        asked += (await dueFacts(ctx, id, { limit: 20 })).length
      })
      await take(times.cards, () => ctx.sql.rows(dueCards, [id, before]))
      await take(times.facts, () => ctx.sql.rows(dueStatement, [...given]))
      await take(times.bare, () => bare.query(dueStatement.text, [...given]))
    }
    const { rows: size } = await pool.query<{ states: number; bytes: string }>(
      `select count(*)::int as states, pg_size_pretty(pg_total_relation_size('memory_states')) as bytes from memory_states`,
    )
    const figures = (name: string, taken: number[]) => ({
      'times in ms': name,
      median: median(taken),
      p95: percentile(taken, 0.95),
    })
    printTable(`The queue of one learner among ${size[0]!.states} states (${size[0]!.bytes})`, [
      figures('the whole queue: six statements, with access', times.whole),
      figures('its cards with something due', times.cards),
      figures('its facts in their order', times.facts),
      figures('the same statement by bare pg', times.bare),
    ])
    const p95 = percentile(times.whole, 0.95)
    say(
      `  p95 of the whole at most ${P95_MS} ms: ${verdict(p95, P95_MS)}; ${(asked / of.length).toFixed(1)} facts a queue`,
    )
    const { rows: plan } = await pool.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, buffers, costs off, timing off) ${literally(dueStatement.text, [of[0]!.id, before, of[0]!.cards, today, 20])}`,
    )
    for (const line of plan) say(`    ${line['QUERY PLAN']}`)
    printJson('memory', { ...size[0], p95, facts: percentile(times.facts, 0.95), bare: percentile(times.bare, 0.95) })
  } finally {
    await bare.end()
    await world.stop()
  }
}

async function fill(pool: pg.Pool, users: number): Promise<void> {
  const { rows } = await pool.query<{ there: boolean }>('select exists (select from memory_states) as there')
  if (rows[0]!.there) return
  say(`Filling ${users * FACTS} states; they are kept for the next run`)
  const client = await pool.connect()
  try {
    // Whom they refer to is known to be there.
    await client.query('set session_replication_role = replica')
    for (let from = 1; from <= users; from += PART) await client.query(FILL, [from, Math.min(users, from + PART - 1)])
    for (const text of [FILL_CARDS, FILL_REVIEWS]) await client.query(text)
  } finally {
    client.release(true)
  }
  await pool.query('vacuum analyze memory_states, memory_cards, memory_reviews')
}

/** `explain` takes no values: they are put into the text. */
const literally = (text: string, values: readonly unknown[]): string =>
  text.replace(/\$(\d)/g, (_, place: string) => {
    const value = values[Number(place) - 1]
    if (Array.isArray(value)) return `array[${value}]::int[]`
    return value instanceof Date
      ? `'${value.toISOString()}'::timestamptz`
      : typeof value === 'string'
        ? `'${value}'`
        : String(value)
  })
