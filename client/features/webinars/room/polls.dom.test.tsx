import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { click, show, slowServer } from '#tests/support/dom.tsx'
import { Glance, Hands, Reactions } from './Glance.tsx'
import { PollNotice } from './PollNotice.tsx'
import { PollsPanel } from './PollsPanel.tsx'
import { NewPoll } from './PreparedPolls.tsx'
import { live } from './store.ts'
import { useClosedPolls } from './useClosedPolls.ts'

const poll = (id: string, given: object = {}) => ({
  poll_id: id,
  question: `Question ${id}?`,
  options: ['Protamine', 'Vitamin K'],
  multiple: false,
  is_open: true,
  is_shown: false,
  counts: null,
  voters: null,
  right: null,
  wording: 'w',
  ...given,
})
const put = (polls: object[], state = 'live') =>
  act(async () => void Object.assign(live, { view: { state, polls, messages: [], questions: [] } }))
const votedFor = (polls: object[]) => {
  live.entry = {
    status: 'ready',
    data: { session_id: 's', role: 'attendee', own: { polls } },
    error: null,
  } as never
}
beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}
  live.desk = null
  live.drafts = {}
  live.line = 'live'
  live.view = null
})

function Told({ isSeen }: { isSeen: boolean }) {
  const closed = useClosedPolls(isSeen)
  return (
    <>
      <output>{closed.length}</output>
      <PollNotice isSeen={isSeen} closed={closed} onPoll={() => {}} />
    </>
  )
}

it('what came of a poll that closed is told wherever one is, until the polls are looked at', async () => {
  votedFor([
    { poll_id: 'a', options: [1] },
    { poll_id: 'b', options: [0] },
  ])
  await put([poll('old', { is_open: false, right: [1] }), poll('a'), poll('b'), poll('c', { is_open: true })])
  const { rerender } = show(<Told isSeen={false} />)
  screen.getByText('Question c?', { exact: false })
  await put([poll('a', { is_open: false, right: [1] }), poll('b')])
  screen.getByText('You were right: Vitamin K')
  screen.getByRole('button', { name: 'See the poll' })
  await put([poll('a', { is_open: false, right: [1] }), poll('b', { is_open: false, right: [1] })])
  screen.getByText('Not this time: it is Vitamin K')
  expect(screen.getByRole('status').textContent).toBe('2')
  rerender(<Told isSeen />)
  expect(screen.queryByText(/Not this time/)).toBeNull()
  rerender(<Told isSeen={false} />)
  expect(screen.getByRole('status').textContent).toBe('0')
})

it('of an opinion, and to who did not vote, it is told that the poll is closed', async () => {
  votedFor([{ poll_id: 'a', options: [1] }])
  await put([poll('a')])
  show(<Told isSeen={false} />)
  await put([poll('a', { is_open: false, right: [] })])
  screen.getByText('The poll is closed: Question a?')
})

it('who has voted goes on at the answer that they chose', async () => {
  const server = slowServer()
  votedFor([])
  await put([poll('a')])
  show(<PollsPanel canVote runs={false} />)
  click(screen.getByLabelText('Vitamin K'))
  click(screen.getByRole('button', { name: 'Vote' }))
  const sent = await server.next('/vote')
  await act(async () => sent.answer({ poll_id: 'a', options: [1] }))
  await screen.findByText('Your vote is in.')
  expect(document.activeElement).toBe(screen.getByLabelText('Vitamin K'))
})

it('before the start a poll is kept by Enter, after it opened', async () => {
  await put([], 'lobby')
  show(<NewPoll />)
  click(screen.getByRole('button', { name: 'New poll' }))
  const sends = () => screen.getAllByRole('button').find((one) => (one as HTMLButtonElement).type === 'submit')
  expect(sends()?.textContent).toBe('Keep for later')
  await put([], 'live')
  expect(sends()?.textContent).toBe('Open the poll')
})

const person = (n: number) => ({
  participant_id: `p${n}`,
  name: `Person ${n}`,
  hand_at: `2026-03-02T12:00:0${n}.000Z`,
  is_muted: false,
  is_removed: false,
})
it('of many hands the first stand beside the stage, and the others are led to; all go down by one press', async () => {
  const server = slowServer()
  votedFor([])
  live.desk = { hands: [1, 2, 3, 4, 5].map(person), muted: [], removed: [], hidden: [], polls: [], prepared: [] }
  const more = vi.fn()
  show(<Hands onMore={more} />)
  const hands = within(screen.getByRole('region', { name: 'Hands' }))
  hands.getByText('5 hands up')
  expect(hands.getAllByRole('button', { name: /^Lower: / })).toHaveLength(3)
  click(hands.getByRole('button', { name: 'and 2 more' }))
  expect(more).toHaveBeenCalledOnce()
  click(hands.getByRole('button', { name: 'Lower all' }))
  for (const n of [1, 2, 3, 4, 5]) {
    const asked = await server.next(`/participants/p${n}`)
    expect(asked.body).toMatchObject({ hand_up: false })
    await act(async () => asked.answer({ ...person(n), hand_at: null }))
  }
})

it('who lowers one hand by the keyboard goes on to the next one', async () => {
  votedFor([])
  live.view = { state: 'live', polls: [], messages: [], questions: [] } as never
  live.desk = { hands: [1, 2].map(person), muted: [], removed: [], hidden: [], polls: [], prepared: [] }
  show(<Glance onMore={() => {}} />)
  for (const [at, next] of ['Lower: Person 2', null].entries()) {
    act(() => screen.getByRole('button', { name: `Lower: Person ${at + 1}` }).focus())
    await act(async () => void live.desk!.hands.shift())
    const there = next ? screen.getByRole('button', { name: next }) : screen.getByRole('complementary')
    expect(document.activeElement).toBe(there)
  }
})

it('who does not follow is counted in a line that is always there', async () => {
  live.recent = []
  show(<Reactions />)
  screen.getByText(/0 don’t follow/)
  await act(async () => void live.recent.push({ id: 1, kind: 'question', count: 1 }))
  screen.getByText(/1 doesn’t follow/)
})
