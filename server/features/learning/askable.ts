import type { Context } from '#server/platform/context.ts'
import { NotFound } from '#shared/errors.ts'
import { accessTo, askableOf } from '../billing/index.ts'
import { playlistCards } from './extensions.ts'
import * as query from './queries/askable.ts'

/** So many facts of a place are looked at; what stands behind them is asked once those are answered. */
const LOOKED_AT = 10_000

type LockedCard = { slug: string; name: string }

/** Where the facts of a quiz on many cards stand. */
export type Place = { kind: 'track' | 'pathway' | 'playlist'; id: number }

/**
 * The facts of a track, a pathway or a playlist in their order, with the reader's last answers (0 for a guest); those of cards that
 * are locked to them, or that they may not be asked of, are left out. `locked` are the cards that are so, in the same order. @throws NotFound where learners do not see the place
 */
export async function askableIn(
  reading: Pick<Context, 'sql' | 'now'>,
  readerId: number,
  place: Place,
): Promise<{ name: string; facts: query.AskableRow[]; locked: LockedCard[] }> {
  const { name, rows } = await factsOf(reading, readerId, place)
  const askable = await askableOf(reading, readerId, [...new Set(rows.map(({ card_id }) => card_id))])
  const leftOut = new Map(
    rows
      .filter(({ card_id }) => !askable.has(card_id))
      .map((row) => [row.card_id, { slug: row.slug, name: row.card_name }]),
  )
  const access = leftOut.size === 0 ? undefined : await accessTo(reading, readerId, [...leftOut.keys()])
  return {
    name,
    facts: rows.filter(({ card_id }) => askable.has(card_id)),
    locked: [...leftOut].filter(([cardId]) => access?.get(cardId)?.is_locked).map(([, card]) => card),
  }
}

async function factsOf(asking: Pick<Context, 'sql' | 'now'>, readerId: number, { kind, id }: Place) {
  const { sql } = asking
  if (kind === 'playlist') {
    const { name, cardIds } = await cardsOfPlaylist(asking, readerId, id)
    return { name, rows: await sql.rows(query.readFactsOfCards, [cardIds, readerId, LOOKED_AT]) }
  }
  const [name, facts] =
    kind === 'track' ? [query.readTrackName, query.readTrackFacts] : [query.readPathwayName, query.readPathwayFacts]
  const place = await sql.one(name, [id])
  if (!place) throw NotFound()
  return { name: place.name, rows: await sql.rows(facts, [id, readerId, LOOKED_AT]) }
}

/** @throws NotFound for a playlist that the reader may not read */
export async function cardsOfPlaylist(
  asking: Pick<Context, 'sql' | 'now'>,
  readerId: number,
  playlistId: number,
): Promise<{ name: string; cardIds: number[] }> {
  const [ask] = playlistCards.parts
  const playlist = await ask?.(asking, readerId, playlistId)
  if (!playlist) throw NotFound('There is no such playlist.')
  return playlist
}
