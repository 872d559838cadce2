import { describe, expect, it } from 'vitest'
import { exportData, resetDemoAccount, searchSecurityEvents } from '#shared/contract/accounts/index.ts'
import {
  AlreadyDecided,
  decideReport,
  ERROR_MAX,
  FILL_OUT_ALL,
  listReports,
  reportError,
  reviewCard,
} from '#shared/contract/feedback/index.ts'
import { saveAttempt } from '#shared/contract/learning/index.ts'
import { listNotifications } from '#shared/contract/notifications/index.ts'
import { Forbidden, NotFound, RateLimited } from '#shared/errors.ts'
import { REPORTS_A_DAY } from '#shared/rules/feedback/report.ts'
import type { MadeCard } from '../../support/factories.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld, until } from '../../support/world.ts'

const world = testWorld()
const someone = async () => {
  const person = await world.make.member()
  return { ...world.as(person), person }
}
const answering = async () => world.as(await world.make.staff({ permissions: [['feedback', 'answer']] }))
const wrong = (card: MadeCard, error = 'It is 0.8, not 8', more: object = {}) => ({
  fact_id: card.facts[0]!.id,
  type: 'wrong fact' as const,
  location: 'fact' as const,
  error,
  ...more,
})
const count = async (table: string, userId: number): Promise<number> =>
  (await world.database.pool.query(`select count(*)::int as n from ${table} where user_id = $1`, [userId])).rows[0].n

describe('a report of an error', () => {
  it('FCT-CA024: is listed with its fact, who said it and how light it is where that was left out', async () => {
    const card = await world.make.card()
    const me = await someone()
    await me.call(reportError, wrong(card))
    const { data } = await (await answering()).call(listReports, { card_id: card.id })
    expect(data).toMatchObject([
      {
        type: 'wrong fact',
        location: 'fact',
        error: 'It is 0.8, not 8',
        severity: 'Low',
        state: 'open',
        reporter: { user_id: me.person.id },
        card: { slug: card.slug },
        fact: { key: card.facts[0]!.key, name: card.facts[0]!.name },
      },
    ])
  })
  it.each(['type', 'location', 'error'])('FCT-RU007: without %s is refused in one sentence', async (name) => {
    const card = await world.make.card()
    const me = await someone()
    for (const value of ['', undefined]) {
      const sent = { ...wrong(card), [name]: value } as ReturnType<typeof wrong>
      expect((await refusalOf(me.call(reportError, sent))).fields?.[name]).toEqual([FILL_OUT_ALL])
    }
  })
  it('has a length, a fact that is there, and somebody who is signed in', async () => {
    const card = await world.make.card()
    const me = await someone()
    const refused = (input: ReturnType<typeof wrong>) => refusalOf(me.call(reportError, input))
    expect((await refused(wrong(card, 'x'.repeat(ERROR_MAX + 1)))).status).toBe(422)
    expect((await refused(wrong(card, '  ')))?.fields?.error).toEqual([FILL_OUT_ALL])
    expect(NotFound.is(await refused(wrong(card, 'x', { fact_id: 2_000_000_000 })))).toBe(true)
    expect((await refusalOf(world.as(null).call(reportError, wrong(card)))).status).toBe(401)
  })
  it('is one for the same text, of two at once too', async () => {
    const card = await world.make.card()
    const me = await someone()
    const both = await Promise.all([1, 2].map(() => me.call(reportError, wrong(card))))
    const again = await me.call(reportError, wrong(card, ' It is 0.8, not 8\n'))
    expect(new Set([...both, again].map(({ report_id }) => report_id)).size).toBe(1)
  })
  it('is another one once the first was answered: what was mended may be wrong again', async () => {
    const card = await world.make.card()
    const me = await someone()
    const first = await me.call(reportError, wrong(card))
    const admin = world.as(await world.make.admin())
    await admin.call(decideReport, { report_id: first.report_id, state: 'mended', answer: 'Mended.' })
    const second = await me.call(reportError, wrong(card))
    expect(second.report_id).not.toBe(first.report_id)
  })
  it('comes twenty times a day of a person at the most, also all at once, and the same again is none more', async () => {
    const card = await world.make.card()
    const me = await someone()
    const all = await Promise.allSettled(
      Array.from({ length: REPORTS_A_DAY + 3 }, (_, n) => me.call(reportError, wrong(card, `Error ${n}`))),
    )
    const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toHaveLength(3)
    expect(RateLimited.is(refused[0])).toBe(true)
    const kept = all.findIndex(({ status }) => status === 'fulfilled')
    await me.call(reportError, wrong(card, `Error ${kept}`))
    world.clock.tick(24 * 3_600_000 + 1000)
    await me.call(reportError, wrong(card, 'Tomorrow'))
    expect(await count('error_reports', me.person.id)).toBe(REPORTS_A_DAY + 1)
  })
})

