import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clock } from '#client/platform/clock.ts'
import { click, show, slowServer } from '#tests/support/dom.tsx'
import { AskOnce } from './AskOnce.tsx'
import { DeskClock } from './Desk.tsx'
import { Minutes } from './Outcome.tsx'
import { PersonRow } from './PersonRow.tsx'
import { PollForm } from './PollForm.tsx'
import { PollsPanel } from './PollsPanel.tsx'
import { live } from './store.ts'
import { TakePart } from './TakePart.tsx'
import { useSmallStage } from './useSmallStage.ts'

beforeEach(() => {
  live.entry = { status: 'ready', data: { session_id: 's', role: 'host', own: { polls: [] } }, error: null } as never
  live.line = 'live'
})
afterEach(() => void vi.useRealTimers())

it('a second press that belongs to the first does not close what it opened; a later one does', async () => {
  vi.useFakeTimers()
  const close = vi.fn()
  show(<AskOnce title="End this webinar?" act="End" keep="Go back" says="" onDo={() => {}} onClose={close} />)
  await act(async () => void (await vi.advanceTimersByTimeAsync(100)))
  click(screen.getByRole('button', { name: 'Go back' }))
  expect(close).not.toHaveBeenCalled()
  await act(async () => void (await vi.advanceTimersByTimeAsync(400)))
  click(screen.getByRole('button', { name: 'Go back' }))
  expect(close).toHaveBeenCalledOnce()
})

it('the desk has a clock: minutes since it began, and those that are left', () => {
  vi.useFakeTimers({ now: new Date('2026-03-02T12:17:30Z') })
  clock.learn(Math.floor(Date.now() / 1000), Date.now())
  live.view = {
    state: 'live',
    starts_at: '2026-03-02T12:00:00Z',
    began_at: '2026-03-02T12:05:00Z',
    ends_at: '2026-03-02T13:00:00Z',
  } as never
  show(<DeskClock />)
  screen.getByText('12 min in, 43 left')
})

it('two answers that read alike are told before they are sent, and an answer near its limit is counted', async () => {
  const open = vi.fn(async () => {})
  const draft = { poll_id: 'p', question: 'Q', options: ['', ''], multiple: false, right: [], is_new: true }
  show(<PollForm draft={draft} acts={[{ name: 'Open the poll', act: open }]} />)
  for (const [place, value] of ['Yes', ' yes'].entries())
    fireEvent.change(screen.getByLabelText(`Answer ${place + 1}`), { target: { value } })
  await act(async () => click(screen.getByRole('button', { name: 'Open the poll' })))
  screen.getByText('Two of the answers are the same. Change one of them, or leave it empty.')
  expect(open).not.toHaveBeenCalled()
  fireEvent.change(screen.getByLabelText('Answer 2'), { target: { value: 'x'.repeat(100) } })
  screen.getByText('100 of 100 letters')
})

it('a poll is taken back for as long as nobody has voted in it', async () => {
  const server = slowServer()
  const poll = {
    poll_id: 'p',
    question: 'Reday?',
    options: ['Yes', 'No'],
    multiple: false,
    is_open: true,
    is_shown: false,
  }
  live.view = { polls: [{ ...poll, counts: null, voters: null, right: null }], messages: [], questions: [] } as never
  const desk = (voters: number) =>
    ({ polls: [{ ...poll, counts: [voters, 0], voters, right: [] }], prepared: [] }) as never
  live.desk = desk(1)
  show(<PollsPanel canVote runs />)
  expect(screen.queryByRole('button', { name: 'Take it back' })).toBeNull()
  await act(async () => void Object.assign(live, { desk: desk(0) }))
  click(screen.getByRole('button', { name: 'Take it back' }))
  expect((await server.next('/polls/p')).method).toBe('DELETE')
})

it('who moderates raises no hand', () => {
  live.view = { stage: { shows: 'slides', slide: null } } as never
  live.entry.data!.role = 'attendee'
  const { unmount } = show(<TakePart />)
  screen.getByRole('button', { name: 'Raise hand' })
  unmount()
  live.entry.data!.role = 'moderator'
  show(<TakePart />)
  expect(screen.queryByRole('button', { name: 'Raise hand' })).toBeNull()
})

const one = {
  participant_id: 'x',
  name: 'Marcus',
  email: null,
  seconds: 659,
  is_here: false,
  is_host: true,
  role: 'moderator' as const,
  is_muted: false,
  is_removed: false,
  has_account: true,
}
it('the menu says what it does to a moderator, and who was removed is let back in at one place', async () => {
  const row = { runs: true, hasMail: false, isOver: false, onDone: async () => {} }
  const { rerender } = show(<PersonRow one={one} {...row} />)
  screen.getByText('10 min')
  await act(async () => click(screen.getByRole('button', { name: 'Marcus: more' })))
  await screen.findByRole('menuitem', { name: 'Stop Marcus moderating' })
  rerender(<PersonRow one={{ ...one, role: 'attendee', is_host: false, is_removed: true }} {...row} />)
  screen.getByText('Removed')
  expect(screen.queryByRole('button', { name: /Let back in/ })).toBeNull()
})

it('minutes are rounded as the rows below them', async () => {
  const server = slowServer()
  show(<Minutes sessionId="s" runs />)
  const asked = await server.next('/people')
  await act(async () => asked.answer({ data: [], next: null, total: 2, mean_seconds: 11 * 60 + 6 }))
  screen.getByText(/, 11 minutes each on average/)
  screen.getByRole('button', { name: 'Chat, questions and polls as a table' })
})

function Small() {
  const { isSmall, watch } = useSmallStage('chat')
  return (
    <div {...watch} data-testid="side" data-small={isSmall}>
      <form>
        <input aria-label="Words" />
        <input type="radio" aria-label="Answer" />
        <button type="button">Send</button>
      </form>
    </div>
  )
}
it('the stage makes room for a field that is written in, and not for a button or an answer', async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  } as never)
  show(<Small />)
  const isSmall = () => screen.getByTestId('side').dataset.small
  const focus = (name: string) =>
    act(async () => {
      screen.getByLabelText(name, { selector: 'input' }).focus()
      await new Promise((done) => setTimeout(done))
    })
  await focus('Words')
  expect(isSmall()).toBe('true')
  await act(async () => {
    screen.getByRole('button', { name: 'Send' }).focus()
    await new Promise((done) => setTimeout(done))
  })
  expect(isSmall()).toBe('false')
  await focus('Answer')
  expect(isSmall()).toBe('false')
})
