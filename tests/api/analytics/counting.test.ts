import { describe, expect, it } from 'vitest'
import { clearAway } from '#server/operate/clearAwayOfAll.ts'
import { transactionSql } from '#server/platform/database/transactionSql.ts'
import { inTransaction } from '#server/platform/requests.ts'
import { exportData } from '#shared/contract/accounts/index.ts'
import { countPage, logEvent } from '#shared/contract/analytics/index.ts'
import { InvalidInput, RateLimited } from '#shared/errors.ts'
import type { Person } from '../../support/factories.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld({ env: { TRUSTED_PROXIES: '1' } })
const rows = async () => (await world.database.pool.query('select * from page_events order by id')).rows
const last = async () => (await rows()).at(-1)
const AGREED = { cookie: 'pictomo_consent=accepted' }
/** Sends as a page does: a form. */
const send = async (fields: Record<string, string>, headers: Record<string, string> = {}, person?: Person) =>
  fetch(`${world.base}${countPage.path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { ...headers, ...(person ? { authorization: `Bearer ${await world.keyOf(person)}` } : {}) },
  })
const view = { action: 'pageview', source: 'web', url: '/find-pictomo?market=nursing', referrer: '/' }

describe('countPage', () => {
  it('GLB-RU007: takes a form and stores what was shown', async () => {
    const ida = await world.make.member()
    expect((await send(view, AGREED, ida)).status).toBe(204)
    expect(await last()).toMatchObject({
      action: 'pageview',
      source: 'web',
      url: '/find-pictomo?market=nursing',
      referrer: '/',
      user_id: ida.id,
    })
  })
  it('GLB-PR002: counts a missing page', async () => {
    await send({ ...view, action: '404', url: '/nowhere' })
    expect(await last()).toMatchObject({ action: '404', url: '/nowhere' })
  })
  it.each([
    ['nobody was asked', {}],
    ['cookies were declined', { cookie: 'pictomo_consent=declined' }],
    ['the browser says Do Not Track', { ...AGREED, dnt: '1' }],
    ['the browser sends the privacy signal', { ...AGREED, 'sec-gpc': '1' }],
  ] as [string, Record<string, string>][])('is an anonymous count when %s', async (_, headers) => {
    await send(view, headers, await world.make.member())
    expect(await last()).toMatchObject({ action: 'pageview', referrer: null, user_id: null })
  })
  it('stores no token, code or state, whatever a page sends', async () => {
    const secret = '/login/google?code=SECRET&state=SECRET#token=SECRET'
    await send({ ...view, url: secret, referrer: 'https://mail.example/read?token=SECRET' }, AGREED)
    expect(await last()).toMatchObject({ url: '/login/google', referrer: 'https://mail.example' })
  })
  it('refuses what it does not know, and a person’s flood', async () => {
    expect((await send({ ...view, action: 'anything' })).status).toBe(422)
    const mallory = await world.make.member()
    const flood = await Promise.all(
      Array.from({ length: 130 }, (_, n) => send(view, { 'x-forwarded-for': `10.1.1.${n}` }, mallory)),
    )
    expect(flood.filter(({ status }) => status === 429)).toHaveLength(10)
  })
})

describe('logEvent', () => {
  it('stores an event of the list with its few values', async () => {
    const data = { test: 'front_call', variant: 'try' }
    await world.as(null).call(logEvent, { event: 'split_test_exposed', data })
    expect(await last()).toMatchObject({ action: 'split_test_exposed', data, user_id: null })
  })
  it('refuses any other name, too many values and a person’s flood', async () => {
    const asked = [
      { event: 'made_up', data: {} },
      { event: 'page_ready', data: { long: 'x'.repeat(201) } },
      { event: 'page_ready', data: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`v${n}`, n])) },
    ]
    for (const input of asked)
      expect(InvalidInput.is(await refusalOf(world.as(null).call(logEvent, input as never)))).toBe(true)
    const mallory = world.as(await world.make.member())
    const tries = await Promise.all(
      Array.from({ length: 65 }, (_, n) =>
        refusalOf(mallory.call(logEvent, { event: 'page_ready' }, { 'x-forwarded-for': `10.1.2.${n}` })),
      ),
    )
    expect(tries.filter((error) => RateLimited.is(error))).toHaveLength(5)
  })
})

describe('what was counted', () => {
  it('is in the file of all one’s data', async () => {
    const ida = await world.make.member()
    await send(view, AGREED, ida)
    const { data } = await world.as(ida).call(exportData, {})
    expect(data.page_events).toMatchObject([{ url: view.url }])
  })
  it('is cleared away after 13 months', async () => {
    const put = (age: string) =>
      world.database.pool.query(
        `insert into page_events (at, action, url) values (now() - $1::interval, 'pageview', $2)`,
        [age, `/aged/${age.replaceAll(' ', '-')}`],
      )
    await put('14 months')
    await put('12 months')
    await inTransaction(world.database, (em) => clearAway({ sql: transactionSql(em), now: new Date() }, []))
    const aged = (await rows()).map(({ url }) => url).filter((url) => url.startsWith('/aged'))
    expect(aged).toEqual(['/aged/12-months'])
  })
})
