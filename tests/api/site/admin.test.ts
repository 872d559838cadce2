import { describe, expect, it } from 'vitest'
import { importContent } from '#server/operate/content.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import * as contract from '#shared/contract/site/index.ts'
import { Conflict, Forbidden, InvalidInput, NotFound } from '#shared/errors.ts'
import type { Person } from '../../support/factories.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld()
const sql = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows
let boss: Person
const office = async () => {
  boss ??= await world.make.admin()
  return world.as(boss)
}

describe('listClaimRows', () => {
  it('MKG-GA002: shows what is counted beside what is stated, and what is told of it', async () => {
    const rows = async () =>
      Object.fromEntries((await (await office()).call(contract.listClaimRows, {})).claims.map((row) => [row.key, row]))
    const [{ facts }] = await sql('select sum(num_facts)::int as facts from cards where revision > 0')
    const before = await rows()
    expect(before.facts).toMatchObject({ counted: facts, stated: 80_000, told: String(facts), use_stated: false })
    expect(before.presentations).toMatchObject({ counted: null, told: null })
    const asked = { key: 'facts', use_stated: true, prefix: 'over' }
    const put = async (change: object) => (await office()).call(contract.updateClaim, { ...asked, ...change })
    for (const lacking of [{}, { source: 'Our books' }, { as_of: '2026-11-01' }])
      expect(contract.StatedUngrounded.is(await refusalOf(put(lacking)))).toBe(true)
    expect((await refusalOf(put({ source: 'Our books', as_of: '2999-01-01' })))?.status).toBe(422)
    expect((await rows()).facts).toEqual(before.facts)
    const saved = await put({ source: 'Our books', as_of: '2026-11-01' })
    expect(saved).toMatchObject({ told: 'over 80 thousand', counted: facts })
    expect((await rows()).facts).toEqual(saved)
    const hidden = await (await office()).call(contract.updateClaim, { key: 'facts', hidden: true })
    expect(hidden.told).toBeNull()
  })
  it('is for administrators', async () => {
    const staff = world.as(await world.make.staff())
    for (const endpoint of [contract.listClaimRows, contract.listMetatags, contract.listContentPages])
      expect(Forbidden.is(await refusalOf(staff.call(endpoint, {})))).toBe(true)
  })
})

describe('putMetatag', () => {
  it('MKG-GA001: takes a new pattern, and nothing in braces that nothing fills', async () => {
    const row = { pattern: '/schools/1', title: 'For {name}', description: 'At {name}.', share: 'See.' }
    await (await office()).call(contract.putMetatag, row)
    const { metatags } = await (await office()).call(contract.listMetatags, {})
    expect(metatags.find(({ pattern }) => pattern === '/schools/1')).toEqual({ ...row, updated_at: expect.any(String) })
    const refused = await refusalOf((await office()).call(contract.putMetatag, { ...row, title: '{school} here' }))
    expect(refused.fields).toEqual({ title: [expect.stringContaining('Nothing fills {school}.')] })
    const wrong = await refusalOf((await office()).call(contract.putMetatag, { ...row, pattern: '/*/x', share: ' ' }))
    expect(wrong.fields).toEqual({
      pattern: [expect.stringContaining('Please begin with /')],
      share: ['Please write something here.'],
    })
  })
})

describe('putMetatag, at once with somebody else', () => {
  const row = { pattern: '/schools/2', title: 'For {name}', description: 'At {name}.', share: 'See.' }
  const write = async (given: object) => (await office()).call(contract.putMetatag, { ...row, ...given })
  const stored = async (pattern: string) =>
    (await (await office()).call(contract.listMetatags, {})).metatags.find((one) => one.pattern === pattern)
  it('does not overwrite what they wrote meanwhile, unless that is wanted', async () => {
    const first = await write({ known_at: null })
    expect(await stored(row.pattern)).toEqual(first)
    world.clock.tick(1000)
    const again = await refusalOf(write({ title: 'New too', known_at: null }))
    expect([Conflict.is(again), again.message]).toEqual([true, 'Somebody else wrote this pattern in the meantime.'])
    const second = await write({ title: 'Second', known_at: first.updated_at })
    expect(Conflict.is(await refusalOf(write({ title: 'Third', known_at: first.updated_at })))).toBe(true)
    expect(await stored(row.pattern)).toEqual(second)
    expect((await write({ title: 'Fourth' })).title).toBe('Fourth')
  })
  it('counts a pattern of the content pack as written when the pack last changed it', async () => {
    const pattern = '/mnemonics/*'
    const before = (await stored(pattern))!
    world.clock.tick(1000)
    const bring = () =>
      importContent(world.database, createLog('error'), world.clock.now(), readConfig(process.env).contentDir)
    await bring()
    expect(await stored(pattern)).toEqual(before)
    await sql(`update metatags set title = 'An older pack' where pattern = $1`, [pattern])
    await bring()
    const after = (await stored(pattern))!
    expect([after.title, after.updated_at > before.updated_at]).toEqual([before.title, true])
    expect(Conflict.is(await refusalOf(write({ pattern, known_at: before.updated_at })))).toBe(true)
    expect(await write({ pattern, known_at: after.updated_at })).toMatchObject({ pattern, title: row.title })
  })
})

