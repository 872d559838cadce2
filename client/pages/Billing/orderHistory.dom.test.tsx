import { act, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { enter } from '#client/features/accounts/session.ts'
import { resetStores } from '#client/platform/store.ts'
import { ThemeProvider } from '#client/ui/theme/ThemeProvider.tsx'
import { click, slowServer } from '#tests/support/dom.tsx'
import { OrderHistoryPage } from './OrderHistoryPage.tsx'

const ORDER = {
  user_order_id: 7,
  package_id: 1,
  package_option: 'nursing-12',
  name: 'Nursing plan',
  kind: 'purchase',
  status: 'successful',
  order_status: 'Successful',
  length: 12,
  lines: [],
  total: 11_510,
  given_back: [],
  currency: 'USD',
  promo_code: null,
  created_at: '2026-11-23T12:00:00Z',
  paid_at: '2026-11-23T12:00:00Z',
  refunded_at: null,
  declined_text: null,
  action_url: null,
  order_on_hold: false,
  order_next_bill_date: null,
}
const PRODUCT = {
  users_entitlements_id: 5,
  user_order_id: 7,
  name: 'Nursing plan',
  is_running: true,
  refund_until: '2026-12-07T12:00:00Z',
  refund: { money: 11_510, before: 0, credit: 0, begins: [] },
}

beforeEach(() => {
  resetStores()
  enter({ user_id: 1, role: 'Student', roles: [], settings: {}, has_seen: {}, timezone: 'UTC' } as never)
})

async function opened(product: object, search = '') {
  const server = slowServer()
  render(
    <ThemeProvider>
      <MemoryRouter initialEntries={[`/my-subscriptions/order-history${search}`]}>
        <OrderHistoryPage />
      </MemoryRouter>
    </ThemeProvider>,
  )
  await act(async () =>
    (await server.next('/order-history')).answer({ orders: [ORDER, { ...ORDER, user_order_id: 6 }] }),
  )
  await act(async () => (await server.next('/product-access')).answer({ entitlements: [product], credit: 0 }))
  return server
}

it('SUB-RU005: an order that can be given back says until when, and leads straight to the refund’s own step', async () => {
  await opened(PRODUCT)
  screen.getByText('You can have your money back until December 7, 2026.')
  // Of two orders one can be given back.
  click(screen.getByRole('button', { name: 'Ask for a refund' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Ask for a refund' }))
  dialog.getByText('$115.10, your whole last payment, goes back to your card.')
  click(dialog.getByRole('button', { name: 'Keep my subscription' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('SUB-RU005: nothing is offered that can’t be given back any more', async () => {
  await opened({ ...PRODUCT, refund_until: null, refund: null }, '?refund=7')
  expect(screen.queryByRole('button', { name: 'Ask for a refund' })).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('SUB-RU005: a link to the refund of an order opens it', async () => {
  await opened(PRODUCT, '?refund=7')
  screen.getByRole('dialog', { name: 'Ask for a refund' })
})

it('a mail about a refund leads to its order, which is brought into view', async () => {
  const sought = vi.spyOn(Element.prototype, 'scrollIntoView')
  await opened(PRODUCT, '?order=6')
  const current = screen.getAllByRole('listitem').filter((row) => row.hasAttribute('aria-current'))
  expect(current.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('number 6')])
  expect(sought.mock.contexts).toEqual(current)
})

it('a mail leads to the receipt of its order: it is asked for once, and all of them stand outside the list', async () => {
  const server = await opened(PRODUCT, '?receipt=7')
  expect((await server.next('/orders/7/receipt')).method).toBe('GET')
  const all = screen.getByRole('button', { name: 'Download all receipts' })
  expect(screen.getAllByRole('list').some((list) => list.parentElement?.contains(all))).toBe(false)
})

it('SUB-SC002: what was declined leads back to where it was bought, until one has it', async () => {
  const server = slowServer()
  render(
    <ThemeProvider>
      <MemoryRouter>
        <OrderHistoryPage />
      </MemoryRouter>
    </ThemeProvider>,
  )
  const declined = { ...ORDER, user_order_id: 9, package_id: 2, package_option: 'medicine-12', name: 'Medicine plan' }
  const orders = [{ ...declined, status: 'declined', order_status: 'Declined', paid_at: null }, ORDER]
  await act(async () => (await server.next('/order-history')).answer({ orders }))
  await act(async () => (await server.next('/product-access')).answer({ entitlements: [], credit: 0 }))
  const ways = screen.getAllByRole('link', { name: /^Try again/ })
  expect(ways.map((one) => one.getAttribute('href'))).toEqual(['/store/medicine-12'])
})
