import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { click, show, slowServer, type } from '#tests/support/dom.tsx'
import { PersonOrders } from './PersonOrders.tsx'

const order = (user_order_id: number, over: object = {}) => ({
  user_order_id,
  name: 'Nursing plan',
  order_status: 'Successful',
  status: 'successful',
  total: 1199,
  length: 1,
  promo_code: null,
  given_back: [],
  refund_reason: null,
  created_at: `2026-0${user_order_id}-01T12:00:00Z`,
  can_refund: true,
  refund_asked_at: null,
  ...over,
})

it('gives back the order that is chosen, with a reason, and shows what became of it', async () => {
  const server = slowServer()
  show(<PersonOrders userId={9} />)
  const asked = await server.next('/admin/users/9/orders')
  await act(async () => asked.answer({ orders: [order(2), order(1)] }))
  click(await screen.findByRole('button', { name: /^Refund Nursing plan of January 1, 2026/ }))
  expect(screen.getByRole('button', { name: 'Give it back' }).hasAttribute('disabled')).toBe(true)
  type(screen.getByLabelText('Reason'), 'By mistake')
  click(screen.getByRole('button', { name: 'Give it back' }))
  const refund = await server.next('/admin/orders/1/refund')
  expect(refund).toMatchObject({ method: 'POST', body: { reason: 'By mistake' } })
  const back = order(1, { order_status: 'Refund', status: 'refunded', can_refund: false })
  await act(async () => refund.answer({ orders: [order(2), back], is_done: true }))
  await screen.findByText(/January 1, 2026: Refund\b/)
  expect(screen.getAllByRole('button', { name: /^Refund Nursing/ })).toHaveLength(1)
})
