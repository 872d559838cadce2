import { describe, expect, it } from 'vitest'
import { exportData, resetDemoAccount, searchSecurityEvents } from '#shared/contract/accounts/index.ts'
import {
  deleteComment,
  flagComment,
  getComment,
  listCommentQueue,
  listComments,
  type ModeratorAct,
  moderateComment,
  unflagComment,
  updateComment,
} from '#shared/contract/comments/index.ts'
import { listNotifications } from '#shared/contract/notifications/index.ts'
import { NotFound } from '#shared/errors.ts'
import { agreed, write, writer } from '../../support/comments.ts'
import type { Person } from '../../support/factories.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld, until } from '../../support/world.ts'

const world = testWorld()
const thread = (person: Person | null, cardId: number) =>
  world.as(person).call(listComments, { slug: `card-${cardId}` })
const flag = (person: Person | null, comment_id: number) => world.as(person).call(flagComment, { comment_id })
const act = (person: Person, comment_id: number, resource: ModeratorAct, more: object = {}) =>
  world.as(person).call(moderateComment, { comment_id, resource, ...more })
const moderator = () => world.make.staff({ permissions: [['comment', 'moderate']] })

describe('FCT-CA018: a flag', () => {
  it('FCT-RU011: needs a sign-in, counts once for each person, is not for one’s own, and is taken back', async () => {
    const card = await world.make.card()
    const [sofia, marcus, boss] = [await writer(world), await writer(world), await moderator()]
    const { comment_id } = await write(world, sofia, card.id, 'hm')
    expect((await refusalOf(flag(null, comment_id))).status).toBe(401)
    expect((await refusalOf(flag(sofia, comment_id))).status).toBe(403)
    const [a, b] = await Promise.all([flag(marcus, comment_id), flag(marcus, comment_id)])
    expect(a).toEqual(b)
    expect((await thread(marcus, card.id)).data[0]).toMatchObject({ user_flag: a, moderation: null })
    expect((await thread(boss, card.id)).data[0]).toMatchObject({ user_flag: null, moderation: { flags: 1 } })
    const drop = (person: Person) => world.as(person).call(unflagComment, { comment_id, ...a })
    expect(NotFound.is(await refusalOf(drop(sofia)))).toBe(true)
    await drop(marcus)
    expect(NotFound.is(await refusalOf(drop(marcus)))).toBe(true)
    expect((await thread(boss, card.id)).data[0]!.moderation!.flags).toBe(0)
  })

  it('of a third person hides the comment until a moderator looked, also when all come at once', async () => {
    const card = await world.make.card()
    const sofia = await writer(world)
    const boss = await moderator()
    const people = await Promise.all([1, 2, 3].map(() => world.make.member()))
    const { comment_id } = await write(world, sofia, card.id, 'doubtful')
    await Promise.all(people.map((person) => flag(person, comment_id)))
    expect(await thread(people[0]!, card.id)).toMatchObject({ count: 0, data: [] })
    expect(NotFound.is(await refusalOf(world.as(null).call(getComment, { comment_id })))).toBe(true)
    expect((await thread(sofia, card.id)).data[0]).toMatchObject({
      state: 'hidden',
      comment: 'doubtful',
      moderation: null,
    })
    expect((await thread(boss, card.id)).data[0]).toMatchObject({ state: 'hidden', moderation: { flags: 3 } })
    await act(boss, comment_id, 'approve')
    const again = (await thread(people[0]!, card.id)).data[0]
    expect(again).toMatchObject({
      state: 'shown',
      comment: 'doubtful',
      user_flag: { comment_flag_id: expect.any(Number) },
    })
    // Those three have had their answer; and what a moderator approved, others only flag.
    const theirs = again!.user_flag!
    const back = refusalOf(world.as(people[0]!).call(unflagComment, { comment_id, ...theirs }))
    expect((await back).status).toBe(409)
    expect(await flag(people[0]!, comment_id)).toEqual(theirs)
    for (let n = 0; n < 3; n++) await flag(await world.make.member(), comment_id)
    expect((await thread(null, card.id)).count).toBe(1)
    expect((await thread(boss, card.id)).data[0]).toMatchObject({ state: 'shown', moderation: { flags: 3 } })
  })
})

