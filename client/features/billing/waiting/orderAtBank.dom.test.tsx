import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { enter } from '#client/features/accounts/session.ts'
import { resetStores } from '#client/platform/store.ts'
import { show, slowServer } from '#tests/support/dom.tsx'
import { OrderAtBank } from './OrderAtBank.tsx'

const ORDER = { user_order_id: 7, package_id: 1, name: 'Nursing plan', length: 12, total: 11_510, action_url: null }
beforeEach(() => {
  resetStores()
  enter({ user_id: 1, role: 'Student', roles: [], settings: {}, has_seen: {} } as never)
})
const answered = async (orders: object[]) => {
  const server = slowServer()
  show(<OrderAtBank />)
  for (const asked of [await server.next('/order-history'), await server.next('/order-history')])
    await act(async () => asked.answer({ orders }))
}

it('who comes home with an order that the bank still asks about finds it there, with both ways on', async () => {
  await answered([{ ...ORDER, action_url: 'https://bank.test' }])
  screen.getByText(/^Your bank still asks about order 7/)
  screen.getByRole('button', { name: 'Answer your bank: the order of Nursing plan' })
  screen.getByRole('button', { name: 'Drop it: the order of Nursing plan' })
})

it('who has none is told nothing', async () => {
  await answered([ORDER])
  expect(screen.queryByRole('heading')).toBe(null)
})
