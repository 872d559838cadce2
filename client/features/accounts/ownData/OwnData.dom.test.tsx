import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { SignInAgain } from '#shared/contract/accounts/index.ts'
import { click, show, slowServer, type } from '#tests/support/dom.tsx'
import { enter } from '../session.ts'
import { OwnData } from './OwnData.tsx'

afterEach(() => {
  enter(null)
  vi.restoreAllMocks()
})
const button = (name: string) => screen.getByRole('button', { name })

it('the person’s data are downloaded once they have shown again who they are, without pressing anew', async () => {
  const server = slowServer()
  const made = vi.fn(() => 'blob:data')
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => {} }))
  enter({ user_id: 1, email: 'ada@example.test', role: 'Student', roles: [], has_password: true } as never)
  show(<OwnData />)
  click(button('Download my data'))
  const refusal = SignInAgain()
  ;(await server.next('/user/export')).answer({ code: refusal.code, message: refusal.message }, refusal.status)
  type(await screen.findByLabelText('Your password'), 'lamp-and-ledger')
  click(button('Continue'))
  const proof = await server.next('/confirm')
  expect(proof.body).toEqual({ password: 'lamp-and-ledger' })
  expect(made).not.toHaveBeenCalled()
  proof.answer({})
  ;(await server.next('/user/export')).answer({ exported_at: '2026-03-02T12:00:00.000Z', data: { users: [] } })
  await waitFor(() => expect(made).toHaveBeenCalledTimes(1))
})
