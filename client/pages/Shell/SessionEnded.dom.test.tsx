import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { enter, restoreSession, session, signOut } from '#client/features/accounts/index.ts'
import { call } from '#client/platform/api.ts'
import { emptyStores } from '#client/platform/store.ts'
import { getUser, type UserView } from '#shared/contract/accounts/index.ts'
import { click, show, slowServer } from '#tests/support/dom.tsx'
import { SessionEnded } from './SessionEnded.tsx'

const ADA = { user_id: 1, full_name: 'Ada Person', roles: [] } as unknown as UserView
const GONE = { code: 'unauthenticated', message: 'Please sign in to continue.' }
const TEXT = /^You were signed out here: your session ran out or was ended\./
let server = slowServer()
const isTold = () => screen.queryByText(TEXT) !== null

beforeEach(() => {
  emptyStores()
  enter(null)
  emptyStores()
  localStorage.clear()
  sessionStorage.clear()
  server = slowServer()
})

it('whose session was ended from elsewhere is told so at the first call that is refused, until they are back', async () => {
  enter(ADA)
  show(<SessionEnded />)
  expect(isTold()).toBe(false)
  const asked = call(getUser, {}).catch(() => {})
  await act(async () => (await server.next('/user')).answer(GONE, 401))
  await act(() => asked)
  expect(isTold()).toBe(true)
  await act(async () => enter(ADA))
  expect(isTold()).toBe(false)
})

it('who comes back to a page when the session has ended is told so, and may put it away', async () => {
  enter(ADA)
  act(() => emptyStores())
  show(<SessionEnded />)
  const restored = restoreSession()
  await act(async () => (await server.next('/user')).answer(GONE, 401))
  await act(() => restored)
  expect(isTold()).toBe(true)
  // Loaded anew in the same tab, which no longer knows of anybody.
  await act(async () => emptyStores())
  await act(async () => enter(null))
  expect(isTold()).toBe(true)
  await act(async () => click(screen.getByRole('button', { name: 'Put away' })))
  expect(isTold()).toBe(false)
})

it('a stranger, and who signed out themselves, are told nothing', async () => {
  show(<SessionEnded />)
  await act(async () => enter(null))
  expect(isTold()).toBe(false)
  await act(async () => enter(ADA))
  const left = signOut()
  await act(async () => (await server.next('logout')).answer(null))
  await act(() => left)
  expect([session.user, isTold()]).toEqual([null, false])
})
