import { expect, it } from 'vitest'
import { heldPackages } from './held.ts'

it('names the packages of which an order stands open', () => {
  const orders = [1, 2, 3].map((id) => ({ user_order_id: id, package_id: id * 10 }))
  const products = [
    { user_order_id: 1, is_open: true },
    { user_order_id: 2, is_open: false },
  ]
  expect([...heldPackages(products, orders)]).toEqual([10])
  expect([...heldPackages(null, orders), ...heldPackages(products, undefined)]).toEqual([])
})
