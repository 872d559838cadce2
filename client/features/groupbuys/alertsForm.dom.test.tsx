import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { click, show, slowServer, type } from '#tests/support/dom.tsx'
import { AlertsForm } from './AlertsForm.tsx'
import { groupbuys } from './store.ts'

let server: ReturnType<typeof slowServer>
beforeEach(() => {
  server = slowServer()
  groupbuys.own = { status: 'ready', data: { has_alerts: true, alerts_to: null } as never, error: null }
})

async function sendAndHear(reply: unknown, status: number): Promise<void> {
  show(<AlertsForm />)
  type(screen.getByLabelText(/^Your phone number/), '2125550123')
  click(screen.getByRole('button', { name: 'Send me a code' }))
  const asked = await server.next('/')
  await act(async () => asked.answer(reply, status))
}

it('GBY-RU008: a text that could not be sent says what the server says', async () => {
  await sendAndHear({ message: 'You have asked for many codes today.', code: 'rate_limited', status_code: 429 }, 429)
  expect(await screen.findByText('You have asked for many codes today.')).toBeTruthy()
})

it('GBY-RU008: and where it says nothing that helps, to check the number and try again', async () => {
  await sendAndHear({ message: 'Something broke.', code: 'internal', status_code: 500 }, 500)
  expect(await screen.findByText('There was an error. Double check your phone number and try again.')).toBeTruthy()
})
