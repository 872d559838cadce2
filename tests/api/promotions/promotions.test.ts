import { expect, it } from 'vitest'
import type { Sent } from '#shared/contract/endpoint.ts'
import {
  createPromotion,
  endPromotion,
  getBannerAudience,
  listPromotionRows,
  listPromotions,
  updatePromotion,
} from '#shared/contract/promotions/index.ts'
import { Conflict, Forbidden, NotFound } from '#shared/errors.ts'
import { refusalOf } from '../../support/refusal.ts'
import { openSocket } from '../../support/sockets.ts'
import { testWorld, until } from '../../support/world.ts'

const world = testWorld()
const HOUR = 3_600_000
const at = (ms: number) => new Date(world.clock.now().getTime() + ms).toISOString()

const fields = (over: object = {}) => ({
  kind: 'promotion' as const,
  message: `Words ${crypto.randomUUID()}`,
  icon: 'gift' as const,
  colors: 'pink' as const,
  cta_text: '',
  cta_link: '',
  start_time: at(-HOUR),
  end_time: null,
  require_referral: false,
  show_countdown: false,
  is_published: true,
  ...over,
})
const made = async (over: object = {}) => {
  const admin = await world.make.admin()
  return {
    admin,
    row: await world.as(admin).call(createPromotion, {
      key: crypto.randomUUID(),
      ...(fields(over) as Omit<Sent<typeof createPromotion>, 'key'>),
    }),
  }
}
const idsFor = async (person: { id: number; email: string } | null) =>
  (await world.as(person).call(listPromotions, {})).promotions.map(({ promotion_id }) => promotion_id)

it('BAN-RU013: what is published, not over and begins within the hour is told; a stranger hears of maintenance alone', async () => {
  const me = await world.make.member()
  const live = (await made()).row.promotion_id
  const soon = (await made({ start_time: at(HOUR / 2) })).row.promotion_id
  const maintenance = (await made({ kind: 'maintenance' })).row.promotion_id
  const away = [
    (await made({ start_time: at(2 * HOUR) })).row.promotion_id,
    (await made({ start_time: at(-2 * HOUR), end_time: at(-HOUR) })).row.promotion_id,
    (await made({ is_published: false })).row.promotion_id,
  ]
  const [mine, strangers] = [await idsFor(me), await idsFor(null)]
  expect(mine).toEqual(expect.arrayContaining([live, soon, maintenance]))
  expect(mine.filter((id) => away.includes(id))).toEqual([])
  expect(strangers).toContain(maintenance)
  expect(strangers).not.toContain(live)
})

it('BAN-RU012 BAN-GA001: the dated promotions are rows of the past, and the group buys’ has a start only', async () => {
  const admin = await world.make.admin()
  const { data } = await world.as(admin).call(listPromotionRows, { per_page: 100 })
  const of = (start: number) => data.find(({ start_time }) => Date.parse(start_time) === start * 1000)
  expect(of(1_608_102_000)).toMatchObject({ end_time: '2020-12-31T06:59:59.000Z', is_published: true })
  expect(of(1_607_065_199)).toMatchObject({ kind: 'group_buy', end_time: null, is_published: false })
  expect(data.some(({ end_time }) => end_time === '2017-11-24T07:00:00.000Z')).toBe(true)
})

it('BAN-RU002 BAN-RU007: the reader hears how many cards they viewed, as far as it counts, and whether they are a demo', async () => {
  const me = await world.make.member()
  const reader = async () => (await world.as(me).call(listPromotions, {})).reader
  expect(await reader()).toEqual({ cards_viewed: 0, is_demo: false })
  const cards = await Promise.all(Array.from({ length: 16 }, () => world.make.card()))
  for (const { id } of cards)
    await world.database.pool.query(
      'insert into card_progress (user_id, card_id, last_viewed_at) values ($1, $2, now())',
      [me.id, id],
    )
  await world.database.pool.query(
    `insert into permissions (user_id, resource, action) values ($1, 'demo_account', 'reset')`,
    [me.id],
  )
  expect(await reader()).toEqual({ cards_viewed: 15, is_demo: true })
  expect((await world.as(null).call(listPromotions, {})).reader).toBeNull()
})

it('only administrators make, read, change and end them', async () => {
  const { row } = await made()
  const { promotion_id, revision } = row
  for (const person of [await world.make.staff(), await world.make.member()]) {
    const as = world.as(person)
    for (const ask of [
      () => as.call(listPromotionRows, {}),
      () => as.call(createPromotion, { key: crypto.randomUUID(), ...fields() }),
      () => as.call(updatePromotion, { promotion_id, revision, ...fields() }),
      () => as.call(endPromotion, { promotion_id }),
    ])
      expect(Forbidden.is(await refusalOf(ask()))).toBe(true)
  }
})

