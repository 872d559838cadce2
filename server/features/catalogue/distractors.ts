import type { Sql } from '#server/platform/sql.ts'
import * as query from './queries.ts'

/** Keeps beside facts which names of other facts are their best wrong answers. */
export const keepGeneratedDistractors = (
  sql: Sql,
  made: readonly { fact_id: number; names: readonly string[] }[],
): Promise<unknown> => sql.rows(query.keepGenerated, [JSON.stringify(made)])

/** Keeps beside a fact which wrong answers of readers count as its authors'. */
export const keepAcceptedDistractors = (sql: Sql, factId: number, names: readonly string[]): Promise<unknown> =>
  sql.rows(query.keepAccepted, [factId, names])
