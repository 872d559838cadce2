import { expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { archiveCard, createCard, publishCard, restoreCard } from '#shared/contract/editor/index.ts'
import * as edit from '#shared/documents/card/editCard.ts'
import { rooms } from '#shared/events/rooms.ts'
import { joinDocument, until } from '../support/documents.ts'
import { hand } from '../support/documentWorld.ts'
import type { Person } from '../support/factories.ts'
import { openSocket } from '../support/sockets.ts'
import { testWorld } from '../support/world.ts'

const world = testWorld()
const open = async (person: Person, cardId: number) =>
  joinDocument(`${world.base.replace('http', 'ws')}/collab`, cardId, {}, undefined, {
    authorization: `Bearer ${await world.keyOf(person)}`,
  })
/** The code that a person's line to a card's document is closed with. */
const refusedWith = async (person: Person, cardId: number): Promise<number> => {
  const headers = { authorization: `Bearer ${await world.keyOf(person)}` }
  const line = new WebSocket(`${world.base.replace('http', 'ws')}/collab/card/${cardId}`, { headers })
  return new Promise((resolve) => line.once('close', resolve))
}

it('EDT-RU002: a private card’s document and rooms open for its maker, and for nobody else', async () => {
  const [ada, stranger, staff] = [await world.make.member(), await world.make.member(), await world.make.staff()]
  const { card_id } = await world.as(ada).call(createCard, { name: 'Own', topic_type: 'drug' })
  const maker = await open(ada, card_id)
  await maker.synced()
  edit.changeCard(hand(maker), { name: 'Mine alone' })
  await until(() => maker.stored() === maker.sent())
  expect(maker.notices[0]).toMatchObject({ access: 'write', rights: ['full'] })
  for (const person of [stranger, staff]) {
    expect(await refusedWith(person, card_id)).toBe(4403)
    const socket = await openSocket(world.base, await world.keyOf(person))
    for (const room of [rooms.draft(card_id), rooms.card(card_id)])
      expect(await socket.join(room)).toMatchObject({ ok: false })
    socket.close()
  }
  const own = await openSocket(world.base, await world.keyOf(ada))
  expect(await own.join(rooms.draft(card_id))).toMatchObject({ ok: true })
  own.close()
  maker.leave()
})

it('a card that is deleted opens for nobody, and who has it open as a learner is told to look', async () => {
  const [staff, reader] = [await world.make.staff(), await world.make.member()]
  const card = await world.make.card()
  await world.as(staff).call(publishCard, { card_id: card.id })
  const socket = await openSocket(world.base, await world.keyOf(reader))
  expect(await socket.join(rooms.card(card.id))).toMatchObject({ ok: true })
  await world.as(staff).call(archiveCard, { card_id: card.id })
  await until(() => socket.frames.some(({ name }) => name === 'editor.cardPublished'))
  socket.close()
  expect(await refusedWith(staff, card.id)).toBe(4404)
})

it('who has a draft open hears by whom the card was deleted, stays in its room, and hears that it is back', async () => {
  const [staff, other] = [await world.make.staff(), await world.make.staff()]
  const card = await world.make.card()
  const room = rooms.draft(card.id)
  const socket = await openSocket(world.base, await world.keyOf(other))
  expect(await socket.join(room)).toMatchObject({ ok: true, snapshot: { deletion: null } })
  await world.as(staff).call(archiveCard, { card_id: card.id })
  const told = (name: string) => socket.frames.find((frame) => frame.name === name)?.payload
  await until(() => told('editor.cardArchived') !== undefined)
  const by = { user_id: staff.id, name: expect.any(String) }
  expect(told('editor.cardArchived')).toEqual({ card_id: card.id, deletion: { by, by_maker: false } })
  // Who was away meanwhile finds it deleted as they come back.
  const later = await openSocket(world.base, await world.keyOf(other))
  expect(await later.join(room)).toMatchObject({ ok: true, snapshot: { deletion: { by: null, by_maker: false } } })
  later.close()
  await world.as(staff).call(restoreCard, { card_id: card.id })
  await until(() => told('editor.cardRestored') !== undefined)
  expect(told('editor.cardRestored')).toEqual({ card_id: card.id, by })
  socket.close()
})
