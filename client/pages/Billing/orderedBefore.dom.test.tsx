import { act, cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { enter } from '#client/features/accounts/session.ts'
import { clock } from '#client/platform/clock.ts'
import { resetStores } from '#client/platform/store.ts'
import { ThemeProvider } from '#client/ui/theme/ThemeProvider.tsx'
import { HOUR_MS } from '#shared/time.ts'
import { slowServer } from '#tests/support/dom.tsx'
import { soon } from '#tests/support/soon.ts'
import { ProductAccessPage } from './ProductAccessPage.tsx'
import { StorePage } from './StorePage.tsx'

const ORDER = {
  user_order_id: 7,
  package_id: 1,
  package_option: 'nursing-12',
  name: 'Nursing plan',
  kind: 'purchase',
  length: 12,
  created_at: '2026-11-23T12:00:00Z',
  paid_at: null as string | null,
  action_url: null as string | null,
}
const OPTION = {
  package_option_id: 1,
  slug: 'nursing-12',
  package_id: 1,
  package_slug: 'nursing-plan',
  name: 'Nursing plan',
  kind: 'plan',
  market_id: 101,
  group_id: null,
  length: 12,
  price: 14_388,
  strike_price: null,
  currency: 'USD',
  is_popular: true,
  discount: 20,
  discounted_price: 11_510,
}

beforeEach(() => {
  resetStores()
  enter({ user_id: 1, role: 'Student', roles: [], settings: {}, has_seen: {}, timezone: 'UTC' } as never)
})

function at(path: string) {
  const server = slowServer()
  render(
    <ThemeProvider>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/my-subscriptions/product-access" element={<ProductAccessPage />} />
          <Route path="/store" element={<StorePage />} />
          <Route path="/store/:slug" element={<StorePage />} />
        </Routes>
      </MemoryRouter>
    </ThemeProvider>,
  )
  return server
}
const answer = async (server: ReturnType<typeof slowServer>, path: string, body: unknown) => {
  const asked = await server.next(path)
  await act(async () => asked.answer(body))
}

it('who has an order that the bank asks about is not told that they bought nothing', async () => {
  const server = at('/my-subscriptions/product-access')
  await answer(server, '/product-access', { entitlements: [], credit: 0 })
  expect(screen.queryByText('You have not bought anything yet')).toBe(null)
  await answer(server, '/order-history', { orders: [{ ...ORDER, action_url: 'https://bank.test' }] })
  screen.getByText(/Your bank still asks about order 7/)
  screen.getByRole('button', { name: 'Answer your bank: the order of Nursing plan' })
  expect(screen.queryByText('You have not bought anything yet')).toBe(null)
})

it('who has bought nothing is told so', async () => {
  const server = at('/my-subscriptions/product-access')
  await answer(server, '/product-access', { entitlements: [], credit: 0 })
  await answer(server, '/order-history', { orders: [] })
  screen.getByText('You have not bought anything yet')
})

it('the store shows nothing but what the bank still asks about of the same', async () => {
  const server = at('/store/nursing-plan')
  await answer(server, '/package_options', { package_options: [OPTION] })
  await answer(server, '/order-history', { orders: [{ ...ORDER, action_url: 'https://bank.test' }] })
  await screen.findByText(/Your bank still asks about order 7/)
  screen.getByRole('button', { name: 'Drop it: the order of Nursing plan' })
  expect(screen.queryByRole('button', { name: 'Continue to your card' })).toBe(null)
})

it('a page that is loaded anew right after “Pay” shows the order', async () => {
  const server = at('/store/nursing-plan?length=12&payment_token=tok_1')
  await answer(server, '/package_options', { package_options: [OPTION] })
  const now = new Date(clock.now()).toISOString()
  await answer(server, '/order-history', { orders: [{ ...ORDER, created_at: now, paid_at: now }] })
  await screen.findByRole('heading', { name: 'Your order' })
  await soon(() => expect(server.asked.some(({ path }) => path.includes('/orders/7/confirm'))).toBe(true))
})

it('the list of what is sold begins with one’s own area, and marks what one has', async () => {
  enter({ user_id: 1, role: 'Student', roles: [], settings: {}, has_seen: {}, timezone: 'UTC', lead: 101 } as never)
  const server = at('/store')
  const other = {
    package_id: 2,
    package_slug: 'medicine-plan',
    slug: 'medicine-12',
    name: 'Medicine plan',
    market_id: 102,
  }
  await answer(server, '/package_options', { package_options: [{ ...OPTION, ...other }, OPTION] })
  await answer(server, '/product-access', { entitlements: [{ user_order_id: 7, is_open: true }], credit: 0 })
  await answer(server, '/order-history', { orders: [ORDER] })
  const headings = screen.getAllByRole('heading', { level: 2 })
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Nursing plan', 'Medicine plan'])
  const [mine, theirs] = screen.getAllByRole('listitem')
  within(mine!).getByText('You have this')
  expect(within(theirs!).queryByText('You have this')).toBe(null)
})

it('the store tells of the free days to who may still begin them, also where nobody asked, and to nobody else', async () => {
  const newcomer = {
    user_id: 1,
    role: 'Student',
    roles: [],
    settings: {},
    has_seen: {},
    timezone: 'UTC',
    is_trial: true,
  }
  const created_at = new Date(clock.now().getTime() - HOUR_MS).toISOString()
  for (const premium_trial_eligible of [true, false]) {
    enter({ ...newcomer, created_at, premium_trial_eligible, on_premium_trial: false, is_referred: false } as never)
    const server = at('/store')
    await answer(server, '/package_options', { package_options: [OPTION, { ...OPTION, package_id: 2 }] })
    expect(screen.queryAllByText(/everything can be open for 7 days, free and without a card/)).toHaveLength(
      premium_trial_eligible ? 1 : 0,
    )
    cleanup()
    resetStores()
  }
})
