import type { Context } from '#server/platform/context.ts'
import type { Sql } from '#server/platform/sql.ts'
import type { searchImages } from '#shared/contract/editor/index.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { page } from '#shared/page.ts'
import * as query from './queries.ts'

/** What is shorter begins too many words. */
const STEM_MIN = 4

/** A word as it is begun, or without its ending: who looks for “bleeding” finds what bleeds. */
function wordQuery(word: string): string {
  const stem = word.replace(/(?:ing|ed|es|s)$/, '')
  return stem.length >= STEM_MIN && stem !== word ? `(${word}:* | ${stem}:*)` : `${word}:*`
}

/**
 * Pictures whose title or keywords hold every word, begun or whole; where none does, those that hold at least half of
 * them. All of them by title when nothing is asked.
 */
export async function findPictures(
  { sql }: Context,
  input: Input<typeof searchImages>,
): Promise<Answer<typeof searchImages>> {
  const words = input.query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const each = words.map(wordQuery)
  const holding = (least: number) =>
    sql.rows(query.findPictures, [
      each,
      words.join(' '),
      input.per_page,
      (input.page - 1) * input.per_page,
      each.join(' | '),
      least,
    ])
  const exact = await holding(words.length)
  const rows = exact.length === 0 && words.length > 1 ? await holding(Math.ceil(words.length / 2)) : exact
  return page(
    rows.map(({ all: _, ...row }) => row),
    rows[0]?.all ?? 0,
    input,
  )
}

/** A picture as a content pack brings it: `ref` is its name in the library, `<set>/<name>`, `url` where it comes from. */
export type GivenPicture = {
  ref: string
  name: string
  title: string
  author: string
  licence: string
  url: string
  keywords: string
  hash: string
  /** What it means wherever it stands; none for one that stands for one thing, on one card. */
  meaning?: string
}

/** Brings the library up to a content pack. */
export async function seedPictures(sql: Sql, pictures: readonly GivenPicture[]): Promise<void> {
  await sql.rows(query.putPictures, [JSON.stringify(pictures)])
}
