import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  createComment,
  deleteComment,
  flagComment,
  getComment,
  listCommentQueue,
  listComments,
  listMentionable,
  moderateComment,
  type PinnedAt,
  settleComment,
} from '#shared/contract/comments/index.ts'
import { listNotifications } from '#shared/contract/notifications/index.ts'
import { Conflict, Forbidden, InvalidInput, NotFound } from '#shared/errors.ts'
import { draftThread } from '#shared/rules/comments/thread.ts'
import { writer } from '../../support/comments.ts'
import type { Person } from '../../support/factories.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld, until } from '../../support/world.ts'

const world = testWorld()
const AT: PinnedAt = { x: 400, y: 300, on: null }
const pin = (person: Person | null, cardId: number, comment: string, more: object = {}) =>
  world.as(person).call(createComment, { slug: draftThread(cardId), comment, pin: AT, ...more })
const thread = (person: Person | null, cardId: number) =>
  world.as(person).call(listComments, { slug: draftThread(cardId) })
const staff = (first: string) => world.make.staff({ first, last: 'Byron' })

describe('a comment pinned to a card’s picture', () => {
  it('stands at its place, on its character, under a number that no other is given', async () => {
    const card = await world.make.card()
    const [ada, ben] = [await staff('Ada'), await staff('Ben')]
    const on = { character: randomUUID(), across: 0.25, down: 1 }
    const first = await pin(ada, card.id, 'Whose tail is this?', { pin: { x: 0, y: 1700, on } })
    expect(first).toMatchObject({ pin: { number: 1, x: 0, y: 1700, on }, done: null, author: { name: 'Ada B.' } })
    const two = await Promise.all([pin(ada, card.id, 'b'), pin(ben, card.id, 'c')])
    expect(two.map((one) => one.pin!.number).toSorted()).toEqual([2, 3])
    await world.as(ada).call(deleteComment, { comment_id: first.comment_id })
    expect((await pin(ben, card.id, 'd')).pin!.number).toBe(4)
    const plain = await pin(ben, card.id, 'Of the whole card', { pin: null })
    expect(plain.pin).toBeNull()
    const { data } = await thread(ada, card.id)
    expect(data.map((one) => one.pin?.number ?? null)).toEqual([null, 4, 3, 2])
    // What learners say of the card is another thread.
    expect((await world.as(ada).call(listComments, { slug: `card-${card.id}` })).data).toEqual([])
  })

  it('is set once, however often the same one comes', async () => {
    const card = await world.make.card()
    const [ada, ben] = [await staff('Ada'), await staff('Ben')]
    const comment_key = randomUUID()
    const both = await Promise.all([1, 2].map(() => pin(ada, card.id, 'once', { comment_key })))
    expect(both[0]).toEqual(both[1])
    expect((await thread(ada, card.id)).data).toHaveLength(1)
    expect(Conflict.is(await refusalOf(pin(ben, card.id, 'mine', { comment_key })))).toBe(true)
  })

  it('is refused outside of the picture, half a place, under another comment, and among learners', async () => {
    const card = await world.make.card()
    const ada = await staff('Ada')
    const first = await pin(ada, card.id, 'here')
    const on = { character: randomUUID(), across: 0.5, down: 0.5 }
    for (const wrong of [
      { x: 2201, y: 0, on: null },
      { x: 0, y: -1, on: null },
      { x: 0, on: null },
      { x: 0, y: 0, on: { ...on, across: 1.1 } },
      { x: 0, y: 0, on: { character: on.character } },
      { x: 0, y: 0, on: { ...on, character: 'ox' } },
    ])
      expect((await refusalOf(pin(ada, card.id, 'x', { pin: wrong }))).status).toBe(422)
    expect(InvalidInput.is(await refusalOf(pin(ada, card.id, 'x', { parent_id: first.comment_id })))).toBe(true)
    const sofia = await writer(world)
    const among = world.as(sofia).call(createComment, { slug: `card-${card.id}`, comment: 'x', pin: AT })
    expect(InvalidInput.is(await refusalOf(among))).toBe(true)
  })

  it('EDT-RU001, EDT-RU002: is read, set and done by who may open the card in the editor, and there for nobody else', async () => {
    const official = await world.make.card()
    const [ada, sofia] = [await staff('Ada'), await writer(world)]
    const first = await pin(ada, official.id, 'for makers')
    const moderator = await world.make.member()
    await world.database.pool.query(
      `insert into permissions (user_id, resource, action) values ($1, 'comment', 'moderate')`,
      [moderator.id],
    )
    for (const stranger of [null, sofia, moderator]) {
      const as = world.as(stranger)
      const { comment_id } = first
      expect(NotFound.is(await refusalOf(thread(stranger, official.id)))).toBe(true)
      expect(NotFound.is(await refusalOf(as.call(getComment, { comment_id })))).toBe(true)
      if (!stranger) continue
      expect(NotFound.is(await refusalOf(pin(stranger, official.id, 'x')))).toBe(true)
      expect(NotFound.is(await refusalOf(as.call(settleComment, { comment_id, done: true })))).toBe(true)
      expect((await refusalOf(as.call(deleteComment, { comment_id }))).status).toBe(404)
      expect(NotFound.is(await refusalOf(as.call(listMentionable, { slug: draftThread(official.id) })))).toBe(true)
    }
    // Nor do moderators find it among what learners say.
    const { data } = await world.as(moderator).call(listCommentQueue, { show: 'all' })
    expect(data.map(({ comment }) => comment)).not.toContain('for makers')
    // Who may change nothing in it reads the card in the editor, and says what they see.
    const reader = await world.make.staff({ permissions: [] })
    expect((await pin(reader, official.id, 'I see')).pin!.number).toBe(2)
    // One's own card, and as long as it is private nobody else's.
    const own = await world.make.card({ official: false, author: sofia })
    await world.database.pool.query('update cards set is_private = true where id = $1', [own.id])
    await pin(sofia, own.id, 'for myself')
    expect(NotFound.is(await refusalOf(thread(ada, own.id)))).toBe(true)
    await world.database.pool.query('update cards set is_private = false where id = $1', [own.id])
    expect((await thread(ada, own.id)).data[0]!.comment).toBe('for myself')
    // Its maker, who is no staff, may be called there.
    expect((await pin(ada, own.id, 'Yours?', { tags: [sofia.id, moderator.id] })).tags).toEqual([sofia.id])
    await world.database.pool.query('update cards set archived_at = now() where id = $1', [own.id])
    expect(NotFound.is(await refusalOf(thread(sofia, own.id)))).toBe(true)
  })

  it('is done and open again by any of them, once however often, and by two at once', async () => {
    const card = await world.make.card()
    const [ada, ben] = [await staff('Ada'), await staff('Ben')]
    const { comment_id } = await pin(ada, card.id, 'Larger, please')
    const settle = (person: Person, done: boolean) => world.as(person).call(settleComment, { comment_id, done })
    const byBen = { at: expect.any(String), by: { user_id: ben.id, name: 'Ben B.' } }
    expect((await settle(ben, true)).done).toEqual(byBen)
    const { version } = await thread(ada, card.id)
    // Done already, it stays whose doing it was, and nobody is told again.
    expect((await settle(ada, true)).done).toEqual(byBen)
    expect((await thread(ada, card.id)).version).toBe(version)
    expect((await settle(ada, false)).done).toBeNull()
    const both = await Promise.all([settle(ada, true), settle(ben, true)])
    expect(both[0]!.done).toEqual(both[1]!.done)
    expect((await thread(ada, card.id)).version).toBe(version + 2)
  })

  it('is done as a whole, not an answer to it, and never among learners', async () => {
    const card = await world.make.card()
    const [ada, sofia] = [await staff('Ada'), await writer(world)]
    const { comment_id: parent_id } = await pin(ada, card.id, 'Why?')
    const answer = await pin(ada, card.id, 'So.', { parent_id, pin: undefined })
    const settle = (comment_id: number) => world.as(ada).call(settleComment, { comment_id, done: true })
    expect(NotFound.is(await refusalOf(settle(answer.comment_id)))).toBe(true)
    const said = await world.as(sofia).call(createComment, { slug: `card-${card.id}`, comment: 'Nice' })
    expect(Forbidden.is(await refusalOf(settle(said.comment_id)))).toBe(true)
  })

  it('is deleted by who wrote it and removed by a moderator, and flagged by nobody', async () => {
    const card = await world.make.card()
    const [ada, ben, boss] = [await staff('Ada'), await staff('Ben'), await world.make.admin()]
    const [one, two] = [await pin(ada, card.id, 'one'), await pin(ada, card.id, 'two')]
    const { comment_id } = one
    expect(Forbidden.is(await refusalOf(world.as(ben).call(deleteComment, { comment_id })))).toBe(true)
    const remove = { comment_id: two.comment_id, resource: 'remove' as const }
    expect(Forbidden.is(await refusalOf(world.as(ben).call(moderateComment, remove)))).toBe(true)
    expect(Forbidden.is(await refusalOf(world.as(ben).call(flagComment, { comment_id })))).toBe(true)
    for (let n = 0; n < 2; n++) await world.as(ada).call(deleteComment, { comment_id })
    await world.as(boss).call(moderateComment, remove)
    expect((await thread(ben, card.id)).data).toEqual([])
  })

  it('needs no terms of the community, and tells who is mentioned or answered, by a link into the editor', async () => {
    const card = await world.make.card()
    const [ada, ben, cleo] = [await staff('Ada'), await staff('Benedikta'), await staff('Cleo')]
    const sofia = await writer(world)
    const { people } = await world.as(ada).call(listMentionable, { slug: draftThread(card.id), query: 'Benedikta' })
    expect(people).toEqual([{ user_id: ben.id, name: 'Benedikta B.' }])
    const first = await pin(ada, card.id, '@Benedikta B. see https://example.org', { tags: [ben.id, sofia.id] })
    expect(first.tags).toEqual([ben.id])
    await pin(cleo, card.id, 'I do', { parent_id: first.comment_id, pin: undefined })
    const toldTo = (person: Person) =>
      until(
        async () => (await world.as(person).call(listNotifications, {})).data,
        (rows) => rows.length > 0,
      )
    const link = `/editor/${card.slug}?comment=${first.comment_id}`
    expect(await toldTo(ben)).toMatchObject([{ title: 'Ada B. mentioned you', link }])
    expect(await toldTo(ada)).toMatchObject([{ title: 'Cleo B. answered you' }])
    expect((await world.as(sofia).call(listNotifications, {})).data).toEqual([])
  })

  it('is told no more to who is no longer of the staff', async () => {
    const card = await world.make.card()
    const [ada, ben] = [await staff('Ada'), await staff('Ben')]
    const his = await pin(ben, card.id, 'mine')
    await world.database.pool.query(`update users set roles = '{}' where id = $1`, [ben.id])
    await pin(ada, card.id, 'still there?', { parent_id: his.comment_id, pin: undefined, tags: [ben.id] })
    const { people } = await world.as(ada).call(listMentionable, { slug: draftThread(card.id), query: 'Ben' })
    expect(people.map(({ user_id }) => user_id)).not.toContain(ben.id)
    expect((await world.as(ben).call(listNotifications, {})).data).toEqual([])
  })
})
