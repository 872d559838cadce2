import { addToPlaylist, createPlaylist, listPlaylistCards } from '#shared/contract/playlists/index.ts'
import type { MadeCard, Person } from '../../support/factories.ts'
import type { World } from '../../support/world.ts'

/** Somebody with a playlist of these cards. */
export async function withPlaylist(
  world: World,
  cards: readonly MadeCard[],
  given: { owner?: Person; name?: string } = {},
) {
  const owner = given.owner ?? (await world.make.member())
  const me = world.as(owner)
  const { playlist_id: id } = await me.call(createPlaylist, { name: given.name ?? 'Heart' })
  for (const { id: card_id } of cards) await me.call(addToPlaylist, { playlist_id: id, card_id })
  const slugs = async () => (await me.call(listPlaylistCards, { playlist_id: id })).data.map(({ slug }) => slug)
  return { owner, me, id: id as number, slugs }
}

/** So many cards, made at once. */
export const makeCards = (world: World, count: number, given: Parameters<World['make']['card']>[0] = {}) =>
  Promise.all(Array.from({ length: count }, () => world.make.card(given)))

/** A track with these cards below a pathway. */
export async function makeTrack(world: World, cards: readonly MadeCard[], hidden = false) {
  const { rows } = await world.database.pool.query(
    `with above as (insert into pathways (market_id, name, pathway_type) values (101, 'Above', 'courses') returning id),
       below as (insert into pathways (market_id, parent_id, name, pathway_type) select 101, id, 'Below', 'courses' from above returning id)
     insert into tracks (pathway_id, name, hidden) select below.id, 'Heart', $1 from below
       returning id, (select id from above) as pathway_id`,
    [hidden],
  )
  for (const [place, { id }] of cards.entries())
    await world.database.pool.query('insert into track_cards (track_id, card_id, sort_order) values ($1, $2, $3)', [
      rows[0].id,
      id,
      place,
    ])
  return { trackId: rows[0].id as number, pathwayId: rows[0].pathway_id as number }
}

/** Has people say that they are of one school. */
export async function atOneSchool(world: World, ...people: Person[]): Promise<void> {
  const { rows } = await world.database.pool.query('select id from schools order by id limit 1')
  await world.database.pool.query('update users set school_id = $1 where id = any($2)', [
    rows[0].id,
    people.map(({ id }) => id),
  ])
}
