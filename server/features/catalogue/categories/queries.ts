import { statement } from '#server/platform/database/statement.ts'
import type { listPathwaySections } from '#shared/contract/catalogue/index.ts'
import type { Answer } from '#shared/contract/endpoint.ts'

type Section = Answer<typeof listPathwaySections>['data'][number]

/** The sections of all areas of study, or of one. */
export const readSections = statement<
  Section & { all: number },
  [marketId: number | null, limit: number, offset: number]
>(
  `select m.id as market_id, s.section->>'name' as name, s.section->>'pathway_type' as pathway_type,
     s.section->>'curriculum' as curriculum, s.section->>'icon' as icon, s.place::int as sort_order, (count(*) over ())::int as all
   from markets m cross join jsonb_array_elements(m.sections) with ordinality as s (section, place)
   where ($1::int is null or m.id = $1) and not m.hidden order by m."order", m.id, s.place limit $2 offset $3`,
)

export type CategoryRow = {
  track_id: number
  name: string
  pathway_id: number
  pathway_name: string
  market_id: number
  market_name: string
}
const CATEGORY = `t.id as track_id, t.name, w.id as pathway_id, w.name as pathway_name, m.id as market_id, m.public_name as market_name`
const IN_MARKET = 'join pathways w on w.id = t.pathway_id join markets m on m.id = w.market_id'
const LISTED = 'order by m."order", w.sort_order, w.id, t.sort_order, t.id'
/** A track that a reader sees, who may see hidden ones. */
const seen = (withHidden: string) => `(${withHidden} or not (t.hidden or catalogue_pathway_hidden(t.pathway_id)))`

/** Who made a card that the reader may know of. */
export const readAuthor = statement<{ author_id: number | null }, [readerId: number, cardId: number]>(
  'select author_id from catalogue_visible_cards($1) where id = $2',
)

/** Tracks with all of the given words in their names and in what they belong to; the areas that the card is in come first. */
export const findTracks = statement<
  CategoryRow & { all: number },
  [cardId: number, words: readonly string[], withHidden: boolean, limit: number, offset: number]
>(
  `select ${CATEGORY}, (count(*) over ())::int as all from tracks t ${IN_MARKET}
   where ${seen('$3')} and not exists (
     select from unnest($2::text[]) word where strpos(lower(concat_ws(' ', t.name, w.name, m.public_name)), lower(word)) = 0)
   order by not exists (select from track_cards tc join tracks o on o.id = tc.track_id join pathways p on p.id = o.pathway_id
       where tc.card_id = $1 and p.market_id = m.id),
     m."order", w.sort_order, w.id, t.sort_order, t.id limit $4 offset $5`,
)

/** A track that the reader sees, with its area of study. */
export const readMarketOfTrack = statement<{ market_id: number }, [trackId: number, withHidden: boolean]>(
  `select w.market_id from tracks t join pathways w on w.id = t.pathway_id where t.id = $1 and ${seen('$2')}`,
)

export const readFiled = statement<CategoryRow & { may_remove: boolean }, [cardId: number, withHidden: boolean]>(
  `select ${CATEGORY}, tc.by_hand as may_remove from track_cards tc join tracks t on t.id = tc.track_id ${IN_MARKET}
   where tc.card_id = $1 and ${seen('$2')} ${LISTED}`,
)
export const readOwnFiled = statement<CategoryRow, [cardId: number, userId: number]>(
  `select ${CATEGORY} from user_track_cards tc join tracks t on t.id = tc.track_id ${IN_MARKET}
   where tc.card_id = $1 and tc.user_id = $2 and ${seen('false')} ${LISTED}`,
)
export const readMarketsOfCard = statement<{ market_id: number }, [cardId: number]>(
  `select distinct p.market_id from track_cards tc join tracks t on t.id = tc.track_id join pathways p on p.id = t.pathway_id
   where tc.card_id = $1`,
)

/** At the end of the track; nothing changes where the card stands in it already. */
export const fileForAll = statement<{ track_id: number }, [cardId: number, trackId: number]>(
  `insert into track_cards (track_id, card_id, sort_order, by_hand)
   select $2, $1, coalesce((select max(sort_order) + 1 from track_cards where track_id = $2), 0), true
   on conflict (track_id, card_id) do nothing returning track_id`,
)
export const fileForOneself = statement<never, [userId: number, cardId: number, trackId: number, now: Date]>(
  `insert into user_track_cards (user_id, card_id, track_id, added_at) values ($1, $2, $3, $4)
   on conflict (user_id, card_id, track_id) do nothing`,
)

/** Only what was filed by hand goes; `by_hand` says what it was. */
export const unfileForAll = statement<{ by_hand: boolean }, [cardId: number, trackId: number]>(
  `with held as (select by_hand from track_cards where card_id = $1 and track_id = $2 for update),
     gone as (delete from track_cards where card_id = $1 and track_id = $2 and by_hand)
   select by_hand from held`,
)
export const unfileForOneself = statement<{ track_id: number }, [userId: number, cardId: number, trackId: number]>(
  'delete from user_track_cards where user_id = $1 and card_id = $2 and track_id = $3 returning track_id',
)
export const forgetOwnFiled = statement<never, [userId: number]>('delete from user_track_cards where user_id = $1')
