import { describe, expect, it } from 'vitest'
import { scheduleJobs } from '#server/features/editor/schedule/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { inPublishingTransaction } from '#server/platform/outbox/publishing.ts'
import {
  archiveCard,
  cancelSchedule,
  createCard,
  getSchedule,
  listEditableCards,
  listHistory,
  NotReadyToPublish,
  NotSchedulable,
  publishCard,
  scheduleCard,
  setAudience,
} from '#shared/contract/editor/index.ts'
import { getCard } from '#shared/contract/learning/index.ts'
import { listNotifications } from '#shared/contract/notifications/index.ts'
import { Forbidden, NotFound } from '#shared/errors.ts'
import { NO_RIGHT_NOW } from '#shared/rules/editor/schedule.ts'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import type { Person } from '../../support/factories.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld, until } from '../../support/world.ts'

const world = testWorld()
type Made = Awaited<ReturnType<typeof world.make.card>>

/** As a process does whose minute has come. */
async function runJobs(): Promise<void> {
  for (const { run, goesOn } of scheduleJobs)
    for (;;) {
      const done = await inPublishingTransaction({ fork: world.database.fork, wake: () => {} }, (work) =>
        run({ ...work, now: world.clock.now(), random: Math.random, log: createLog('error') }),
      )
      if (!goesOn?.(done)) break
    }
}
const inHours = (hours: number) => new Date(world.clock.now().getTime() + hours * HOUR_MS).toISOString()
const draft = (card: Made, content: object) =>
  world.database.pool.query('update card_drafts set content = $2 where card_id = $1', [
    card.id,
    JSON.stringify({ ...card.content, ...content }),
  ])
const plan = (person: Person, card: { id: number }, publish_at = inHours(2)) =>
  world.as(person).call(scheduleCard, { card_id: card.id, publish_at })
const plannedOf = async (person: Person, card: { id: number }) =>
  (await world.as(person).call(getSchedule, { card_id: card.id })).schedule
const seen = async (card: Made) => {
  const { name, revision } = await world.as(null).call(getCard, { slug: card.slug })
  return [name, revision]
}
const told = async (person: Person) =>
  (await world.as(person).call(listNotifications, {})).data.filter(({ kind }) => kind === 'card_scheduled')
const setUp = async () => {
  const [staff, card] = [await world.make.staff({ first: 'Jonas', last: 'Weber' }), await world.make.card()]
  await draft(card, { name: 'Planned name' })
  return { staff, card }
}

