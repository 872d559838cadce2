import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { enter } from '#client/features/accounts/index.ts'
import { confirmed, keeper, keptUnsent } from '#client/platform/keep.ts'
import { Toasts } from '#client/ui/Toast.tsx'
import type { UserView } from '#shared/contract/accounts/index.ts'
import { Refusal } from '#shared/errors.ts'
import { click, show, slowServer } from '#tests/support/dom.tsx'
import { LogoutPage } from '../Accounts/LogoutPage.tsx'
import { Overlays } from './Overlays.tsx'

const ADA = { user_id: 1, full_name: 'Ada Person', roles: [], tos_accepted: true } as unknown as UserView
let isReachable = false
const sent: number[] = []
const keep = keeper<number>(
  'parting test',
  async (n) => {
    if (!isReachable) throw new Refusal('unavailable', 503, 'Soon.')
    sent.push(n)
  },
  { work: (count) => ({ count, one: 'answer', many: 'answers' }) },
)
const goesTo: string[] = []
let server = slowServer()

beforeEach(() => {
  enter(null)
  localStorage.clear()
  isReachable = false
  sent.length = 0
  goesTo.length = 0
  server = slowServer()
  vi.stubGlobal('location', {
    ...location,
    assign: (to: string) => goesTo.push(to),
    replace: (to: string) => goesTo.push(to),
  })
  enter(ADA)
})
const logouts = () => server.asked.filter(({ path }) => path.includes('logout'))
const page = () =>
  show(
    <>
      <LogoutPage />
      <Overlays />
      <Toasts />
    </>,
  )
const button = (name: string) => screen.findByRole('button', { name })

it('AUT-RT011: the page itself signs nobody out; its button does, and at once where nothing is unsent', async () => {
  page()
  await screen.findByText(/You are signed in as Ada Person/)
  await act(async () => {})
  expect(logouts()).toEqual([])
  click(await button('Sign out'))
  ;(await server.next('logout')).answer(null)
  await waitFor(() => expect(goesTo).toEqual(['/']))
})

it('whose work is not sent is asked in plain words before anything ends, and may stay and send it', async () => {
  keep(2)
  page()
  click(await button('Sign out'))
  await screen.findByText('2 answers have not been sent yet. Sign out and lose them?')
  expect(logouts()).toEqual([])
  isReachable = true
  click(await button('Stay and send'))
  await screen.findByText('Everything is sent.')
  expect([sent, keptUnsent(1), logouts()]).toEqual([[2], [], []])
})

it('the question follows what is sent while it is asked: less is asked about, and with nothing left it goes on to sign out', async () => {
  keep(2)
  const second = keep(3)
  page()
  click(await button('Sign out'))
  await screen.findByText('5 answers have not been sent yet. Sign out and lose them?')
  act(() => confirmed(second))
  await screen.findByText('2 answers have not been sent yet. Sign out and lose them?')
  expect(logouts()).toEqual([])
  isReachable = true
  act(() => void window.dispatchEvent(new Event('online')))
  ;(await server.next('logout')).answer(null)
  await waitFor(() => expect(goesTo).toEqual(['/']))
  expect([sent, logouts()]).toEqual([[2], []])
})

it('a sign-out that it goes on to and that fails is told once, and asked about no more', async () => {
  const id = keep(2)
  page()
  click(await button('Sign out'))
  const dialog = await screen.findByRole('dialog')
  act(() => confirmed(id))
  ;(await server.next('logout')).answer({ code: 'unavailable', message: 'Soon.' }, 503)
  await screen.findByText(/You are still signed in\. Soon\./)
  await waitFor(() => expect(dialog.isConnected).toBe(false))
  expect([goesTo, logouts()]).toEqual([[], []])
})

it('whoever signs out all the same leaves nothing behind in this browser', async () => {
  keep(2)
  page()
  click(await button('Sign out'))
  const dialog = await screen.findByRole('dialog')
  const [leave] = [...dialog.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Sign out')
  click(leave!)
  ;(await server.next('logout')).answer(null)
  await waitFor(() => expect(goesTo).toEqual(['/']))
  expect([keptUnsent(1), localStorage.getItem('pictomo-kept')]).toEqual([[], null])
})

it('a stranger is led to the front page', async () => {
  enter(null)
  page()
  await waitFor(() => expect(goesTo).toEqual(['/']))
})
