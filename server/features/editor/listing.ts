import type { Context } from '#server/platform/context.ts'
import type { Sql } from '#server/platform/sql.ts'
import type * as contract from '#shared/contract/editor/index.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { page } from '#shared/page.ts'
import { archiveEnds, deletedSince } from '#shared/rules/editor/ownCards.ts'
import { meantWord, SHORTEST_GUESSED } from '#shared/rules/search/spelling.ts'
import { wordsOf } from '#shared/rules/search/terms.ts'
import * as query from './queries.ts'

/** So many words are looked for: whoever writes more has said enough with these. */
const WORDS_MAX = 8

/** By a part of a name, or by all words of what the cards tell; where nothing is found, by the words that were meant. */
export async function listEditableCards(
  { sql, now }: Context,
  input: Input<typeof contract.listEditableCards>,
): Promise<Answer<typeof contract.listEditableCards>> {
  const find = (name: string) =>
    sql.rows(query.editableCards, [
      input.per_page,
      (input.page - 1) * input.per_page,
      name,
      input.show,
      deletedSince(now),
      input.sort,
      wordsOf(name).slice(0, WORDS_MAX),
    ])
  const asTyped = await find(input.query)
  const meant = asTyped.length > 0 || input.page > 1 ? null : await spelledRight(sql, input.query)
  const rows = meant === null ? asTyped : await find(meant)
  return {
    ...page(
      rows.map(({ all: _, ...row }) => ({
        ...row,
        restorable_until: row.archived_at && archiveEnds(row.archived_at),
      })),
      rows[0]?.all ?? 0,
      input,
    ),
    corrected: rows.length > 0 ? meant : null,
  }
}

/** What was typed with each word that no card tells put right; null where nothing is to be put right. */
async function spelledRight(sql: Sql, typed: string): Promise<string | null> {
  const words = wordsOf(typed).slice(0, WORDS_MAX)
  if (!words.some(isGuessed)) return null
  const known = (await sql.rows(query.editableWords, [words])).map(({ word }) => word)
  const meant = words.map((word) =>
    !isGuessed(word) || known.some((one) => one.includes(word)) ? word : (meantWord(word, known) ?? word),
  )
  return meant.some((word, place) => word !== words[place]) ? meant.join(' ') : null
}

const isGuessed = (word: string): boolean => word.length >= SHORTEST_GUESSED
