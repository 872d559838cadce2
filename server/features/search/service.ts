import type { OpenContext } from '#server/platform/context.ts'
import type { Sql } from '#server/platform/sql.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import type * as contract from '#shared/contract/search/index.ts'
import { page } from '#shared/page.ts'
import type { Actor } from '#shared/rules/accounts/actor.ts'
import { marked } from '#shared/rules/search/marks.ts'
import { isCalled, reasonOf } from '#shared/rules/search/reason.ts'
import { INSTEAD_MAX, INSTEAD_TRIED, NOTES_MAX, PATHWAYS_MAX } from '#shared/rules/search/sizes.ts'
import { meantWord, SHORTEST_GUESSED } from '#shared/rules/search/spelling.ts'
import { anyOf, type Term, termsOf, textQueryOf, wordsOf } from '#shared/rules/search/terms.ts'
import { accessTo } from '../billing/index.ts'
import * as query from './queries/finding.ts'
import { isKnown, wordsLike } from './queries/words.ts'
import { leadOf, likePattern } from './reader.ts'

/**
 * Cards that hold every word that was typed under one of its names (SRC-GA004); where none does, and a word stands nowhere,
 * those that hold what was meant by it.
 */
export async function searchCards(
  ctx: OpenContext,
  input: Input<typeof contract.searchCards>,
): Promise<Answer<typeof contract.searchCards>> {
  const { sql, actor } = ctx
  const lead = await leadOf(sql, actor)
  const find = async (typed: string) => {
    const terms = termsOf(typed)
    const asked = textQueryOf(terms)
    // What is typed and holds no word at all fits nothing.
    if (asked === '' && typed !== '') return { rows: [], terms }
    const begins = likePattern(typed.toLowerCase())
    // What one bookmarked one knows, whoever made it.
    const withOwnMade = input.include_ugc === 'true' || input.bookmarked === 'true'
    const place = [input.per_page, (input.page - 1) * input.per_page] as const
    const asks = [asked, begins, actor?.id ?? 0, lead, withOwnMade, ...place] as const
    const within = withinOf(input, actor)
    const rows = within
      ? await sql.rows(query.findCardsWithin[input.sort_by], [...asks, ...within])
      : await sql.rows(query.findCards[input.sort_by], [...asks])
    return { rows, terms }
  }
  /** Those of the words near to what was typed that find something for this reader, where they look now. */
  const findersOf = async (typed: string) => {
    const near = await wordsNear(sql, typed)
    const tried = await Promise.all(near.map(async (word) => (await find(word)).rows.length > 0))
    return near.filter((_, place) => tried[place])
  }
  let found = await find(input.query)
  const meant = found.rows.length === 0 && input.page === 1 ? await spelledRight(sql, input.query) : null
  if (meant !== null) found = await find(meant)
  const shown = await shownOf(ctx, found)
  const pathways =
    input.searchPathways === 'true' && input.query !== ''
      ? await sql.rows(query.findPathways, [likePattern(meant ?? input.query), lead, PATHWAYS_MAX])
      : []
  const written = actor && input.page === 1 ? textQueryOf(termsOf(meant ?? input.query)) : ''
  const notes = written === '' ? [] : await sql.rows(query.findNotes, [written, actor!.id, NOTES_MAX])
  const isNothing = input.page === 1 && found.rows.length + pathways.length + notes.length === 0
  return {
    instead: isNothing ? await findersOf(input.query) : [],
    notes: notes.map(({ text, ...note }) => ({ ...note, text: marked(text) })),
    ...page(
      found.rows.map(({ all: _, named, ...row }) => ({ ...row, ...shown({ ...row, named }) })),
      found.rows[0]?.all ?? 0,
      input,
    ),
    corrected: found.rows.length > 0 ? meant : null,
    pathways,
  }
}

