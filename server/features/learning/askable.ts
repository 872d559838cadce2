import type { Context } from '#server/platform/context.ts'
import { NotFound } from '#shared/errors.ts'
import { accessTo } from '../billing/index.ts'
import * as query from './queries/askable.ts'

/** So many facts of a place are looked at; what stands behind them is asked once those are answered. */
const LOOKED_AT = 10_000

/** Where the facts of a quiz on many cards stand. */
export type Place = { kind: 'track' | 'pathway'; id: number }

/**
 * The facts of a track or a pathway in their order, with the reader's last answers (0 for a guest); those of cards that
 * are locked to them are left out. @throws NotFound where learners do not see the place
 */
export async function askableIn(
  reading: Pick<Context, 'sql' | 'now'>,
  readerId: number,
  { kind, id }: Place,
): Promise<{ name: string; facts: query.AskableRow[] }> {
  const [name, facts] =
    kind === 'track' ? [query.readTrackName, query.readTrackFacts] : [query.readPathwayName, query.readPathwayFacts]
  const place = await reading.sql.one(name, [id])
  if (!place) throw NotFound()
  const rows = await reading.sql.rows(facts, [id, readerId, LOOKED_AT])
  const access = await accessTo(reading, readerId, [...new Set(rows.map(({ card_id }) => card_id))])
  return { name: place.name, facts: rows.filter(({ card_id }) => access.get(card_id)?.is_locked === false) }
}
