import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { resetStores } from '#client/platform/store.ts'
import { click, show, slowServer, type } from '#tests/support/dom.tsx'
import { office } from '../office/store.ts'
import { filtersIn } from './filters.ts'
import { PersonOrders } from './PersonOrders.tsx'

const order = (user_order_id: number, over: object = {}) => ({
  user_order_id,
  name: 'Nursing plan',
  order_status: 'Successful',
  status: 'successful',
  total: 1199,
  left: 1199,
  giving: null,
  length: 1,
  promo_code: null,
  given_back: [],
  refund_reason: null,
  created_at: `2026-0${user_order_id}-01T03:00:00Z`,
  can_refund: true,
  can_refund_part: true,
  refund_asked_at: null,
  refunded_at: null,
  paid_at: `2026-0${user_order_id}-01T03:00:00Z`,
  declined_code: null,
  declined_text: null,
  ...over,
})
const PLAN = {
  users_entitlements_id: 3,
  name: 'Nursing plan',
  length: 1,
  order_status: 'Active',
  is_cancel_queued: false,
  is_open: true,
  starts_at: '2026-02-01T03:00:00Z',
  ends_at: '2026-03-01T04:59:59Z',
  order_next_bill_date: '2026-03-01T03:00:00Z',
  next_bill_total: 1199,
  market_id: 1,
  is_running: true,
  pause: null,
}
const TRIAL = {
  grant_id: 1,
  by: 'trial',
  market_name: null,
  from: '2026-02-01T03:00:00Z',
  until: '2026-02-08T04:59:59Z',
  is_over: false,
  given: null,
  ended: null,
  can_end: false,
}
const answer = (orders: object[]) => ({
  orders,
  plans: [PLAN],
  grants: [TRIAL],
  lessons: { area: 'Nursing (RN)', daily: 3, left: 2, chosen: 0, is_limited: true },
  paid: { cents: 2398, payments: 2, last_at: '2026-02-01T03:00:00Z', last_cents: 1199 },
  timezone: 'America/New_York',
})
async function opened() {
  const server = slowServer()
  show(<PersonOrders userId={9} />)
  const asked = await server.next('/admin/users/9/orders')
  await act(async () => asked.answer(answer([order(2), order(1)])))
  return server
}
beforeEach(() => resetStores())

it('SUB-GA005: tells plan and money first, in the days of whose they are', async () => {
  await opened()
  await screen.findByText('On February 28, 2026 for $11.99 before tax.')
  // Its first day and its last, which is that of its bill.
  screen.getByText('Open from January 31, 2026 until February 28, 2026.')
  screen.getByText('$23.98 in 2 payments')
  screen.getByText('$11.99 on January 31, 2026')
  expect(screen.getAllByRole('heading').map((one) => one.textContent)).toEqual([
    'Plan and money',
    'Access without payment',
    'Orders',
  ])
})

it('TOK-RU001: says of somebody’s first days which area they are of, and that locked cards take free lessons', async () => {
  await opened()
  await screen.findByText('First days here: Nursing (RN)')
  screen.getByText(/^From January 31, 2026 until February 7, 2026 only free cards are open\. A free lesson opens/)
  expect(screen.queryByText(/every area of study/)).toBeNull()
})

it('tells first what they can open now and why, with the order that is in the way', async () => {
  const server = slowServer()
  show(<PersonOrders userId={9} />)
  const asked = await server.next('/admin/users/9/orders')
  const waits = order(3, { status: 'needs_action', order_status: 'Waiting for you', paid_at: null, can_refund: false })
  const none = { plans: [], paid: { cents: 0, payments: 0, last_at: null, last_cents: null } }
  await act(async () => asked.answer({ ...answer([waits]), ...none }))
  await screen.findByText(/^They can open free cards, .*, because their order still waits for them to answer/)
  const link = screen.getByRole('link', { name: 'Order 3: Nursing plan, 1 month for $11.99' })
  expect(link.getAttribute('href')).toBe('/adminv2/orders/3')
  expect(link.parentElement!.textContent).toMatch(
    /has been waiting since February 28, 2026 at 10:00.PM EST for the buyer/,
  )
  expect(screen.queryByText(/No plan was bought/)).toBeNull()
})

it('gives a plan for some months and ends what a code opened, each with its reason', async () => {
  const server = await opened()
  await screen.findByText(/^First days here/)
  const plan = { package_id: 4, name: 'Nursing plan', kind: 'plan' } as never
  office.packages = { status: 'ready', data: [plan], error: null }
  expect(screen.queryByRole('button', { name: /^End/ })).toBeNull()
  click(screen.getByRole('button', { name: 'Give access' }))
  click(screen.getByRole('button', { name: 'Give it' }))
  await screen.findByText('Please choose a plan.')
  type(screen.getByLabelText('Plan'), '4')
  type(screen.getByLabelText('For how long'), '3')
  type(screen.getByLabelText('Reason'), 'An outage')
  click(screen.getByRole('button', { name: 'Give it' }))
  const given = await server.next('/admin/users/9/access')
  expect(given.body).toEqual({ package_id: 4, months: 3, reason: 'An outage' })
  const grant = {
    ...TRIAL,
    grant_id: 2,
    by: 'given',
    given: { by: 'Ada B.', reason: 'An outage' },
    market_name: 'Nursing (RN)',
    can_end: true,
  }
  await act(async () => given.answer({ grants: [TRIAL, grant] }))
  await screen.findByText('Given by us: Nursing (RN)')
  click(screen.getByRole('button', { name: 'End access from January 31, 2026' }))
  click(screen.getByRole('button', { name: 'End it now' }))
  await screen.findByText('Please give a reason.')
  type(screen.getByLabelText('Reason'), 'A mistake')
  click(screen.getByRole('button', { name: 'End it now' }))
  const ended = await server.next('/access/2/end')
  expect(ended.body).toEqual({ reason: 'A mistake' })
  const over = {
    ...grant,
    until: '2026-02-10T12:00:00.000Z',
    is_over: true,
    ended: { by: null, reason: 'A mistake' },
    can_end: false,
  }
  await act(async () => ended.answer({ grants: [TRIAL, over] }))
  screen.getByText('Given by Ada B.: “An outage”')
  await screen.findByText('Ended by somebody who is gone: “A mistake”')
  await screen.findByText(/^It was open from January 31, 2026 until February/)
  expect(screen.queryByRole('button', { name: /^End/ })).toBeNull()
})

