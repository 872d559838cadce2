import { describe, expect, it } from 'vitest'
import { listNotifications } from '#shared/contract/notifications/index.ts'
import {
  addToPlaylist,
  duplicatePlaylist,
  getPlaylist,
  getSharedPlaylist,
  keepSharedPlaylist,
  leavePlaylist,
  listPlaylistCards,
  listPlaylistShares,
  listPlaylists,
  PLAYLIST_SHARES_MAX,
  setPlaylistPlace,
  sharePlaylist,
  TooManyShares,
  updatePlaylist,
  withdrawPlaylistShare,
} from '#shared/contract/playlists/index.ts'
import { InvalidInput, NotFound } from '#shared/errors.ts'
import { isShareKey } from '#shared/rules/playlists/shareKey.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld, until } from '../../support/world.ts'
import { atOneSchool, makeCards, withPlaylist } from './people.ts'

const world = testWorld()
const isMissing = async (asked: Promise<unknown>) => NotFound.is(await refusalOf(asked))

describe('sharing with people', () => {
  it('PLY-RU007: lets them read it and keep a place of their own, and change nothing', async () => {
    const [card] = await makeCards(world, 1)
    const owner = await world.make.member({ first: 'Ada', last: 'Lovelace' })
    const { me, id: playlist_id } = await withPlaylist(world, [card!], { owner })
    const friend = await world.make.member({ first: 'Ben', last: 'Okri' })
    const them = world.as(friend)
    await atOneSchool(world, owner, friend)
    for (let time = 0; time < 2; time++) {
      const shares = await me.call(sharePlaylist, { playlist_id, type: 'users', user_ids: [friend.id, owner.id] })
      expect(shares).toMatchObject({ share_key: null, people: [{ user_id: friend.id, name: 'Ben Okri', email: null }] })
    }
    expect((await them.call(listPlaylists, {})).data).toMatchObject([
      { is_owner: false, owner_name: 'Ada Lovelace', share_key: null },
    ])
    const told = await until(
      async () => (await them.call(listNotifications, {})).data,
      ({ length }) => length > 0,
    )
    expect(told.map(({ title, link }) => [title, link])).toEqual([
      ['Ada Lovelace shared a playlist with you', `/playlists/${playlist_id}`],
    ])
    expect((await them.call(listPlaylists, { which: 'own' })).data).toEqual([])
    expect((await them.call(listPlaylistCards, { playlist_id })).total).toBe(1)
    await them.call(setPlaylistPlace, { playlist_id, last_viewed_card_id: card!.id })
    expect((await them.call(getPlaylist, { playlist_id })).last_viewed_card_id).toBe(card!.id)
    expect((await me.call(getPlaylist, { playlist_id })).last_viewed_card_id).toBeNull()
    expect((await them.call(duplicatePlaylist, { playlist_id })).is_owner).toBe(true)
    for (const trying of [
      () => them.call(updatePlaylist, { playlist_id, name: 'Mine' }),
      () => them.call(addToPlaylist, { playlist_id, card_id: card!.id }),
      () => them.call(listPlaylistShares, { playlist_id }),
      () => them.call(sharePlaylist, { playlist_id, type: 'public' }),
      () => them.call(withdrawPlaylistShare, { playlist_id, share_id: 'public' }),
    ])
      expect(await isMissing(trying())).toBe(true)
  })
  it('tells nobody a name by its number: people of another school are left out, as those are who are not there', async () => {
    const { me, id: playlist_id } = await withPlaylist(world, await makeCards(world, 1))
    const others = [await world.make.member(), await world.make.member()]
    const user_ids = [...others.map(({ id }) => id), 2_000_000_000]
    expect((await me.call(sharePlaylist, { playlist_id, type: 'users', user_ids })).people).toEqual([])
  })
  it('is left by whom it was shared with, by number or by address, and does not come back', async () => {
    const { me, owner, id: playlist_id } = await withPlaylist(world, await makeCards(world, 1))
    const friend = await world.make.member()
    await atOneSchool(world, owner, friend)
    const share = () =>
      me.call(sharePlaylist, { playlist_id, type: 'users', user_ids: [friend.id], emails: [friend.email] })
    await share()
    const them = world.as(friend)
    expect((await them.call(listPlaylists, {})).data).toHaveLength(1)
    expect(await isMissing(world.as(await world.make.member()).call(leavePlaylist, { playlist_id }))).toBe(true)
    expect(await isMissing(me.call(leavePlaylist, { playlist_id }))).toBe(true)
    const left = await Promise.allSettled([
      them.call(leavePlaylist, { playlist_id }),
      them.call(leavePlaylist, { playlist_id }),
    ])
    expect(left.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await share()
    expect((await them.call(listPlaylists, {})).data).toEqual([])
    expect(await isMissing(them.call(getPlaylist, { playlist_id }))).toBe(true)
    expect((await me.call(getPlaylist, { playlist_id })).is_owner).toBe(true)
  })
  it('PLY-RU006: by mail reaches whoever has confirmed the address, and nobody who has not', async () => {
    const { me, id: playlist_id } = await withPlaylist(world, await makeCards(world, 1))
    const friend = await world.make.member()
    const shares = await me.call(sharePlaylist, {
      playlist_id,
      type: 'users',
      emails: [friend.email.toUpperCase(), 'nobody@example.test'],
    })
    // Of an address nothing is told, whether it has an account or none.
    expect(shares.people).toMatchObject([
      { email: friend.email, user_id: null, name: null },
      { email: 'nobody@example.test', user_id: null, name: null },
    ])
    expect((await world.as(friend).call(getPlaylist, { playlist_id })).name).toBe('Heart')
    await world.database.pool.query('update users set email_verified_at = null where id = $1', [friend.id])
    expect(await isMissing(world.as(friend).call(getPlaylist, { playlist_id }))).toBe(true)
    const refused = await refusalOf(me.call(sharePlaylist, { playlist_id, type: 'users', emails: ['no address'] }))
    expect(InvalidInput.is(refused)).toBe(true)
  })
  it('ends when it is withdrawn, once or twice', async () => {
    const { me, id: playlist_id } = await withPlaylist(world, await makeCards(world, 1))
    const friend = await world.make.member()
    const { people } = await me.call(sharePlaylist, { playlist_id, type: 'users', emails: [friend.email] })
    for (let time = 0; time < 2; time++)
      expect((await me.call(withdrawPlaylistShare, { playlist_id, share_id: people[0]!.share_id })).people).toEqual([])
    expect(await isMissing(world.as(friend).call(listPlaylistCards, { playlist_id }))).toBe(true)
    expect((await world.as(friend).call(listPlaylists, {})).data).toEqual([])
  })
  it('that somebody has left stays left, also when it is withdrawn and shared anew', async () => {
    const { me, id: playlist_id } = await withPlaylist(world, await makeCards(world, 1))
    const friend = await world.make.member()
    const share = () => me.call(sharePlaylist, { playlist_id, type: 'users', emails: [friend.email] })
    const { people } = await share()
    await world.as(friend).call(leavePlaylist, { playlist_id })
    const withdrawn = await me.call(withdrawPlaylistShare, { playlist_id, share_id: people[0]!.share_id })
    expect(withdrawn.people).toEqual([])
    expect((await share()).people).toHaveLength(1)
    expect((await world.as(friend).call(listPlaylists, {})).data).toEqual([])
    expect(await isMissing(world.as(friend).call(listPlaylistCards, { playlist_id }))).toBe(true)
  })
  it('is of 100 at the most, also where two come at once', async () => {
    const { owner, me, id: playlist_id } = await withPlaylist(world, [])
    await world.database.pool.query(
      `insert into playlist_shares (playlist_id, owner_id, email, shared_at)
       select $1, $3, n || '@example.test', now() from generate_series(1, $2::int) n`,
      [playlist_id, PLAYLIST_SHARES_MAX - 1, owner.id],
    )
    const both = await Promise.allSettled(
      ['one', 'two'].map((name) =>
        me.call(sharePlaylist, { playlist_id, type: 'users', emails: [`${name}@example.test`] }),
      ),
    )
    const refused = both.filter((one) => one.status === 'rejected')
    expect(refused.map(({ reason }) => TooManyShares.is(reason))).toEqual([true])
  })
})

describe('sharing by link', () => {
  it('PLY-GA002: has one key, made once also by two at once, that no number is', async () => {
    const { me, id: playlist_id } = await withPlaylist(world, [])
    const share = () => me.call(sharePlaylist, { playlist_id, type: 'public' })
    const both = await Promise.all([share(), share()])
    const keys = new Set([...both, await share()].map(({ share_key }) => share_key))
    expect(keys.size).toBe(1)
    expect(isShareKey([...keys][0]!)).toBe(true)
    expect((await me.call(getPlaylist, { playlist_id })).share_key).toBe([...keys][0])
  })
  it('PLY-CA019: opens to a stranger what they may see: locked cards as locked, nothing of a private one, no names', async () => {
    const open = await world.make.card()
    const locked = await world.make.card({ free: false })
    const own = await world.make.card()
    const owner = await world.make.member({ first: 'Zelda', last: 'Quux' })
    await world.database.pool.query('update cards set is_private = true, author_id = $2 where id = $1', [
      own.id,
      owner.id,
    ])
    const { me, id: playlist_id } = await withPlaylist(world, [open, locked, own], { owner })
    const share_key = (await me.call(sharePlaylist, { playlist_id, type: 'public' })).share_key!
    const seen = await world.as(null).call(getSharedPlaylist, { share_key })
    expect(seen).toMatchObject({
      name: 'Heart',
      own_playlist_id: null,
      total: 2,
      total_facts: 6,
      cards: {
        data: [
          { slug: open.slug, is_locked: false, viewed_flag: false },
          { slug: locked.slug, is_locked: true },
        ],
      },
    })
    expect(JSON.stringify(seen)).not.toMatch(/Zelda|Quux/)
    const second = await world.as(null).call(getSharedPlaylist, { share_key, page: 2, per_page: 1 })
    expect(second.cards).toMatchObject({ last_page: 2, data: [{ slug: locked.slug }] })
    expect(await me.call(getSharedPlaylist, { share_key })).toMatchObject({ own_playlist_id: playlist_id, total: 3 })
    // By its number it is nobody else's.
    expect(await isMissing(world.as(await world.make.member()).call(getPlaylist, { playlist_id }))).toBe(true)
  })
  it('PLY-GA002: has a page that search engines read and do not list', async () => {
    const { me, id } = await withPlaylist(world, await makeCards(world, 1))
    const key = (await me.call(sharePlaylist, { playlist_id: id, type: 'public' })).share_key!
    const noindex = '<meta name="robots" content="noindex">'
    for (const path of [`/playlists/${key}`, `/playlists/${id}`, '/playlists/abcdefghjkmn', '/insiderhookup/abc'])
      expect([path, (await (await fetch(world.base + path)).text()).includes(noindex)]).toEqual([path, true])
    for (const path of ['/', '/learn/digoxin', '/pathways/nursing'])
      expect([path, (await (await fetch(world.base + path)).text()).includes('name="robots"')]).toEqual([path, false])
    // Where a crawler may not read, it never sees that it should not list.
    expect(await (await fetch(`${world.base}/robots.txt`)).text()).toMatch(/^Allow: \/playlists\/$/m)
  })
  it('is kept as a copy of one’s own, once for one key, which goes on when the link is gone', async () => {
    const { me, id: playlist_id } = await withPlaylist(world, await makeCards(world, 2))
    const share_key = (await me.call(sharePlaylist, { playlist_id, type: 'public' })).share_key!
    const them = world.as(await world.make.member())
    const key = { 'idempotency-key': crypto.randomUUID() }
    const kept = await them.call(keepSharedPlaylist, { share_key }, key)
    expect(await them.call(keepSharedPlaylist, { share_key }, key)).toEqual(kept)
    expect(kept).toMatchObject({ name: 'Heart', is_owner: true, total: 2 })
    for (let time = 0; time < 2; time++) await me.call(withdrawPlaylistShare, { playlist_id, share_id: 'public' })
    expect(await isMissing(world.as(null).call(getSharedPlaylist, { share_key }))).toBe(true)
    expect(await isMissing(them.call(keepSharedPlaylist, { share_key }))).toBe(true)
    expect((await them.call(getPlaylist, { playlist_id: kept.playlist_id })).total).toBe(2)
    expect((await me.call(sharePlaylist, { playlist_id, type: 'public' })).share_key).not.toBe(share_key)
  })
})