it('one that is sent twice is made once, also at the same moment', async () => {
  const admin = await world.make.admin()
  const input = { key: crypto.randomUUID(), ...fields() }
  const rows = await Promise.all([1, 2, 3].map(() => world.as(admin).call(createPromotion, input)))
  expect(new Set(rows.map(({ promotion_id }) => promotion_id)).size).toBe(1)
})

it('of two who change one at once, one is told; ending twice is ending once', async () => {
  const { admin, row } = await made()
  const { promotion_id, revision } = row
  const change = (message: string) =>
    refusalOf(world.as(admin).call(updatePromotion, { promotion_id, revision, ...fields({ message }) }))
  const outcomes = await Promise.all([change('One'), change('Two')])
  expect(outcomes.filter((error) => error === undefined)).toHaveLength(1)
  expect(outcomes.filter((error) => Conflict.is(error))).toHaveLength(1)
  const first = await world.as(admin).call(endPromotion, { promotion_id })
  expect(await world.as(admin).call(endPromotion, { promotion_id })).toEqual(first)
  expect(await idsFor(admin)).not.toContain(promotion_id)
  expect(NotFound.is(await refusalOf(world.as(admin).call(endPromotion, { promotion_id: 999_999 })))).toBe(true)
  const gone = world.as(admin).call(updatePromotion, { promotion_id: 999_999, revision: 1, ...fields() })
  expect(NotFound.is(await refusalOf(gone))).toBe(true)
})

it('what has not begun is ended before it does; what can’t be shown is refused beside its field', async () => {
  const { admin, row } = await made({ start_time: at(HOUR / 2), end_time: at(HOUR) })
  const ended = await world.as(admin).call(endPromotion, { promotion_id: row.promotion_id })
  expect(ended.end_time).toBe(ended.start_time)
  const refused = async (over: object) => Object.keys((await refusalOf(made(over))).fields ?? {})
  expect(await refused({ end_time: at(-2 * HOUR) })).toEqual(['end_time'])
  expect(await refused({ cta_text: 'Go' })).toEqual(['cta_link'])
  expect(await refused({ cta_text: 'Go', cta_link: 'javascript:alert(1)' })).toEqual(['cta_link'])
  expect(await refused({ cta_text: 'Go', cta_link: '//elsewhere.test' })).toEqual(['cta_link'])
  expect(await refused({ message: ' ' })).toEqual(['message'])
})

it('are listed in pages, the one that begins last first', async () => {
  const { admin, row } = await made({ start_time: '2031-01-01T00:00:00Z' })
  const { data, total, last_page } = await world.as(admin).call(listPromotionRows, { per_page: 1 })
  expect([data.map(({ promotion_id }) => promotion_id), last_page]).toEqual([[row.promotion_id], total])
})

it('BAN-LV001: everybody who has a page open hears of a change, visitors too', async () => {
  const guest = await openSocket(world.base)
  const reader = await openSocket(world.base, await world.keyOf(await world.make.member()))
  const heard = [guest, reader].map(
    ({ frames }) =>
      () =>
        frames.filter(({ name }) => name === 'promotions.changed').length,
  )
  for (const socket of [guest, reader]) {
    expect(await socket.join('announcements:all')).toMatchObject({ ok: true })
    expect(await socket.join('announcements:other')).toMatchObject({ ok: false })
  }
  const { admin, row } = await made()
  for (const count of heard) await until(count, (n) => n === 1)
  await world.as(admin).call(endPromotion, { promotion_id: row.promotion_id })
  for (const count of heard) await until(count, (n) => n === 2)
  guest.close()
  reader.close()
})

it('BAN-RU013: who writes banners is told how many people could see each kind now; demo accounts see none', async () => {
  const admin = world.as(await world.make.admin())
  const count = async () => {
    const { people, kinds } = await admin.call(getBannerAudience, {})
    return { people, ...Object.fromEntries(kinds.map(({ kind, could }) => [kind, could])) } as Record<string, number>
  }
  const before = await count()
  await world.make.trial()
  await world.make.member()
  const demo = await world.make.trial()
  await world.database.pool.query(
    `insert into permissions (user_id, resource, action) values ($1, 'demo_account', 'see')`,
    [demo.id],
  )
  const after = await count()
  const more = (kind: string) => after[kind]! - before[kind]!
  expect([more('people'), more('maintenance'), more('promotion'), more('black_friday')]).toEqual([3, 3, 2, 1])
  expect(Forbidden.is(await refusalOf(world.as(await world.make.member()).call(getBannerAudience, {})))).toBe(true)
})
