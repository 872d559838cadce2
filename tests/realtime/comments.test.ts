import { describe, expect, it } from 'vitest'
import { updateUser } from '#shared/contract/accounts/index.ts'
import {
  createComment,
  deleteComment,
  flagComment,
  listComments,
  moderateComment,
  settleComment,
  type ThreadPage,
  updateComment,
} from '#shared/contract/comments/index.ts'
import type { JoinAnswer } from '#shared/events/index.ts'
import { draftThread, schoolThread } from '#shared/rules/comments/thread.ts'
import { write, writer } from '../support/comments.ts'
import type { Person } from '../support/factories.ts'
import { openSocket, type TestSocket } from '../support/sockets.ts'
import { twoProcesses } from '../support/twoProcesses.ts'
import { until } from '../support/world.ts'

const world = twoProcesses()
/** A socket at the product's first or second process. */
const socketOf = async (person: Person | null, process: 0 | 1) =>
  openSocket(world.bases[process], person ? await world.keyOf(person) : undefined)
const pageOf = (answer: JoinAnswer): ThreadPage => {
  if (!answer.ok) throw new Error(answer.message)
  return answer.snapshot as ThreadPage
}
const told = ({ frames }: TestSocket, room: string) => frames.filter((frame) => frame.room === room)
const moderator = () => world.make.staff({ permissions: [['comment', 'moderate']] })

