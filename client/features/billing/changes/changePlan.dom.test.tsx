import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { enter } from '#client/features/accounts/session.ts'
import { resetStores } from '#client/platform/store.ts'
import { click, show, slowServer } from '#tests/support/dom.tsx'
import { ChangePlan } from './ChangePlan.tsx'

const option = (length: number) => ({
  slug: `nursing-${length}`,
  package_id: 1,
  package_slug: 'nursing',
  name: 'Nursing plan',
  kind: 'plan',
  market_id: 101,
  group_id: null,
  length,
  price: 1199 * length,
  strike_price: null,
  discount: 0,
  discounted_price: 1199 * length,
  currency: 'USD',
  is_popular: length === 24,
})
const product = { users_entitlements_id: 5, market_id: 101, length: 12, name: 'Nursing plan' }
const line = (cents: number) => [{ kind: 'price', label: 'Nursing plan', cents }]
const quoted = (length: number) => ({
  package_option: option(length),
  now: {
    lines: line(20_000),
    total: 20_000,
    currency: 'USD',
    promo_code: null,
    code_says: null,
    unused_days: 300,
    of_days: 365,
    unused: 9000,
    credit_left: 0,
    begins_at: null,
    opens_until: '2028-11-24T15:00:00Z',
    next_bill_date: '2028-11-23T15:00:00Z',
  },
  next_bill: { lines: line(28_776), total: 28_776, currency: 'USD', at: '2027-11-23T15:00:00Z' },
})

beforeEach(() => {
  resetStores()
  enter({ user_id: 1, role: 'Student', roles: [], settings: {}, has_seen: {}, timezone: 'UTC' } as never)
})
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

it('PRI-RT004: chooses nothing for the buyer, and says the total of what they choose', async () => {
  const server = slowServer()
  show(<ChangePlan product={product as never} options={[option(6), option(12), option(24)] as never} />)
  expect(screen.getAllByRole('radio').map((one) => (one as HTMLInputElement).checked)).toEqual([false, false])
  expect(server.asked).toEqual([])
  click(screen.getByRole('radio', { name: /24 months/ }))
  await act(async () => (await server.next('/change/quote')).answer(quoted(24)))
  const now = await screen.findByRole('radio', { name: /^Now: \$200\.00/ })
  const later = screen.getByRole('radio', { name: 'With the next bill, on November 23, 2027: $287.76' })
  expect([now, later].map((one) => (one as HTMLInputElement).checked)).toEqual([false, false])
  expect(screen.queryByRole('button', { name: /Change/ })).toBeNull()
  click(screen.getByRole('button', { name: 'Choose when' }))
  expect(document.activeElement?.getAttribute('name')).toBe('when')
  click(now)
  await waitFor(() => expect(said()).toContain('Total today: $200.00.'))
  screen.getByRole('button', { name: 'Change and pay $200.00' })
  click(later)
  await waitFor(() => expect(said()).toContain('Your bill on November 23, 2027: $287.76.'))
  screen.getByRole('button', { name: 'Change with the next bill' })
})

it('leads to another card and back to the same choice', async () => {
  const server = slowServer()
  show(<ChangePlan product={product as never} options={[option(12), option(24)] as never} />)
  click(screen.getByRole('radio', { name: /24 months/ }))
  await act(async () => (await server.next('/change/quote')).answer(quoted(24)))
  click(await screen.findByRole('radio', { name: /^Now/ }))
  const link = await screen.findByRole('link', { name: 'Enter a card' })
  const back = new URL(link.getAttribute('href')!, 'http://here').searchParams.get('back')!
  expect(back).toContain('/my-subscriptions/change-plan?')
  expect(back).toContain('length=24')
  expect(back).toContain('when=now')
})

it('keeps the chosen length where another area of study is chosen, and says what it costs now and later before a time is chosen', async () => {
  const server = slowServer()
  const other = { ...option(24), slug: 'medicine-24', package_slug: 'medicine', name: 'Medicine plan', market_id: 100 }
  show(<ChangePlan product={product as never} options={[option(12), option(24), other] as never} />)
  click(screen.getByRole('radio', { name: /24 months/ }))
  await act(async () => (await server.next('/change/quote')).answer(quoted(24)))
  await waitFor(() =>
    expect(screen.getByText(/^On November 23, 2027$/).parentElement?.textContent).toBe(
      'Now $200.00On November 23, 2027 $287.76',
    ),
  )
  fireEvent.change(screen.getByLabelText('Area of study'), { target: { value: 'medicine' } })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /24 months/ }).checked).toBe(true)
  expect((await server.next('/change/quote')).body).toMatchObject({ package_option: 'medicine-24' })
})
