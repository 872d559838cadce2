import { statement } from '#server/platform/database/statement.ts'
import { IN_ORDER, READS } from './parts.ts'

export type CardRow = {
  card_id: number
  slug: string
  name: string
  main_image: string
  num_facts: number
  sort_order: number
  viewed_flag: boolean
  attempted_flag: boolean
  mastered_flag: boolean
  all: number
  all_facts: number
}

/**
 * A page of the cards of a playlist that a reader ($1, 0 for a guest) may know of, with what they did to each; mature ones are
 * left out for whoever reads in safety mode.
 */
const readCards = (cards: string, which: string, order: string): string =>
  `select c.id as card_id, c.slug, c.name, c.main_image, c.num_facts, pc.sort_order, coalesce(g.viewed, false) as viewed_flag,
     coalesce(g.attempted, false) as attempted_flag, coalesce(g.mastered, false) as mastered_flag,
     (count(*) over ())::int as all, (sum(c.num_facts) over ())::int as all_facts
   from ${cards} join catalogue_visible_cards($1) c on c.id = pc.card_id
   left join learning_progress g on g.user_id = $1 and g.card_id = c.id
   left join accounts_people r on r.id = $1
   where ${which} and not (c.is_mature and coalesce(r.safety_mode, false)) order by ${order} limit $3 offset $4`
const OF_PLAYLIST = 'playlists p join playlist_cards pc on pc.playlist_id = p.id'

export const readPlaylistCards = statement<
  CardRow,
  [readerId: number, playlistId: number, limit: number, offset: number]
>(readCards(OF_PLAYLIST, `p.id = $2 and ${READS}`, IN_ORDER))

/** What fills a playlist by its rule, in place of cards of its own. */
const FILLED = `cross join lateral (select o.card_id, o.place::int as sort_order from unnest($5::int[]) with ordinality as o (card_id, place)) pc`
/** Those of a playlist that fills itself, by the cards that its rule takes. */
export const readFilledCards = statement<
  CardRow,
  [readerId: number, playlistId: number, limit: number, offset: number, cardIds: readonly number[]]
>(readCards(`playlists p ${FILLED}`, `p.id = $2 and ${READS}`, IN_ORDER))
export const readSharedFilledCards = statement<
  CardRow,
  [readerId: number, shareKey: string, limit: number, offset: number, cardIds: readonly number[]]
>(readCards(`playlist_shares s join playlists p on p.id = s.playlist_id ${FILLED}`, 's.share_key = $2', IN_ORDER))

/** Those of a playlist that is shared by link, for whoever has it. */
export const readSharedCards = statement<CardRow, [readerId: number, shareKey: string, limit: number, offset: number]>(
  readCards(
    `playlist_shares s join playlists p on p.id = s.playlist_id join playlist_cards pc on pc.playlist_id = p.id`,
    's.share_key = $2',
    IN_ORDER,
  ),
)

/** The cards that a trial opens in the area of study of a person. */
export const readTrialCards = statement<CardRow, [readerId: number, userId: number, limit: number, offset: number]>(
  readCards(
    `(select t.card_id, t.place::int as sort_order from accounts_people a join catalogue_markets m on m.id = a.lead
      cross join unnest(m.free_trial_pictomos) with ordinality as t (card_id, place) where a.id = $2) pc`,
    'true',
    'pc.sort_order, c.id',
  ),
)

/** All cards of a playlist in its order that its reader is shown. */
export const cardsInOrder = statement<{ card_id: number }, [readerId: number, playlistId: number]>(
  `select c.id as card_id from ${OF_PLAYLIST} join catalogue_visible_cards($1) c on c.id = pc.card_id
   left join accounts_people r on r.id = $1
   where p.id = $2 and ${READS} and not (c.is_mature and coalesce(r.safety_mode, false)) order by ${IN_ORDER}`,
)

/** The cards that a rule takes, as the playlist is sorted. */
export const filledInOrder = statement<
  { card_id: number },
  [readerId: number, playlistId: number, cardIds: readonly number[]]
>(
  `select c.id as card_id from playlists p cross join unnest($3::int[]) with ordinality as pc (card_id, sort_order)
   join catalogue_visible_cards($1) c on c.id = pc.card_id where p.id = $2 order by ${IN_ORDER}`,
)

/** All cards of a playlist by the owner's own order; those too that nobody may see any more. */
export const ownOrder = statement<{ card_id: number }, [playlistId: number]>(
  'select card_id from playlist_cards where playlist_id = $1 order by sort_order, card_id',
)
export const putOwnOrder = statement<never, [playlistId: number, cardIds: readonly number[]]>(
  `update playlist_cards pc set sort_order = o.place::int from unnest($2::int[]) with ordinality as o (card_id, place)
   where pc.playlist_id = $1 and pc.card_id = o.card_id and pc.sort_order <> o.place`,
)

/** Puts cards behind those that are there, in this order; those that are there already stay where they are. */
export const addCards = statement<{ card_id: number }, [playlistId: number, cardIds: readonly number[], now: Date]>(
  `insert into playlist_cards (playlist_id, owner_id, card_id, sort_order, added_at)
   select p.id, p.user_id, n.card_id, coalesce((select max(sort_order) from playlist_cards where playlist_id = $1), 0) + n.place, $3
   from playlists p cross join unnest($2::int[]) with ordinality as n (card_id, place) where p.id = $1 on conflict (playlist_id, card_id) do nothing returning card_id`,
)
/**
 * Puts a card that has just come last to where it stood before; never behind the end. Where another stands there, since they
 * were put in another order meanwhile, that one and those after it make room.
 */
export const putBackAt = statement<never, [playlistId: number, cardId: number, sortOrder: number]>(
  `update playlist_cards pc set sort_order = case when pc.card_id = $2 then least(pc.sort_order, $3) else pc.sort_order + 1 end
   where pc.playlist_id = $1 and (pc.card_id = $2 or pc.sort_order >= $3
     and exists (select from playlist_cards there where there.playlist_id = $1 and there.sort_order = $3 and there.card_id <> $2))`,
)
/** The cards of another playlist that the person may know of, in the order that its owner gave them. */
export const copyCards = statement<never, [readerId: number, fromId: number, toId: number, now: Date]>(
  `insert into playlist_cards (playlist_id, owner_id, card_id, sort_order, added_at)
   select $3, $1, pc.card_id, row_number() over (order by pc.sort_order, pc.card_id), $4
   from playlist_cards pc join catalogue_visible_cards($1) c on c.id = pc.card_id where pc.playlist_id = $2`,
)
/** A copy is sorted as what it is of. */
export const copySorting = statement<never, [fromId: number, toId: number]>(
  'update playlists p set sort_method = f.sort_method, shuffle = f.shuffle from playlists f where f.id = $1 and p.id = $2',
)
export const countCards = statement<{ count: number }, [playlistId: number]>(
  'select count(*)::int as count from playlist_cards where playlist_id = $1',
)
export const removeCard = statement<never, [playlistId: number, cardId: number]>(
  'delete from playlist_cards where playlist_id = $1 and card_id = $2',
)
export const clearCards = statement<never, [playlistId: number]>('delete from playlist_cards where playlist_id = $1')
