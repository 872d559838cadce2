import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { comments } from '#client/features/comments/index.ts'
import type { ThreadComment } from '#shared/contract/comments/index.ts'
import { moveCharacter } from '#shared/documents/card/editCard.ts'
import { sampleCard } from '#shared/documents/card/sample.ts'
import { click, show, slowServer, type } from '#tests/support/dom.tsx'
import { openCard } from '#tests/support/editing.ts'
import { EditingProvider } from './context.ts'
import { type Editing, selectCharacters } from './editing.ts'
import { press } from './keyDeeds.ts'
import { Pins } from './pins/Pins.tsx'
import { PinsPanel } from './pins/PinsPanel.tsx'
import { pinInMiddle } from './pins/pinning.ts'

const THREAD = 'draft-1'
let editing: Editing
let server: ReturnType<typeof slowServer>

const said = (comment_id: number, more: Partial<ThreadComment> = {}): ThreadComment => ({
  comment_id,
  parent_id: null,
  slug: THREAD,
  state: 'shown',
  comment: `Words ${comment_id}`,
  author: { user_id: 7 as never, name: 'Ada B.', avatar: null, is_staff: true },
  answers: null,
  tags: [],
  tagged: [],
  endorsed: false,
  created_at: '2026-01-01T00:00:00.000Z',
  edited_at: null,
  reply_count: 0,
  pin: { number: comment_id, x: 100 * comment_id, y: 200, on: null },
  done: null,
  user_flag: null,
  moderation: null,
  replies: [],
  replies_next: null,
  ...more,
})
const know = (...data: ThreadComment[]) =>
  act(async () => {
    const viewer = { may_moderate: false, may_remove: false }
    const page = { slug: THREAD, version: 1, count: data.length, data, next: null, viewer }
    comments.threads[THREAD] = { status: 'ready', data: page, error: null }
  })
const DONE = { at: '2026-01-02T00:00:00.000Z', by: { user_id: 8 as never, name: 'Ben C.' } }
const pins = () => {
  const list = screen.queryByRole('list', { name: 'Comments on the picture' })
  return [...(list?.querySelectorAll('button') ?? [])].map((button) => button.getAttribute('aria-label'))
}
const hit = (key: string, shift = false) =>
  act(async () => {
    press(editing, { key, ctrl: false, shift }, {} as never)
  })

beforeEach(async () => {
  // What a field that grows listens to, and this document has not.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
  server = slowServer()
  editing = openCard(sampleCard(1, 1), { access: 'read', rights: [] })
  editing.state.stage = { width: 800, height: 600 }
  editing.state.view = { x: 0, y: 0, scale: 0.5 }
  editing.state.pins.open = true
  show(
    <EditingProvider value={editing}>
      <Pins />
      <PinsPanel />
    </EditingProvider>,
  )
  await know(said(2, { done: DONE }), said(1, { reply_count: 1 }))
})

it('are listed by number, name and words, and those that are done only when asked for', async () => {
  expect(pins()).toEqual(['Comment 1 by Ada B.: Words 1, 1 answer'])
  click(screen.getByRole('switch', { name: 'Show what is done (1)' }))
  await waitFor(() =>
    expect(pins()).toEqual(['Comment 1 by Ada B.: Words 1, 1 answer', 'Comment 2 by Ada B.: Words 2, done']),
  )
  const rows = screen.getByRole('list', { name: 'Comments' })
  expect(rows.textContent).toContain('Words 2')
})

it('are hidden and shown again by key', async () => {
  await hit('m', true)
  expect(pins()).toEqual([])
  await hit('m', true)
  expect(pins()).toHaveLength(1)
})

it('open their thread, which is done and open again', async () => {
  click(screen.getByRole('button', { name: 'Comment 1 by Ada B.: Words 1, 1 answer', pressed: false }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Comment 1'))
  click(screen.getByRole('button', { name: 'Mark as done' }))
  const asked = await server.next('/comments/1/done')
  expect(asked.body).toEqual({ done: true })
  await act(async () => asked.answer({ ...said(1), done: DONE }))
  await screen.findByRole('button', { name: 'Open it again' })
  expect(
    screen
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .join(),
  ).toContain('Done by Ben C.')
})

it('close for the properties of what is selected, but not while one is written', async () => {
  const [one] = editing.card.get().characters
  await act(async () => selectCharacters(editing, [one!.key]))
  expect(editing.state.pins.open).toBe(false)
  await hit('m')
  await act(async () => void pinInMiddle(editing))
  await act(async () => selectCharacters(editing, []))
  await act(async () => selectCharacters(editing, [one!.key]))
  expect(editing.state.pins).toMatchObject({ open: true, placing: { on: { character: one!.key } } })
})

it('are set by key on what is selected, moved by arrows, and go with it', async () => {
  const [one] = editing.card.get().characters
  const [x, y, width, height] = one!.frame
  await act(async () => selectCharacters(editing, [one!.key]))
  await hit('m')
  expect(editing.state.tool).toBe('comment')
  await act(async () => void pinInMiddle(editing))
  expect(editing.state.tool).toBe('select')
  const place = screen.getByRole('button', { name: /^Where the comment goes/ })
  await act(async () => void fireEvent.keyDown(place, { key: 'ArrowRight' }))
  const at = { x: x + width / 2 + 10, y: y + height / 2 }
  expect(editing.state.pins.placing).toMatchObject(at)
  type(screen.getByRole('textbox', { name: 'Your comment' }), 'Larger')
  click(screen.getByRole('button', { name: 'Comment' }))
  const { body, answer } = await server.next('/comments')
  const sent = body as { pin: ThreadComment['pin'] }
  expect(sent).toMatchObject({ slug: THREAD, comment: 'Larger', parent_id: null, pin: { ...at, on: { down: 0.5 } } })
  const { replies: _, replies_next: __, ...made } = said(3, { pin: { ...sent.pin!, number: 3 }, comment: 'Larger' })
  await act(async () => answer(made))
  await screen.findByRole('heading', { name: 'Comment 3' })
  const pin = screen.getByRole('button', { name: 'Comment 3 by Ada B.: Larger', pressed: true })
  const before = pin.style.translate
  editing.document.state.access = 'write'
  await act(async () => void moveCharacter(editing.hand, one!.key, [x + 100, y]))
  const left = (translate: string) => Number.parseFloat(translate)
  await waitFor(() => expect(left(pin.style.translate) - left(before)).toBeCloseTo(50, 1))
})

it('are given up by Escape, without a word', async () => {
  await hit('m')
  await hit('Escape')
  expect(editing.state).toMatchObject({ tool: 'select', pins: { placing: null } })
  await hit('m')
  await act(async () => void pinInMiddle(editing))
  expect(editing.state.pins.placing).not.toBeNull()
  await hit('Escape')
  expect(editing.state.pins.placing).toBeNull()
})
