import { describe, expect, it } from 'vitest'
import {
  addPathwayToPlaylist,
  addToPlaylist,
  addTrackToPlaylist,
  clearPlaylist,
  completePlaylistQuiz,
  createPlaylist,
  deletePlaylist,
  downloadPlaylist,
  duplicatePlaylist,
  getPlaylist,
  getTrialCards,
  listPlaylistCards,
  listPlaylists,
  orderPlaylist,
  PLAYLIST_CARDS_MAX,
  PLAYLISTS_MAX,
  PlaylistFull,
  removeFromPlaylist,
  setPlaylistPlace,
  TooManyPlaylists,
  updatePlaylist,
} from '#shared/contract/playlists/index.ts'
import { getAchievements } from '#shared/contract/rewards/index.ts'
import { InvalidInput, NotFound } from '#shared/errors.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld, until } from '../../support/world.ts'
import { makeCards, makeTrack, withPlaylist } from './people.ts'

const world = testWorld()

describe('a playlist', () => {
  it('PLY-RU001: is made under a name, at once with a card where one is given, and once for one key', async () => {
    const me = world.as(await world.make.member())
    const card = await world.make.card()
    const wanted = { name: '  Heart ', card_id: card.id }
    const key = { 'idempotency-key': crypto.randomUUID() }
    const made = await me.call(createPlaylist, wanted, key)
    expect(made).toMatchObject({ name: 'Heart', total: 1, total_facts: 3, is_owner: true, sort_method: 'custom' })
    expect(await me.call(createPlaylist, wanted, key)).toMatchObject({ playlist_id: made.playlist_id })
    expect((await me.call(listPlaylists, {})).total).toBe(1)
    const refused = await refusalOf(me.call(createPlaylist, { name: ' \n' }))
    expect(InvalidInput.is(refused) && refused.message).toBe(
      'Your playlist must contain at least one character to continue!',
    )
    expect(NotFound.is(await refusalOf(me.call(createPlaylist, { name: 'No card', card_id: 2_000_000_000 })))).toBe(
      true,
    )
    expect((await me.call(listPlaylists, {})).total).toBe(1)
  })
  it('is changed by its owner alone; for everybody else it is not there', async () => {
    const [card, more] = await makeCards(world, 2)
    const { id: playlist_id, slugs } = await withPlaylist(world, [card!])
    const { trackId } = await makeTrack(world, [more!])
    const other = world.as(await world.make.admin())
    const tries = [
      () => other.call(getPlaylist, { playlist_id }),
      () => other.call(listPlaylistCards, { playlist_id }),
      () => other.call(updatePlaylist, { playlist_id, name: 'Mine' }),
      () => other.call(addToPlaylist, { playlist_id, card_id: more!.id }),
      () => other.call(addTrackToPlaylist, { playlist_id, track_id: trackId }),
      () => other.call(removeFromPlaylist, { playlist_id, card_id: card!.id }),
      () => other.call(orderPlaylist, { playlist_id, card_id: card!.id, sort_order: 'top' }),
      () => other.call(duplicatePlaylist, { playlist_id }),
      () => other.call(setPlaylistPlace, { playlist_id, last_viewed_card_id: card!.id }),
      () => other.call(clearPlaylist, { playlist_id }),
      () => other.call(deletePlaylist, { playlist_id }),
    ]
    for (const trying of tries) expect(NotFound.is(await refusalOf(trying()))).toBe(true)
    expect(await slugs()).toEqual([card!.slug])
    expect((await other.call(listPlaylists, {})).data).toEqual([])
  })
  it('holds each card once: what is added twice, also at once, came once', async () => {
    const card = await world.make.card()
    const { me, id: playlist_id, slugs } = await withPlaylist(world, [])
    const both = await Promise.all([1, 2].map(() => me.call(addToPlaylist, { playlist_id, card_id: card.id })))
    expect(both.map(({ added }) => added).sort()).toEqual([0, 1])
    expect(await me.call(addToPlaylist, { playlist_id, card_id: card.id })).toMatchObject({ added: 0, skipped: 1 })
    expect(await slugs()).toEqual([card.slug])
  })
  it('PLY-CA005 PLY-CA013 PLY-CA014: takes a whole track or pathway in its order and says how many came', async () => {
    const cards = await makeCards(world, 3)
    const { trackId, pathwayId } = await makeTrack(world, cards)
    const { me, id: playlist_id, slugs } = await withPlaylist(world, [cards[1]!])
    expect(await me.call(addTrackToPlaylist, { playlist_id, track_id: trackId })).toMatchObject({
      name: 'Heart',
      added: 2,
      skipped: 1,
    })
    expect(await slugs()).toEqual([cards[1]!.slug, cards[0]!.slug, cards[2]!.slug])
    expect(await me.call(addPathwayToPlaylist, { playlist_id, pathway_id: pathwayId })).toMatchObject({
      added: 0,
      skipped: 3,
    })
    await me.call(clearPlaylist, { playlist_id })
    expect(await me.call(addToPlaylist, { playlist_id, pathway_id: pathwayId })).toMatchObject({ added: 3 })
    expect(await slugs()).toEqual(cards.map(({ slug }) => slug))
    const hidden = await makeTrack(world, cards, true)
    expect(NotFound.is(await refusalOf(me.call(addTrackToPlaylist, { playlist_id, track_id: hidden.trackId })))).toBe(
      true,
    )
    await me.call(clearPlaylist, { playlist_id })
    const several = cards.map(({ id }) => id).reverse()
    const one = { playlist_id, card_ids: [several[0]!] }
    expect(
      NotFound.is(await refusalOf(me.call(addToPlaylist, { ...one, card_ids: [...several, 2_000_000_000] }))),
    ).toBe(true)
    expect(await slugs()).toEqual([])
    await me.call(addToPlaylist, one)
    expect(await me.call(addToPlaylist, { playlist_id, card_ids: [...several, ...several] })).toMatchObject({
      added: several.length - 1,
      skipped: 1,
    })
    expect(await slugs()).toEqual(cards.map(({ slug }) => slug).reverse())
    for (const given of [{}, { card_id: cards[0]!.id, track_id: trackId }])
      expect(InvalidInput.is(await refusalOf(me.call(addToPlaylist, { playlist_id, ...given })))).toBe(true)
  })
  it('PLY-RU005: is ordered card by card; two at once both hold', async () => {
    const cards = await makeCards(world, 4)
    const [a, b, c, d] = cards.map(({ id }) => id)
    const { me, id: playlist_id } = await withPlaylist(world, cards)
    const order = async () => (await me.call(listPlaylistCards, { playlist_id })).data.map(({ card_id }) => card_id)
    const move = (card_id: number, sort_order: 'top' | 'bottom' | { before: number }) =>
      me.call(orderPlaylist, { playlist_id, card_id, sort_order: sort_order as 'top' })
    await move(d!, 'top')
    await move(a!, 'bottom')
    await move(c!, { before: b! })
    expect(await order()).toEqual([d, c, b, a])
    await Promise.all([move(a!, 'top'), move(d!, 'bottom')])
    expect(await order()).toEqual([a, c, b, d])
    const other = await world.make.card()
    for (const [card, to] of [
      [other.id, 'top'],
      [a!, { before: other.id }],
    ] as const)
      expect(NotFound.is(await refusalOf(move(card, to)))).toBe(true)
  })
  it('PLY-RU003: is sorted by title both ways or shuffled, and keeps the own order for later', async () => {
    const cards = []
    for (const name of ['Beta', 'alpha', 'Gamma', 'Delta', 'Epsilon', 'Zeta'])
      cards.push(await world.make.card({ content: { name } }))
    const { me, id: playlist_id } = await withPlaylist(world, cards)
    const names = async (sort_method: 'custom' | 'a~z' | 'z~a' | 'random') => {
      await me.call(updatePlaylist, { playlist_id, sort_method })
      return (await me.call(listPlaylistCards, { playlist_id })).data.map(({ name }) => name)
    }
    const titles = ['alpha', 'Beta', 'Delta', 'Epsilon', 'Gamma', 'Zeta']
    expect(await names('a~z')).toEqual(titles)
    expect(await names('z~a')).toEqual(titles.toReversed())
    const shuffled = await names('random')
    expect(shuffled.toSorted()).toEqual(titles.toSorted())
    expect((await me.call(listPlaylistCards, { playlist_id })).data.map(({ name }) => name)).toEqual(shuffled)
    const anew = new Set<string>()
    for (let time = 0; time < 8; time++) anew.add((await names('random')).join())
    expect(anew.size).toBeGreaterThan(1)
    expect(await names('custom')).toEqual(cards.map(({ content }) => content.name))
  })
  it('PLY-RU002: is copied under its own name for later, with its order and without whom it is shared with', async () => {
    const cards = await makeCards(world, 2)
    const { me, id: playlist_id } = await withPlaylist(world, cards, { name: 'Lungs' })
    await me.call(updatePlaylist, { playlist_id, sort_method: 'z~a' })
    const copy = await me.call(duplicatePlaylist, { playlist_id })
    expect(copy).toMatchObject({ name: 'Copy of Lungs', total: 2, sort_method: 'z~a', share_key: null })
    expect(await me.call(duplicatePlaylist, { playlist_id, name: 'Other' })).toMatchObject({ name: 'Other' })
    await me.call(deletePlaylist, { playlist_id })
    expect((await me.call(getPlaylist, { playlist_id: copy.playlist_id })).total).toBe(2)
    expect(NotFound.is(await refusalOf(me.call(deletePlaylist, { playlist_id })))).toBe(true)
  })
  it('PLY-CA006 PLY-CA010: loses a card or all of them; twice is as once', async () => {
    const cards = await makeCards(world, 3)
    const { me, id: playlist_id, slugs } = await withPlaylist(world, cards)
    for (let time = 0; time < 2; time++)
      expect(await me.call(removeFromPlaylist, { playlist_id, card_id: cards[1]!.id })).toMatchObject({ name: 'Heart' })
    expect(await slugs()).toEqual([cards[0]!.slug, cards[2]!.slug])
    for (let time = 0; time < 2; time++) await me.call(clearPlaylist, { playlist_id })
    expect(await slugs()).toEqual([])
  })
  it('PLY-CA005: takes a card that was taken out back to where it stood, whatever order it is shown in', async () => {
    const cards = await makeCards(world, 4)
    const { me, id: playlist_id, slugs } = await withPlaylist(world, cards)
    const before = await slugs()
    const { data } = await me.call(listPlaylistCards, { playlist_id })
    const [first, , third] = data
    await me.call(updatePlaylist, { playlist_id, sort_method: 'z~a' })
    for (const { card_id } of [first!, third!]) await me.call(removeFromPlaylist, { playlist_id, card_id })
    for (const { card_id, sort_order } of [first!, third!])
      expect(await me.call(addToPlaylist, { playlist_id, card_id, sort_order })).toMatchObject({ added: 1, skipped: 0 })
    await me.call(updatePlaylist, { playlist_id, sort_method: 'custom' })
    expect(await slugs()).toEqual(before)
    // What stands in it stays, and beyond its end is its end.
    await me.call(addToPlaylist, { playlist_id, card_id: third!.card_id, sort_order: 1 })
    expect(await slugs()).toEqual(before)
    await me.call(removeFromPlaylist, { playlist_id, card_id: first!.card_id })
    await me.call(addToPlaylist, { playlist_id, card_id: first!.card_id, sort_order: 2_000_000_000 })
    expect(await slugs()).toEqual([...before.slice(1), before[0]])
    const several = me.call(addToPlaylist, { playlist_id, card_ids: [first!.card_id], sort_order: 1 })
    expect(InvalidInput.is(await refusalOf(several))).toBe(true)
  })
  it('PLY-CA005: puts a card back among those that another tab has put in another order, and who had done it has', async () => {
    const cards = await makeCards(world, 4)
    const { me, id: playlist_id, slugs } = await withPlaylist(world, cards)
    await world.database.pool.query(
      `insert into card_progress (user_id, card_id, last_viewed_at, attempted_at, mastered_at)
       select p.user_id, pc.card_id, now(), now(), now() from playlists p join playlist_cards pc on pc.playlist_id = p.id where p.id = $1`,
      [playlist_id],
    )
    await me.call(completePlaylistQuiz, { playlist_id, quiz_completed: true })
    const [a, , c, d] = (await me.call(listPlaylistCards, { playlist_id })).data
    const before = await slugs()
    await me.call(removeFromPlaylist, { playlist_id, card_id: a!.card_id })
    await me.call(orderPlaylist, { playlist_id, card_id: d!.card_id, sort_order: { before: c!.card_id } })
    await me.call(addToPlaylist, { playlist_id, card_id: a!.card_id, sort_order: a!.sort_order })
    expect(await slugs()).toEqual([before[0], before[1], before[3], before[2]])
    expect(await me.call(getPlaylist, { playlist_id })).toMatchObject({ quiz_completed: true })
  })
  it('shows cards as they stand for its reader: locked, met, tried and mastered', async () => {
    const [open, locked] = [await world.make.card(), await world.make.card({ free: false })]
    const owner = await world.make.trial()
    const { me, id: playlist_id } = await withPlaylist(world, [open, locked], { owner })
    await world.database.pool.query(
      `insert into card_progress (user_id, card_id, last_viewed_at, attempted_at, mastered_at) values ($1, $2, now(), now(), now())`,
      [owner.id, open.id],
    )
    expect((await me.call(listPlaylistCards, { playlist_id })).data).toMatchObject([
      { slug: open.slug, is_locked: false, viewed_flag: true, attempted_flag: true, mastered_flag: true },
      { slug: locked.slug, is_locked: true, viewed_flag: false, attempted_flag: false, mastered_flag: false },
    ])
    expect(await me.call(getPlaylist, { playlist_id })).toMatchObject({ total: 2, total_facts: 6, total_mastered: 1 })
  })
  it('shows nothing of a card that became somebody else’s own', async () => {
    const [kept, gone] = await makeCards(world, 2)
    const { me, id: playlist_id, slugs } = await withPlaylist(world, [gone!, kept!])
    const { id: author } = await world.make.member()
    await world.database.pool.query('update cards set is_private = true, author_id = $2 where id = $1', [
      gone!.id,
      author,
    ])
    expect(await slugs()).toEqual([kept!.slug])
    expect(await me.call(getPlaylist, { playlist_id })).toMatchObject({ total: 1, total_facts: 3 })
    expect((await me.call(getPlaylist, { playlist_id })).pictures).toHaveLength(1)
    const place = me.call(setPlaylistPlace, { playlist_id, last_viewed_card_id: gone!.id })
    expect(NotFound.is(await refusalOf(place))).toBe(true)
    expect((await me.call(duplicatePlaylist, { playlist_id })).total).toBe(1)
  })
})