describe('putContentPage', () => {
  const path = '/pillars/related-facts'
  const text = { title: 'Ours', description: 'Written.', share: 'Shared.', body: 'Words.' }
  it('lists the pages with when staff wrote them', async () => {
    const find = async () =>
      (await (await office()).call(contract.listContentPages, {})).pages.find((page) => page.path === path)
    expect(await find()).toMatchObject({ edited_at: null })
    await (await office()).call(contract.putContentPage, { path, ...text })
    expect(await find()).toMatchObject({ title: 'Ours', edited_at: expect.any(String) })
  })
  it('does not overwrite what somebody else wrote meanwhile, unless that is wanted', async () => {
    const { updated_at } = await world.as(null).call(contract.getContentPage, { path })
    const write = (given: object) =>
      office().then((one) => one.call(contract.putContentPage, { path, ...text, ...given }))
    world.clock.tick(1000)
    const first = await write({ title: 'First', known_at: updated_at })
    expect(Conflict.is(await refusalOf(write({ title: 'Second', known_at: updated_at })))).toBe(true)
    expect((await world.as(null).call(contract.getContentPage, { path })).title).toBe('First')
    expect((await write({ title: 'Third', known_at: first.updated_at })).title).toBe('Third')
    expect((await write({ title: 'Fourth' })).title).toBe('Fourth')
  })
})

describe('testimonials', () => {
  const said = { name: 'Ida', detail: 'Nursing student', text: 'I see the ox.', market_id: 101 as never }
  const add = async (given: object = {}) =>
    (await office()).call(contract.createTestimonial, { ...said, agreed: true, ...given })
  const change = async (input: object) => (await office()).call(contract.updateTestimonial, input as never)

  it('createTestimonial: adds a real voice whose person agreed, and nobody else’s', async () => {
    const made = await add()
    expect(made).toMatchObject({ ...said, is_sample: false, hidden: false, agreed_at: expect.any(String) })
    const { data } = await world.as(null).call(contract.listTestimonials, { market_id: 101 as never, per_page: 50 })
    expect(data.map(({ id }) => id)).toContain(made.id)
    const refused = await refusalOf(add({ agreed: false }))
    expect(refused.fields).toEqual({ agreed: [contract.AGREEMENT_MISSING] })
    expect(InvalidInput.is(await refusalOf(add({ market_id: 99_999 })))).toBe(true)
    expect(InvalidInput.is(await refusalOf(add({ text: ' ' })))).toBe(true)
  })

  it('updateTestimonial: hides without a word, and asks for agreement to other words', async () => {
    const { id } = await add()
    const shown = async () =>
      (await world.as(null).call(contract.listTestimonials, { per_page: 50 })).data.some((one) => one.id === id)
    expect((await change({ id, hidden: true })).hidden).toBe(true)
    expect(await shown()).toBe(false)
    expect((await change({ id, hidden: false })).text).toBe(said.text)
    expect(await shown()).toBe(true)
    const refused = await refusalOf(change({ id, text: 'Better than sleep.' }))
    expect(refused.fields).toEqual({ agreed: [contract.AGREEMENT_MISSING] })
    expect(await change({ id, text: 'I see the ox digging.', agreed: true })).toMatchObject({
      text: 'I see the ox digging.',
      name: 'Ida',
    })
    expect(NotFound.is(await refusalOf(change({ id: 999_999, hidden: true })))).toBe(true)
  })

  it('a sample is hidden for good, and never becomes somebody’s words', async () => {
    const [{ id }] = await sql(
      `insert into testimonials (name, text, is_sample) values ('A paramedic', 'x', true) returning id`,
    )
    expect(contract.SampleWords.is(await refusalOf(change({ id, text: 'True.', agreed: true })))).toBe(true)
    expect(await change({ id, hidden: true, agreed: true })).toMatchObject({ is_sample: true, agreed_at: null })
    await importContent(world.database, createLog('error'), world.clock.now(), readConfig(process.env).contentDir)
    const [row] = await sql('select hidden from testimonials where id = $1', [id])
    expect(row.hidden).toBe(true)
  })

  it('listTestimonialRows: shows all of them in pages, real ones first', async () => {
    const list = async (input: object) => (await office()).call(contract.listTestimonialRows, input)
    const all = await list({ per_page: 100 })
    const [{ count }] = await sql('select count(*)::int as count from testimonials')
    expect([all.total, all.data.length]).toEqual([count, count])
    expect(all.data.map((row) => row.is_sample)).toEqual(all.data.map((row) => row.is_sample).toSorted())
    expect((await list({ per_page: 2, page: 2 })).data).toEqual(all.data.slice(2, 4))
  })

  it('are for administrators', async () => {
    const staff = world.as(await world.make.staff())
    const { id } = await add()
    const tried = [
      staff.call(contract.listTestimonialRows, {}),
      staff.call(contract.createTestimonial, { ...said, agreed: true }),
      staff.call(contract.updateTestimonial, { id, hidden: true }),
    ]
    for (const refused of await Promise.all(tried.map(refusalOf))) expect(Forbidden.is(refused)).toBe(true)
  })
})
