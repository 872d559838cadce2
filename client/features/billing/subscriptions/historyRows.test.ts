import { expect, it } from 'vitest'
import type { OrderView } from '#shared/contract/billing/orders.ts'
import { historyRows } from './historyRows.ts'

const order = (user_order_id: number, status: OrderView['status'], total = 1199) =>
  ({ user_order_id, name: 'Nursing plan', kind: 'purchase', status, total }) as OrderView

it('SUB-RU008: tries that failed one after the other are one line with their number, the last of them', () => {
  const all = [
    order(6, 'successful'),
    order(5, 'declined'),
    order(4, 'declined'),
    order(3, 'declined'),
    order(2, 'refunded'),
  ]
  expect(historyRows(all).map(({ order: { user_order_id }, tries }) => [user_order_id, tries])).toEqual([
    [6, 1],
    [5, 3],
    [2, 1],
  ])
})
it('keeps tries apart that were about something else', () => {
  expect(historyRows([order(3, 'declined'), order(2, 'declined', 5000), order(1, 'successful')])).toHaveLength(3)
})
