/**
 * A statement in PostgreSQL's own words, with the shape of its rows and of the values it takes (`$1`, `$2` …). Statements
 * stand in a feature's `queries.ts`; a test prepares each of them against the migrated schema and holds that it touches
 * its own feature's tables and what others publish.
 */
export type Statement<Row = unknown, Values extends readonly unknown[] = readonly unknown[]> = {
  readonly text: string
  /** Only for the compiler: what comes out and what goes in. */
  readonly shape?: (values: Values) => Row
}

/** Every statement that was declared, so that one is known from any other object. */
const declared = new Set<Statement>()

/** Declares a statement: `statement<{ id: number }, [email: string]>('select id from users where email = $1')`. */
export function statement<Row, Values extends readonly unknown[] = []>(text: string): Statement<Row, Values> {
  const made: Statement<Row, Values> = { text }
  declared.add(made as Statement)
  return made
}

export const isStatement = (value: unknown): value is Statement => declared.has(value as Statement)