describe('scheduleCard', () => {
  it('publishes at its time, not before, what the card holds then, and tells who planned it', async () => {
    const { staff, card } = await setUp()
    const at = inHours(2)
    expect((await plan(staff, card, at)).schedule).toMatchObject({
      publish_at: at,
      is_private: false,
      by: { user_id: staff.id, name: 'Jonas Weber' },
      failed: null,
    })
    const list = await world.as(staff).call(listEditableCards, {})
    expect(list.data.find(({ card_id }) => card_id === card.id)?.scheduled_at).toBe(at)
    await runJobs()
    expect(await seen(card)).toEqual([card.content.name, 1])
    await draft(card, { name: 'Changed meanwhile' })
    world.clock.tick(2 * HOUR_MS + 1000)
    await runJobs()
    expect(await seen(card)).toEqual(['Changed meanwhile', 2])
    expect(await plannedOf(staff, card)).toBeNull()
    await until(async () => (await told(staff)).length === 1)
    expect((await told(staff))[0]).toMatchObject({ title: '“Changed meanwhile” is live', link: `/learn/${card.slug}` })
    const history = await world.as(staff).call(listHistory, { card_id: card.id })
    expect(history.data[0]).toMatchObject({ kind: 'publish', by: { user_id: staff.id } })
  })
  it('publishes once, however many processes come to it at once', async () => {
    const { staff, card } = await setUp()
    await plan(staff, card)
    world.clock.tick(3 * HOUR_MS)
    await Promise.all([1, 2, 3, 4].map(runJobs))
    await runJobs()
    expect(await seen(card)).toEqual(['Planned name', 2])
    await until(async () => (await told(staff)).length > 0)
    expect(await told(staff)).toHaveLength(1)
  })
  it('EDT-RU010: publishes nothing that is not complete at its time, keeps why, and tells who planned it', async () => {
    const { staff, card } = await setUp()
    await plan(staff, card)
    await draft(card, { background: '' })
    world.clock.tick(3 * HOUR_MS)
    await runJobs()
    await runJobs()
    expect(await seen(card)).toEqual([card.content.name, 1])
    const missing = ['The card needs a background picture.']
    expect((await plannedOf(staff, card))?.failed).toEqual({ at: expect.any(String), missing })
    await until(async () => (await told(staff)).length === 1)
    expect((await told(staff))[0]).toMatchObject({ text: missing[0], link: `/editor/${card.slug}` })
    // Another time is another try.
    await draft(card, { name: 'Whole again' })
    expect((await plan(staff, card)).schedule.failed).toBeNull()
    world.clock.tick(3 * HOUR_MS)
    await runJobs()
    expect(await seen(card)).toEqual(['Whole again', 2])
  })
  it('publishes nothing for who has lost the right to it meanwhile', async () => {
    const { staff, card } = await setUp()
    await plan(staff, card)
    await world.database.pool.query('delete from permissions where user_id = $1', [staff.id])
    await world.database.pool.query(`update users set roles = '{staff}' where id = $1`, [staff.id])
    world.clock.tick(3 * HOUR_MS)
    await runJobs()
    expect(await seen(card)).toEqual([card.content.name, 1])
    expect((await plannedOf(staff, card))?.failed?.missing).toEqual([NO_RIGHT_NOW])
  })
  it('takes another time in the place of the first, also from two at once', async () => {
    const { staff, card } = await setUp()
    const other = await world.make.staff()
    await plan(staff, card, inHours(1))
    const [one, two] = [inHours(5), inHours(6)]
    await Promise.all([plan(staff, card, one), plan(other, card, two), plan(staff, card, one)])
    expect([one, two]).toContain((await plannedOf(staff, card))?.publish_at)
    world.clock.tick(2 * HOUR_MS)
    await runJobs()
    expect(await seen(card)).toEqual([card.content.name, 1])
    const { rows } = await world.database.pool.query('select 1 from card_schedules where card_id = $1', [card.id])
    expect(rows).toHaveLength(1)
  })
  it('refuses a time that is over, too near or too far, and what is not complete', async () => {
    const { staff, card } = await setUp()
    for (const at of [inHours(-1), new Date(world.clock.now().getTime() + 30_000).toISOString(), inHours(24 * 400)])
      expect(NotSchedulable.is(await refusalOf(plan(staff, card, at)))).toBe(true)
    await draft(card, { background: '' })
    const refused = await refusalOf(plan(staff, card))
    expect(NotReadyToPublish.is(refused) && refused.data.missing).toEqual(['The card needs a background picture.'])
    expect(await plannedOf(staff, card)).toBeNull()
  })
  it('is for who may publish the card: others read it, or know nothing of it', async () => {
    const { staff, card } = await setUp()
    await plan(staff, card)
    const [reader, learner, owner] = [
      await world.make.staff({ permissions: [['workflow', 'comment']] }),
      await world.make.member(),
      await world.make.member(),
    ]
    expect((await plannedOf(reader, card))?.by.name).toBe('Jonas Weber')
    const cancel = (person: Person) => world.as(person).call(cancelSchedule, { card_id: card.id })
    expect(Forbidden.is(await refusalOf(plan(reader, card)))).toBe(true)
    expect(Forbidden.is(await refusalOf(cancel(reader)))).toBe(true)
    for (const call of [() => plan(learner, card), () => cancel(learner), () => plannedOf(learner, card)])
      expect(NotFound.is(await refusalOf(call()))).toBe(true)
    expect(await plannedOf(staff, card)).not.toBeNull()
    const own = await world.as(owner).call(createCard, { name: 'Mine', topic_type: 'drug' })
    expect(NotFound.is(await refusalOf(plan(staff, { id: own.card_id })))).toBe(true)
  })
})

describe('cancelSchedule', () => {
  it('gives the time up, and done again it changes nothing', async () => {
    const { staff, card } = await setUp()
    await plan(staff, card)
    for (const _ of [1, 2]) await world.as(staff).call(cancelSchedule, { card_id: card.id })
    expect(await plannedOf(staff, card)).toBeNull()
    world.clock.tick(DAY_MS)
    await runJobs()
    expect(await seen(card)).toEqual([card.content.name, 1])
  })
  it('comes with publishing by hand, and with deleting the card', async () => {
    const [{ staff, card }, gone] = [await setUp(), await setUp()]
    await plan(staff, card)
    await plan(gone.staff, gone.card)
    await world.as(staff).call(publishCard, { card_id: card.id })
    await world.as(gone.staff).call(archiveCard, { card_id: gone.card.id })
    world.clock.tick(DAY_MS)
    await runJobs()
    expect(await seen(card)).toEqual(['Planned name', 2])
    const { rows } = await world.database.pool.query('select 1 from card_schedules where card_id = any($1)', [
      [card.id, gone.card.id],
    ])
    expect(rows).toEqual([])
  })
})

it('a card that is withdrawn meanwhile does not come back by the clock', async () => {
  const { staff, card } = await setUp()
  await plan(staff, card)
  await world.as(staff).call(setAudience, { card_id: card.id as never, is_private: true })
  expect(await plannedOf(staff, card)).toBeNull()
  world.clock.tick(3 * HOUR_MS)
  await runJobs()
  expect(await refusalOf(seen(card))).toSatisfy(NotFound.is)
})
