import { describe, expect, it } from 'vitest'
import { authenticate, getUser, register } from '#shared/contract/accounts/index.ts'
import { getTokens } from '#shared/contract/billing/index.ts'
import { listMarkets } from '#shared/contract/catalogue/index.ts'
import * as contract from '#shared/contract/institutions/index.ts'
import { getCard } from '#shared/contract/learning/index.ts'
import { Conflict, InvalidInput, NotFound } from '#shared/errors.ts'
import type { Person } from '../../support/factories.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld({ env: { TRUSTED_PROXIES: '1' } })
const from = (address: string) => ({ 'x-forwarded-for': address })
let count = 0
async function agree(given: object) {
  const admin = await world.make.admin()
  const { agreement: made } = await world.as(admin).call(contract.createAgreement, {
    name: `University ${++count}`,
    ip_ranges: [],
    start: '2026-01-01',
    ...given,
  })
  return made
}
const ask = async (address: string) =>
  (await world.as(null).call(contract.getInstitution, {}, from(address))).institution
const join = (person: Person, address: string) =>
  world.as(person).call(contract.joinInstitution, { use_ip_address: 1 }, from(address))

describe('an institution', () => {
  it('AUT-GA007: is known by the network one comes from, the narrowest range first, while its agreement holds', async () => {
    const wide = await agree({ ip_ranges: ['203.0.0.0/16', '2001:db8::/32'] })
    const narrow = await agree({ ip_ranges: ['203.0.113.0/24'], market_ids: [101] })
    await agree({ ip_ranges: ['198.51.100.0/24'], start: '2020-01-01', end: '2020-12-31' })
    expect(await ask('203.0.113.9')).toEqual({ agreement_id: narrow.id, name: narrow.name, market_ids: [101] })
    expect(await ask('203.0.7.1')).toMatchObject({ agreement_id: wide.id })
    expect(await ask('2001:db8::7')).toMatchObject({ agreement_id: wide.id })
    expect(await ask('::ffff:203.0.7.1')).toMatchObject({ agreement_id: wide.id })
    expect(await ask('198.51.100.1')).toBeNull()
    expect(await ask('192.0.2.1')).toBeNull()
  })

  it('is known by what the trusted proxy says, not by what the visitor claims beyond it', async () => {
    await agree({ ip_ranges: ['203.0.114.0/24'] })
    expect(await ask('203.0.114.5, 192.0.2.1')).toBeNull()
    expect(await ask('192.0.2.1, 203.0.114.5')).not.toBeNull()
  })

  it('AUT-RU037: gives the access of a member for thirty days, and to nobody elsewhere', async () => {
    await agree({ ip_ranges: ['203.0.115.0/24'] })
    const [student, card] = [
      await world.make.trial({ trialEnds: new Date(Date.now() - 86_400_000) }),
      await world.make.card({ free: false }),
    ]
    const locked = async () => (await world.as(student).call(getCard, { slug: card.slug })).is_locked
    expect(contract.NotOnNetwork.is(await refusalOf(join(student, '192.0.2.1')))).toBe(true)
    expect(await locked()).toBe(true)
    expect((await join(student, '203.0.115.7')).user).toMatchObject({ institutional_sub: true })
    expect(await locked()).toBe(false)
    expect((await world.as(student).call(getTokens, {})).tokens).toBeNull()
    const { rows } = await world.database.pool.query(
      `select ends_at from entitlements where kind = 'institution' and user_id = $1`,
      [student.id],
    )
    expect(Math.round((rows[0].ends_at - world.clock.now().getTime()) / 86_400_000)).toBe(30)

    await world.database.pool.query(
      `update entitlements set ends_at = now() - interval '1 second' where kind = 'institution' and user_id = $1`,
      [student.id],
    )
    expect((await world.as(student).call(getUser, {})).user.institutional_sub).toBe(false)
    expect(await locked()).toBe(true)
  })

  it('LRN-GA011: gives the cards of its own markets, and ends the trial as any such grant does', async () => {
    await agree({ ip_ranges: ['203.0.118.0/24'], market_ids: [101] })
    await agree({ ip_ranges: ['203.0.119.0/24'], market_ids: [103] })
    await agree({ ip_ranges: ['203.0.120.0/24'] })
    const card = await world.make.card({ free: false, markets: [101] })
    const lapsed = { trialEnds: new Date(Date.now() - 86_400_000) }
    const accessFrom = async (address: string) => {
      const student = await world.make.trial(lapsed)
      const { user } = await join(student, address)
      const { is_owned, is_locked } = await world.as(student).call(getCard, { slug: card.slug })
      return { trial: user.is_trial, member: user.institutional_sub, is_owned, is_locked }
    }
    const inItsMarket = await accessFrom('203.0.118.7')
    expect(inItsMarket).toEqual({ trial: false, member: true, is_owned: true, is_locked: false })
    expect(await accessFrom('203.0.119.7')).toEqual({ ...inItsMarket, is_owned: false })
    expect(await accessFrom('203.0.120.7')).toEqual(inItsMarket)
  })

  it('AUT-GA007: renews the access of its people when they sign in on its network again', async () => {
    await agree({ ip_ranges: ['203.0.116.0/24'] })
    const given = { full_name: 'Ada', email: 'ada@example.test', password: 'wonderful adventures', lead: 101 }
    const { user } = await world.as(null).call(register, given)
    const person = { id: user.user_id as number, email: given.email }
    await join(person, '203.0.116.1')
    const signIn = async (address: string) => {
      await world.database.pool.query(
        `update entitlements set ends_at = now() - interval '1 day' where kind = 'institution' and user_id = $1`,
        [person.id],
      )
      return (await world.as(null).call(authenticate, given, from(address))).user.institutional_sub
    }
    expect(await signIn('203.0.116.1')).toBe(true)
    expect(await signIn('192.0.2.1')).toBe(false)
  })
})

