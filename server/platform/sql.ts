import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { CompiledQuery } from 'kysely'
import type { Pool } from 'pg'

/** Statements in PostgreSQL's own words, `$1` for values. */
export type Sql = {
  rows: <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>
  /** The first row, or undefined. */
  one: <Row>(text: string, values?: readonly unknown[]) => Promise<Row | undefined>
}

/** Runs on the pool, each statement prepared once a connection under its own name: for reads that are asked often. */
export function poolSql(pool: Pool): Sql {
  const rows = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
    (await pool.query({ name: nameOf(text), text, values: values as unknown[] })).rows as Row[]
  return { rows, one: async <Row>(text: string, values?: readonly unknown[]) => (await rows<Row>(text, values))[0] }
}

/** Runs in the transaction of an entity manager. */
export function transactionSql(em: SqlEntityManager): Sql {
  const rows = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
    (await em.getKysely().executeQuery(CompiledQuery.raw(text, [...values]))).rows as Row[]
  return { rows, one: async <Row>(text: string, values?: readonly unknown[]) => (await rows<Row>(text, values))[0] }
}

const names = new Map<string, string>()
function nameOf(text: string): string {
  let name = names.get(text)
  if (!name) {
    name = `q${names.size}`
    names.set(text, name)
  }
  return name
}
