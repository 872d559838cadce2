import { expect, it } from 'vitest'
import {
  addToPlaylist,
  deletePlaylist,
  getPlaylist,
  getSharedPlaylist,
  listPlaylistShares,
  orderPlaylist,
  sharePlaylist,
  updatePlaylist,
  withdrawPlaylistShare,
} from '#shared/contract/playlists/index.ts'
import { atOneSchool, makeCards, withPlaylist } from '../api/playlists/people.ts'
import type { Person } from '../support/factories.ts'
import { openSocket } from '../support/sockets.ts'
import { twoProcesses } from '../support/twoProcesses.ts'
import { until } from '../support/world.ts'

const world = twoProcesses()
const socketOf = async (person: Person | null, process: 0 | 1) =>
  openSocket(world.bases[process], person ? await world.keyOf(person) : undefined)

it('whoever may read a playlist hears of each change to it, over two processes, and knows by the revision what they missed', async () => {
  const [one, two, three] = await makeCards(world, 3)
  const { owner, me, id: playlist_id } = await withPlaylist(world, [one!, two!])
  const friend = await world.make.member()
  await atOneSchool(world, owner, friend)
  await me.call(sharePlaylist, { playlist_id, type: 'users', user_ids: [friend.id] })
  const room = `playlist:${playlist_id}`
  const sockets = [await socketOf(owner, 0), await socketOf(friend, 1)]
  const { revision } = await me.call(getPlaylist, { playlist_id })
  for (const socket of sockets) expect(await socket.join(room)).toMatchObject({ ok: true, snapshot: { revision } })

  await me.call(updatePlaylist, { playlist_id, name: 'Heart and vessels' })
  await me.call(addToPlaylist, { playlist_id, card_id: three!.id })
  await me.call(orderPlaylist, { playlist_id, card_id: three!.id, sort_order: 'top' })
  const newest = (await me.call(getPlaylist, { playlist_id })).revision
  expect(newest).toBe(revision + 3)
  const told = ({ frames }: (typeof sockets)[number]) =>
    frames.filter((frame) => frame.room === room).map(({ payload }) => (payload as { revision: number }).revision)
  for (const socket of sockets) {
    await until(() => told(socket).at(-1) === newest)
    expect(told(socket)).toEqual([...told(socket)].sort((a, b) => a - b))
  }
  // Adding what is there already changes nothing, and is told to nobody.
  await me.call(addToPlaylist, { playlist_id, card_id: three!.id })
  expect((await me.call(getPlaylist, { playlist_id })).revision).toBe(newest)
  const late = await socketOf(friend, 0)
  expect(await late.join(room)).toMatchObject({ ok: true, snapshot: { revision: newest } })

  // Who lost it is told that something changed, and comes in no more.
  const { people } = await me.call(listPlaylistShares, { playlist_id })
  await me.call(withdrawPlaylistShare, { playlist_id, share_id: people[0]!.share_id })
  await until(() => told(late).length === 1)
  const again = await socketOf(friend, 1)
  expect(await again.join(room)).toMatchObject({ ok: false })

  await me.call(deletePlaylist, { playlist_id })
  await until(() => told(sockets[0]!).at(-1)! > newest + 1)
  for (const socket of [...sockets, late, again]) socket.close()
})

it('whoever has its link, a guest too, hears of each change, and that the link is withdrawn or the playlist gone', async () => {
  const cards = await makeCards(world, 1)
  const { me, id: playlist_id } = await withPlaylist(world, [])
  const shared = async () => (await me.call(sharePlaylist, { playlist_id, type: 'public' })).share_key!
  const share_key = await shared()
  const { revision } = await world.as(null).call(getSharedPlaylist, { share_key })
  const guest = await socketOf(null, 1)
  const room = `sharedPlaylist:${share_key}`
  expect(await guest.join(room)).toMatchObject({ ok: true, snapshot: { revision } })
  const told = () =>
    guest.frames.filter((frame) => frame.room === room).map(({ payload }) => (payload as { revision: number }).revision)
  await me.call(addToPlaylist, { playlist_id, card_id: cards[0]!.id })
  await until(() => told().at(-1) === revision + 1)
  await me.call(withdrawPlaylistShare, { playlist_id, share_id: 'public' })
  await until(() => told().at(-1)! > revision + 2)
  expect(await guest.join(room)).toMatchObject({ ok: false })
  const anew = `sharedPlaylist:${await shared()}`
  expect(await guest.join(anew)).toMatchObject({ ok: true })
  await me.call(deletePlaylist, { playlist_id })
  await until(() => guest.frames.some((frame) => frame.room === anew))
  guest.close()
})

it('a playlist’s room is closed to strangers, guests and names that are none', async () => {
  const { id, owner } = await withPlaylist(world, [])
  for (const person of [null, await world.make.member(), await world.make.admin()]) {
    const socket = await socketOf(person, 0)
    expect(await socket.join(`playlist:${id}`)).toMatchObject({ ok: false })
    socket.close()
  }
  const socket = await socketOf(owner, 0)
  for (const name of ['0', '-1', 'x', '99999999999', '2147483647'])
    expect(await socket.join(`playlist:${name}`)).toMatchObject({ ok: false })
  socket.close()
})
