import { describe, expect, it } from 'vitest'
import { beginEasyLink, EasyLinkOff, EasyLinkOver, getEasyLink, sendEasyLink } from '#shared/contract/site/index.ts'
import { InvalidInput, RateLimited } from '#shared/errors.ts'
import { DAY_MS, MINUTE_MS } from '#shared/time.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld, until } from '../../support/world.ts'

const world = testWorld({ env: { APP_URL: 'https://app.example.test/get', TRUSTED_PROXIES: '1', SMS_A_DAY: '14' } })
let addresses = 0
/** Asks as somebody at an address of their own, so that only the phone's limit counts. */
const ask = async (phone: string, address = `10.0.0.${++addresses}`) => {
  const { ticket } = await ticketFor(address)
  return world.as(null).call(sendEasyLink, { phone, ticket }, { 'x-forwarded-for': address })
}
const ticketFor = (address: string) => world.as(null).call(beginEasyLink, {}, { 'x-forwarded-for': address })
const sentTo = async (phone: string) =>
  (await world.database.pool.query('select text from sent_texts where recipient = $1', [`+1${phone}`])).rows

describe('sendEasyLink', () => {
  it('sends the link to the phone, and the outbox shows it beside the mails', async () => {
    expect(await world.as(null).call(getEasyLink, {})).toEqual({ offered: true })
    await ask('(212) 555-0101')
    const [text] = await until(
      () => sentTo('2125550101'),
      (rows) => rows.length === 1,
    )
    expect(text.text).toContain('https://app.example.test/get')
    expect(await (await fetch(`${world.base}/dev/outbox`)).text()).toContain('to +12125550101')
  })
  it.each([
    '',
    '555',
    '(212) 555-010',
    'not a number',
    '(876) 555-0101',
    '900 555 0101',
    '(212) 976-0101',
    '555-010-0001',
  ])('MKG-RU006: refuses "%s"', async (phone) => {
    const refused = await refusalOf(ask(phone))
    expect(InvalidInput.is(refused)).toBe(true)
    expect(refused.fields).toEqual({ phone: ['Please enter a valid phone number.'] })
  })
  it('bothers nobody: a phone gets three a day, however it is written and from wherever it is asked', async () => {
    for (const phone of ['2125550102', '(212) 555-0102', '+1 212 555 0102']) await ask(phone)
    const refused = await refusalOf(ask('212-555-0102'))
    expect(RateLimited.is(refused)).toBe(true)
    await until(
      () => sentTo('2125550102'),
      (rows) => rows.length === 3,
    )
    world.clock.tick(DAY_MS + 1)
    await ask('2125550102')
    await until(
      () => sentTo('2125550102'),
      (rows) => rows.length === 4,
    )
  })
  it('counts those that come at once', async () => {
    const tries = await Promise.all(Array.from({ length: 8 }, () => refusalOf(ask('2125550103'))))
    expect(tries.filter((error) => error === undefined)).toHaveLength(3)
    expect(tries.filter((error) => RateLimited.is(error))).toHaveLength(5)
  })
  it('stops one address that asks for many phones', async () => {
    const tries = []
    for (let n = 0; n < 8; n++) tries.push(await refusalOf(ask(`212555020${n}`, '10.9.9.9')))
    expect(tries.filter((error) => RateLimited.is(error))).toHaveLength(3)
  })
  it('keeps no phone number beyond its limit', async () => {
    const { rows } = await world.database.pool.query('select phone_hash from easy_links')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain('2125550')
  })
})

describe('a stranger who asks for a text', () => {
  const send = (phone: string, ticket: string | undefined, address: string) =>
    refusalOf(
      world.as(null).call(sendEasyLink, { phone, ...(ticket ? { ticket } : {}) }, { 'x-forwarded-for': address }),
    )

  it('brings a ticket that counts once, for a few minutes, where it was given', async () => {
    const { ticket } = await ticketFor('10.5.0.1')
    const [phone, address] = ['2125550110', '10.5.0.1']
    const wrong = [undefined, 'junk', `${ticket.slice(0, -4)}AAAA`]
    for (const given of wrong)
      expect([given, EasyLinkOver.is(await send(phone, given, address))]).toEqual([given, true])
    expect(EasyLinkOver.is(await send(phone, ticket, '10.5.0.2'))).toBe(true)
    const fresh = (await ticketFor('10.5.0.3')).ticket
    expect(await send(phone, fresh, '10.5.0.3')).toBeUndefined()
    expect(EasyLinkOver.is(await send(phone, fresh, '10.5.0.3'))).toBe(true)
    const late = (await ticketFor('10.5.0.4')).ticket
    world.clock.tick(11 * MINUTE_MS)
    expect(EasyLinkOver.is(await send(phone, late, '10.5.0.4'))).toBe(true)
  })
  it('uses up a ticket once though it is sent ten times at once', async () => {
    const { ticket } = await ticketFor('10.5.1.1')
    const tries = await Promise.all(Array.from({ length: 4 }, (_, n) => send(`212555012${n}`, ticket, '10.5.1.1')))
    expect(tries.filter((error) => error === undefined)).toHaveLength(1)
  })
  it('gets no more tickets than a few, and who is signed in needs none', async () => {
    const tries = []
    for (let n = 0; n < 8; n++) tries.push(await refusalOf(ticketFor('10.5.2.1')))
    expect(tries.filter((error) => RateLimited.is(error))).toHaveLength(3)
    const ida = world.as(await world.make.member())
    expect(await ida.call(sendEasyLink, { phone: '2125550130' }, { 'x-forwarded-for': '10.5.2.2' })).toBeNull()
  })
})

it('the whole product sends so many texts a day, whoever asks and for whomever', async () => {
  world.clock.tick(2 * DAY_MS)
  const tries = await Promise.all(Array.from({ length: 18 }, (_, n) => refusalOf(ask(`2065550${100 + n}`))))
  expect(tries.filter((error) => error === undefined)).toHaveLength(14)
  expect(tries.filter((error) => EasyLinkOff.is(error))).toHaveLength(4)
  world.clock.tick(DAY_MS + 1)
  expect(await refusalOf(ask('2065550199'))).toBeUndefined()
})
