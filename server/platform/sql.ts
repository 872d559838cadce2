import type { QueryConfig } from 'pg'
import type { Statement } from './database/statement.ts'

/** No second argument for a statement that takes no values. */
type Given<Values extends readonly unknown[]> = Values extends readonly [] ? [] : [values: Values]

/** Runs statements: on the pool for reads, in one transaction for everything else. */
export type Sql = {
  rows: <Row, Values extends readonly unknown[]>(
    statement: Statement<Row, Values>,
    ...given: Given<Values>
  ) => Promise<Row[]>
  /** The first row, or undefined. */
  one: <Row, Values extends readonly unknown[]>(
    statement: Statement<Row, Values>,
    ...given: Given<Values>
  ) => Promise<Row | undefined>
}

type Run = (text: string, values: unknown[]) => Promise<unknown[]>

export function sqlBy(run: Run): Sql {
  const rows = ({ text }: Statement, values: readonly unknown[] = []) => run(text, values as unknown[])
  const one = async (statement: Statement, values?: readonly unknown[]) => (await rows(statement, values))[0]
  return { rows, one } as Sql
}

/** A pool, or one connection of it. */
type Queryable = { query: (asked: QueryConfig) => Promise<{ rows: unknown[] }> }

/** Runs on the pool, each statement prepared once a connection under its own name: for reads that are asked often. */
export const poolSql = (pool: Queryable): Sql =>
  sqlBy(async (text, values) => (await pool.query({ name: nameOf(text), text, values })).rows)

/** Runs on one connection, which may stand in a transaction. */
export const connectionSql = (connection: Queryable): Sql =>
  sqlBy(async (text, values) => (await connection.query({ text, values })).rows)

const names = new Map<string, string>()
function nameOf(text: string): string {
  let name = names.get(text)
  if (!name) {
    name = `q${names.size}`
    names.set(text, name)
  }
  return name
}
