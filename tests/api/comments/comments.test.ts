import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { transactionSql } from '#server/platform/database/transactionSql.ts'
import { createPublisher, type Published, writeOutbox } from '#server/platform/outbox/write.ts'
import { inTransaction } from '#server/platform/requests.ts'
import {
  COMMENT_MAX,
  createComment,
  deleteComment,
  EditOver,
  getComment,
  LinksTooSoon,
  listComments,
  listMentionable,
  TermsNeeded,
  updateComment,
} from '#shared/contract/comments/index.ts'
import { listNotifications } from '#shared/contract/notifications/index.ts'
import { NotFound, RateLimited } from '#shared/errors.ts'
import { commentAddressed } from '#shared/events/index.ts'
import { agreed, write, writer } from '../../support/comments.ts'
import { rowsOf } from '../../support/databaseContents.ts'
import type { Person } from '../../support/factories.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld, until } from '../../support/world.ts'

const world = testWorld()
const thread = (person: Person | null, cardId: number, more: object = {}) =>
  world.as(person).call(listComments, { slug: `card-${cardId}`, ...more })
const texts = (list: readonly { comment: string | null }[]) => list.map(({ comment }) => comment)

describe('FCT-CA013: a thread', () => {
  it('is read by everybody who sees the card, the newest first, replies in their order, a page at a time', async () => {
    const card = await world.make.card()
    const [sofia, marcus] = [await writer(world), await writer(world, 'Marcus', 'Lee')]
    const first = await write(world, sofia, card.id, 'first')
    await write(world, marcus, card.id, 'second')
    for (const word of ['a', 'b', 'c', 'd', 'e'])
      await write(world, marcus, card.id, word, { parent_id: first.comment_id })
    const seen = await thread(null, card.id)
    expect(texts(seen.data)).toEqual(['second', 'first'])
    expect(seen).toMatchObject({ count: 7, next: null, viewer: { may_moderate: false, may_remove: false } })
    const [, begun] = seen.data
    expect(texts(begun!.replies)).toEqual(['a', 'b', 'c'])
    expect(begun!.author).toEqual({ user_id: sofia.id, name: 'Sofia R.', avatar: null, is_staff: false })
    expect(begun).toMatchObject({ state: 'shown', reply_count: 5, moderation: null, user_flag: null })
    const rest = await thread(null, card.id, { parent_id: first.comment_id, after: begun!.replies_next! })
    expect(texts(rest.data)).toEqual(['d', 'e'])
    const page = await thread(null, card.id, { limit: 1 })
    expect(texts(page.data)).toEqual(['second'])
    expect(texts((await thread(null, card.id, { limit: 1, after: page.next! })).data)).toEqual(['first'])
  })

  it('FCT-GA003: is found only by a name, where it is served and where its card is seen', async () => {
    const sofia = await writer(world)
    const own = await world.make.card({ official: false, author: sofia })
    await world.database.pool.query('update cards set is_private = true where id = $1', [own.id])
    await write(world, sofia, own.id, 'for myself')
    expect(texts((await thread(sofia, own.id)).data)).toEqual(['for myself'])
    const { data } = await thread(sofia, own.id)
    for (const person of [null, await writer(world)]) {
      expect(NotFound.is(await refusalOf(thread(person, own.id)))).toBe(true)
      const one = world.as(person).call(getComment, { comment_id: data[0]!.comment_id })
      expect(NotFound.is(await refusalOf(one))).toBe(true)
    }
    for (const slug of ['school-1', 'workflow-1', 'webinar-1', 'card-2000000000', 'card-x', 'nothing'])
      expect(NotFound.is(await refusalOf(world.as(sofia).call(listComments, { slug })))).toBe(true)
    expect(NotFound.is(await refusalOf(write(world, await writer(world), own.id, 'x')))).toBe(true)
    expect((await refusalOf(thread(null, own.id, { after: 'x' }))).status).toBe(422)
  })
})

