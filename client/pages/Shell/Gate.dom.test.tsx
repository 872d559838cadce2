import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { enter } from '#client/features/accounts/index.ts'
import { emptyStores } from '#client/platform/store.ts'
import { ThemeProvider } from '#client/ui/theme/ThemeProvider.tsx'
import { matchRoute } from '#shared/pages/match.ts'
import { slowServer } from '#tests/support/dom.tsx'
import { Gate } from './Gate.tsx'

const person = (roles: string[] = []) =>
  enter({ user_id: 4, role: 'Student', roles, lead: 101, settings: {}, has_seen: {} } as never)
const openPage = (path: string) =>
  render(
    <ThemeProvider>
      <MemoryRouter initialEntries={[path]}>
        <Gate page={matchRoute(path)?.page}>
          <p>The page itself</p>
        </Gate>
      </MemoryRouter>
    </ThemeProvider>,
  )
afterEach(() => {
  act(() => emptyStores())
  enter(null)
})

it('who may not open a page of the back office is told whose it is, and what to ask for', async () => {
  const { next } = slowServer()
  person()
  const { unmount } = openPage('/adminv2/distractors')
  expect(screen.queryByText('The page itself')).toBeNull()
  const asked = await next('/permissions')
  await act(async () => asked.answer({ permissions: [] }))
  await screen.findByText('This page is for those who look after the quiz')
  expect(screen.getByText(/ask an administrator for the role “Moderator”/i)).toBeTruthy()
  unmount()
  openPage('/adminv2/promotions')
  await screen.findByText('This page is for administrators')
  expect(screen.getByText(/ask an administrator for the role “Admin”/)).toBeTruthy()
})

it('QUZ-RU018: opens to who has the permission alone, once it is known', async () => {
  const { next } = slowServer()
  person()
  openPage('/adminv2/distractors')
  const asked = await next('/permissions')
  const quiz = { resource: 'quiz', action: 'admin', value: null }
  await act(async () => asked.answer({ permissions: [quiz] }))
  await screen.findByText('The page itself')
})
