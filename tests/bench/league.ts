import { closeLeagues, type Deed, grantAll } from '#server/features/rewards/index.ts'
import { transactionSql } from '#server/platform/database/transactionSql.ts'
import { inPublishingTransaction } from '#server/platform/outbox/publishing.ts'
import { createPublisher, type Published, writeOutbox } from '#server/platform/outbox/write.ts'
import { connectionSql, type Sql, sqlBy } from '#server/platform/sql.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { leagueWeek } from '#shared/rules/rewards/league.ts'
import { DAY_MS, SECOND_MS } from '#shared/time.ts'
import { type BenchDatabase, startBenchDatabase } from './support/database.ts'
import { median, printJson, printTable, say, verdict } from './support/report.ts'

const PLACES = 30
/** People play in one table a week, so tables are spread over weeks: fewer people, and the same rows to close. */
const WEEKS = 10
const NOW = new Date('2026-11-25T12:00:00Z')
const LANES = 4
/** Ours shall be at least so much of what the same statements alone take. */
const SHARE = 0.5
const DEEDS = 2000
const ROUNDS = 3

/** The close of the week for so many tables, and XP a second beside the bare statements in the same run. */
export async function benchLeague({ rounds: leagues = 100_000 }: { rounds?: number } = {}): Promise<void> {
  const world = await startBenchDatabase()
  try {
    await fill(world, leagues)
    await benchGrants(world)
    await benchClose(world, leagues)
  } finally {
    await world.stop()
  }
}

async function fill({ database: { pool } }: BenchDatabase, leagues: number): Promise<void> {
  const people = (leagues / WEEKS) * PLACES
  say(`Filling the database: ${leagues} tables of ${WEEKS} weeks, ${people} people`)
  const { startsAt } = leagueWeek(NOW)
  await pool.query(
    `insert into users (email, first_name, last_name, lead, timezone, created_at)
       select 'b' || n || '@bench.test', 'Person', 'Number' || n, 101, 'UTC', now() from generate_series(1, $1::int) n`,
    [people],
  )
  const { rows } = await pool.query<{ first: number }>(
    `select min(id) as first from users where email like '%@bench.test'`,
  )
  const first = rows[0]!.first
  for (let week = 0; week < WEEKS; week++) {
    // The last one still runs: it takes the XP of the other measure, and is closed with the rest.
    const starts = new Date(startsAt.getTime() - week * 7 * DAY_MS)
    await pool.query(
      `with made as (insert into leagues (market_group, tier, starts_at, expires_at, members)
           select 'nursing', 1 + n % 6, $1, $2, ${PLACES} from generate_series(0, $3::int - 1) n returning id),
         placed as (select id, row_number() over (order by id) - 1 as place from made)
       insert into league_members (league_id, user_id, starts_at, xp, reached_at)
         select p.id, $4::int + p.place * ${PLACES} + k, $1, (hashint8(p.place * 31 + k) % 200 + 200) % 200, now() - k * interval '1 minute'
         from placed p cross join generate_series(0, ${PLACES - 1}) k`,
      [starts, new Date(starts.getTime() + 7 * DAY_MS), leagues / WEEKS, first],
    )
  }
  await pool.query('vacuum analyze leagues')
  await pool.query('vacuum analyze league_members')
  await pool.query('vacuum analyze users')
}

/** Runs work for each part, so many at a time; the parts of a second. */
async function perSecond<T>(parts: readonly T[], deeds: number, run: (part: T) => Promise<unknown>): Promise<number> {
  const left = [...parts]
  const began = performance.now()
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      for (let part = left.shift(); part !== undefined; part = left.shift()) await run(part)
    }),
  )
  return deeds / ((performance.now() - began) / SECOND_MS)
}

type Told = { text: string; values: unknown[] }
type Run = (statement: { text: string }, values: unknown[]) => Promise<unknown[]>

