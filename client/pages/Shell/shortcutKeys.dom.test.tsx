import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { enter } from '#client/features/accounts/session.ts'
import { useShortcuts } from '#client/platform/shortcuts.ts'
import { resetStores } from '#client/platform/store.ts'
import { click, press, show, slowServer } from '#tests/support/dom.tsx'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'

const ada = (shortcut_keys: object) =>
  ({
    user_id: 1,
    email: 'ada@example.test',
    role: 'Student',
    roles: [],
    settings: { shortcut_keys, keyboard_shortcuts: true },
    has_seen: {},
  }) as never
function Screen() {
  useShortcuts('Learn', [
    { keys: ['c'], label: 'Captions', run: () => {} },
    { keys: ['f'], label: 'Full screen', run: () => {} },
  ])
  return <ShortcutsDialog />
}
const button = (name: string) => screen.findByRole('button', { name })
let server: ReturnType<typeof slowServer>
beforeEach(() => {
  resetStores()
  server = slowServer()
})

it('a key that was changed leaves the focus on its button, while it is saved and after it', async () => {
  enter(ada({}))
  show(<Screen />)
  click(await button('Another key: Captions'))
  press('x')
  expect(document.activeElement).toBe(await button('Another key: Captions'))
  const sent = await server.next('/user/update')
  expect(document.activeElement).toBe(await button('Another key: Captions'))
  await act(async () => sent.answer({ user: ada({ 'Learn: c': 'x' }) }))
  expect(document.activeElement).toBe(await button('Another key: Captions'))
})

it('a key that is taken back leaves the focus beside it', async () => {
  enter(ada({ 'Learn: f': 'y' }))
  show(<Screen />)
  click(await button('The first key again: Full screen'))
  expect(document.activeElement).toBe(await button('Another key: Full screen'))
})

it('all keys as they were at first leave the focus at the beginning of the list', async () => {
  enter(ada({ 'Learn: f': 'y' }))
  show(<Screen />)
  click(await button('All keys as they were at first'))
  expect(screen.queryByRole('button', { name: 'All keys as they were at first' })).toBeNull()
  expect(document.activeElement).toBe(await button('Another key: Captions'))
})
