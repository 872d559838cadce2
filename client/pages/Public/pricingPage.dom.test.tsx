import { act, render, screen, within } from '@testing-library/react'
import { StrictMode } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { expect, it } from 'vitest'
import { enter, session } from '#client/features/accounts/session.ts'
import { catalogue } from '#client/features/catalogue/index.ts'
import { ThemeProvider } from '#client/ui/theme/ThemeProvider.tsx'
import { click, slowServer } from '#tests/support/dom.tsx'
import { soon } from '#tests/support/soon.ts'
import { PricingPage } from './PricingPage.tsx'

const markets = [
  {
    id: 101,
    slug: 'nursing',
    public_name: 'Nursing (RN)',
    trial_tokens: 3,
    free_trial_pictomos: [1, 2],
    is_pseudo: false,
    is_beta: false,
    has_pricing: true,
    hidden: false,
    order: 1,
    main_market_id: null,
  },
  {
    id: 107,
    slug: 'k12',
    public_name: 'High school',
    trial_tokens: 1,
    free_trial_pictomos: [],
    is_pseudo: false,
    is_beta: true,
    has_pricing: false,
    hidden: false,
    order: 2,
    main_market_id: null,
  },
]
const option = (id: number, length: number, price: number, discounted_price: number) => ({
  package_option_id: id,
  slug: `nursing-premium-${length}`,
  package_id: 1,
  package_slug: 'nursing-premium',
  name: 'Nursing (RN) Premium',
  kind: 'plan',
  market_id: 101,
  group_id: null,
  length,
  price,
  strike_price: null,
  currency: 'USD',
  discount: 0,
  discounted_price,
  is_popular: length === 12,
})
const package_options = [option(1, 1, 1199, 1199), option(2, 12, 14388, 10072)]
const person = (over: object) =>
  enter({
    user_id: 1,
    role: 'Student',
    roles: [],
    lead: 101,
    is_trial: true,
    on_premium_trial: false,
    premium_trial_eligible: false,
    is_referred: false,
    premium_expiration: null,
    created_at: '2020-01-01T00:00:00Z',
    settings: {},
    has_seen: {},
    ...over,
  } as never)

async function open(path: string) {
  const server = slowServer()
  session.status = 'ready'
  catalogue.markets = { status: 'ready', data: markets as never, error: null }
  render(
    <StrictMode>
      <ThemeProvider>
        <MemoryRouter initialEntries={[path]}>
          <main tabIndex={-1}>
            <Routes>
              <Route path="/pricing" element={<PricingPage />} />
              <Route path="/pricing/beta" element={<PricingPage />} />
              <Route path="/pricing/:marketSlug" element={<PricingPage />} />
              <Route path="*" element={<p>Elsewhere</p>} />
            </Routes>
          </main>
        </MemoryRouter>
      </ThemeProvider>
    </StrictMode>,
  )
  return server
}
async function answered(path: string, options: unknown[] = package_options) {
  const server = await open(path)
  await server.next('/package_options')
  // In strict mode everything is asked for twice.
  for (const one of server.asked.filter(({ path }) => path.includes('/package_options')))
    await act(async () => one.answer({ package_options: options }))
  return server
}
const cards = async () =>
  within(await screen.findByRole('list', { name: 'Lengths and prices' })).getAllByRole('listitem')

it('PRI-SC001: tells of each length a month, the sum, what is saved, and which is popular', async () => {
  await answered('/pricing/nursing')
  const [month, year] = await cards()
  expect(month!.textContent).toContain('$11.99 a month')
  expect(month!.textContent).not.toContain('save')
  expect(year!.textContent).toMatch(
    /12 monthsOur suggestion\$8\.39 a month.*Instead of \$143\.88 \$100\.72 for 12 months/,
  )
  expect(year!.textContent).toContain('You save $43.16 (30%)')
  expect(within(year!).getByRole('link').getAttribute('href')).toBe('/store/nursing-premium?length=12')
  expect(screen.getByRole('table', { name: 'What is free, and what a plan gives' }).textContent).toContain(
    '3 more a day, and 2 in the first 5 days',
  )
})

it('PRI-CA003: a code of the address is said to be applied, taken off, and handed to the checkout', async () => {
  const { next, asked } = await answered('/pricing/nursing?promo_code=SPRING')
  expect(screen.getByText('spring')).toBeTruthy()
  await next('/promo_codes/validate')
  for (const one of asked.filter(({ path }) => path.includes('/validate'))) {
    expect(one.body).toEqual({ promo_code: 'spring', market_id: 101 })
    await act(async () =>
      one.answer({
        promo_code: 'spring',
        valid: true,
        discount: { percent: 10, amount: null },
        says: null,
        prices: [
          { package_option_id: 1, total: 1199, promo_code: null, says: 'This code is for another length.' },
          { package_option_id: 2, total: 9065, promo_code: 'spring', says: null },
        ],
      }),
    )
  }
  await screen.findByText(/is applied: 10% off the lengths that carry its name below/)
  const [month, year] = await cards()
  expect(year!.textContent).toContain('Code spring')
  expect(year!.textContent).toContain('$90.65 for 12 months')
  expect(within(year!).getByRole('link').getAttribute('href')).toBe(
    '/store/nursing-premium?length=12&promo_code=spring',
  )
  expect(within(month!).getByRole('link').getAttribute('href')).toBe('/store/nursing-premium?length=1')
})

it('PRI-RU010: a member whose access goes on for long reads prices without what is struck out', async () => {
  person({ is_trial: false, premium_expiration: Math.floor(Date.now() / 1000) + 200 * 86_400 })
  await answered('/pricing')
  const [, year] = await cards()
  expect(year!.textContent).toContain('$100.72 for 12 months')
  expect(year!.textContent).not.toContain('143.88')
})

it('PRI-RU006: a professor reads what it costs and finds nothing to buy', async () => {
  person({ role: 'Professor' })
  await answered('/pricing/nursing')
  expect((await cards()).length).toBe(2)
  expect(screen.queryByRole('link', { name: /Choose/ })).toBeNull()
})

it('PRI-RT003: an area in beta that is not sold says so', async () => {
  await answered('/pricing/beta?market=k12', [])
  await screen.findByText(/High school is in beta: not sold as a plan yet/)
  expect(screen.queryByRole('list', { name: 'Lengths and prices' })).toBeNull()
})

it('MKG-SC011: says how it works over the prices', async () => {
  await answered('/pricing')
  click(screen.getByRole('button', { name: 'How it works' }))
  await soon(() =>
    expect(screen.getByRole('dialog', { name: 'How it works' }).textContent).toContain('Choose how long'),
  )
})
