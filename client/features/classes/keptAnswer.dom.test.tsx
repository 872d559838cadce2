import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { enter } from '#client/features/accounts/index.ts'
import { sendKept } from '#client/platform/keep.ts'
import { Toasts } from '#client/ui/Toast.tsx'
import type { UserView } from '#shared/contract/accounts/index.ts'
import { NotRunning } from '#shared/contract/classes/index.ts'
import { show, slowServer } from '#tests/support/dom.tsx'
import './ownAnswers.ts'

const ADA = { user_id: 1, roles: [] } as unknown as UserView
const SESSION = '0190a5b2-7c3d-7e4f-8a1b-2c3d4e5f6a7b'
afterEach(() => enter(null))

it('an answer that was kept and is refused in the end is told of, wherever its person is by then', async () => {
  enter(ADA)
  const server = slowServer()
  const payload = { session_id: SESSION, fact_id: 4, choice: 1 }
  const kept = [{ id: 'x', kind: 'classes.answer', user: 1, at: Date.now(), payload }]
  localStorage.setItem('pictomo-kept', JSON.stringify(kept))
  show(<Toasts />)
  const sent = sendKept()
  const { code, message, status } = NotRunning()
  ;(await server.next('answers')).answer({ code, message }, status)
  await sent
  await screen.findByText('An answer in a class quiz was not taken. It came too late: the quiz was not running.')
  expect(localStorage.getItem('pictomo-kept')).toBeNull()
})
