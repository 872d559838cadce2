import { parseArgs } from 'node:util'
import type { Pool } from 'pg'
import { leagueWeek } from '#shared/rules/rewards/league.ts'
import { hasContent } from '../features/catalogue/pack/index.ts'
import { entities } from '../features/index.ts'
import { indexNow } from '../features/search/index.ts'
import { ConfigError, readConfig } from '../platform/config.ts'
import { startEmbedded } from '../platform/database/embedded.ts'
import { type Database, migrate, openDatabase } from '../platform/database/orm.ts'
import { connectionOf } from '../platform/database/pool.ts'
import type { Statement } from '../platform/database/statement.ts'
import { createLog } from '../platform/log.ts'
import { poolSql } from '../platform/sql.ts'
import { StartError } from '../platform/startError.ts'
import { importContent } from './content.ts'
import * as query from './load/queries.ts'

/** How much there shall be, and what chance is drawn from. The same numbers make the same rows. */
export type LoadAmounts = { users: number; cards: number; classes: number; leagues: number; seed: number }
type Step = { name: string; total: number; size: number; run: (from: number, to: number) => Promise<number> }

/** The session key of the n-th person of the load, from 1. Anybody can guess it: load data is not for production. */
export const loadSessionKey = (n: number): string => `load-session-${n}`
/** The address of the n-th person of the load. */
export const loadEmail = (n: number): string => `load-${n}@load.pictomo.test`
/** The slug of the n-th card of the load. */
export const loadSlug = (n: number): string => `load-card-${n}`

const SAY_AFTER_MS = 1000

/**
 * Fills the database with many people, cards, tracks, progress, XP and league tables, straight by statements. What is
 * there already is left as it is, so it may be run again, and again with more. The cards can be read and learned, not
 * edited: they have no drafts. `say` hears a line about each part that takes longer than a second.
 */
export async function loadData(
  pool: Pool,
  amounts: LoadAmounts,
  say: (line: string) => void,
): Promise<Record<string, number>> {
  const { users, cards, classes, leagues, seed } = amounts
  const tracks = Math.ceil(cards / query.CARDS_OF_TRACK)
  const week = leagueWeek(new Date())
  const step = <More extends unknown[]>(
    name: string,
    total: number,
    size: number,
    { text }: Statement<never, [...query.Part, ...More]>,
    ...more: More
  ): Step => ({
    name,
    total,
    size,
    run: async (from, to) => (await pool.query(text, [from, to, seed, ...more])).rowCount ?? 0,
  })
  const steps: Step[] = [
    step('users', users, 5000, query.insertPeople),
    step('sessions', users, 5000, query.insertSessions),
    step('plans', users, 5000, query.insertPlans),
    step('cards', cards, 2000, query.insertCards),
    step('facts', cards, 1000, query.insertFacts),
    step('pathways', Math.ceil(tracks / query.TRACKS_OF_PATHWAY), 1000, query.insertPathways),
    step('tracks', tracks, 1000, query.insertTracks),
    step('places in tracks', cards, 5000, query.insertPlaces),
    ...(cards > 0
      ? [
          step('progress on cards', users, 5000, query.insertCardProgress, cards),
          step('progress on facts', users, 5000, query.insertFactProgress, cards),
        ]
      : []),
    step('XP', users, 5000, query.insertXp),
    step('league places', leagues, 500, query.insertLeagues, week.startsAt, week.expiresAt),
    ...(users > 0 ? [step('class places', classes, 200, query.insertClasses, users)] : []),
  ]
  const added: Record<string, number> = {}
  for (const each of steps) added[each.name] = await runStep(each, say)
  say('Counting what the planner needs to know …')
  await pool.query('vacuum (analyze)')
  return added
}

async function runStep({ name, total, size, run }: Step, say: (line: string) => void): Promise<number> {
  const began = Date.now()
  let saidAt = began
  let added = 0
  for (let from = 1; from <= total; from += size) {
    const to = Math.min(total, from + size - 1)
    added += await run(from, to)
    if (Date.now() - saidAt > SAY_AFTER_MS && to < total) {
      saidAt = Date.now()
      say(`${name}: ${Math.round((to / total) * 100)} %`)
    }
  }
  say(`${name}: ${added} added in ${((Date.now() - began) / 1000).toFixed(1)} s`)
  return added
}

/** Reads `--users`, `--cards`, `--classes`, `--leagues`, `--seed`. @throws StartError naming what is wrong */
export function readAmounts(args: string[]): LoadAmounts {
  const text = { type: 'string' } as const
  let given: Partial<Record<keyof LoadAmounts, string>>
  try {
    given = parseArgs({ args, options: { users: text, cards: text, classes: text, leagues: text, seed: text } }).values
  } catch (error) {
    throw new StartError(
      `${(error as Error).message} Say: npm run seed:load -- --users 100000 --cards 20000 [--classes N --leagues N --seed N]`,
    )
  }
  const whole = (name: keyof LoadAmounts, otherwise: number): number => {
    const value = Number(given[name] ?? otherwise)
    if (!Number.isInteger(value) || value < 0 || value > 10_000_000)
      throw new StartError(`--${name} is “${given[name]}”: it must be a whole number from 0 to 10,000,000.`)
    return value
  }
  const users = whole('users', 1000)
  return {
    users,
    cards: whole('cards', 200),
    classes: whole('classes', Math.floor(users / 1000)),
    leagues: whole('leagues', Math.floor(users / 30)),
    seed: whole('seed', 1),
  }
}

/** `npm run seed:load`: on `DATABASE_URL`, or on the embedded database while the product does not run. */
async function main(): Promise<void> {
  const amounts = readAmounts(process.argv.slice(2))
  const config = readConfig(process.env)
  if (config.mode === 'production')
    throw new StartError('Load data has sessions that anybody can guess: it is not for production.')
  const log = createLog('warn')
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  const embedded = config.databaseUrl ? undefined : await startEmbedded(config.dataDir, log)
  let database: Database | undefined
  try {
    const connection = embedded?.connection ?? connectionOf(config.databaseUrl!)
    database = await openDatabase(connection, entities as never, 2)
    await migrate(database)
    if (!(await hasContent(poolSql(database.pool)))) {
      say('Bringing in the content pack …')
      await importContent(database, log, new Date(), config.contentDir)
    }
    await loadData(database.pool, amounts, say)
    say('Indexing cards for the search …')
    while ((await indexNow(poolSql(database.pool), 5000)) > 0);
    say(
      `Sign in as anyone of the load by the header “Authorization: Bearer ${loadSessionKey(1)}” (to ${amounts.users}).`,
    )
  } finally {
    await database?.close()
    await embedded?.stop()
  }
}

if (import.meta.main) {
  try {
    await main()
  } catch (error) {
    const known = error instanceof StartError || error instanceof ConfigError
    process.stderr.write(`${known ? (error as Error).message : (error as Error).stack}\n`)
    process.exit(1)
  }
}
