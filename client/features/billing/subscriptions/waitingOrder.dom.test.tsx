import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { enter } from '#client/features/accounts/session.ts'
import { resetStores } from '#client/platform/store.ts'
import { click, show, slowServer } from '#tests/support/dom.tsx'
import { WaitingOrder } from './WaitingOrder.tsx'

beforeEach(() => {
  resetStores()
  enter({ user_id: 1, role: 'Student', roles: [], settings: {}, has_seen: {} } as never)
})

it('an order that waits for its buyer has two ways: on to the bank, or to drop it', async () => {
  const server = slowServer()
  show(<WaitingOrder orderId={3} name="Nursing plan" />)
  screen.getByText('Your bank asks whether it is you. Nothing is charged until you say yes there.')
  click(screen.getByRole('button', { name: 'Continue with Nursing plan' }))
  const confirmed = await server.next('/orders/3/confirm')
  const declined = { code: 'billing.payment_declined', message: 'Your bank could not confirm that it is you.' }
  await act(async () => confirmed.answer(declined, 402))
  await act(async () => (await server.next('/order-history')).answer({ orders: [] }))
  await screen.findByText('Your bank could not confirm that it is you.')
  click(screen.getByRole('button', { name: 'Drop Nursing plan' }))
  const asked = await server.next('/orders/3')
  expect(asked.method).toBe('DELETE')
})
