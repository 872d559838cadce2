import { expect, it } from 'vitest'
import {
  deletePlaylist,
  followSharedPlaylist,
  listPlaylistShares,
  listSchoolPlaylists,
  NoSchool,
  sharePlaylist,
  showPlaylistAtSchool,
  TakenDown,
  takeDownSchoolPlaylist,
  updatePlaylist,
  withdrawPlaylistShare,
} from '#shared/contract/playlists/index.ts'
import { Forbidden, NotFound } from '#shared/errors.ts'
import type { Person } from '../../support/factories.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld } from '../../support/world.ts'
import { makeCards, withPlaylist } from './people.ts'

const world = testWorld()
let schools = 0
async function makeSchool(...people: Person[]): Promise<number> {
  const { rows } = await world.database.pool.query('insert into schools (name) values ($1) returning id', [
    `School ${++schools}`,
  ])
  await moveTo(rows[0].id, ...people)
  return rows[0].id
}
const moveTo = (school: number | null, ...people: Person[]) =>
  world.database.pool.query('update users set school_id = $1 where id = any($2)', [school, people.map(({ id }) => id)])
const namesAt = async (school_id: number, asked: { q?: string; order?: 'popular' | 'recent' } = {}) =>
  (await world.as(null).call(listSchoolPlaylists, { school_id, ...asked })).data.map(({ name }) => name)

/** Somebody of a new school with a playlist that is shown there. */
async function shown(name = 'Heart') {
  const [card] = await makeCards(world, 1)
  const made = await withPlaylist(world, [card!], { name })
  const school = await makeSchool(made.owner)
  const shares = await made.me.call(showPlaylistAtSchool, { playlist_id: made.id, shown: true })
  return { ...made, school, share_key: shares.share_key!, shares }
}

it('PLY-CA020: what somebody of a school shows there is found by everybody, and followed by its link', async () => {
  const { school, share_key, shares, me, id: playlist_id } = await shown()
  expect(shares).toMatchObject({ at_school: 'shown', share_key: expect.any(String) })
  const found = await world.as(null).call(listSchoolPlaylists, { school_id: school })
  expect(found).toMatchObject({
    total: 1,
    data: [
      { name: 'Heart', share_key, total: 1, total_facts: 3, followers: 0, own_playlist_id: null, is_owner: false },
    ],
  })
  // Nobody is named.
  expect(JSON.stringify(found)).not.toContain('Person')
  const reader = world.as(await world.make.member())
  await reader.call(followSharedPlaylist, { share_key })
  expect((await reader.call(listSchoolPlaylists, { school_id: school })).data[0]).toMatchObject({
    followers: 1,
    own_playlist_id: playlist_id,
    is_owner: false,
  })
  expect((await me.call(listSchoolPlaylists, { school_id: school })).data[0]).toMatchObject({ is_owner: true })
  // Shown twice, also at once, it stands there once.
  await Promise.all([1, 2].map(() => me.call(showPlaylistAtSchool, { playlist_id, shown: true })))
  expect(await namesAt(school)).toEqual(['Heart'])
  expect(await refusalOf(world.as(null).call(listSchoolPlaylists, { school_id: 2_000_000_000 }))).toSatisfy(NotFound.is)
})

it('is shown by its owner alone, and by whoever names a school', async () => {
  const [card] = await makeCards(world, 1)
  const { me, id: playlist_id, owner } = await withPlaylist(world, [card!])
  await moveTo(null, owner)
  expect(await refusalOf(me.call(showPlaylistAtSchool, { playlist_id, shown: true }))).toSatisfy(NoSchool.is)
  // Refused, it has no link either.
  expect(await me.call(listPlaylistShares, { playlist_id })).toMatchObject({ share_key: null, at_school: 'no' })
  const other = world.as(await world.make.member())
  for (const shown of [true, false])
    expect(await refusalOf(other.call(showPlaylistAtSchool, { playlist_id, shown }))).toSatisfy(NotFound.is)
})