/** SRC-RU005. Where the search looks; null for everywhere. Nobody is asked for what a guest bookmarked: they have none. */
function withinOf(input: Input<typeof contract.searchCards>, actor: Actor | null) {
  const { market_id = null, pathway_type = null, pathway_id = null, track_id = null } = input
  const isBookmarked = input.bookmarked === 'true' && actor !== null
  const within = [market_id, pathway_type, pathway_id, track_id, isBookmarked] as const
  return within.some(Boolean) ? within : null
}

/** What was typed with each word that stands on no card put right; null where nothing is to be put right. */
async function spelledRight(sql: Sql, typed: string): Promise<string | null> {
  const words = wordsOf(typed)
  const meant = await Promise.all(
    words.map(async (word) => {
      if (word.length < SHORTEST_GUESSED || (await sql.one(isKnown, [word]))?.known) return word
      const like = await sql.rows(wordsLike, [word])
      return (
        meantWord(
          word,
          like.map((row) => row.word),
        ) ?? word
      )
    }),
  )
  return meant.some((word, place) => word !== words[place]) ? meant.join(' ') : null
}

/** Words that stand on cards: of several that were typed those that do, and for each other one the likest. */
async function wordsNear(sql: Sql, typed: string): Promise<string[]> {
  const words = wordsOf(typed)
    .filter((word) => word.length >= SHORTEST_GUESSED)
    .slice(0, INSTEAD_TRIED)
  const near = await Promise.all(
    words.map(async (word) => {
      if ((await sql.one(isKnown, [word]))?.known) return word
      return (await sql.rows(wordsLike, [word]))[0]?.word
    }),
  )
  return [...new Set(near)]
    .flatMap((word) => (word === undefined || word === typed.toLowerCase() ? [] : word))
    .slice(0, INSTEAD_MAX)
}

type Row = { card_id: number; name: string; named: boolean }
type Found = { rows: Row[]; terms: readonly Term[] }

/** What is shown of each found card: whether it is locked, the fact that was looked for, or why else it was found. */
async function shownOf(ctx: OpenContext, { rows, terms }: Found) {
  const { sql, actor } = ctx
  const access = await accessTo(
    ctx,
    actor?.id ?? 0,
    rows.map(({ card_id }) => card_id),
  )
  const isLocked = (id: number): boolean => access.get(id)?.is_locked ?? true
  const asked = anyOf(terms)
  // Of a card that is looked for itself, or is locked, no fact is shown.
  const facts = await factsOf(
    sql,
    rows.filter(({ card_id, named }) => !named && !isLocked(card_id)),
    asked,
  )
  const unsaid = rows.filter(({ card_id, name }) => !facts.has(card_id) && !isCalled(name, terms))
  const places = await placesOf(sql, actor?.id ?? 0, unsaid, terms)
  return ({ card_id, name, named }: Row) => {
    const isUnsaid = !facts.has(card_id) && !isCalled(name, terms)
    const isInFacts = !named && isLocked(card_id)
    return {
      fact: facts.get(card_id) ?? null,
      reason: isUnsaid ? reasonOf(places.get(card_id), isInFacts) : null,
      is_locked: isLocked(card_id),
    }
  }
}

/** The best fact of each of these cards, where one holds any of what was asked. */
async function factsOf(sql: Sql, rows: readonly Row[], asked: string) {
  if (asked === '' || rows.length === 0) return new Map<number, never>()
  const facts = await sql.rows(query.bestFacts, [rows.map(({ card_id }) => card_id), asked])
  return new Map(
    facts.map(({ card_id, fact_id, key, name, pictomo, definition }) => [
      card_id,
      { fact_id, key, name: marked(name), pictomo: marked(pictomo), definition: marked(definition) },
    ]),
  )
}

/** Where else each of these cards holds any of what was asked. */
async function placesOf(sql: Sql, readerId: number, rows: readonly Row[], terms: readonly Term[]) {
  if (terms.length === 0 || rows.length === 0) return new Map<number, never>()
  const ids = rows.map(({ card_id }) => card_id)
  const places = await sql.rows(query.placesOf, [readerId, ids, textQueryOf(terms), anyOf(terms)])
  return new Map(places.map((place) => [place.card_id, place]))
}
