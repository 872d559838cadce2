import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { enter } from '#client/features/accounts/session.ts'
import { catalogue } from '#client/features/catalogue/index.ts'
import { resetStores } from '#client/platform/store.ts'
import { NAME_NEEDED } from '#shared/contract/groupbuys/index.ts'
import { click, show, slowServer, type } from '#tests/support/dom.tsx'
import { StartForm } from './StartForm.tsx'

const USER = { user_id: 1, role: 'Student', roles: [], settings: {}, has_seen: {}, first_name: '', last_name: '' }
const NURSING = {
  id: 101,
  slug: 'nursing',
  name: 'Nursing (RN)',
  has_group_buy: true,
  has_pricing: true,
  hidden: false,
}
beforeEach(() => {
  resetStores()
  Object.assign(catalogue.markets, { status: 'ready', data: [NURSING] })
})
const begin = () => click(screen.getByRole('button', { name: 'Begin the group' }))

it('who has no name on their account is asked for the one that the others will see, before the group is made', async () => {
  const server = slowServer()
  enter(USER as never)
  show(<StartForm asked="nursing" />)
  begin()
  await screen.findByText(NAME_NEEDED)
  type(screen.getByLabelText('Your first name'), '  Ana ')
  begin()
  const named = await server.next('/user')
  expect(named.body).toEqual({ first_name: 'Ana' })
  await act(async () => named.answer({ user: { ...USER, first_name: 'Ana' } }))
  expect((await server.next('/group_buy')).body).toEqual({ market_id: 101 })
})

it('who has a name is asked for none', async () => {
  const server = slowServer()
  enter({ ...USER, first_name: 'Sofia' } as never)
  show(<StartForm asked="nursing" />)
  expect(screen.queryByLabelText('Your first name')).toBeNull()
  begin()
  expect((await server.next('/group_buy')).body).toEqual({ market_id: 101 })
})
