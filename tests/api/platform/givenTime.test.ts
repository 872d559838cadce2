import { describe, expect, it } from 'vitest'
import { getUser } from '#shared/contract/accounts/index.ts'
import { getTokens, NoTokensLeft, redeemToken } from '#shared/contract/billing/index.ts'
import { listClasses } from '#shared/contract/classes/index.ts'
import { getCard } from '#shared/contract/learning/index.ts'
import { localDay } from '#shared/time.ts'
import type { Person } from '../../support/factories.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld()
const HOUR = 3_600_000
const DAY = 24 * HOUR
const sql = (text: string, values: unknown[] = []) => world.database.pool.query(text, values)
const inZone = (person: Person, zone: string) => sql('update users set timezone = $2 where id = $1', [person.id, zone])

describe('rights that begin and end', () => {
  it('LRN-GA011: a plan opens cards from its first to its last moment, by the product’s clock', async () => {
    const [trial, card] = [
      await world.make.trial({ lead: 101 }),
      await world.make.card({ free: false, markets: [101] }),
    ]
    const locked = async () => (await world.as(trial).call(getCard, { slug: card.slug })).is_locked
    const begin = world.clock.now().getTime() + 30 * DAY
    await sql(
      `insert into entitlements (user_id, market_id, kind, starts_at, ends_at) values ($1, 101, 'premium', $2, $3)`,
      [trial.id, new Date(begin), new Date(begin + DAY)],
    )
    expect(await locked()).toBe(true)
    world.clock.tick(30.5 * DAY)
    expect(await locked()).toBe(false)
    world.clock.tick(DAY)
    expect(await locked()).toBe(true)
    world.clock.tick(-31.5 * DAY)
  })
  it('AUT-RU037: an institution’s access ends by the product’s clock', async () => {
    const trial = await world.make.trial()
    await sql(`insert into entitlements (user_id, kind, starts_at, ends_at) values ($1, 'institution', $2, $3)`, [
      trial.id,
      world.clock.now(),
      new Date(world.clock.now().getTime() + DAY),
    ])
    const seen = async () => [
      (await world.as(trial).call(getUser, {})).user.institutional_sub,
      (await world.as(trial).call(getTokens, {})).tokens === null,
    ]
    expect(await seen()).toEqual([true, true])
    world.clock.tick(2 * DAY)
    expect(await seen()).toEqual([false, false])
    world.clock.tick(-2 * DAY)
  })
  it('EDU-RU001: a class is over when its last day is, by the product’s clock', async () => {
    const teacher = await world.make.educator()
    const made = await world.make.class({ teacher })
    await sql('update school_classes set end_date = $2 where id = $1', [
      made.id,
      localDay(new Date(world.clock.now().getTime() + 9 * DAY), 'UTC'),
    ])
    const status = async () =>
      (await world.as(teacher).call(listClasses, { school_id: made.schoolId, status: 'All' })).data[0]?.status
    expect(await status()).toBe('Current')
    world.clock.tick(11 * DAY)
    expect(await status()).toBe('Past')
    world.clock.tick(-11 * DAY)
  })
})

describe('the tokens of a day', () => {
  it('TOK-GA001: are given once a day, whatever the time zone does', async () => {
    const before = world.clock.now()
    world.clock.set(new Date(`${localDay(before, 'UTC')}T12:00:00Z`))
    const trial = await world.make.trial({ timezone: 'UTC' })
    const cards = await Promise.all(Array.from({ length: 12 }, () => world.make.card({ free: false })))
    const { tokens } = await world.as(trial).call(getTokens, {})
    const redeem = (n: number) => refusalOf(world.as(trial).call(redeemToken, { card_id: cards[n]!.id }))
    for (let n = 0; n < tokens!; n++) expect(await redeem(n)).toBeUndefined()
    for (const zone of ['Pacific/Kiritimati', 'Etc/GMT+12', 'UTC', 'Pacific/Kiritimati']) {
      await inZone(trial, zone)
      expect((await world.as(trial).call(getTokens, {})).tokens).toBe(0)
      expect(NoTokensLeft.is(await redeem(tokens!))).toBe(true)
    }
    // The day began at 00:00 UTC; the next one counts 20 hours later.
    expect((await world.as(trial).call(getTokens, {})).reset).toBeCloseTo(8 * 3600, -2)
    world.clock.tick(8 * HOUR)
    expect(await redeem(tokens!)).toBeUndefined()
    world.clock.set(before)
  })
})