describe('the list of playlists', () => {
  it('PLY-RU009: is sorted by name, by use and by age, a page at a time, and found by a word', async () => {
    const owner = await world.make.member()
    const me = world.as(owner)
    const card = await world.make.card()
    const ids: number[] = []
    for (const name of ['beta', 'Alpha', 'Gamma']) ids.push((await withPlaylist(world, [card], { owner, name })).id)
    world.clock.tick(60_000)
    await me.call(setPlaylistPlace, { playlist_id: ids[0]!, last_viewed_card_id: card.id })
    const names = async (input: object) => (await me.call(listPlaylists, input)).data.map(({ name }) => name)
    expect(await names({ sort: 'a_z' })).toEqual(['Alpha', 'beta', 'Gamma'])
    expect(await names({ sort: 'created' })).toEqual(['Gamma', 'Alpha', 'beta'])
    expect(await names({ sort: 'recent' })).toEqual(['beta', 'Gamma', 'Alpha'])
    const second = await me.call(listPlaylists, { sort: 'a_z', per_page: 2, page: 2 })
    expect(second).toMatchObject({ total: 3, last_page: 2, data: [{ name: 'Gamma' }] })
    expect(await names({ q: 'ALP' })).toEqual(['Alpha'])
    expect(await names({ q: '%' })).toEqual([])
    const other = await world.make.card()
    expect((await me.call(listPlaylists, { card_id: card.id })).data.map((one) => one.holds_card)).toEqual([
      true,
      true,
      true,
    ])
    expect((await me.call(listPlaylists, { card_id: other.id })).data[0]).toMatchObject({ holds_card: false })
    expect((await me.call(listPlaylists, {})).data[0]).toMatchObject({
      holds_card: null,
      last_viewed_card_id: card.id,
      auto: false,
      updates_in_progress: false,
    })
  })
  it('PLY-CA016: pages through the cards of a playlist', async () => {
    const cards = await makeCards(world, 5)
    const { me, id: playlist_id } = await withPlaylist(world, cards)
    for (const sort_method of ['custom', 'random'] as const) {
      await me.call(updatePlaylist, { playlist_id, sort_method })
      const seen: number[] = []
      for (const page of [1, 2, 3]) {
        const found = await me.call(listPlaylistCards, { playlist_id, page, per_page: 2 })
        expect(found).toMatchObject({ total: 5, last_page: 3 })
        seen.push(...found.data.map(({ card_id }) => card_id))
      }
      expect(seen.toSorted()).toEqual(cards.map(({ id }) => id).toSorted())
    }
  })
  it('PLY-CA015: is beside the cards that a trial opens', async () => {
    const card = await world.make.card({ onTrialList: true, free: false })
    const me = world.as(await world.make.trial())
    const { data } = await me.call(getTrialCards, { per_page: 100 })
    expect(data.find(({ slug }) => slug === card.slug)).toMatchObject({ is_locked: false })
  })
})

