import { expect, it } from 'vitest'
import { boughtSince } from './boughtSince.ts'

it('says when a later order that holds bought the same', () => {
  const order = { user_order_id: 2, package_id: 7, status: 'declined', paid_at: null }
  const later = { user_order_id: 3, package_id: 7, status: 'successful', paid_at: '2026-11-02T10:00:00Z' }
  expect(boughtSince(order, [later, order])).toBe(later.paid_at)
  for (const other of [{ user_order_id: 1 }, { package_id: 8 }, { status: 'refunded' }])
    expect(boughtSince(order, [{ ...later, ...other }, order])).toBeNull()
})
