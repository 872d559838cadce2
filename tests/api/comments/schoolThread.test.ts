import { expect, it } from 'vitest'
import { createComment, listCommentQueue, listComments, listMentionable } from '#shared/contract/comments/index.ts'
import { listNotifications } from '#shared/contract/notifications/index.ts'
import { NotFound } from '#shared/errors.ts'
import { schoolThread } from '#shared/rules/comments/thread.ts'
import { writer } from '../../support/comments.ts'
import type { Person } from '../../support/factories.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld, until } from '../../support/world.ts'

const world = testWorld()
async function school(name: string, ...people: Person[]): Promise<{ id: number; slug: string }> {
  const { rows } = await world.database.pool.query('insert into schools (name) values ($1) returning id', [name])
  const { id } = rows[0]
  await world.database.pool.query('update users set school_id = $1 where id = any($2)', [
    id,
    people.map((one) => one.id),
  ])
  return { id, slug: schoolThread(id) }
}

it('FCT-GA005: a school’s thread is read and written by who is of it, and by moderators; it is not there for others', async () => {
  const [sofia, marcus, elsewhere] = [await writer(world), await writer(world, 'Marcus', 'Lee'), await writer(world)]
  const { id, slug } = await school('Lakeside College', sofia, marcus)
  await school('Hill College', elsewhere)
  const first = await world.as(sofia).call(createComment, { slug, comment: 'When is the pharmacology exam?' })
  await world.as(marcus).call(createComment, { slug, comment: 'In May.', parent_id: first.comment_id })
  for (const reader of [marcus, await world.make.admin()]) {
    const { data, viewer } = await world.as(reader).call(listComments, { slug })
    expect(data[0]!.replies.map(({ comment }) => comment)).toEqual(['In May.'])
    expect(viewer.may_remove).toBe(reader !== marcus)
  }
  for (const stranger of [elsewhere, null]) {
    expect(NotFound.is(await refusalOf(world.as(stranger).call(listComments, { slug })))).toBe(true)
  }
  expect(NotFound.is(await refusalOf(world.as(elsewhere).call(createComment, { slug, comment: 'Hello' })))).toBe(true)
  expect(NotFound.is(await refusalOf(world.as(elsewhere).call(listMentionable, { slug })))).toBe(true)
  const nowhere = { slug: 'school-2000000000' }
  expect(NotFound.is(await refusalOf(world.as(await world.make.admin()).call(listComments, nowhere)))).toBe(true)
  const told = await until(
    async () => (await world.as(sofia).call(listNotifications, {})).data,
    (rows) => rows.length > 0,
  )
  expect(told[0]!.link).toContain(`/schools/${id}/discussions?comment=`)
  const { data } = await world.as(await world.make.admin()).call(listCommentQueue, {})
  expect(data.find((row) => row.comment_id === first.comment_id)!.place).toEqual({
    name: 'Lakeside College',
    link: `/schools/${id}/discussions?comment=${first.comment_id}`,
  })
  // Who leaves the school leaves its thread.
  await world.database.pool.query('update users set school_id = null where id = $1', [marcus.id])
  expect(NotFound.is(await refusalOf(world.as(marcus).call(listComments, { slug })))).toBe(true)
  expect((await world.as(sofia).call(listMentionable, { slug })).people.map(({ name }) => name)).not.toContain(
    'Marcus L.',
  )
  const his = (await world.as(sofia).call(listComments, { slug })).data[0]!.replies[0]!
  await world.as(sofia).call(createComment, { slug, comment: 'Thanks', parent_id: his.comment_id })
  const boss = await world.make.admin()
  await world.as(sofia).call(createComment, { slug, comment: 'Bye', tags: [marcus.id, boss.id] })
  await until(
    async () => (await world.as(boss).call(listNotifications, {})).data,
    (rows) => rows.length > 0,
  )
  expect((await world.as(marcus).call(listNotifications, {})).data).toEqual([])
})
