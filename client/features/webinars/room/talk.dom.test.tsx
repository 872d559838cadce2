import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { show, type } from '#tests/support/dom.tsx'
import { ChatPanel } from './ChatPanel.tsx'
import { QuestionsPanel } from './QuestionsPanel.tsx'
import { live, nothingTyped } from './store.ts'

const message = (place: number) => ({
  message_id: `m${place}`,
  place,
  name: 'Ben',
  is_host: false,
  role: 'attendee',
  text: `Line ${place}`,
  at: '2026-03-02T12:00:00.000Z',
})
const own = { is_muted: false, messages: ['m4'], voted: [], polls: [] }

beforeEach(() => {
  const data = { session_id: 's', role: 'attendee', own: { ...own } }
  live.entry = { status: 'ready', data, error: null } as never
  live.view = { messages: [message(1), message(2)], questions: [], polls: [], pinned: null, slow_seconds: 0 } as never
  live.typed = nothingTyped()
  live.line = 'live'
})

it('a draft is still there once the field is back, and is sent under the id that it had', () => {
  const chat = (canWrite: boolean) => <ChatPanel canWrite={canWrite} moderates={false} isOver={false} />
  const { rerender } = show(chat(true))
  type(screen.getByLabelText('Your message'), 'Two')
  const { id } = live.typed.message
  rerender(chat(false))
  expect(screen.queryByLabelText('Your message')).toBeNull()
  rerender(chat(true))
  expect(screen.getByLabelText('Your message')).toHaveProperty('value', 'Two')
  expect(live.typed.message.id).toBe(id)
})

it('whoever reads further up is told how many came meanwhile, and a press leads down', async () => {
  show(<ChatPanel canWrite moderates={false} isOver={false} />)
  const list = screen.getByRole('list', { name: 'Messages' })
  const at = { scrollHeight: 1000, clientHeight: 200, scrollTop: 100 }
  for (const name of ['scrollHeight', 'clientHeight'] as const)
    Object.defineProperty(list, name, { get: () => at[name], configurable: true })
  const scrollTo = (top: number) => {
    list.scrollTop = top
    fireEvent.scroll(list)
  }
  scrollTo(800)
  scrollTo(100)
  expect(screen.queryByRole('button', { name: /new$/ })).toBeNull()
  await act(async () => {
    live.view!.messages = [1, 2, 3, 4, 5].map(message) as never
  })
  fireEvent.click(screen.getByRole('button', { name: '2 new' }))
  expect(list.scrollTop).toBe(1000)
  fireEvent.scroll(list)
  expect(screen.queryByRole('button', { name: /new$/ })).toBeNull()
})

it('who is muted is offered no question either, in the words of the chat', () => {
  live.entry.data!.own!.is_muted = true
  const chat = show(<ChatPanel canWrite moderates={false} isOver={false} />)
  const words = within(chat.container).getByText(/^The hosts have paused your messages/).textContent
  chat.unmount()
  show(<QuestionsPanel canAsk moderates={false} />)
  expect(screen.queryByLabelText('Your question')).toBeNull()
  screen.getByText(words!)
})

it('once a message is hidden the one before it is not said again', async () => {
  vi.useFakeTimers()
  show(<ChatPanel canWrite moderates={false} isOver={false} />)
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  const set = (places: number[]) =>
    act(async () => {
      live.view!.messages = places.map(message) as never
      await vi.advanceTimersByTimeAsync(6000)
    })
  await set([1, 2, 3])
  expect(said()).toContain('Ben: Line 3')
  await set([1, 2])
  expect(said().join()).not.toContain('Line')
  await set([1, 2, 5])
  expect(said()).toContain('Ben: Line 5')
  vi.useRealTimers()
})