describe('the staff’s list', () => {
  it('has the most severe first, of those the newest, and is asked by state, type, card and page', async () => {
    const [card, other] = [await world.make.card({ content: { name: 'Wombatol' } }), await world.make.card()]
    const me = await someone()
    await me.call(reportError, wrong(card, 'light'))
    await me.call(reportError, wrong(card, 'bad', { severity: 'High' }))
    await me.call(reportError, wrong(card, 'worse', { severity: 'High', type: 'audio' }))
    await me.call(reportError, wrong(card, 'so so', { severity: 'Medium' }))
    await me.call(reportError, wrong(other, 'elsewhere'))
    const staff = await answering()
    const errors = async (asked: object) => (await staff.call(listReports, asked)).data.map(({ error }) => error)
    expect(await errors({ query: 'wombat' })).toEqual(['worse', 'bad', 'so so', 'light'])
    expect(await errors({ card_id: card.id, type: 'audio' })).toEqual(['worse'])
    expect(await errors({ card_id: card.id, per_page: 3, page: 2 })).toEqual(['light'])
    expect(await errors({ card_id: card.id, state: 'mended' })).toEqual([])
  })
})

describe('an answer', () => {
  it('rings at its reporter once, leads to the fact, and stands in the security log', async () => {
    const card = await world.make.card()
    const me = await someone()
    const { report_id } = await me.call(reportError, wrong(card))
    const staff = await answering()
    const answer = { report_id, state: 'mended' as const, answer: 'You were right.' }
    for (let times = 0; times < 2; times++) await staff.call(decideReport, answer)
    const { data } = await until(
      () => me.call(listNotifications, {}),
      (told) => told.data.length > 0,
    )
    expect(data).toMatchObject([
      {
        kind: 'report_answered',
        title: `Your report on ${card.facts[0]!.name}`,
        text: 'You were right.',
        link: `/learn/${card.slug}?fact=${card.facts[0]!.key}`,
      },
    ])
    const admin = world.as(await world.make.admin())
    const { data: events } = await admin.call(searchSecurityEvents, { kind: 'report_answered' })
    expect(events.find(({ details }) => details.report === report_id)?.details).toMatchObject({
      before: { report_state: 'open' },
      after: { report_state: 'mended' },
    })
  })
  it('is given once: the second of two who answer otherwise is told', async () => {
    const card = await world.make.card()
    const { report_id } = await (await someone()).call(reportError, wrong(card))
    const [a, b] = [await answering(), await answering()]
    const both = await Promise.allSettled([
      a.call(decideReport, { report_id, state: 'mended', answer: 'Mended.' }),
      b.call(decideReport, { report_id, state: 'not_error', answer: 'Right as it is.' }),
    ])
    const refused = both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused.map((error) => AlreadyDecided.is(error))).toEqual([true])
  })
  it('is for staff with the permission, and of a report that is there', async () => {
    const card = await world.make.card()
    const me = await someone()
    const { report_id } = await me.call(reportError, wrong(card))
    const answer = { report_id, state: 'mended' as const, answer: 'Mended.' }
    for (const other of [world.as(await world.make.staff()), me])
      expect(Forbidden.is(await refusalOf(other.call(decideReport, answer)))).toBe(true)
    const staff = await answering()
    const none = staff.call(decideReport, { ...answer, report_id: 2_000_000_000 })
    expect(NotFound.is(await refusalOf(none))).toBe(true)
    expect((await refusalOf(staff.call(decideReport, { ...answer, answer: ' ' }))).status).toBe(422)
  })
})

describe('what somebody said of cards', () => {
  const say = async () => {
    const card = await world.make.card()
    const me = await someone()
    const at = world.clock.now().toISOString()
    await me.call(saveAttempt, { card_id: card.id, attempt_id: crypto.randomUUID(), start_time: at, end_time: at })
    await me.call(reviewCard, { card_id: card.id, rating: 2, flags: ['violent'] })
    await me.call(reportError, wrong(card))
    return me
  }
  it('is in the file of their own data, and goes with their account', async () => {
    const me = await say()
    const { data } = await me.call(exportData, {})
    expect([data.card_reviews?.length, data.error_reports?.length]).toEqual([1, 2])
    await world.database.pool.query('delete from users where id = $1', [me.person.id])
    expect([await count('card_reviews', me.person.id), await count('error_reports', me.person.id)]).toEqual([0, 0])
  })
  it('ADM-GA004: is gone once a demo account begins anew', async () => {
    const me = await say()
    await world.database.pool.query(
      `insert into permissions (user_id, resource, action) values ($1, 'demo_account', 'use')`,
      [me.person.id],
    )
    await me.call(resetDemoAccount, {})
    await until(
      async () => [await count('card_reviews', me.person.id), await count('error_reports', me.person.id)],
      (left) => left.every((n) => n === 0),
    )
  })
})