describe('an agreement', () => {
  it('MKT-RU004: narrows the list of markets to its own, or to those of its schools', async () => {
    const marketsOf = async (contract_id?: number) =>
      (await world.as(null).call(listMarkets, contract_id ? { contract_id } : {})).markets.map(({ id }) => id as number)
    const all = await marketsOf()
    expect(all.length).toBeGreaterThan(2)
    expect(await marketsOf((await agree({ market_ids: [101] })).id)).toEqual([101])
    const { rows } = await world.database.pool.query(
      `insert into schools (name, market_ids) values ('One', '{101}'), ('Every', '{}') returning id`,
    )
    expect(await marketsOf((await agree({ school_ids: [rows[0].id] })).id)).toEqual([101])
    expect(await marketsOf((await agree({ school_ids: [rows[1].id] })).id)).toEqual(all)
    expect(await marketsOf((await agree({})).id)).toEqual(all)
  })

  it('tells which of them an address belongs to today, by which range, and how many people it gives access', async () => {
    const [admin, staff, student] = [await world.make.admin(), await world.make.staff(), await world.make.trial()]
    const made = await agree({ ip_ranges: ['203.0.117.0/24', '203.0.117.128/25', '2001:db8:117::/48'] })
    await agree({ ip_ranges: ['198.51.101.0/24'], start: '2020-01-01', end: '2020-12-31' })
    const match = async (address: string) => (await world.as(admin).call(contract.matchAddress, { address })).match
    expect(await match('203.0.117.200')).toEqual({
      agreement_id: made.id,
      name: made.name,
      market_ids: [],
      range: '203.0.117.128/25',
    })
    expect(await match(' 2001:db8:117::5 ')).toMatchObject({ range: '2001:db8:117::/48' })
    expect([await match('198.51.101.1'), await match('192.0.2.1')]).toEqual([null, null])
    for (const wrong of ['campus', '203.0.117.0/24', ''])
      expect(InvalidInput.is(await refusalOf(match(wrong)))).toBe(true)
    expect((await refusalOf(world.as(staff).call(contract.matchAddress, { address: '203.0.117.1' }))).code).toBe(
      'forbidden',
    )

    const countOf = async () =>
      (await world.as(staff).call(contract.listAgreements, {})).agreements.find(({ id }) => id === made.id)!
        .people_count
    expect(await countOf()).toBe(0)
    await join(student, '203.0.117.7')
    expect(await countOf()).toBe(1)
    world.clock.tick(31 * 86_400_000)
    expect(await countOf()).toBe(0)
    world.clock.tick(-31 * 86_400_000)
  })

  it('does not overwrite what somebody else wrote meanwhile, unless that is wanted', async () => {
    const [admin, made] = [await world.make.admin(), await agree({ ip_ranges: ['192.0.4.0/24'] })]
    const write = async (given: object) => {
      const input = { ...made, ...given }
      return (await world.as(admin).call(contract.updateAgreement, input as never)).agreement
    }
    world.clock.tick(1000)
    const first = await write({ ip_ranges: ['192.0.5.0/24'], known_at: made.updated_at })
    const refused = await refusalOf(write({ name: 'Second', known_at: made.updated_at }))
    expect([Conflict.is(refused), refused.message]).toEqual([
      true,
      'Somebody else wrote this agreement in the meantime.',
    ])
    const { agreements } = await world.as(admin).call(contract.listAgreements, {})
    expect(agreements.find(({ id }) => id === made.id)).toEqual(first)
    expect(first).toMatchObject({ name: made.name, ip_ranges: ['192.0.5.0/24'] })
    world.clock.tick(1000)
    const third = await write({ name: 'Third', known_at: first.updated_at })
    expect([third.name, third.updated_at > first.updated_at]).toEqual(['Third', true])
    expect((await write({ name: 'Fourth' })).name).toBe('Fourth')
  })

  it('of two who write at once from the same one is refused', async () => {
    const [admin, made] = [await world.make.admin(), await agree({})]
    world.clock.tick(1000)
    const writes = ['One', 'Two'].map((name) =>
      refusalOf(world.as(admin).call(contract.updateAgreement, { ...made, name, known_at: made.updated_at } as never)),
    )
    expect((await Promise.all(writes)).filter((error) => Conflict.is(error))).toHaveLength(1)
  })

  it('names single addresses too', async () => {
    const made = await agree({ ip_ranges: ['198.18.0.7', '2001:db8:118::7'] })
    expect(made.ip_ranges).toEqual(['198.18.0.7/32', '2001:db8:118::7/128'])
    expect(await ask('198.18.0.7')).toMatchObject({ agreement_id: made.id })
    expect(await ask('2001:db8:118::7')).toMatchObject({ agreement_id: made.id })
    expect(await ask('198.18.0.8')).toBeNull()
  })

  it('is written by administrators, read by staff, and names true ranges only', async () => {
    const [staff, admin] = [await world.make.staff(), await world.make.admin()]
    const made = await agree({ ip_ranges: ['192.0.3.0/24'] })
    const { agreements } = await world.as(staff).call(contract.listAgreements, {})
    expect(agreements.find(({ id }) => id === made.id)).toEqual(made)
    const write = (given: object) =>
      refusalOf(
        world.as(admin).call(contract.updateAgreement, { ...made, start: '2026-01-01', end: null, ...given } as never),
      )
    for (const wrong of [
      { ip_ranges: ['0.0.0.0/0'] },
      { ip_ranges: ['192.0.3.7/24'] },
      { ip_ranges: ['campus'] },
      { end: '2025-01-01' },
      { market_ids: [101, 102] },
      { school_ids: [999_999] },
    ])
      expect(InvalidInput.is(await write(wrong))).toBe(true)
    expect(await write({ name: 'Renamed', school_ids: [1] })).toBeUndefined()
    const after = (await world.as(staff).call(contract.listAgreements, {})).agreements
    expect(after.find(({ id }) => id === made.id)).toMatchObject({
      name: 'Renamed',
      schools: [{ id: 1, name: 'Arizona State University' }],
    })
    expect(NotFound.is(await write({ id: 999_999 }))).toBe(true)
    for (const endpoint of [contract.updateAgreement, contract.createAgreement])
      expect((await refusalOf(world.as(staff).call(endpoint, made as never))).code).toBe('forbidden')
  })
})
