import type { Sql } from '#server/platform/sql.ts'
import {
  askedWords,
  meantWords,
  type PictureTerm,
  pictureTerms,
  singleTerms,
} from '#shared/rules/assets/pictureTerms.ts'
import * as query from './queries.ts'

/** What was found for words, and what they were taken for where they stand on no picture. */
export type Finding<Row> = { rows: Row[]; corrected: string | null }
type Find<Row> = (terms: readonly PictureTerm[], least: number, words: string) => Promise<Row[]>

/**
 * Finds what has all things that were typed; else all words, each for itself; else what was meant by words that nothing
 * has; and else at least half of the words.
 */
export async function findByWords<Row>(sql: Sql, typed: string, find: Find<Row>): Promise<Finding<Row>> {
  const words = askedWords(typed)
  const all = async (asked: readonly string[]) => {
    const terms = pictureTerms(asked)
    const rows = await find(terms, terms.length, asked.join(' '))
    return rows.length > 0 || terms.length === asked.length
      ? rows
      : find(singleTerms(asked), asked.length, asked.join(' '))
  }
  // What is typed and holds no word at all fits nothing.
  if (words.length === 0) return { rows: [], corrected: null }
  const exact = await all(words)
  if (exact.length > 0) return { rows: exact, corrected: null }
  const known = (await sql.rows(query.knownWords)).map(({ word }) => word)
  const meant = meantWords(words, known)
  const near = meant ? await all(meant) : []
  if (meant && near.length > 0) return { rows: near, corrected: meant.join(' ') }
  const half = words.length > 1 ? await find(singleTerms(words), Math.ceil(words.length / 2), words.join(' ')) : []
  return { rows: half, corrected: null }
}
