import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { enter } from '#client/features/accounts/session.ts'
import { resetStores } from '#client/platform/store.ts'
import { ThemeProvider } from '#client/ui/theme/ThemeProvider.tsx'
import { click, show, slowServer, type } from '#tests/support/dom.tsx'
import { soon } from '#tests/support/soon.ts'
import { Checkout } from './Checkout.tsx'
import { CodeField } from './CodeField.tsx'
import { OrderResult } from './OrderResult.tsx'

const OPTION = {
  package_option_id: 1,
  slug: 'nursing-12',
  package_id: 1,
  package_slug: 'nursing',
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
const quote = (over: object = {}, option: object = {}) => ({
  package_option: { ...OPTION, ...option },
  lines: [{ kind: 'price', label: 'Nursing plan', cents: 11_510 }],
  total: 11_510,
  currency: 'USD',
  promo_code: null,
  code_says: null,
  begins_at: null,
  ...over,
})
const PAYMENT = {
  profile_id: 'cus_1',
  payment_profile_id: 'tok_1',
  brand: 'visa',
  last4: '4242',
  expires: '2040-12',
  funding: 'credit',
  address: { address: '1 Main St', address2: '', city: 'Reno', state: 'NV', zipcode: 'ABC', country: 'United States' },
  changed_at: '2026-11-23T12:00:00Z',
}
const person = (over: object = {}) =>
  enter({
    user_id: 1,
    email: 'ada@example.test',
    role: 'Student',
    roles: [],
    settings: {},
    has_seen: {},
    timezone: 'UTC',
    is_trial: false,
    free_trial_expiration: null,
    ...over,
  } as never)

beforeEach(() => resetStores())

async function opened(first = quote(), { options = [OPTION], at = '/' } = {}) {
  const server = slowServer()
  render(
    <ThemeProvider>
      <MemoryRouter initialEntries={[at]}>
        <Checkout options={options as never} slug="nursing" />
      </MemoryRouter>
    </ThemeProvider>,
  )
  await act(async () => (await server.next('/payment-info')).answer(PAYMENT))
  await soon(() => expect(server.asked.some(({ path }) => path.includes('/quote'))).toBe(true))
  for (const asked of server.asked.filter(({ path }) => path.includes('/quote')))
    await act(async () => asked.answer(first))
  return server
}

it('PRI-CA006: says beside the button what is charged now and what renews, when and for how much, with the terms', async () => {
  person()
  await opened(quote({ total: 9208, begins_at: '2099-01-01T12:00:00Z' }))
  await screen.findByText(
    /^You pay \$92\.08 now\. It renews on January 1, 2100 for \$115\.10 before tax, and every 12 months after that, until you cancel\./,
  )
  expect(screen.getByRole('link', { name: 'Terms' }).getAttribute('href')).toBe('/terms#payment')
  screen.getByText(/^You can cancel at any time under “My subscriptions”/)
})

it('tells the renewal by the price that is charged, also where the lengths beside it are older', async () => {
  person()
  await opened(quote({ total: 20_000 }, { price: 20_000, discount: 0, discounted_price: 20_000 }))
  await screen.findByText(/^You pay .* for \$200\.00 before tax/)
})

it('says that the first days end with the purchase, by the word that Home has for them, before anything is paid', async () => {
  person({ is_trial: true, free_trial_expiration: Date.parse('2099-01-02T12:00:00Z') / 1000 })
  await opened()
  await screen.findByText(/^Your first days here run until January 2, 2099\. The plan takes their place/)
  expect(screen.queryByText(/trial/)).toBeNull()
})

it('sends no American ZIP code that is none', async () => {
  person()
  const server = await opened()
  click(await screen.findByRole('button', { name: /^Pay/ }))
  await screen.findByText(/Please write a US ZIP code of five digits/)
  expect(server.asked.filter(({ path }) => path.endsWith('/api/v3/orders'))).toEqual([])
  type(screen.getByLabelText('ZIP or postal code'), '89501')
  expect(screen.queryByText(/Please write a US ZIP code/)).toBeNull()
})

it('SUB-GA006: knows an access code among promo codes, and uses it by one press', async () => {
  person()
  const server = slowServer()
  show(
    <CodeField
      code="7k2mq9xdh4tr"
      says="We do not know this code."
      counts={null}
      onUse={() => {}}
      check={async () => null}
    />,
  )
  const found = {
    code: '7K2MQ9XDH4TR',
    package_name: 'Nursing plan',
    market_id: 101,
    market_name: 'Nursing',
    months: 6,
    state: 'open',
    redeem_until: null,
    from: '2026-11-27T12:00:00Z',
    until: '2027-05-28T04:59:59Z',
    is_added: false,
    bill: null,
  }
  await act(async () => (await server.next('/accesscodes/7K2MQ9XDH4TR')).answer(found))
  await screen.findByText(/it is an access code for Nursing plan, which needs no payment\. 6 months: from today until/)
  click(screen.getByRole('button', { name: 'Use this access code' }))
  expect(await server.next('/accesscodes/7K2MQ9XDH4TR/redeem')).toMatchObject({ method: 'POST' })
})

it('PRI-CA006: names the card on file beside the button that charges it, with the way to another', async () => {
  person()
  await opened()
  const card = screen.getByText(/^With your Visa that ends in 4242\./)
  expect(card.parentElement).toBe(screen.getByRole('button', { name: 'Pay $115.10' }).closest('[class*=bar]'))
  click(screen.getByRole('button', { name: 'Use another card' }))
  screen.getByRole('button', { name: 'Continue to your card' })
  expect(screen.queryByText(/4242/)).toBeNull()
})

it('keeps the code that counts where another one is mistyped, and says so', async () => {
  person()
  const used: (string | null)[] = []
  const tried: string[] = []
  const check = async (code: string) => {
    tried.push(code)
    return code === 'summer' ? null : 'We do not know this code.'
  }
  show(<CodeField code="SPRING" says={null} counts="spring" onUse={(code) => used.push(code)} check={check} />)
  screen.getByText('The code spring is applied.')
  type(screen.getByLabelText('Promo code'), 'sumer')
  click(screen.getByRole('button', { name: 'Use code' }))
  await screen.findByText('We do not know this code. The code spring is applied.')
  expect([tried, used]).toEqual([['sumer'], []])
  type(screen.getByLabelText('Promo code'), 'summer')
  click(screen.getByRole('button', { name: 'Use code' }))
  await soon(() => expect(used).toEqual(['summer']))
})

it('shows with a code what each length costs, by one call for all of them', async () => {
  person()
  const six = {
    ...OPTION,
    package_option_id: 2,
    slug: 'nursing-6',
    length: 6,
    discounted_price: 6475,
    is_popular: false,
  }
  const server = await opened(quote({ promo_code: 'spring', total: 5755 }), {
    options: [six, OPTION],
    at: '/store/nursing?length=12&promo_code=SPRING',
  })
  const asked = await server.next('/promo_codes/validate')
  expect(asked.body).toEqual({ promo_code: 'spring', market_id: 101 })
  const price = { package_option_id: 2, total: 3238, promo_code: 'spring', says: null }
  const discount = { percent: 50, amount: null }
  await act(async () => asked.answer({ promo_code: 'spring', valid: true, discount, says: null, prices: [price] }))
  await screen.findByRole('radio', { name: /^6 months.*\$64\.75.*\$32\.38/ })
})

it('says of an order that the bank refused what it was and its price, with the same card or another one as the ways on', async () => {
  person()
  const server = slowServer()
  show(<OrderResult orderId={7} />)
  const refused = { code: 'billing.payment_declined', message: 'Your card was declined. Nothing was charged.' }
  const data = { user_order_id: 7, decline_code: 'authentication_failed' }
  await act(async () => (await server.next('/orders/7/confirm')).answer({ ...refused, data }, 402))
  const order = { user_order_id: 7, name: 'Nursing plan', length: 12, total: 11_510 }
  await act(async () => (await server.next('/api/v3/orders')).answer({ orders: [order] }))
  await act(async () => (await server.next('/payment-info')).answer(PAYMENT))
  await screen.findByRole('heading', { name: 'Nursing plan, 12 months: $115.10' })
  screen.getByRole('link', { name: 'Try again with your Visa that ends in 4242' })
  expect(screen.getByRole('link', { name: 'Use another card' }).getAttribute('href')).toContain('other_card=1')
})

it('offers nobody to pay again for what they bought after it was refused', async () => {
  person()
  const server = slowServer()
  show(<OrderResult orderId={7} />)
  const refused = { code: 'billing.payment_declined', message: 'Your card was declined. Nothing was charged.' }
  const data = { user_order_id: 7, decline_code: 'generic_decline' }
  await act(async () => (await server.next('/orders/7/confirm')).answer({ ...refused, data }, 402))
  const order = { user_order_id: 7, package_id: 1, name: 'Nursing plan', length: 12, total: 11_510, status: 'declined' }
  const later = { ...order, user_order_id: 8, status: 'successful', paid_at: '2026-11-02T10:00:00Z' }
  await act(async () => (await server.next('/api/v3/orders')).answer({ orders: [later, order] }))
  await screen.findByRole('heading', { name: 'You bought Nursing plan after this' })
  expect(screen.queryByRole('link', { name: 'Use another card' })).toBeNull()
})

it.each([
  ['refunded', 'Nursing plan is refunded', /the \$115\.10 that you paid for it go back to your card/],
  ['voided', 'This order was dropped', /Nothing was charged/],
])(
  'says of an order that is %s what became of the money, and not that it is under way',
  async (status, title, text) => {
    person()
    const server = slowServer()
    show(<OrderResult orderId={7} />)
    const order = { user_order_id: 7, name: 'Nursing plan', length: 12, total: 11_510, status, action_url: null }
    await act(async () => (await server.next('/orders/7/confirm')).answer({ order, entitlements: [] }))
    await screen.findByRole('heading', { name: title })
    screen.getByText(text)
    expect(screen.queryByText(/not finished/)).toBeNull()
  },
)
