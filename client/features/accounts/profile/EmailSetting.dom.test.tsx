import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { click, show, slowServer, type } from '#tests/support/dom.tsx'
import { enter } from '../session.ts'
import { EmailSetting } from './EmailSetting.tsx'

afterEach(() => enter(null))
const button = (name: string) => screen.getByRole('button', { name })
const focused = () => document.activeElement?.textContent ?? ''

it('the focus stays with what comes of asking for another address, and is not taken on coming in', async () => {
  const server = slowServer()
  enter({ user_id: 1, email: 'ada@example.test', email_verified_at: '2026-03-02', role: 'Student', roles: [] } as never)
  show(<EmailSetting />)
  // Strict mode asks twice.
  for (const asked of [...server.asked]) asked.answer({ pending: null })
  click(button('Change my e-mail'))
  type(screen.getByLabelText('New e-mail'), 'bea@example.test')
  click(button('Mail the link there'))
  const sent = await waitFor(() => {
    const found = server.asked.find(({ method, path }) => method !== 'GET' && path.includes('email'))
    if (!found) throw new Error(server.asked.map(({ path }) => path).join(' '))
    return found
  })
  sent.answer({ pending: { new_email: 'bea@example.test', expires_at: '2026-03-02T12:00:00.000Z' } })
  await waitFor(() => expect(focused()).toContain('A link is on its way to bea@example.test'))
  click(button('Another address'))
  click(button('Cancel'))
  await waitFor(() => expect(focused()).toContain('A link is on its way'))
})

it('a link that is on its way already takes no focus', async () => {
  const server = slowServer()
  enter({ user_id: 1, email: 'ada@example.test', email_verified_at: '2026-03-02', role: 'Student', roles: [] } as never)
  show(<EmailSetting />)
  for (const asked of [...server.asked]) asked.answer({ pending: { new_email: 'bea@example.test' } })
  await screen.findByText(/A link is on its way/)
  expect(document.activeElement).toBe(document.body)
})
