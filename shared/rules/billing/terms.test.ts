import { expect, it } from 'vitest'
import {
  accessBoundary,
  addMonths,
  canCancel,
  canKeep,
  canRefund,
  isPauseDate,
  mayHaveDeal,
  nextTry,
  ORDER_STATUS_WORDS,
  orderWord,
  periodOf,
} from './terms.ts'

const at = (text: string) => new Date(text)

it('SUB-RU014, SUB-GA005: access ends at 04:59:59 UTC, never before what is paid for', () => {
  expect(accessBoundary(at('2026-11-23T17:00:00Z'))).toEqual(at('2026-11-24T04:59:59Z'))
  expect(accessBoundary(at('2026-11-23T04:59:59Z'))).toEqual(at('2026-11-23T04:59:59Z'))
  expect(accessBoundary(at('2026-11-23T04:59:59.001Z'))).toEqual(at('2026-11-24T04:59:59Z'))
})
it('adds months by the calendar, to the last day where there is no such one', () => {
  expect(addMonths(at('2027-01-31T10:00:00Z'), 1)).toEqual(at('2027-02-28T10:00:00Z'))
  expect(addMonths(at('2026-11-30T10:00:00Z'), 48)).toEqual(at('2030-11-30T10:00:00Z'))
  expect(periodOf(at('2026-11-23T17:00:00Z'), 12)).toEqual({
    from: at('2026-11-23T17:00:00Z'),
    nextBill: at('2027-11-23T17:00:00Z'),
    until: at('2027-11-24T04:59:59Z'),
  })
  expect(periodOf(at('2026-11-23T17:00:00Z'), 0).until).toBeNull()
})
it('tries a bill that failed again after 1, 3, 5 and 7 days, and then no more', () => {
  const bill = at('2026-11-01T00:00:00Z')
  expect([1, 2, 3, 4, 5].map((tries) => nextTry(bill, tries, bill)?.getUTCDate() ?? null)).toEqual([2, 4, 6, 8, null])
  // Where the first came late, the next does not follow at once.
  expect(nextTry(bill, 1, at('2026-11-09T00:00:00Z'))).toEqual(at('2026-11-09T20:00:00Z'))
})
it('SUB-RU007, SUB-GA004: a pause ends 3 to 90 days after the next bill', () => {
  const bill = at('2026-11-01T00:00:00Z')
  expect(
    ['2026-11-03T23:59:59Z', '2026-11-04T00:00:00Z', '2027-01-30T00:00:00Z', '2027-01-30T00:00:01Z'].map((day) =>
      isPauseDate(at(day), bill),
    ),
  ).toEqual([false, true, true, false])
})
it('SUB-GA003: cancels until 3 days before the bill, not on hold; refunds for 14 days; one deal a year', () => {
  const now = at('2026-11-01T00:00:00Z')
  const of = (status: 'active' | 'on_hold', day: string) => canCancel({ status, nextBillAt: at(day) }, now)
  expect([
    of('active', '2026-11-04T00:00:00Z'),
    of('active', '2026-11-04T00:00:01Z'),
    of('on_hold', '2027-11-01T00:00:00Z'),
  ]).toEqual([false, true, false])
  expect([canRefund(at('2026-10-18T00:00:00Z'), now), canRefund(at('2026-10-17T23:59:59Z'), now)]).toEqual([
    true,
    false,
  ])
  expect([
    mayHaveDeal('active', null, now),
    mayHaveDeal('active', at('2025-11-01T00:00:00Z'), now),
    mayHaveDeal('active', at('2025-11-02T00:00:00Z'), now),
    mayHaveDeal('on_hold', null, now),
    mayHaveDeal('past_due', null, now),
  ]).toEqual([true, true, false, true, false])
})

it('SUB-RU008: an order that succeeded, was given back, was voided or failed has its word', () => {
  const { successful, refunded, voided, declined } = ORDER_STATUS_WORDS
  expect([successful, refunded, voided, declined]).toEqual(['Successful', 'Refund', 'Refunded', 'Declined'])
  expect(orderWord({ status: 'declined', declined_code: 'dropped' })).toBe('Dropped')
  expect(orderWord({ status: 'declined', declined_code: 'card_declined' })).toBe('Declined')
})

it('a cancellation is taken back while its next bill is to come and what was paid holds', () => {
  const now = new Date('2026-11-23T12:00:00Z')
  const to = (days: number) => new Date(now.getTime() + days * 86_400_000)
  const paid = { isCancelQueued: false, isPaid: true }
  expect(canKeep({ status: 'cancelled', nextBillAt: to(1) }, paid, now)).toBe(true)
  expect(canKeep({ status: 'cancelled', nextBillAt: to(-1) }, paid, now)).toBe(false)
  expect(canKeep({ status: 'cancelled', nextBillAt: to(1) }, { ...paid, isPaid: false }, now)).toBe(false)
  expect(canKeep({ status: 'ended', nextBillAt: to(1) }, paid, now)).toBe(false)
  expect(canKeep({ status: 'active', nextBillAt: to(1) }, paid, now)).toBe(false)
  expect(canKeep({ status: 'on_hold', nextBillAt: to(1) }, { ...paid, isCancelQueued: true }, now)).toBe(true)
})