it('goes from the page with its link, with its owner’s school, with its cards and by its owner’s wish', async () => {
  const { me, id: playlist_id, school, owner } = await shown()
  const elsewhere = await makeSchool()
  await moveTo(elsewhere, owner)
  expect(await namesAt(school)).toEqual([])
  expect(await namesAt(elsewhere)).toEqual([])
  expect(await me.call(listPlaylistShares, { playlist_id })).toMatchObject({ at_school: 'no' })
  await moveTo(school, owner)
  expect(await namesAt(school)).toEqual(['Heart'])
  await me.call(showPlaylistAtSchool, { playlist_id, shown: false })
  expect(await namesAt(school)).toEqual([])
  expect(await me.call(listPlaylistShares, { playlist_id })).toMatchObject({
    at_school: 'no',
    share_key: expect.any(String),
  })
  await me.call(showPlaylistAtSchool, { playlist_id, shown: true })
  await me.call(withdrawPlaylistShare, { playlist_id, share_id: 'public' })
  expect(await namesAt(school)).toEqual([])
  await me.call(sharePlaylist, { playlist_id, type: 'public' })
  expect(await namesAt(school)).toEqual([])
  await me.call(showPlaylistAtSchool, { playlist_id, shown: true })
  await world.database.pool.query('delete from playlist_cards where playlist_id = $1', [playlist_id])
  expect(await namesAt(school)).toEqual([])
  await me.call(deletePlaylist, { playlist_id })
  expect(await namesAt(school)).toEqual([])
})

it('PLY-RU009: is ordered by who follows it or by its day, paged, and found by a word', async () => {
  const { school, me, id, owner } = await shown('Old and liked')
  const { rows } = await world.database.pool.query('select card_id from playlist_cards where playlist_id = $1', [id])
  const later = await withPlaylist(world, [{ id: rows[0].card_id } as never], { owner, name: 'New 100% kidney' })
  world.clock.tick(60_000)
  await me.call(showPlaylistAtSchool, { playlist_id: later.id, shown: true })
  const { share_key } = await me.call(listPlaylistShares, { playlist_id: id })
  await world.as(await world.make.member()).call(followSharedPlaylist, { share_key: share_key! })
  expect(await namesAt(school)).toEqual(['Old and liked', 'New 100% kidney'])
  expect(await namesAt(school, { order: 'recent' })).toEqual(['New 100% kidney', 'Old and liked'])
  expect(await namesAt(school, { q: 'KIDNEY' })).toEqual(['New 100% kidney'])
  expect(await namesAt(school, { q: '%k' })).toEqual([])
  expect(await world.as(null).call(listSchoolPlaylists, { school_id: school, limit: 1, page: 2 })).toMatchObject({
    total: 2,
    per_page: 1,
    last_page: 2,
    data: [{ name: 'New 100% kidney' }],
  })
})

it('is taken off for good by moderators, and by nobody else', async () => {
  const { school, share_key, me, id: playlist_id } = await shown()
  expect(await refusalOf(me.call(takeDownSchoolPlaylist, { school_id: school, share_key }))).toSatisfy(Forbidden.is)
  const moderator = world.as(await world.make.admin())
  const elsewhere = await makeSchool()
  expect(await refusalOf(moderator.call(takeDownSchoolPlaylist, { school_id: elsewhere, share_key }))).toSatisfy(
    NotFound.is,
  )
  await moderator.call(takeDownSchoolPlaylist, { school_id: school, share_key })
  expect(await namesAt(school)).toEqual([])
  expect(await me.call(listPlaylistShares, { playlist_id })).toMatchObject({ at_school: 'taken_down', share_key })
  await me.call(updatePlaylist, { playlist_id, name: 'Another name' })
  await me.call(withdrawPlaylistShare, { playlist_id, share_id: 'public' })
  expect(await refusalOf(me.call(showPlaylistAtSchool, { playlist_id, shown: true }))).toSatisfy(TakenDown.is)
})
