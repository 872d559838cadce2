import { act, fireEvent, screen, within } from '@testing-library/react'
import { useSnapshot } from 'valtio'
import { beforeEach, expect, it } from 'vitest'
import { enter } from '#client/features/accounts/session.ts'
import { resetStores } from '#client/platform/store.ts'
import { CONFIRM_DATA, CONFIRM_PRICE, REASON_MISSING } from '#shared/contract/billing/subscriptions.ts'
import { click, show, slowServer, type } from '#tests/support/dom.tsx'
import { ProductCard } from './ProductCard.tsx'
import { subscriptions } from './store.ts'

const PRODUCT = {
  users_entitlements_id: 5,
  user_order_id: 3,
  name: 'Nursing plan',
  type: 'premium',
  market_id: 101,
  duration_units: 'months',
  length: 12,
  starts_at: '2026-01-01T12:00:00Z',
  ends_at: '2099-01-02T04:59:59Z',
  is_open: true,
  order_status: 'Active',
  order_on_hold: false,
  order_next_bill_date: '2099-01-01T12:00:00Z',
  max_next_bill_date: '2099-01-01T12:00:00Z',
  max_infusionsoft_next_bill_date: '2099-01-01T12:00:00Z',
  next_bill_total: 11_510,
  currency: 'USD',
  can_cancel: true,
  is_cancel_queued: false,
  is_running: true,
  keep: null,
  can_change: true,
  next_plan: null,
  refund_until: '2026-12-07T12:00:00Z',
  refund: { money: 11_510, before: 0, credit: 0, begins: [] },
  cancel_deals: [],
  deal_worth: null,
  pause_from: '2099-01-04T12:00:00Z',
  pause_to: '2099-04-01T12:00:00Z',
  pause: null,
}
const PAUSE = { begins: '2099-01-01T12:00:00Z', ends: '2099-02-01T12:00:00Z' }
const card = (over: object = {}) => show(<ProductCard product={{ ...PRODUCT, ...over } as never} />)
const refusal = (message: string) => ({ code: 'billing.not_running', message })
const names = () => [...screen.getAllByRole('button'), ...screen.queryAllByRole('link')].map((one) => one.textContent)

beforeEach(() => {
  resetStores()
  enter({ user_id: 1, role: 'Student', roles: [], settings: {}, has_seen: {}, timezone: 'America/New_York' } as never)
})

it('SUB-RU016, SUB-GA005: shows what one has with what can be done about it, in the person’s own days', () => {
  card()
  screen.getByText('Open from January 1, 2026 until January 1, 2099. It renews on that day for $115.10 before tax.')
  expect(names()).toEqual(['Pause', 'Cancel subscription', 'Ask for a refund', 'Change plan'])
})

it('SUB-RU016: resumes what is on hold, and leads back from a cancellation with the bill that comes then', async () => {
  const server = slowServer()
  const { unmount } = card({
    order_on_hold: true,
    order_status: 'On hold',
    is_open: false,
    ends_at: '2026-02-02T04:59:59Z',
    order_next_bill_date: PAUSE.ends,
    pause: { begins: '2026-02-01T12:00:00Z', ends: PAUSE.ends },
    pause_from: null,
    can_change: false,
  })
  screen.getByText('Paused')
  screen.getByText(
    'It was open from January 1, 2026 until February 1, 2026. Paused from February 1, 2026 to February 1, 2099. The next bill, $115.10 before tax, is due then.',
  )
  expect(names()).toEqual(['Resume now', 'Cancel subscription', 'Ask for a refund'])
  unmount()
  const keep = { bill_date: '2099-01-01T12:00:00Z', bill_total: 11_510 }
  card({
    is_running: false,
    order_next_bill_date: null,
    order_status: 'Canceled',
    keep,
    pause_from: null,
    can_change: false,
  })
  screen.getByText('You can still keep it: it renews at its end for $115.10 before tax then.')
  expect(names()).toEqual(['Keep the plan', 'Ask for a refund'])
  click(screen.getByRole('button', { name: 'Keep the plan' }))
  expect(await server.next('/entitlements/5/cancel')).toMatchObject({ method: 'DELETE' })
})

it('leads from what has ended to the plans', () => {
  card({
    is_running: false,
    is_open: false,
    order_next_bill_date: null,
    order_status: 'Ended',
    ends_at: '2026-02-01T12:00:00Z',
    refund_until: null,
    refund: null,
    pause_from: null,
    can_change: false,
  })
  expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/pricing')
})

it('says when a plan that waits behind another begins', () => {
  card({ starts_at: '2098-01-01T12:00:00Z', is_open: false, can_change: false })
  screen.getByText(/^Open from January 1, 2098 until January 1, 2099\. It renews on that day /)
})

