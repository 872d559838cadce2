import fs from 'node:fs'
import path from 'node:path'
import type { Pool } from 'pg'
import { features } from '#server/features/index.ts'
import { isStatement, type Statement } from '#server/platform/database/statement.ts'
import { featureMap } from '../architecture/featureMap.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** Tables of the platform itself; features reach them through its functions. */
const PLATFORM = 'platform'
/** Files whose statements may touch every table, each with the reason. */
const EVERYWHERE: ReadonlyMap<string, string> = new Map([
  ['server/operate/load/queries.ts', 'fills all tables for benchmarks; the product never runs it'],
])

/** `owner` is null for a statement that may touch every table. */
export type Declared = { place: string; owner: string | null; name: string; statement: Statement }
/** Who a table, view or function of the database belongs to, and whether others may read it. */
export type Owners = ReadonlyMap<string, { owner: string; isPublished: boolean }>

/**
 * Every statement that a `queries` file of the server or of collab exports, with the feature (or the platform) whose file
 * it is. Collab has a pool of its own, on the platform's document log alone.
 */
export async function readStatements(): Promise<Declared[]> {
  const files = ['server', 'collab'].flatMap((top) =>
    fs
      .readdirSync(path.join(ROOT, top), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(^|\/)queries(\/[^/]+)?\.ts$/.test(file) && !file.endsWith('.test.ts'))
      .map((file) => `${top}/${file}`),
  )
  const found: Declared[] = []
  for (const place of files.sort()) {
    const owner = EVERYWHERE.has(place) ? null : (/^server\/features\/([^/]+)\//.exec(place)?.[1] ?? PLATFORM)
    const module = (await import(path.join(ROOT, place))) as Record<string, unknown>
    for (const [name, value] of Object.entries(module))
      if (isStatement(value) || isNamedText(value)) found.push({ place, owner, name, statement: value })
  }
  return found
}

/** A statement as collab has them: its name and its text. */
const isNamedText = (value: unknown): value is Statement & { name: string } =>
  typeof value === 'object' && value !== null && 'name' in value && 'text' in value && typeof value.text === 'string'

/** Whose each relation and function is. */
export async function readOwners(pool: Pool, tableOf: (entity: unknown) => string): Promise<Owners> {
  const owners = new Map<string, { owner: string; isPublished: boolean }>()
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'p')`,
  )
  for (const { name } of rows) owners.set(name, { owner: PLATFORM, isPublished: false })
  for (const { name, entities = [], tables = [], publishes = [] } of features) {
    for (const table of [...entities.map(tableOf), ...tables]) owners.set(table, { owner: name, isPublished: false })
    for (const published of publishes) owners.set(published, { owner: name, isPublished: true })
  }
  return owners
}

/**
 * The known relations and functions that a text of SQL names. Every bare word counts, wherever it stands (after `from`, in a
 * list, behind a schema); only a new name for a result (`as users`) and a column of an alias (`u.users`) do not.
 */
export function relationsIn(text: string, known: ReadonlySet<string>): string[] {
  const plain = text
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/--.*$/gm, '')
    .replace(/"/g, '')
    .replace(/\bpublic\./gi, '')
  const named = [...plain.matchAll(/(\bas\s+)?(\.)?\b([a-z_]\w*)\b/gi)].flatMap(([, as, dot, name]) =>
    as || dot ? [] : [name!.toLowerCase()],
  )
  return [...new Set(named)].filter((name) => known.has(name))
}

/** What a feature's SQL touches though it is another's and not published, or published by one that it does not use. */
export function trespasses(owner: string, text: string, owners: Owners, own: readonly string[] = []): string[] {
  return relationsIn(text, new Set(owners.keys())).filter((name) => {
    const of = owners.get(name)!
    if (of.owner === owner || own.includes(name)) return false
    return !(of.isPublished && featureMap[owner]?.uses.includes(of.owner))
  })
}
