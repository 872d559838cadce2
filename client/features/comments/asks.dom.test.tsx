import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { click, show, slowServer } from '#tests/support/dom.tsx'
import { AskDialog } from './AskDialog.tsx'

let server: ReturnType<typeof slowServer>
beforeEach(() => {
  server = slowServer()
})

it.each([
  ['delete', 'Delete', 'DELETE', '/comments/5'],
  ['flag', 'Flag', 'POST', '/comments/5/flags'],
  ['unflag', 'Take it back', 'DELETE', '/comments/5/flags/9'],
] as const)('FCT-RU010: to %s a comment is asked about first', async (what, name, method, path) => {
  const onClose = vi.fn()
  const user_flag = what === 'unflag' ? { comment_flag_id: 9 } : null
  const comment = { slug: 'card-7', comment_id: 5, user_flag, moderation: null }
  show(<AskDialog what={what} comment={comment as never} onClose={onClose} />)
  await screen.findByRole('dialog')
  expect(server.asked).toEqual([])
  click(screen.getByRole('button', { name: 'Cancel' }))
  expect([onClose.mock.calls.length, server.asked]).toEqual([1, []])
  await act(async () => click(screen.getByRole('button', { name })))
  const asked = await server.next(path)
  expect(asked.method).toBe(method)
})