/** What giving takes of statements, taken down while it is undone again. */
async function recorded({ database }: BenchDatabase, deeds: readonly Deed[]): Promise<Told[]> {
  const told: Told[] = []
  const undo = new Error('undone')
  const work = inTransaction(database, async (em) => {
    const real = transactionSql(em)
    const sql: Sql = sqlBy(async (text, values) => {
      told.push({ text, values })
      return (real.rows as Run)({ text }, values)
    })
    const published: Published[] = []
    await grantAll({ sql, now: NOW, publish: createPublisher(published) }, deeds)
    await writeOutbox(sql, published)
    throw undo
  })
  await work.catch((error) => {
    if (error !== undo) throw error
  })
  return told
}

async function replay({ database: { pool } }: BenchDatabase, told: readonly Told[]): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const sql = connectionSql(client)
    for (const { text, values } of told) await (sql.rows as Run)({ text }, values)
    await client.query('commit')
  } finally {
    client.release()
  }
}

async function benchGrants(world: BenchDatabase): Promise<void> {
  const { database } = world
  const { startsAt } = leagueWeek(NOW)
  const { rows } = await database.pool.query<{ user_id: number }>(
    'select user_id from league_members where starts_at = $1 order by hashint4(user_id) limit $2',
    [startsAt, DEEDS * 2],
  )
  let round = 0
  const deedsOf = (ids: readonly { user_id: number }[]): Deed[] =>
    ids.map(({ user_id }) => ({ userId: user_id, source: 'quiz_answer', sourceId: 1000 + round, cardId: 7, at: NOW }))
  const inHeaps = (deeds: readonly Deed[], size: number) =>
    Array.from({ length: Math.ceil(deeds.length / size) }, (_, place) => deeds.slice(place * size, (place + 1) * size))
  const table = []
  for (const size of [1, 100]) {
    const [ours, bare]: [number[], number[]] = [[], []]
    let statements = 0
    for (; ours.length < ROUNDS; round++) {
      const heaps = inHeaps(deedsOf(rows.slice(0, DEEDS)), size)
      const give = (deeds: readonly Deed[]) =>
        inPublishingTransaction({ fork: database.fork, wake: () => {} }, ({ sql, publish }) =>
          grantAll({ sql, now: NOW, publish }, deeds),
        )
      const told: Told[][] = []
      for (const heap of inHeaps(deedsOf(rows.slice(DEEDS)), size)) told.push(await recorded(world, heap))
      statements = median(told.map(({ length }) => length))
      ours.push(await perSecond(heaps, DEEDS, give))
      bare.push(await perSecond(told, DEEDS, (each) => replay(world, each)))
    }
    const share = median(ours) / median(bare)
    table.push({
      'at once': size,
      statements,
      'ours, grants a second': median(ours),
      'bare SQL': median(bare),
      'share of it': share,
      outcome: share >= SHARE ? 'met' : `missed: ${verdict(SHARE / share, 1)}`,
    })
  }
  printTable(`XP given, ${LANES} lanes, ${DEEDS} grants`, table)
  printJson('grants', { table })
}

async function benchClose({ database }: BenchDatabase, leagues: number): Promise<void> {
  const now = new Date(leagueWeek(NOW).expiresAt.getTime() + 2 * 3600 * SECOND_MS)
  const times: number[] = []
  const began = performance.now()
  let closed = 0
  for (;;) {
    const from = performance.now()
    const done = await inPublishingTransaction({ fork: database.fork, wake: () => {} }, ({ sql, publish }) =>
      closeLeagues({ sql, now, publish }),
    )
    if (done === 0) break
    closed += done
    times.push(performance.now() - from)
  }
  const seconds = (performance.now() - began) / SECOND_MS
  const { rows } = await database.pool.query<{ open: number; without: number }>(
    `select (select count(*)::int from leagues where closed_at is null) as open,
       (select count(*)::int from league_members where result is null) as without`,
  )
  printTable('The close of the week', [
    {
      tables: closed,
      people: closed * PLACES,
      seconds,
      'tables a second': closed / seconds,
      'median of a heap, ms': median(times),
      'longest, ms': Math.max(...times),
      'left open': rows[0]!.open,
      'without a result': rows[0]!.without,
    },
  ])
  printJson('league close', { leagues, seconds, ...rows[0] })
}
