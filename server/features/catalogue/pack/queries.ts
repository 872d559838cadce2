import { statement } from '#server/platform/database/statement.ts'
import { CARD_ID_MADE_HERE_FROM } from '#shared/rules/learning/cardIds.ts'

// What a content pack says, each list as JSON.

const MARKET = `id, parent_id, name, slug, public_name, nav_name, nav_url, pricing_url, exam_name, segmented_control_name, school_name,
  occupation_name, sections, trial_tokens, show_resources, show_playlist, show_referrals, enable_master, in_sitemap, is_pseudo, is_beta,
  non_school, pictomo_partner, has_group_buy, has_pricing, hidden, "order", main_market_id, free_trial_pictomos, programs`

export const putMarkets = statement<never, [markets: string]>(
  `insert into markets (${MARKET}) select ${MARKET} from jsonb_populate_recordset(null::markets, $1::jsonb)
   on conflict (id) do update set name = excluded.name, slug = excluded.slug, public_name = excluded.public_name, nav_name = excluded.nav_name,
     sections = excluded.sections, trial_tokens = excluded.trial_tokens, "order" = excluded."order", hidden = excluded.hidden,
     free_trial_pictomos = excluded.free_trial_pictomos, programs = excluded.programs, exam_name = excluded.exam_name,
     is_beta = excluded.is_beta, has_pricing = excluded.has_pricing, main_market_id = excluded.main_market_id`,
)

/** Whether anything of a content pack is here yet. */
export const findAnyMarket = statement<{ one: 1 }>('select 1 as one from markets limit 1')

/** A card that people made here under an address that a card of the pack asks for gives way to it. */
export const yieldSlug = statement<never, [id: number, slug: string]>(
  `update cards set slug = slug || '-' || id where slug = $2 and id <> $1 and id >= ${CARD_ID_MADE_HERE_FROM}`,
)

/** Makes the row of a card, with nothing published, unless it is there. */
export const insertCard = statement<
  never,
  [id: number, slug: string, name: string, topicType: string, isFree: boolean, now: Date]
>(
  `insert into cards (id, slug, name, topic_type, entity_type_id, is_free, created_at) values ($1, $2, $3, $4, 2, $5, $6)
   on conflict (id) do nothing`,
)

/**
 * Writes why the authors' wrong answers of a card's facts are wrong, where that is another now and the fact still asks
 * the same; `facts` is JSON.
 */
export const putReasons = statement<never, [cardId: number, facts: string]>(
  `update facts f set distractor_reasons = r.reasons
   from jsonb_to_recordset($2::jsonb) as r (key uuid, name text, question_text text, reasons jsonb)
   where f.card_id = $1 and f.key = r.key and f.name = r.name and f.question_text = r.question_text
     and f.distractor_reasons <> r.reasons`,
)

export const putPathways = statement<never, [pathways: string]>(
  `insert into pathways (id, market_id, name, pathway_type, curriculum, sort_order)
   select pathway_id, market_id, name, pathway_type, curriculum, sort_order
   from jsonb_to_recordset($1::jsonb) as r (pathway_id int, market_id int, name text, pathway_type text, curriculum text, sort_order int)
   on conflict (id) do update set name = excluded.name, pathway_type = excluded.pathway_type, sort_order = excluded.sort_order`,
)

export const putTracks = statement<never, [tracks: string]>(
  `insert into tracks (id, pathway_id, name, sort_order) select track_id, pathway_id, name, sort_order
   from jsonb_to_recordset($1::jsonb) as r (track_id int, pathway_id int, name text, sort_order int)
   on conflict (id) do update set name = excluded.name, sort_order = excluded.sort_order, pathway_id = excluded.pathway_id`,
)

/**
 * Takes out of tracks what the pack no longer has in them. What stays is not written anew: people's places lean on it. What
 * an administrator filed there stays too.
 */
export const clearTracks = statement<never, [trackIds: readonly number[], places: string]>(
  `delete from track_cards tc where track_id = any($1) and not by_hand and not exists (
     select from jsonb_to_recordset($2::jsonb) as r (track_id int, card_id int)
     where r.track_id = tc.track_id and r.card_id = tc.card_id)`,
)
export const fillTracks = statement<never, [places: string]>(
  `insert into track_cards (track_id, card_id, sort_order) select track_id, card_id, place
   from jsonb_to_recordset($1::jsonb) as r (track_id int, card_id int, place int)
   on conflict (track_id, card_id) do update set sort_order = excluded.sort_order, by_hand = false`,
)

/** Rows made from here on are numbered after those of the pack; cards that people made here count from elsewhere on. */
const countOn = (table: 'pathways' | 'tracks' | 'cards'): string =>
  `select setval(pg_get_serial_sequence('${table}', 'id'), greatest((select max(id) from ${table} where id < ${CARD_ID_MADE_HERE_FROM}), 1))`

export const countPathwaysOn = statement<never>(countOn('pathways'))
export const countTracksOn = statement<never>(countOn('tracks'))
export const countCardsOn = statement<never>(countOn('cards'))