it('SUB-GA003: offers who stays what is worth so much of the plan that the next bill is for', () => {
  card({
    cancel_deals: ['month', 'half'],
    deal_worth: { month: 1199, half: 600 },
    next_plan: { package_option: 'nursing-1', name: 'Nursing plan', length: 1 },
    next_bill_total: 1199,
  })
  click(screen.getByRole('button', { name: 'Cancel subscription' }))
  const dialog = within(screen.getByRole('dialog'))
  dialog.getByRole('button', { name: 'One month free, worth $11.99 next bill on February 1, 2099' })
  dialog.getByRole('button', { name: 'Half off: $5.99, not $11.99 next bill on January 1, 2099' })
})

it('SUB-RU003, SUB-GA003: says before a cancellation is confirmed what can be had back, and SUB-RU012: why it failed', async () => {
  const server = slowServer()
  card()
  click(screen.getByRole('button', { name: 'Cancel subscription' }))
  const dialog = () => within(screen.getByRole('dialog'))
  click(dialog().getByRole('radio', { name: 'It is too expensive' }))
  // Who did not pass an exam is asked about none.
  click(dialog().getByRole('button', { name: 'Continue' }))
  await dialog().findByText('Until December 7, 2026 you can have $115.10 back; the plan is shut then.')
  for (const box of dialog().getAllByRole('checkbox')) click(box)
  click(dialog().getByRole('button', { name: 'Cancel subscription' }))
  await act(async () => (await server.next('/can_cancel')).answer({ can_cancel: true }))
  await act(async () =>
    (await server.next('/entitlements/5/cancel')).answer(refusal('This subscription does not run any more.'), 409),
  )
  await dialog().findByText('This subscription does not run any more.')
})

it('SUB-RU005, SUB-RU018: a refund of what runs is asked for straight away, with its reason and both confirmations', async () => {
  const server = slowServer()
  card()
  click(screen.getByRole('button', { name: 'Ask for a refund' }))
  const dialog = () => within(screen.getByRole('dialog', { name: 'Ask for a refund' }))
  dialog().getByText('Your subscription ends with it, and nothing is charged again.')
  const give = () => click(dialog().getByRole('button', { name: 'Give my money back' }))
  // Nobody has to tell.
  expect(dialog().getByLabelText<HTMLSelectElement>('Your reason').value).toBe('I’d rather not say')
  fireEvent.change(dialog().getByLabelText('Your reason'), { target: { value: 'I chose the wrong plan' } })
  type(dialog().getByLabelText('In your words (optional)'), 'I meant 1 month')
  give()
  // What is missing is said below each box; the first has the focus.
  expect(
    dialog()
      .getAllByRole('alert')
      .map(({ textContent }) => textContent),
  ).toEqual([CONFIRM_DATA, CONFIRM_PRICE])
  expect(document.activeElement).toBe(dialog().getAllByRole('checkbox')[0])
  click(dialog().getAllByRole('checkbox')[0]!)
  give()
  dialog().getByText(CONFIRM_PRICE)
  click(dialog().getAllByRole('checkbox')[1]!)
  give()
  expect((await server.next('/entitlements/5/refund')).body).toEqual({
    reason: 'I chose the wrong plan: I meant 1 month',
  })
})

it('SUB-RU012, SUB-RU007: a pause is sent as the day that was picked, and says why it failed', async () => {
  const server = slowServer()
  card()
  click(screen.getByRole('button', { name: 'Pause' }))
  const dialog = () => within(screen.getByRole('dialog'))
  dialog().getByText('From January 5, 2099 to April 1, 2099')
  dialog().getByText('Your next bill moves from January 1, 2099 to February 1, 2099.')
  dialog().getByText(/Until January 1, 2099 nothing changes\. What you have paid for stays open until January 1, 2099/)
  click(dialog().getByRole('radio', { name: '2 months' }))
  dialog().getByText('Your next bill moves from January 1, 2099 to March 1, 2099.')
  type(dialog().getByLabelText('Pause until'), '2099-02-01')
  click(dialog().getByRole('button', { name: 'Pause it' }))
  const asked = await server.next('/entitlements/5/pause')
  expect(asked.body).toEqual({ pause_date: '2099-02-01T12:00:00Z' })
  await act(async () => asked.answer(refusal('Please choose a day from 3 to 90 days after your next bill.'), 422))
  await dialog().findByText('Please choose a day from 3 to 90 days after your next bill.')
})

