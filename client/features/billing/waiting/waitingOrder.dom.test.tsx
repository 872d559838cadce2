import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { enter } from '#client/features/accounts/session.ts'
import { resetStores } from '#client/platform/store.ts'
import { click, show, slowServer } from '#tests/support/dom.tsx'
import { subscriptions } from '../subscriptions/store.ts'
import { WaitingOrder } from './WaitingOrder.tsx'

beforeEach(() => {
  resetStores()
  enter({ user_id: 1, role: 'Student', roles: [], settings: {}, has_seen: {} } as never)
})

it('an order that waits for its buyer has two ways: on to the bank, or to drop it', async () => {
  const server = slowServer()
  show(<WaitingOrder orderId={3} name="Nursing plan" />)
  screen.getByText('Your bank still asks about order 3. Nothing is charged until you say yes there.')
  click(screen.getByRole('button', { name: 'Answer your bank: the order of Nursing plan' }))
  const confirmed = await server.next('/orders/3/confirm')
  const declined = { code: 'billing.payment_declined', message: 'Your bank could not confirm that it is you.' }
  await act(async () => confirmed.answer(declined, 402))
  await act(async () => (await server.next('/order-history')).answer({ orders: [] }))
  await screen.findByText('Your bank could not confirm that it is you.')
  click(screen.getByRole('button', { name: 'Drop it: the order of Nursing plan' }))
  const asked = await server.next('/orders/3')
  expect(asked.method).toBe('DELETE')
})

it('where the same is open by another order it is only dropped: paying once more would be given back', () => {
  const orders = [3, 4].map((user_order_id) => ({ user_order_id, package_id: 1, length: 12, total: 7900 }))
  Object.assign(subscriptions.orders, { status: 'ready', data: orders })
  Object.assign(subscriptions.products, { status: 'ready', data: [{ user_order_id: 4, is_open: true }] })
  show(<WaitingOrder orderId={3} name="Nursing plan" />)
  screen.getByText(/^You have Nursing plan already\. Your bank still asks about order 3, .+ for \$/)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Drop it'])
})