describe('FCT-LV001: the room of a thread', () => {
  it('shows its first page on joining, then every change once and in order, over two processes', async () => {
    const card = await world.make.card()
    const [sofia, marcus] = [await writer(world), await writer(world, 'Marcus', 'Lee')]
    const room = `comments:card-${card.id}`
    const first = await write(world, sofia, card.id, 'before')
    const [guest, mine] = [await socketOf(null, 0), await socketOf(marcus, 1)]
    for (const socket of [guest, mine]) {
      const answer = await socket.join(room)
      expect(answer).toMatchObject({ ok: true, version: 1 })
      expect(pageOf(answer)).toMatchObject({ count: 1, data: [{ comment: 'before', replies: [] }] })
    }
    const reply = await write(world, marcus, card.id, 'after', { parent_id: first.comment_id })
    await world.as(marcus).call(updateComment, { comment_id: reply.comment_id, comment: 'after all' })
    await world.as(marcus).call(deleteComment, { comment_id: reply.comment_id })
    for (const socket of [guest, mine]) {
      await until(() => told(socket, room).length === 3)
      expect(told(socket, room).map(({ name, from, to }) => [name, from, to])).toEqual([
        ['comments.commentCreated', 1, 2],
        ['comments.commentUpdated', 2, 3],
        ['comments.commentRemoved', 3, 4],
      ])
      const [created, , removed] = told(socket, room)
      expect(created!.payload).toMatchObject({ count: 2, reply_count: 1, comment: { comment: 'after' } })
      expect(removed!.payload).toMatchObject({ count: 1, reply_count: 0, parent_id: first.comment_id })
      socket.close()
    }
  })

  it('is closed to who may not see the card, and to names that are none', async () => {
    const sofia = await writer(world)
    const own = await world.make.card({ official: false, author: sofia })
    await world.database.pool.query('update cards set is_private = true where id = $1', [own.id])
    const [guest, mine] = [await socketOf(null, 1), await socketOf(sofia, 1)]
    expect((await mine.join(`comments:card-${own.id}`)).ok).toBe(true)
    for (const slug of [`card-${own.id}`, 'school-1', 'card-2000000000', 'card-01', 'x'])
      expect((await guest.join(`comments:${slug}`)).ok).toBe(false)
    for (const socket of [guest, mine]) socket.close()
  })

  it('tells nobody what moderators alone know, nor what was taken out of sight', async () => {
    const card = await world.make.card()
    const [sofia, boss] = [await writer(world), await moderator()]
    const room = `comments:card-${card.id}`
    const { comment_id } = await write(world, sofia, card.id, 'words')
    const [guest, staff] = [await socketOf(null, 0), await socketOf(boss, 1)]
    expect(pageOf(await guest.join(room)).data[0]!.moderation).toBeNull()
    expect(pageOf(await staff.join(room)).data[0]!.moderation).toMatchObject({ flags: 0 })
    const act = (resource: 'note' | 'endorse' | 'remove', more = {}) =>
      world.as(boss).call(moderateComment, { comment_id, resource, ...more })
    await act('note', { note: 'A secret of moderators' })
    for (const person of await Promise.all([1, 2, 3].map(() => world.make.member())))
      await world.as(person).call(flagComment, { comment_id })
    await until(() => told(guest, room).length === 1)
    await act('endorse')
    await act('remove')
    await until(() => told(guest, room).length === 3)
    expect(told(guest, room).map(({ name }) => name.split('.')[1])).toEqual([
      'commentRemoved',
      'commentUpdated',
      'commentRemoved',
    ])
    expect(told(staff, room)).toEqual(told(guest, room))
    const said = JSON.stringify(guest.frames)
    for (const secret of ['secret', 'moderat', 'flag']) expect(said).not.toContain(secret)
    // What a moderator did reaches their own other tabs.
    await until(() => staff.frames.filter(({ name }) => name === 'comments.commentTouched').length === 3)
    for (const socket of [guest, staff]) socket.close()
  })

  it('heals after a cut line: who joins again is shown what they missed, as the page is read', async () => {
    const card = await world.make.card()
    const sofia = await writer(world)
    const room = `comments:card-${card.id}`
    const before = await socketOf(sofia, 0)
    await before.join(room)
    before.close()
    await write(world, sofia, card.id, 'missed')
    const after = await socketOf(sofia, 1)
    const shown = pageOf(await after.join(room))
    expect(shown).toEqual(await world.as(sofia).call(listComments, { slug: `card-${card.id}` }))
    expect(shown.data[0]!.comment).toBe('missed')
    after.close()
  })

  it('of a card’s makers shows a pin set, answered and done by one to the other, and is closed to everybody else', async () => {
    const card = await world.make.card()
    const [ada, ben, sofia] = [await world.make.staff(), await world.make.staff(), await writer(world)]
    const slug = draftThread(card.id)
    const room = `comments:${slug}`
    const [mine, other, guest, learner] = [
      await socketOf(ada, 0),
      await socketOf(ben, 1),
      await socketOf(null, 0),
      await socketOf(sofia, 1),
    ]
    for (const socket of [guest, learner]) expect((await socket.join(room)).ok).toBe(false)
    for (const socket of [mine, other]) expect(await socket.join(room)).toMatchObject({ ok: true, version: 0 })
    const pin = { x: 40, y: 50, on: null }
    const { comment_id } = await world.as(ada).call(createComment, { slug, comment: 'Larger', pin })
    await world.as(ben).call(createComment, { slug, comment: 'So?', parent_id: comment_id })
    await world.as(ben).call(settleComment, { comment_id, done: true })
    for (const socket of [mine, other]) {
      await until(() => told(socket, room).length === 3)
      expect(told(socket, room).map(({ name, to, payload }) => [name, to, payload])).toMatchObject([
        ['comments.commentCreated', 1, { comment: { pin: { number: 1, ...pin }, done: null } }],
        ['comments.commentCreated', 2, { comment: { comment: 'So?', pin: null }, reply_count: 1 }],
        ['comments.commentUpdated', 3, { comment: { comment_id, done: { by: { user_id: ben.id } } } }],
      ])
    }
    other.close()
    await world.as(ada).call(settleComment, { comment_id, done: false })
    const again = await socketOf(ben, 0)
    const shown = pageOf(await again.join(room))
    expect(shown).toEqual(await world.as(ben).call(listComments, { slug }))
    expect(shown.data[0]).toMatchObject({ pin: { number: 1 }, done: null, replies: [{ comment: 'So?' }] })
    for (const socket of [mine, again, guest, learner]) socket.close()
  })

  it('FCT-GA005: of a school puts out who leaves it, in both processes, by no more than their profile', async () => {
    const { rows } = await world.database.pool.query(`insert into schools (name) values ('Lakeside') returning id`)
    const [school_id, sofia] = [Number(rows[0].id), await writer(world)]
    const room = `comments:${schoolThread(school_id)}`
    const sockets = [await socketOf(sofia, 0), await socketOf(sofia, 1)]
    for (const { join } of sockets) expect((await join(room)).ok).toBe(false)
    await world.as(sofia).call(updateUser, { school_id })
    for (const { join } of sockets) expect((await join(room)).ok).toBe(true)
    await world.as(sofia).call(updateUser, { school_id: null })
    await until(() => sockets.every(({ putOut }) => putOut.includes(room)))
    for (const { close } of sockets) close()
  })
})
