import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { enter } from '#client/features/accounts/session.ts'
import { resetStores } from '#client/platform/store.ts'
import { click, show, slowServer, type } from '#tests/support/dom.tsx'
import { NoteBox } from './NoteBox.tsx'
import { saveNote } from './saving.ts'
import { notes } from './store.ts'

const PLACE = { cardId: 7, factId: null }
const stored = (text: string) => ({ fact_id: null, text, updated_at: '2026-01-01T00:00:00.000Z' })
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your note on this card' })
const status = () => screen.getByRole('status').textContent

let server: ReturnType<typeof slowServer>
beforeEach(() => {
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
  resetStores()
  enter({ user_id: 1, email: 'ada@example.test', role: 'Student', roles: [], settings: {}, has_seen: {} } as never)
  server = slowServer()
  notes.kept[7] = { status: 'ready', data: { flag: false, notes: [stored('Mine')] } as never, error: null }
})

/** What is typed here meets what another tab wrote. */
async function collide() {
  show(<NoteBox cardId={7} fact={undefined} here="/learn/digoxin" />)
  type(box(), 'Mine, and more')
  act(() => void saveNote(PLACE))
  const sent = await server.next('/v2/pictomos/7')
  await act(async () =>
    sent.answer(
      {
        status: 409,
        code: 'notes.overwritten',
        error: 'x',
        message: 'x',
        data: { text: 'Theirs', updated_at: '2026-01-02T00:00:00.000Z' },
      },
      409,
    ),
  )
  await screen.findByText('You changed this note in another tab or on another device.')
}

it('NOT-RU002: while two versions stand it says so, and not that anything is saved; who types keeps the caret', async () => {
  await collide()
  expect(status()).toBe('Two versions stand. Choose above which one to keep; nothing is saved until then.')
  expect(document.activeElement).toBe(box())
  type(box(), 'Mine, and more still')
  expect(status()).toMatch(/^Two versions stand/)
})

it.each(['Keep both', 'Keep what I typed here', 'Keep the other one'])(
  '“%s” leads the focus back into the note',
  async (name) => {
    await collide()
    click(screen.getByRole('button', { name }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep both' })).toBeNull())
    expect(document.activeElement).toBe(box())
  },
)

it('of two versions the other one is shown as it stands by now: written on elsewhere, taken away, and never an older one', async () => {
  await collide()
  const theirs = () => screen.getByRole('blockquote').textContent
  const comeBack = async (now: object[]) => {
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
    // The newest of them: those of before the two versions met say nothing of now.
    const asked = server.asked.findLast(({ path }) => path.includes('/user/pictomos/7'))!
    await act(async () => asked.answer({ flag: false, notes: now }))
  }
  expect(theirs()).toBe('Theirs')
  await comeBack([{ fact_id: null, text: 'Theirs, written on', updated_at: '2026-01-03T00:00:00.000Z' }])
  expect(theirs()).toBe('Theirs, written on')
  await comeBack([stored('Of long ago')])
  expect(theirs()).toBe('Theirs, written on')
  await comeBack([])
  expect(theirs()).toBe('There it is empty now.')
})

it('both are kept also where the other one was written on meanwhile: no words stand twice', async () => {
  await collide()
  click(screen.getByRole('button', { name: 'Keep both' }))
  const sent = await server.next('/v2/pictomos/7')
  expect(sent.body).toMatchObject({ user_notes: 'Theirs\n\nMine, and more' })
  await act(async () =>
    sent.answer(
      {
        status: 409,
        code: 'notes.overwritten',
        error: 'x',
        message: 'x',
        data: { text: 'Theirs, written on', updated_at: '2026-01-03T00:00:00.000Z' },
      },
      409,
    ),
  )
  click(await screen.findByRole('button', { name: 'Keep both' }))
  const again = await server.next('/v2/pictomos/7')
  expect(again.body).toMatchObject({ user_notes: 'Theirs, written on\n\nMine, and more' })
})
