import { expect, it } from 'vitest'
import { ordersInTheWay, standsText, wayText } from './personStanding.ts'

const ZONE = 'America/New_York'
const NOW = new Date('2026-11-30T16:00:00Z')
const LESSONS = { area: 'Nursing (RN)', daily: 3, left: 2, chosen: 0, is_limited: true }
const order = (user_order_id: number, status: string, over: object = {}) =>
  ({
    user_order_id,
    status,
    order_status: status === 'declined' ? 'Declined' : '',
    paid_at: null,
    refunded_at: null,
    created_at: '2026-11-30T14:14:00Z',
    declined_code: null,
    declined_text: null,
    ...over,
  }) as Parameters<typeof wayText>[0]
const PAID = { paid_at: '2026-11-30T14:14:00Z' }
const PLAN = { name: 'Nursing plan', is_open: true, starts_at: '2026-11-30T14:14:00Z', ends_at: '2026-12-31T04:59:59Z' }
const says = (facts: object) => standsText({ orders: [], plans: [], grants: [], lessons: LESSONS, ...facts }, NOW, ZONE)
const FREE = 'They can open free cards, and a locked one with each free lesson (3 a day, 2 left today), because'

it.each([
  [{}, `${FREE} no plan was bought yet.`],
  [
    { orders: [order(2, 'needs_action'), order(1, 'declined')] },
    `${FREE} their order still waits for them to answer their bank.`,
  ],
  [
    {
      orders: [order(2, 'declined'), order(1, 'successful', PAID)],
      plans: [{ ...PLAN, is_open: false, starts_at: '2026-01-01T14:00:00Z', ends_at: '2026-02-01T04:59:59Z' }],
    },
    `${FREE} their last order was not paid.`,
  ],
  [
    {
      orders: [order(1, 'successful', PAID)],
      plans: [{ ...PLAN, is_open: false, starts_at: '2026-01-01T14:00:00Z', ends_at: '2026-02-01T04:59:59Z' }],
    },
    `${FREE} their plan is over.`,
  ],
  [{ lessons: { ...LESSONS, daily: 0 } }, 'They can open only free cards, because no plan was bought yet.'],
  [
    { plans: [PLAN], lessons: { ...LESSONS, is_limited: false } },
    'They can open every card until December 30, 2026, by Nursing plan.',
  ],
  [
    {
      plans: [PLAN],
      grants: [
        { by: 'trial', from: '2026-11-30T14:00:00Z', until: '2026-12-05T14:00:00Z', is_over: false },
        { by: 'institution', from: '2026-11-30T14:00:00Z', until: null, is_over: false },
      ],
      lessons: { ...LESSONS, is_limited: false },
    },
    'They can open every card for good, by their school and Nursing plan.',
  ],
  [{ lessons: null }, null],
])('tells what somebody can open now and why: %#', (facts, expected) => {
  expect(says(facts)).toBe(expected)
})

it('tells the orders that are in the way, and none that something was paid after', () => {
  const ids = (orders: ReturnType<typeof order>[]) => ordersInTheWay(orders).map(({ user_order_id }) => user_order_id)
  expect(
    ids([order(4, 'declined'), order(3, 'needs_action'), order(2, 'declined'), order(1, 'successful', PAID)]),
  ).toEqual([3, 4])
  expect(ids([order(2, 'successful', PAID), order(1, 'declined')])).toEqual([])
  expect(ids([order(1, 'refunded', PAID)])).toEqual([1])
})

it('tells since when and why an order is in the way', () => {
  expect(wayText(order(1, 'needs_action'), ZONE)).toMatch(
    /^has been waiting since November 30, 2026 at 9:14.AM EST for the buyer/,
  )
  expect(wayText(order(1, 'declined', { declined_code: 'insufficient_funds' }), ZONE)).toMatch(
    /^was made on November 30, 2026 .* and declined: not enough money on the card \(insufficient_funds\)\.$/,
  )
})
