import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { enter } from '#client/features/accounts/session.ts'
import { LEARN_SCREEN } from '#client/features/learning/keys/index.ts'
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
/** A page that is no lesson. */
function Everywhere() {
  useShortcuts('Everywhere', [
    { keys: ['/', 'q'], label: 'Search', run: () => {} },
    { keys: ['b'], label: 'Browse courses', run: () => {} },
  ])
  return <ShortcutsDialog />
}
const button = (name: string) => screen.findByRole('button', { name })
/** The dialog has taken the focus: from then on it stays where one puts it. */
const opened = () => waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true))
let server: ReturnType<typeof slowServer>
beforeEach(() => {
  resetStores()
  server = slowServer()
})

// A person's changes go one after the other: what a test leaves under way would hold up the next one's.
afterEach(() => act(async () => void server.asked.slice().forEach((one) => void one.answer({ user: ada({}) }))))

it('a key that was changed leaves the focus on its button, while it is saved and after it', async () => {
  enter(ada({}))
  show(<Screen />)
  await opened()
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
  await opened()
  click(await button('The first key again: Full screen'))
  expect(document.activeElement).toBe(await button('Another key: Full screen'))
})

it('all keys as they were at first leave the focus at the beginning of the list', async () => {
  enter(ada({ 'Learn: f': 'y' }))
  show(<Screen />)
  await opened()
  click(await button('All keys as they were at first'))
  expect(screen.queryByRole('button', { name: 'All keys as they were at first' })).toBeNull()
  expect(document.activeElement).toBe(await button('Another key: Captions'))
})

it('where no lesson is shown, the lesson’s keys are listed in groups, are changed, and given back', async () => {
  enter(ada({}))
  show(<Everywhere />)
  await opened()
  expect(screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
    'Hearing the scene',
    'Looking at it',
    'Going on',
  ])
  for (const { label } of LEARN_SCREEN.list) expect(screen.getByLabelText(`Another key: ${label}`)).toBeTruthy()
  click(await button('Another key: Captions'))
  press('x')
  const sent = await server.next('/user/update')
  expect(sent.body).toMatchObject({ settings: { shortcut_keys: { 'Learn: c': 'x' } } })
  await act(async () => sent.answer({ user: ada({ 'Learn: c': 'x' }) }))
  click(await button('The first key again: Captions'))
  expect((await server.next('/user/update')).body).toMatchObject({ settings: { shortcut_keys: {} } })
})

it('a key that is taken in a lesson is refused there and for every screen; one that is free there is not', async () => {
  enter(ada({ 'Learn: q': 'w' }))
  show(<Everywhere />)
  await opened()
  click(await button('Another key: Captions'))
  press('f')
  expect((await screen.findByRole('alert')).textContent).toBe('F is “Full screen” here. Press another key.')
  press('b')
  expect((await screen.findByRole('alert')).textContent).toBe('B is “Browse courses” here. Press another key.')
  // `q` is free in this person’s lessons, though it searches elsewhere.
  press('q')
  const sent = await server.next('/user/update')
  expect(sent.body).toMatchObject({ settings: { shortcut_keys: { 'Learn: c': 'q' } } })
  await act(async () => sent.answer({ user: ada({ 'Learn: q': 'w', 'Learn: c': 'q' }) }))
  click(await button('Another key: Browse courses'))
  press('m')
  expect((await screen.findByRole('alert')).textContent).toBe('M is “Explained or story” here. Press another key.')
})
