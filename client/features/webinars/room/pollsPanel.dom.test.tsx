import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { show, slowServer } from '#tests/support/dom.tsx'
import { PollsPanel } from './PollsPanel.tsx'
import { live } from './store.ts'

const poll = {
  poll_id: 'p',
  question: 'Which electrolyte?',
  options: ['Potassium', 'Magnesium', 'Sodium'],
  multiple: false,
  is_open: false,
  is_shown: true,
  counts: [2, 1, 0],
  voters: 3,
  right: [0],
  wording: 'w',
}
function begin(more: Partial<typeof poll>, chosen: number[]) {
  live.entry = {
    status: 'ready',
    data: { session_id: 's', role: 'attendee', own: { polls: [{ poll_id: 'p', options: chosen }] } },
    error: null,
  } as never
  live.view = { polls: [{ ...poll, ...more }], messages: [], questions: [] } as never
}
const rows = () =>
  [...screen.getByRole('group').children].filter(({ tagName }) => tagName !== 'LEGEND') as HTMLElement[]
const checks = () => rows().map((row) => row.querySelector('.lucide-check') !== null)

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}
})

it('a check mark stands at what is right alone; one’s own answer is marked otherwise, and in words', () => {
  begin({}, [1])
  show(<PollsPanel canVote runs={false} />)
  screen.getByText('Not this time.')
  expect(checks()).toEqual([true, false, false])
  within(rows()[0]!).getByText('Right')
  within(rows()[1]!).getByText('Your answer')
  expect(screen.getAllByText('Your answer')).toHaveLength(1)
})

it('a poll for opinions marks nothing as right', () => {
  begin({ right: [] }, [1])
  show(<PollsPanel canVote runs={false} />)
  expect(checks()).toEqual([false, false, false])
  within(rows()[1]!).getByText('Your answer')
})

it('of several answers people are counted, not votes', () => {
  begin({ multiple: true, counts: [1, 1, 0], voters: 1 }, [0, 1])
  show(<PollsPanel canVote runs={false} />)
  screen.getByText('1 person answered')
})

it('who was right is cheered once, as it is told, and not on coming back to it', async () => {
  begin({ is_open: true, right: null as never }, [0])
  const { unmount } = show(<PollsPanel canVote runs={false} />)
  await act(async () => {
    live.view!.polls = [poll]
  })
  expect(screen.getByText('You were right.').closest('[data-fresh]')).not.toBeNull()
  unmount()
  show(<PollsPanel canVote runs={false} />)
  expect(screen.getByText('You were right.').closest('[data-fresh]')).toBeNull()
})

it('who was led to the poll that waits goes on in it; who opened the polls themselves is left where they are', () => {
  begin({ is_open: true, right: null as never }, [])
  live.entry.data!.own!.polls = []
  const { unmount } = show(<PollsPanel canVote runs={false} isLed />)
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[0])
  unmount()
  show(<PollsPanel canVote runs={false} />)
  expect(document.activeElement).toBe(document.body)
})

it('the second press of a double one closes and opens nothing: it was meant for what stood there before', async () => {
  const server = slowServer()
  begin({ is_open: true }, [])
  live.desk = {
    polls: [{ ...poll, is_open: true }],
    prepared: [{ ...poll, poll_id: 'q', question: 'And now?' }],
  } as never
  show(<PollsPanel canVote={false} runs />)
  const [close, open] = ['Close and show what is right', 'Open now: And now?'].map((name) =>
    screen.getByRole('button', { name }),
  )
  for (const button of [close!, open!]) fireEvent.click(button, { detail: 2 })
  expect(server.asked).toEqual([])
  fireEvent.click(open!, { detail: 1 })
  await server.next('/ask')
})
