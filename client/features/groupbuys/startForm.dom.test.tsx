import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { enter } from '#client/features/accounts/session.ts'
import { catalogue } from '#client/features/catalogue/index.ts'
import { resetStores } from '#client/platform/store.ts'
import { NAME_NEEDED } from '#shared/contract/groupbuys/index.ts'
import { click, show, slowServer, type } from '#tests/support/dom.tsx'
import { StartForm } from './StartForm.tsx'
import { groupbuys } from './store.ts'

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
const GROUP = { slug: 'ab3de6gh', market_id: 101 }
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

it('nothing is begun before the areas are there to choose', async () => {
  Object.assign(catalogue.markets, { status: 'loading', data: null })
  const server = slowServer()
  enter({ ...USER, first_name: 'Sofia' } as never)
  show(<StartForm asked="nursing" />)
  const markets = await server.next('/markets')
  expect(screen.getByRole('button', { name: 'Begin the group' })).toHaveProperty('disabled', true)
  await act(async () => markets.answer({ markets: [NURSING] }))
  expect(screen.getByRole('button', { name: 'Begin the group' })).toHaveProperty('disabled', false)
})

it('a group that was begun is one’s own from then on, for every page that leads to it', async () => {
  const server = slowServer()
  enter({ ...USER, first_name: 'Sofia' } as never)
  show(<StartForm asked="nursing" />)
  begin()
  const started = await server.next('/group_buy')
  await act(async () => started.answer(GROUP))
  const own = await server.next('/user/group_buy')
  await act(async () => own.answer({ group_buy: GROUP, alerts_to: null, has_alerts: false }))
  expect(groupbuys.own.data?.group_buy?.slug).toBe(GROUP.slug)
})
