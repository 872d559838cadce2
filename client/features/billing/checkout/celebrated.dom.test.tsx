import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { enter } from '#client/features/accounts/session.ts'
import { clock } from '#client/platform/clock.ts'
import { show, slowServer } from '#tests/support/dom.tsx'
import { OrderResult } from './OrderResult.tsx'

const burst = vi.fn()
vi.mock('canvas-confetti', () => ({ default: { create: () => burst } }))
const motion = (isLess: boolean) =>
  vi.spyOn(window, 'matchMedia').mockReturnValue({
    matches: isLess,
    addEventListener: () => {},
    removeEventListener: () => {},
  } as never)
beforeEach(() => {
  burst.mockClear()
  motion(false)
})

async function seen(orderId: number, paidBefore: number) {
  const user = { user_id: 1, email: 'ada@example.test', role: 'Student', roles: [], settings: {}, timezone: 'UTC' }
  enter(user as never)
  const server = slowServer()
  show(<OrderResult orderId={orderId} />)
  const paid_at = new Date(clock.now().getTime() - paidBefore).toISOString()
  const order = {
    user_order_id: orderId,
    name: 'Nursing plan',
    length: 12,
    total: 11_510,
    status: 'successful',
    paid_at,
  }
  const reply = { order: { ...order, action_url: null, promo_code: null }, entitlements: [] }
  await act(async () => (await server.next(`/orders/${orderId}/confirm`)).answer(reply))
  await act(async () => (await server.next('/user')).answer({ user }))
  await screen.findByRole('heading', { name: 'Nursing plan is open' })
  await act(async () => void (await import('canvas-confetti')))
}

it('what was just paid is celebrated once', async () => {
  await seen(7, 5000)
  await expect.poll(() => burst.mock.calls.length).toBe(1)
})

it('who comes back to an order later is not celebrated again', async () => {
  await seen(8, 3_600_000)
  expect(burst).not.toHaveBeenCalled()
})

it('nor is anybody who asks for less motion', async () => {
  motion(true)
  await seen(9, 5000)
  expect(burst).not.toHaveBeenCalled()
})
