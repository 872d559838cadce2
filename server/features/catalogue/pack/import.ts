import type { Sql } from '#server/platform/sql.ts'
import { keyToUuid } from './keys.ts'
import * as query from './queries.ts'
import type { Pack, PackCard } from './read.ts'

const cardIdsOf = (pack: Pack): Map<string, number> => new Map(pack.cards.map(({ card }) => [card.slug, card.card_id]))

/** Whether a content pack was brought in before. */
export const hasContent = async (sql: Sql): Promise<boolean> => (await sql.one(query.findAnyMarket)) !== undefined

/** Brings the areas of study up to the pack; cards are named in it by their slugs. */
export async function importMarkets(sql: Sql, pack: Pack): Promise<void> {
  const ids = cardIdsOf(pack)
  const markets = pack.markets.map((market) => ({
    ...market,
    free_trial_pictomos: market.free_trial_pictomos.flatMap((slug) => ids.get(slug) ?? []),
  }))
  await sql.rows(query.putMarkets, [JSON.stringify(markets)])
}

/** Makes the row of a card of the pack, for learners still without a revision; one that is there is left as it is. */
export async function enterCard(sql: Sql, { card }: PackCard, now: Date): Promise<void> {
  await sql.rows(query.yieldSlug, [card.card_id, card.slug])
  await sql.rows(query.insertCard, [card.card_id, card.slug, card.name, card.topic_type, card.is_free, now])
}

/**
 * Brings what the pack says against each wrong answer up to it. No document holds that: it goes by the words of a wrong
 * answer, and a card that is edited here keeps what still fits.
 */
export async function importReasons(sql: Sql, { card }: PackCard): Promise<void> {
  const facts = card.facts.map(({ key, name, question_text, distractors }) => ({
    key: keyToUuid(card.slug, key),
    name,
    question_text,
    reasons: distractors.flatMap((one) =>
      typeof one === 'string' ? [] : [{ text: one.text, why_wrong: one.why_wrong, right_for: one.right_for ?? null }],
    ),
  }))
  await sql.rows(query.putReasons, [card.card_id, JSON.stringify(facts)])
}

/** Brings pathways and tracks with their cards up to the pack, whose cards are there by now. */
export async function importPathways(sql: Sql, pack: Pack): Promise<void> {
  const ids = cardIdsOf(pack)
  const tracks = pack.pathways.flatMap((pathway) =>
    pathway.tracks.map((track) => ({ ...track, pathway_id: pathway.pathway_id })),
  )
  const places = tracks.flatMap((track) =>
    track.cards.map((slug, place) => ({ track_id: track.track_id, card_id: ids.get(slug), place })),
  )
  await sql.rows(query.putPathways, [JSON.stringify(pack.pathways)])
  await sql.rows(query.putTracks, [JSON.stringify(tracks)])
  await sql.rows(query.clearTracks, [tracks.map((track) => track.track_id), JSON.stringify(places)])
  await sql.rows(query.fillTracks, [JSON.stringify(places)])
  for (const each of [query.countPathwaysOn, query.countTracksOn, query.countCardsOn]) await sql.rows(each)
}