describe('FCT-CA015: moderation', () => {
  it('FCT-RU012, FCT-GA001: is for moderators; makers of a card remove what stands under it and no more', async () => {
    const author = await writer(world)
    const card = await world.make.card({ official: false, author })
    const sofia = await writer(world)
    const { comment_id } = await write(world, sofia, card.id, 'x')
    for (const person of [sofia, await world.make.staff(), await world.make.educator()])
      for (const resource of ['approve', 'remove', 'endorse', 'tag', 'note'] as const)
        expect((await refusalOf(act(person, comment_id, resource)))?.status).toBe(403)
    for (const resource of ['approve', 'endorse', 'tag', 'note'] as const)
      expect((await refusalOf(act(author, comment_id, resource))).status).toBe(403)
    expect((await thread(author, card.id)).viewer).toEqual({ may_moderate: false, may_remove: true })
    await act(author, comment_id, 'remove')
    expect((await refusalOf(act(author, comment_id, 'remove', { on: false }))).status).toBe(404)
    expect((await thread(author, card.id)).data).toEqual([])
    expect((await thread(sofia, card.id)).data).toMatchObject([{ state: 'removed', comment: 'x' }])
  })

  it('FCT-RU001: removes, endorses, notes and calls further people, and takes the first two back', async () => {
    const card = await world.make.card()
    const [sofia, boss, expert] = [await writer(world), await moderator(), await world.make.staff({ first: 'Helen' })]
    const { comment_id } = await write(world, sofia, card.id, 'helpful')
    await act(boss, comment_id, 'endorse')
    expect((await thread(null, card.id)).data[0]).toMatchObject({ endorsed: true })
    await act(boss, comment_id, 'note', { note: 'Ask Helen' })
    expect((await thread(boss, card.id)).data[0]!.moderation).toMatchObject({
      note: 'Ask Helen',
      moderator_approved: true,
    })
    for (const person of [null, sofia]) expect(JSON.stringify(await thread(person, card.id))).not.toContain('Ask Helen')
    await act(boss, comment_id, 'tag', { tags: [expert.id] })
    const told = () => world.as(expert).call(listNotifications, {})
    await until(told, ({ data }) => data.some(({ kind }) => kind === 'comment'))
    await act(boss, comment_id, 'remove')
    expect((await thread(null, card.id)).count).toBe(0)
    expect((await thread(boss, card.id)).data[0]).toMatchObject({ state: 'removed', endorsed: false })
    expect((await refusalOf(act(boss, comment_id, 'endorse'))).status).toBe(409)
    await act(boss, comment_id, 'remove', { on: false })
    expect((await thread(null, card.id)).data[0]).toMatchObject({ state: 'shown', comment: 'helpful' })
    // What is removed its author may still delete; nobody puts it back then.
    await act(boss, comment_id, 'remove')
    await world.as(sofia).call(deleteComment, { comment_id })
    expect(NotFound.is(await refusalOf(act(boss, comment_id, 'remove', { on: false })))).toBe(true)
    expect((await thread(null, card.id)).data).toEqual([])
  })

  it('calls no more people than a comment can name, and an edit of its author leaves those who were called', async () => {
    const card = await world.make.card()
    const [sofia, boss] = [await writer(world), await moderator()]
    const { comment_id } = await write(world, sofia, card.id, 'x')
    const { rows } = await world.database.pool.query<{ id: number }>(
      `insert into users (email, first_name, roles, created_at)
       select 'called' || n || '@example.test', 'Called', '{staff}', now() from generate_series(1, 51) n returning id`,
    )
    const ids = rows.map(({ id }) => id)
    for (let from = 0; from < 50; from += 10) await act(boss, comment_id, 'tag', { tags: ids.slice(from, from + 10) })
    expect((await refusalOf(act(boss, comment_id, 'tag', { tags: ids.slice(50) }))).status).toBe(409)
    const edited = await world.as(sofia).call(updateComment, { comment_id, comment: 'y' })
    expect(edited.tags.toSorted((a, b) => a - b)).toEqual(ids.slice(0, 50).toSorted((a, b) => a - b))
  })

  it('is written into the log that administrators read, by who did it, and in no person’s own', async () => {
    const card = await world.make.card()
    const [sofia, boss, admin] = [await writer(world), await moderator(), await world.make.admin()]
    const { comment_id } = await write(world, sofia, card.id, 'x')
    await act(boss, comment_id, 'remove')
    const found = async (person: Person) =>
      (await world.as(admin).call(searchSecurityEvents, { kind: 'comment_moderated', person: String(person.id) })).data
    expect(await found(boss)).toMatchObject([
      { actor: { user_id: boss.id }, person: null, details: { comment_id, act: 'remove', on: true, author: sofia.id } },
    ])
    expect(await found(sofia)).toEqual([])
  })

  it('has a queue, flagged first, for moderators alone', async () => {
    const card = await world.make.card()
    const [sofia, boss] = [await writer(world), await moderator()]
    const list = (person: Person | null, more: object = {}) => world.as(person).call(listCommentQueue, more)
    expect((await refusalOf(list(null))).status).toBe(401)
    for (const person of [sofia, await world.make.staff()]) expect((await refusalOf(list(person))).status).toBe(403)
    const [a, b, c] = [
      await write(world, sofia, card.id, 'a'),
      await write(world, sofia, card.id, 'b'),
      await write(world, sofia, card.id, 'c'),
    ]
    await flag(await world.make.member(), a.comment_id)
    await act(boss, b.comment_id, 'approve')
    const waiting = await list(boss)
    const mine = waiting.data.filter(({ slug }) => slug === `card-${card.id}`)
    expect(mine.map(({ comment }) => comment)).toEqual(['a', 'c'])
    expect(mine[0]).toMatchObject({
      moderation: { flags: 1 },
      place: { name: 'Sample drug', link: `/learn/${card.slug}?comment=${a.comment_id}` },
    })
    const all = await list(boss, { show: 'all', per_page: 1 })
    expect(all).toMatchObject({ data: [{ comment_id: c.comment_id }], per_page: 1 })
    expect(all.last_page).toBeGreaterThan(1)
  })
})

