import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { resetStores } from '#client/platform/store.ts'
import { ThemeProvider } from '#client/ui/theme/ThemeProvider.tsx'
import { click, slowServer, type } from '#tests/support/dom.tsx'
import { soon } from '#tests/support/soon.ts'
import { PaymentInfoPage } from './PaymentInfoPage.tsx'

const ADDRESS = {
  address: '1 Main St',
  address2: '',
  city: 'Reno',
  state: 'NV',
  zipcode: '89501',
  country: 'United States',
}
const INFO = {
  profile_id: 'cus_1',
  payment_profile_id: 'tok_1',
  brand: 'visa',
  last4: '4242',
  expires: '2040-12',
  funding: 'credit',
  address: ADDRESS,
  changed_at: '2026-11-23T12:00:00Z',
}
const PLACE = '/my-subscriptions/payment-info'
const BACK = '/my-subscriptions/change-plan?length=24&when=now'

beforeEach(() => resetStores())

async function opened(search: string) {
  const server = slowServer()
  const router = createMemoryRouter(
    [
      { path: PLACE, element: <PaymentInfoPage /> },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: [PLACE + search] },
  )
  render(
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>,
  )
  await act(async () => (await server.next('/payment-info')).answer(INFO))
  return { server, router }
}

it('SUB-RU011, SUB-MS002: says that the card is being updated, and the server’s own sentence where it was not', async () => {
  const { server } = await opened('?payment_token=tok_2')
  click(await screen.findByRole('button', { name: 'Save the new card' }))
  await screen.findByText('Please wait while we update your credit card ...')
  const asked = await server.next('/payment-info')
  expect(asked.body).toEqual({ token: 'tok_2', address: ADDRESS })
  await act(async () =>
    asked.answer({ code: 'billing.card_not_known', message: 'The payment provider does not know this card.' }, 409),
  )
  await screen.findByText('The payment provider does not know this card.')
})

it('leads whoever came from a change of plan back to what they chose, once the card is saved', async () => {
  const { server, router } = await opened(`?payment_token=tok_2&back=${encodeURIComponent(BACK)}`)
  expect((await screen.findByRole('link', { name: 'Back to what you chose' })).getAttribute('href')).toBe(BACK)
  click(screen.getByRole('button', { name: 'Save the new card' }))
  await act(async () => (await server.next('/payment-info')).answer({ ...INFO, last4: '0341' }))
  await soon(() => expect(router.state.location.pathname + router.state.location.search).toBe(BACK))
})

it('leads nobody to another site', async () => {
  await opened(`?payment_token=tok_2&back=${encodeURIComponent('https://evil.test/')}`)
  const link = screen.queryByRole('link', { name: 'Back to what you chose' })
  expect(link?.getAttribute('href') ?? PLACE).toBe(PLACE)
})

it('SUB-CA005: an address that was changed is saved by itself, and another card is asked for only then', async () => {
  const { server } = await opened('')
  screen.getByRole('button', { name: 'Replace the card' })
  type(screen.getByLabelText('City'), 'Sparks')
  click(screen.getByRole('button', { name: 'Save the address' }))
  const asked = await server.next('/payment-info')
  expect([asked.method, asked.body]).toEqual(['PUT', { address: { ...ADDRESS, city: 'Sparks' } }])
  const saved = { ...INFO, address: { ...ADDRESS, city: 'Sparks' } }
  await act(async () => asked.answer(saved))
  await act(async () => (await server.next('/payment-info')).answer(saved))
  await screen.findByRole('button', { name: 'Replace the card' })
})
