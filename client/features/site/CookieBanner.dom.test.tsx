import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { consent } from '#client/platform/cookies.ts'
import { ThemeProvider } from '#client/ui/theme/ThemeProvider.tsx'
import { soon } from '#tests/support/soon.ts'
import { CookieBanner } from './CookieBanner.tsx'

const question = () => screen.queryByRole('region', { name: 'Cookies' })
function openAt(first: string) {
  const element = (
    <>
      <CookieBanner />
      <input aria-label="A field" />
    </>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [first] })
  render(
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>,
  )
  return (to: string) => act(async () => router.navigate(to))
}
beforeEach(() => {
  consent.answer = null
})

it('GLB-RU011: comes at rest: not on a lesson or in a quiz, and on the page after it', async () => {
  const go = openAt('/')
  await go('/learn/digoxin')
  expect(question()).toBeNull()
  await go('/quiz/pictomo/digoxin')
  expect(question()).toBeNull()
  await go('/find-pictomo')
  expect(question()).not.toBeNull()
})

it('GLB-RU011: waits while somebody writes, and comes once they are done', async () => {
  const go = openAt('/')
  const field = screen.getByLabelText('A field')
  await act(async () => field.focus())
  await go('/help')
  expect(question()).toBeNull()
  await act(async () => field.blur())
  await soon(() => expect(question()).not.toBeNull())
})