describe('the limits', () => {
  it('are 200 playlists a person, also where two are made at once', async () => {
    const owner = await world.make.member()
    await world.database.pool.query(
      `insert into playlists (user_id, name, created_at, changed_at) select $1, 'P', now(), now() from generate_series(1, $2)`,
      [owner.id, PLAYLISTS_MAX - 1],
    )
    const me = world.as(owner)
    const both = await Promise.allSettled([1, 2].map(() => me.call(createPlaylist, { name: 'Last' })))
    const refused = both.filter((one) => one.status === 'rejected')
    expect(refused.map(({ reason }) => TooManyPlaylists.is(reason))).toEqual([true])
    expect((await me.call(listPlaylists, {})).total).toBe(PLAYLISTS_MAX)
  })
  it('are 2,000 cards a playlist: what would be more is refused whole', async () => {
    const cards = await makeCards(world, 3)
    const { trackId } = await makeTrack(world, cards)
    const { owner, me, id: playlist_id } = await withPlaylist(world, [])
    const { rows } = await world.database.pool.query(
      `with made as (insert into cards (slug, name, topic_type, is_free, entity_type_id, created_at)
         select 'filler-' || n, 'Filler', 'drug', true, 2, now() from generate_series(1, $2::int) n returning id)
       insert into playlist_cards (playlist_id, owner_id, card_id, sort_order, added_at)
         select $1, $3, id, row_number() over (), now() from made returning card_id`,
      [playlist_id, PLAYLIST_CARDS_MAX - 2, owner.id],
    )
    expect(rows).toHaveLength(PLAYLIST_CARDS_MAX - 2)
    const refused = await refusalOf(me.call(addTrackToPlaylist, { playlist_id, track_id: trackId }))
    expect(PlaylistFull.is(refused)).toBe(true)
    const one = (place: number) => me.call(addToPlaylist, { playlist_id, card_id: cards[place]!.id })
    await one(0)
    const both = await Promise.allSettled([one(1), one(2)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

it('XPA-GA003: each playlist that is made counts towards an achievement, once', async () => {
  const me = await world.make.member()
  for (const name of ['One', 'Two']) await world.as(me).call(createPlaylist, { name })
  const made = async () =>
    (await world.as(me).call(getAchievements, {})).achievements.find(({ name }) => name === 'playlists_made')?.count
  await until(made, (count) => count === 2)
})

it('comes as a table to whoever may read it, in its order', async () => {
  const [one, two] = await makeCards(world, 2)
  const { me, id: playlist_id } = await withPlaylist(world, [one!, two!])
  await me.call(orderPlaylist, { playlist_id, card_id: two!.id, sort_order: 'top' })
  const text = String(await me.call(downloadPlaylist, { playlist_id })).replace('\uFEFF', '')
  const [head, first, second, end] = text.split('\r\n')
  expect(head).toBe('place,card,facts,standing,address')
  expect(first).toMatch(new RegExp(`^1,.*,3,new,http.*/learn/${two!.slug}$`))
  expect(second).toMatch(new RegExp(`^2,.*/learn/${one!.slug}$`))
  expect(end).toBe('')
  const stranger = world.as(await world.make.member())
  expect(await refusalOf(stranger.call(downloadPlaylist, { playlist_id }))).toSatisfy(NotFound.is)
})
