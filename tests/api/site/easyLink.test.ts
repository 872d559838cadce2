import { describe, expect, it } from 'vitest'
import { getEasyLink, sendEasyLink } from '#shared/contract/site/index.ts'
import { InvalidInput, RateLimited } from '#shared/errors.ts'
import { DAY_MS } from '#shared/time.ts'
import { testWorld, until } from '../../support/world.ts'

const world = testWorld({ env: { APP_URL: 'https://app.example.test/get', TRUSTED_PROXIES: '1' } })
let addresses = 0
/** Asks as somebody at an address of their own, so that only the phone's limit counts. */
const ask = (phone: string, address = `10.0.0.${++addresses}`) =>
  world.as(null).call(sendEasyLink, { phone }, { 'x-forwarded-for': address })
const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error) => error,
  )
const sentTo = async (phone: string) =>
  (await world.database.pool.query('select text from sent_texts where recipient = $1', [`+1${phone}`])).rows

describe('sendEasyLink', () => {
  it('sends the link to the phone, and the outbox shows it beside the mails', async () => {
    expect(await world.as(null).call(getEasyLink, {})).toEqual({ offered: true })
    await ask('(555) 010-0001')
    const [text] = await until(
      () => sentTo('5550100001'),
      (rows) => rows.length === 1,
    )
    expect(text.text).toContain('https://app.example.test/get')
    expect(await (await fetch(`${world.base}/dev/outbox`)).text()).toContain('to +15550100001')
  })
  it.each(['', '555', '(555) 010-000', 'not a number'])('MKG-RU006: refuses "%s"', async (phone) => {
    const refused = await refusalOf(ask(phone))
    expect(InvalidInput.is(refused)).toBe(true)
    expect(refused.fields).toEqual({ phone: ['Please enter a valid phone number.'] })
  })
  it('bothers nobody: a phone gets three a day, however it is written and from wherever it is asked', async () => {
    for (const phone of ['5550100002', '(555) 010-0002', '+1 555 010 0002']) await ask(phone)
    const refused = await refusalOf(ask('555-010-0002'))
    expect(RateLimited.is(refused)).toBe(true)
    await until(
      () => sentTo('5550100002'),
      (rows) => rows.length === 3,
    )
    world.clock.tick(DAY_MS + 1)
    await ask('5550100002')
    await until(
      () => sentTo('5550100002'),
      (rows) => rows.length === 4,
    )
  })
  it('counts those that come at once', async () => {
    const tries = await Promise.all(Array.from({ length: 8 }, () => refusalOf(ask('5550100003'))))
    expect(tries.filter((error) => error === undefined)).toHaveLength(3)
    expect(tries.filter((error) => RateLimited.is(error))).toHaveLength(5)
  })
  it('stops one address that asks for many phones', async () => {
    const tries = []
    for (let n = 0; n < 8; n++) tries.push(await refusalOf(ask(`555020000${n}`, '10.9.9.9')))
    expect(tries.filter((error) => RateLimited.is(error))).toHaveLength(3)
  })
  it('keeps no phone number beyond its limit', async () => {
    const { rows } = await world.database.pool.query('select phone_hash from easy_links')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain('555010')
  })
})