it('what was canceled or paused stands so behind its dialog at once', async () => {
  const server = slowServer()
  subscriptions.products.data = [PRODUCT as never]
  const Shown = () => <ProductCard product={useSnapshot(subscriptions).products.data![0]!} />
  show(<Shown />)
  click(screen.getByRole('button', { name: 'Pause' }))
  click(screen.getByRole('button', { name: 'Pause it' }))
  const held = {
    ...PRODUCT,
    order_next_bill_date: PAUSE.ends,
    order_on_hold: true,
    order_status: 'On hold',
    pause_from: null,
    pause_to: null,
    pause: PAUSE,
  }
  const answer = { order: { next_bill_date: '2099-02-01T12:00:00Z' }, entitlement: held }
  await act(async () => (await server.next('/entitlements/5/pause')).answer(answer))
  screen.getByText('Pause planned')
  screen.getByText(
    'Open from January 1, 2026 until January 1, 2099. Pause planned from January 1, 2099 to February 1, 2099. The next bill, $115.10 before tax, is due then.',
  )
  within(screen.getByRole('dialog')).getByText(/^Pause planned from January 1, 2099 to February 1, 2099; /)
  click(within(screen.getByRole('dialog')).getByText('Close'))
  await act(async () => (await server.next('/product-access')).answer({ entitlements: [held], credit: 0 }))
  click(screen.getByRole('button', { name: 'Take the pause back' }))
  expect(await server.next('/entitlements/5/unpause')).toMatchObject({ method: 'POST' })
})

it('SUB-RU001: who cancels has to tell nothing', async () => {
  const server = slowServer()
  card()
  click(screen.getByRole('button', { name: 'Cancel subscription' }))
  const dialog = () => within(screen.getByRole('dialog'))
  click(dialog().getByRole('button', { name: 'Continue' }))
  dialog().getByText(REASON_MISSING)
  click(dialog().getByRole('radio', { name: 'I’d rather not say' }))
  click(dialog().getByRole('button', { name: 'Continue' }))
  dialog().getByText(
    /playlists and progress stay when your access ends\. What only Premium opens may be deleted after that/,
  )
  for (const box of dialog().getAllByRole('checkbox')) click(box)
  click(dialog().getByRole('button', { name: 'Cancel subscription' }))
  await act(async () => (await server.next('/can_cancel')).answer({ can_cancel: true }))
  expect((await server.next('/entitlements/5/cancel')).body).toMatchObject({
    reason: 'other',
    reason_text: 'I’d rather not say',
  })
})

it('SUB-RU002 SUB-RU013: sends the file with an exam’s result, says what failed in the server’s words, and goes on without it', async () => {
  const server = slowServer()
  card()
  click(screen.getByRole('button', { name: 'Cancel subscription' }))
  click(await screen.findByLabelText('I passed my exam'))
  click(screen.getByRole('button', { name: 'Continue' }))
  fireEvent.change(await screen.findByLabelText('Exam'), { target: { value: '9' } })
  type(screen.getByLabelText('Score'), '85')
  const choose = (file: File) =>
    fireEvent.change(screen.getByLabelText('The file with your result'), { target: { files: [file] } })
  choose(new File(['x'], 'result.html', { type: 'text/html' }))
  click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByText('Please choose a PDF or a picture (JPEG, PNG or WebP).')
  choose(new File(['%PDF-1.7'], 'result.pdf', { type: 'application/pdf' }))
  click(screen.getByRole('button', { name: 'Continue' }))
  const saved = await server.next('/exams')
  await act(async () => saved.answer({ user_exam_id: 4 }))
  const sent = await server.next('/exams/upload')
  expect(sent.body).toMatchObject({ user_exam_id: 4, file: expect.stringMatching(/^data:application\/pdf;base64,/) })
  await act(async () => sent.answer(refusal('This file could not be read.'), 422))
  await screen.findByText('Error uploading exam: This file could not be read.')
  click(screen.getByRole('button', { name: 'Leave it out' }))
  click(screen.getByRole('button', { name: 'Continue' }))
  const again = await server.next('/exams')
  await act(async () => again.answer({ user_exam_id: 4 }))
  await screen.findByText(/I understand that my data that only Premium opens may be deleted/)
})

it('SUB-GA003: who stays reads what is billed then, when, and what it was before', async () => {
  const server = slowServer()
  card({ cancel_deals: ['month', 'half'], deal_worth: { month: 959, half: 5755 } })
  click(screen.getByRole('button', { name: 'Cancel subscription' }))
  const dialog = () => within(screen.getByRole('dialog'))
  click(dialog().getByRole('button', { name: 'Half off: $57.55, not $115.10 next bill on January 1, 2099' }))
  const asked = await server.next('/apply_cancel_deal')
  expect(asked.body).toEqual({ deal: 'half' })
  await act(async () => asked.answer({ entitlement: { ...PRODUCT, next_bill_total: 5755 } }))
  await dialog().findByText('Your next bill is $57.55 on January 1, 2099 instead of $115.10, before tax.')
})