describe('FCT-CA014: a comment', () => {
  it('FCT-RU013: is written by who is signed in and accepted the terms', async () => {
    const card = await world.make.card()
    const member = await world.make.member()
    expect(TermsNeeded.is(await refusalOf(write(world, member, card.id, 'x')))).toBe(true)
    const asGuest = world.as(null).call(createComment, { slug: `card-${card.id}`, comment: 'x' })
    expect((await refusalOf(asGuest)).status).toBe(401)
    await agreed(world, member)
    expect(await write(world, member, card.id, ' x \r\n')).toMatchObject({ comment: 'x', parent_id: null })
  })

  it('FCT-RU009: has text, not too much, and nothing that does not print', async () => {
    const card = await world.make.card()
    const sofia = await writer(world)
    for (const text of ['', '  \n ', 'a'.repeat(COMMENT_MAX + 1), 'a\u202eb', 'a\u0007b', '\u200b', '\u3164 \u2060'])
      expect((await refusalOf(write(world, sofia, card.id, text))).status).toBe(422)
    const html = '<script>alert(1)</script> & <b>bold</b>'
    expect((await write(world, sofia, card.id, html)).comment).toBe(html)
    expect((await thread(null, card.id)).count).toBe(1)
  })

  it('is written once, however often and however much at once its key comes', async () => {
    const card = await world.make.card()
    const [sofia, other] = [await writer(world), await writer(world)]
    const input = { comment_key: randomUUID(), slug: `card-${card.id}`, comment: 'once' }
    const both = await Promise.all([1, 2, 3].map(() => world.as(sofia).call(createComment, input)))
    expect(new Set(both.map(({ comment_id }) => comment_id)).size).toBe(1)
    expect((await thread(null, card.id)).count).toBe(1)
    expect((await refusalOf(world.as(other).call(createComment, input))).status).toBe(409)
    const twice = { ...input, comment_key: randomUUID() }
    const elsewhere = { ...twice, slug: `card-${(await world.make.card()).id}` }
    const one = await Promise.allSettled([twice, elsewhere].map((each) => world.as(sofia).call(createComment, each)))
    expect(one.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = one.find((each) => each.status === 'rejected')!
    expect(refused.reason.status).toBe(409)
  })

  it('and another at once both stand, and the version tells of each', async () => {
    const card = await world.make.card()
    const people = await Promise.all([1, 2, 3, 4].map(() => writer(world)))
    await Promise.all(people.map((person, n) => write(world, person, card.id, `at once ${n}`)))
    expect(await thread(null, card.id)).toMatchObject({ count: 4, version: 4 })
  })

  it('answers another: a reply to a reply stands beside it and names the person', async () => {
    const card = await world.make.card()
    const [sofia, marcus] = [await writer(world), await writer(world, 'Marcus', 'Lee')]
    const begun = await write(world, sofia, card.id, 'why oxen?')
    const reply = await write(world, marcus, card.id, 'foxglove', { parent_id: begun.comment_id })
    const again = await write(world, sofia, card.id, 'thanks', { parent_id: reply.comment_id })
    expect([reply.parent_id, again.parent_id]).toEqual([begun.comment_id, begun.comment_id])
    expect([reply.answers, again.answers?.name]).toEqual([null, 'Marcus L.'])
    const elsewhere = await world.make.card()
    const wrong = write(world, sofia, elsewhere.id, 'x', { parent_id: begun.comment_id })
    expect(NotFound.is(await refusalOf(wrong))).toBe(true)
  })

  it('of a new account has no link, and comes again without it', async () => {
    const card = await world.make.card()
    const fresh = await writer(world)
    await world.database.pool.query('update users set created_at = $2 where id = $1', [fresh.id, world.clock.now()])
    const linked = write(world, fresh, card.id, 'see https://a.example/x')
    expect(LinksTooSoon.is(await refusalOf(linked))).toBe(true)
    const plain = await write(world, fresh, card.id, 'see the book')
    const edited = { comment_id: plain.comment_id, comment: 'see https://a.example/x' }
    expect(LinksTooSoon.is(await refusalOf(world.as(fresh).call(updateComment, edited)))).toBe(true)
    const old = await writer(world)
    expect((await write(world, old, card.id, 'see https://a.example/x')).comment).toContain('https')
  })

  it('is one of ten in five minutes', async () => {
    const card = await world.make.card()
    const sofia = await writer(world)
    for (let n = 0; n < 10; n++) await write(world, sofia, card.id, `number ${n}`)
    expect(RateLimited.is(await refusalOf(write(world, sofia, card.id, 'one more')))).toBe(true)
  })

  it('is changed by its author for 15 minutes, and by nobody else', async () => {
    const card = await world.make.card()
    const [sofia, marcus] = [await writer(world), await writer(world)]
    const { comment_id } = await write(world, sofia, card.id, 'typo')
    const change = (person: Person) => world.as(person).call(updateComment, { comment_id, comment: 'fixed' })
    expect((await refusalOf(change(marcus))).status).toBe(403)
    expect(await change(sofia)).toMatchObject({ comment: 'fixed', edited_at: expect.any(String) })
    world.clock.tick(15 * 60_000)
    expect(EditOver.is(await refusalOf(change(sofia)))).toBe(true)
  })

  it('FCT-CA017: is deleted by its author; a place stays only where replies hang on it', async () => {
    const card = await world.make.card()
    const [sofia, marcus] = [await writer(world), await writer(world)]
    const alone = await write(world, sofia, card.id, 'alone')
    const answered = await write(world, sofia, card.id, 'answered')
    const reply = await write(world, marcus, card.id, 'reply', { parent_id: answered.comment_id })
    const drop = (person: Person, comment_id: number) => world.as(person).call(deleteComment, { comment_id })
    expect((await refusalOf(drop(marcus, alone.comment_id))).status).toBe(403)
    await Promise.all([drop(sofia, alone.comment_id), drop(sofia, alone.comment_id)])
    expect(NotFound.is(await refusalOf(drop(marcus, alone.comment_id)))).toBe(true)
    await drop(sofia, answered.comment_id)
    await drop(sofia, answered.comment_id)
    const seen = await thread(marcus, card.id)
    expect(seen).toMatchObject({ count: 1, data: [{ state: 'deleted', comment: null, author: null }] })
    expect(texts(seen.data[0]!.replies)).toEqual(['reply'])
    // Nobody reads it any more, its author and the moderators among them.
    const boss = await world.make.admin()
    for (const person of [sofia, boss]) expect(texts((await thread(person, card.id)).data)).toEqual([null])
    expect(await rowsOf(world.database.pool, `select 1 from comments where text = 'answered'`)).toEqual([])
    await drop(marcus, reply.comment_id)
    expect(await thread(marcus, card.id)).toMatchObject({ count: 0, data: [] })
  })
})

describe('FCT-RU009: a mention', () => {
  it('is of who wrote in the thread and of staff, found by name and never by address', async () => {
    const card = await world.make.card()
    const [sofia, marcus] = [await writer(world), await writer(world, 'Marcus', 'Lee')]
    const stranger = await writer(world, 'Marlene', 'Okafor')
    const staff = await world.make.staff({ first: 'Marit', last: 'Staff' })
    await write(world, marcus, card.id, 'here')
    const find = async (query: string) =>
      (await world.as(sofia).call(listMentionable, { slug: `card-${card.id}`, query })).people
    expect(await find('mar')).toEqual([
      { user_id: marcus.id, name: 'Marcus L.' },
      { user_id: staff.id, name: 'Marit S.' },
    ])
    expect((await find('Marcus L')).map(({ user_id }) => user_id)).toEqual([marcus.id])
    for (const query of [marcus.email, marcus.email.split('@')[0]!, 'Lee', '%', '_'])
      expect(await find(query)).toEqual([])
    const tags = [marcus.id, staff.id, stranger.id, 2_000_000_000]
    const made = await write(world, sofia, card.id, 'Hi @Marcus L. and @Marit S.', { tags })
    expect(made.tags.toSorted()).toEqual([marcus.id, staff.id].toSorted())
    expect((await refusalOf(world.as(null).call(listMentionable, { slug: `card-${card.id}` }))).status).toBe(401)
    const many = write(world, sofia, card.id, 'x', { tags: Array.from({ length: 11 }, (_, n) => n + 1) })
    expect((await refusalOf(many)).status).toBe(422)
  })

  it('and an answer are told to those whom they are for, each once', async () => {
    const card = await world.make.card()
    const [sofia, marcus] = [await writer(world), await writer(world, 'Marcus', 'Lee')]
    const told = async (person: Person) => (await world.as(person).call(listNotifications, {})).data
    const begun = await write(world, sofia, card.id, 'why oxen?')
    const tags = [sofia.id, marcus.id]
    const reply = await write(world, marcus, card.id, '@Sofia R. foxglove', { parent_id: begun.comment_id, tags })
    const [one, ...others] = await until(
      () => told(sofia),
      (list) => list.length > 0,
    )
    expect(one).toMatchObject({
      kind: 'comment',
      title: 'Marcus L. answered you',
      text: 'On Sample drug.',
      link: `/learn/${card.slug}?comment=${reply.comment_id}`,
    })
    expect(others).toEqual([])
    const edit = { comment_id: begun.comment_id, comment: 'why oxen, @Marcus L.?', tags: [marcus.id] }
    await world.as(sofia).call(updateComment, edit)
    const [mention] = await until(
      () => told(marcus),
      (list) => list.length > 0,
    )
    expect(mention!.title).toBe('Sofia R. mentioned you')
    expect(await told(sofia)).toHaveLength(1)
  })

  it('reaches the others where one of those whom it is for has no account any more', async () => {
    const sofia = await writer(world)
    await inTransaction(world.database, async (em) => {
      const published: Published[] = []
      const people = { answered: [2_000_000_000], mentioned: [sofia.id] }
      const place = { name: 'Digoxin', link: '/learn/digoxin' }
      createPublisher(published)(commentAddressed, { comment_id: 1, by: 'Marcus L.', place, ...people })
      await writeOutbox(transactionSql(em), published)
    })
    const told = () => world.as(sofia).call(listNotifications, {})
    await until(told, ({ data }) => data.length === 1)
  })
})