describe('what a person wrote', () => {
  it('is in the export of their data, without what moderators alone see', async () => {
    const card = await world.make.card()
    const [sofia, marcus, boss] = [await writer(world), await writer(world), await moderator()]
    const { comment_id } = await write(world, sofia, card.id, 'my words')
    const other = await write(world, marcus, card.id, 'his words', { parent_id: comment_id })
    await flag(sofia, other.comment_id)
    await act(boss, comment_id, 'note', { note: 'Keep an eye on her' })
    const { data } = await world.as(sofia).call(exportData, {})
    expect(data.comments).toMatchObject([{ id: comment_id, text: 'my words' }])
    expect(data.comment_flags).toMatchObject([{ comment_id: other.comment_id }])
    const text = JSON.stringify(data)
    expect([text.includes('his words'), text.includes('Keep an eye'), text.includes('open_flags')]).toEqual([
      false,
      false,
      false,
    ])
  })

  it('stays without a name when their account is deleted, and their flags go', async () => {
    const card = await world.make.card()
    const [sofia, marcus] = [await writer(world), await writer(world, 'Marcus', 'Lee')]
    const { comment_id } = await write(world, sofia, card.id, 'my words')
    const reply = await write(world, marcus, card.id, 'I see', { parent_id: comment_id, tags: [sofia.id] })
    await flag(sofia, reply.comment_id)
    await world.database.pool.query('delete from users where id = $1', [sofia.id])
    const { data } = await thread(null, card.id)
    expect(data).toMatchObject([
      { comment: 'my words', author: null, replies: [{ comment: 'I see', tags: [], tagged: [] }] },
    ])
    expect(JSON.stringify(data)).not.toContain('Sofia')
  })

  it('ADM-GA004: goes when a demo account begins anew, but for an empty place where others answered', async () => {
    const card = await world.make.card()
    const demo = await agreed(world, await world.make.member())
    await world.database.pool.query(
      `insert into permissions (user_id, resource, action) values ($1, 'demo_account', 'reset')`,
      [demo.id],
    )
    const marcus = await writer(world)
    const answered = await write(world, demo, card.id, 'answered')
    await write(world, demo, card.id, 'alone')
    const reply = await write(world, marcus, card.id, 'an answer', { parent_id: answered.comment_id })
    await flag(demo, reply.comment_id)
    await world.as(demo).call(resetDemoAccount, {})
    const left = await until(
      () => thread(demo, card.id),
      // Both are read by themselves, in the middle of it too.
      ({ data, count }) => data.length === 1 && count === 1,
    )
    expect(left).toMatchObject({
      count: 1,
      data: [{ state: 'deleted', comment: null, replies: [{ user_flag: null }] }],
    })
  })
})
