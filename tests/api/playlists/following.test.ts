import { expect, it } from 'vitest'
import { listNotifications } from '#shared/contract/notifications/index.ts'
import {
  addToPlaylist,
  followSharedPlaylist,
  getPlaylist,
  getSharedPlaylist,
  keepSharedPlaylist,
  leavePlaylist,
  listPlaylistCards,
  listPlaylistShares,
  listPlaylists,
  sharePlaylist,
  updatePlaylist,
  withdrawPlaylistShare,
} from '#shared/contract/playlists/index.ts'
import { NotFound } from '#shared/errors.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld, until } from '../../support/world.ts'
import { makeCards, withPlaylist } from './people.ts'

const world = testWorld()
/** A playlist of one card that is shared by link. */
async function linked() {
  const [card] = await makeCards(world, 1)
  const made = await withPlaylist(world, [card!], {
    owner: await world.make.member({ first: 'Ada', last: 'Lovelace' }),
  })
  const { share_key } = await made.me.call(sharePlaylist, { playlist_id: made.id, type: 'public' })
  return { ...made, share_key: share_key! }
}

it('whoever has the link follows a playlist: it stands among theirs as its owner changes it, and nobody is named', async () => {
  const { me, id: playlist_id, share_key } = await linked()
  const reader = world.as(await world.make.member())
  for (let time = 0; time < 2; time++)
    expect(await reader.call(followSharedPlaylist, { share_key })).toMatchObject({
      playlist_id,
      is_owner: false,
      owner_name: null,
      share_key: null,
      total: 1,
    })
  const [more] = await makeCards(world, 1)
  await me.call(addToPlaylist, { playlist_id, card_id: more!.id })
  await me.call(updatePlaylist, { playlist_id, name: 'Heart, for the spring' })
  expect(await reader.call(listPlaylists, {})).toMatchObject({
    total: 1,
    data: [{ name: 'Heart, for the spring', total: 2 }],
  })
  expect((await reader.call(listPlaylistCards, { playlist_id })).total).toBe(2)
  expect(await reader.call(getSharedPlaylist, { share_key })).toMatchObject({
    own_playlist_id: playlist_id,
    is_owner: false,
  })
  expect(await me.call(listPlaylistShares, { playlist_id })).toMatchObject({ followers: 1, people: [] })
  expect(await refusalOf(reader.call(updatePlaylist, { playlist_id, name: 'Mine' }))).toSatisfy(NotFound.is)
})

it('ends when the link is withdrawn or the reader leaves; what was copied stays', async () => {
  const { me, id: playlist_id, share_key } = await linked()
  const [one, two] = [world.as(await world.make.member()), world.as(await world.make.member())]
  await one.call(followSharedPlaylist, { share_key })
  await two.call(followSharedPlaylist, { share_key })
  const { playlist_id: copy } = await two.call(keepSharedPlaylist, { share_key })
  await one.call(leavePlaylist, { playlist_id })
  expect(await refusalOf(one.call(getPlaylist, { playlist_id }))).toSatisfy(NotFound.is)
  expect(await refusalOf(one.call(leavePlaylist, { playlist_id }))).toSatisfy(NotFound.is)
  await one.call(followSharedPlaylist, { share_key })
  expect((await me.call(listPlaylistShares, { playlist_id })).followers).toBe(2)
  expect(await me.call(withdrawPlaylistShare, { playlist_id, share_id: 'public' })).toMatchObject({ followers: 0 })
  for (const reader of [one, two])
    expect(await refusalOf(reader.call(getPlaylist, { playlist_id }))).toSatisfy(NotFound.is)
  expect(await refusalOf(one.call(followSharedPlaylist, { share_key }))).toSatisfy(NotFound.is)
  expect(await two.call(getPlaylist, { playlist_id: copy })).toMatchObject({ is_owner: true, total: 1 })
})

it('whoever followed it is told when the link is withdrawn, and not whose it was', async () => {
  const { me, id: playlist_id, share_key } = await linked()
  const reader = world.as(await world.make.member())
  await reader.call(followSharedPlaylist, { share_key })
  await me.call(withdrawPlaylistShare, { playlist_id, share_id: 'public' })
  const told = await until(
    async () => (await reader.call(listNotifications, {})).data,
    ([first]) => first?.kind === 'playlist_withdrawn',
  )
  expect(told).toMatchObject([{ title: 'A playlist that you followed is not shared any more', link: '/playlists' }])
  expect(JSON.stringify(told)).not.toContain('Lovelace')
})

it('one’s own playlist is not followed, and two followings at once are one', async () => {
  const { me, id: playlist_id, share_key } = await linked()
  expect(await me.call(followSharedPlaylist, { share_key })).toMatchObject({ playlist_id, is_owner: true })
  const reader = world.as(await world.make.member())
  await Promise.all([1, 2, 3].map(() => reader.call(followSharedPlaylist, { share_key })))
  expect((await me.call(listPlaylistShares, { playlist_id })).followers).toBe(1)
  expect(await refusalOf(world.as(null).call(followSharedPlaylist, { share_key }))).toMatchObject({ status: 401 })
})