it('reads why an order was declined in the office’s words, and never the buyer’s sentence', async () => {
  const server = slowServer()
  show(<PersonOrders userId={9} />)
  const declined = order(3, {
    status: 'declined',
    paid_at: null,
    order_status: 'Declined',
    declined_code: 'insufficient_funds',
    declined_text: 'Your card does not have enough money for this. Please use another card.',
  })
  const asked = await server.next('/admin/users/9/orders')
  await act(async () => asked.answer(answer([declined])))
  await screen.findByText(/, Declined: not enough money on the card \(insufficient_funds\)$/)
  expect(screen.queryByText(/Your card/)).toBeNull()
})

it('is loaded again when somebody comes back to it and as access is given, keeps what is typed, and warns of a bill', async () => {
  const server = await opened()
  const plan = { package_id: 4, name: 'Nursing plan', kind: 'plan', market_id: 1 } as never
  office.packages = { status: 'ready', data: [plan], error: null }
  click(await screen.findByRole('button', { name: 'Give access' }))
  const none = { plans: [], paid: { cents: 0, payments: 0, last_at: null, last_cents: null } }
  await act(async () => (await server.next('/admin/users/9/orders')).answer({ ...answer([]), ...none }))
  type(screen.getByLabelText('Reason'), 'An outage')
  type(screen.getByLabelText('Plan'), '4')
  expect(screen.queryByText(/renews on/)).toBeNull()
  act(() => void window.dispatchEvent(new Event('focus')))
  await act(async () => (await server.next('/admin/users/9/orders')).answer(answer([order(2)])))
  await screen.findByText(/^Nursing plan is running and renews on February 28, 2026 for \$11\.99/)
  expect((screen.getByLabelText('Reason') as HTMLTextAreaElement).value).toBe('An outage')
})

it('gives back the order that is chosen, with a reason, and shows what became of it', async () => {
  const server = await opened()
  click(await screen.findByRole('button', { name: /^Refund Nursing plan of December 31, 2025/ }))
  const give = () => screen.getByRole('button', { name: 'Give back $11.99' })
  click(give())
  await screen.findByText('Please give a reason.')
  click(give())
  expect(document.activeElement).toBe(screen.getByLabelText('Reason'))
  expect(server.asked).toEqual([])
  type(screen.getByLabelText('Reason'), 'By mistake')
  click(give())
  const refund = await server.next('/admin/orders/1/refund')
  expect(refund).toMatchObject({ method: 'POST', body: { reason: 'By mistake' } })
  await act(async () => refund.answer({ orders: [], is_done: true }))
  const back = order(1, { order_status: 'Refund', status: 'refunded', can_refund: false })
  await act(async () => (await server.next('/admin/users/9/orders')).answer(answer([order(2), back])))
  await screen.findByText(/December 31, 2025, \$11\.99, Refund$/)
  expect(screen.getAllByRole('button', { name: /^Refund Nursing/ })).toHaveLength(1)
})

it('gives back a part with its sum in the question and on the button, and no more than there is', async () => {
  const server = await opened()
  click(await screen.findByRole('button', { name: /^Refund Nursing plan of December 31, 2025/ }))
  click(screen.getByRole('radio', { name: 'A part of it' }))
  type(screen.getByLabelText('Reason'), 'An outage')
  type(screen.getByLabelText('Amount in dollars'), '11.99')
  screen.getByText(/Please give less than what is left/)
  type(screen.getByLabelText('Amount in dollars'), '2.5')
  screen.getByText('$2.50 goes back to the card that paid for Nursing plan. What it opened stays open.')
  click(screen.getByRole('button', { name: 'Give back $2.50' }))
  const refund = await server.next('/admin/orders/1/part_refund')
  expect(refund.body).toEqual({ cents: 250, left: 1199, reason: 'An outage' })
  await act(async () =>
    refund.answer({ code: 'billing.left_changed', message: 'What is left has changed.', data: { left: 999 } }, 409),
  )
  await screen.findByText('What is left has changed.')
})

it('reads what the address asks for, and takes what it can’t mean as not said', () => {
  expect(filtersIn(new URLSearchParams('query=%20ida%20&status=refunded&from=2026-11-01&page=3&user=7'))).toEqual({
    query: 'ida',
    status: 'refunded',
    user: 7,
    from: '2026-11-01',
    to: '',
    page: 3,
  })
  expect(filtersIn(new URLSearchParams('status=x&from=2026-13-41&to=soon&page=-4&user=x'))).toEqual({
    query: '',
    status: '',
    user: null,
    from: '',
    to: '',
    page: 1,
  })
})
