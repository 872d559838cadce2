import fs from 'node:fs'
import path from 'node:path'
import type { Pool } from 'pg'
import { features } from '#server/features/index.ts'
import { isStatement, type Statement } from '#server/platform/database/statement.ts'
import { featureMap } from '../architecture/featureMap.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** Tables of the platform itself; features reach them through its functions. */
const PLATFORM = 'platform'

export type Declared = { place: string; owner: string; name: string; statement: Statement }
/** Who a table, view or function of the database belongs to, and whether others may read it. */
export type Owners = ReadonlyMap<string, { owner: string; isPublished: boolean }>

/** Every statement that a `queries` file of the server exports, with the feature (or the platform) whose file it is. */
export async function readStatements(): Promise<Declared[]> {
  const files = fs
    .readdirSync(path.join(ROOT, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)queries(\/[^/]+)?\.ts$/.test(file) && !file.endsWith('.test.ts'))
  const found: Declared[] = []
  for (const file of files.sort()) {
    const owner = /^features\/([^/]+)\//.exec(file)?.[1] ?? PLATFORM
    const module = (await import(path.join(ROOT, 'server', file))) as Record<string, unknown>
    for (const [name, value] of Object.entries(module))
      if (isStatement(value)) found.push({ place: `server/${file}`, owner, name, statement: value })
  }
  return found
}

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

/** The relations that a text of SQL reads or writes, and the functions it calls, as far as they are known. */
export function relationsIn(text: string, known: ReadonlySet<string>): string[] {
  const plain = text.replace(/'(?:[^']|'')*'/g, "''").replace(/--.*$/gm, '')
  const named = [...plain.matchAll(/\b(?:from|join|into|update|using|only)\s+"?(\w+)"?/gi)].map((match) => match[1]!)
  const listed = [...plain.matchAll(/\bfrom\s+[^()]*?,\s*"?(\w+)"?/gi)].map((match) => match[1]!)
  const called = [...plain.matchAll(/\b(\w+)\s*\(/g)].map((match) => match[1]!)
  return [...new Set([...named, ...listed, ...called])].filter((name) => known.has(name))
}

/** What a feature's SQL touches though it is another's and not published, or published by one that it does not use. */
export function trespasses(owner: string, text: string, owners: Owners, own: readonly string[] = []): string[] {
  return relationsIn(text, new Set(owners.keys())).filter((name) => {
    const of = owners.get(name)!
    if (of.owner === owner || own.includes(name)) return false
    return !(of.isPublished && featureMap[owner]?.uses.includes(of.owner))
  })
}
