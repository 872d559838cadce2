import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { click, show } from '#tests/support/dom.tsx'
import { StartCountdown } from '../StartCountdown.tsx'
import { lateText } from './AboutToBegin.tsx'
import { NoSound } from './NoSound.tsx'
import { Stage } from './Stage.tsx'
import { live } from './store.ts'
import { useHostAway } from './useHostAway.ts'

const STREAM = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
const AT = '2026-03-02T12:00:00.000Z'
const view = (shows: 'slides' | 'stream', state = 'live') => ({
  stage: { shows, slide: { kind: 'text' as const, slide_id: 's', title: 'Welcome', body: '' } },
  announcement: '',
  caption: '',
  state: state as 'live',
  starts_at: AT,
  ends_at: AT,
})
const stage = (shows: 'slides' | 'stream', state?: string) => (
  <Stage view={view(shows, state)} stream={STREAM} title="Heart drugs" captions />
)
afterEach(() => void vi.useRealTimers())

it('the talk goes on beside the slides in the same player, and nobody presses play again', () => {
  const { rerender } = show(stage('stream'))
  click(screen.getByRole('button', { name: 'Play the stream' }))
  const player = screen.getByTitle('Stream of Heart drugs')
  for (const shows of ['slides', 'stream', 'slides'] as const) {
    rerender(stage(shows))
    expect(screen.getByTitle('Stream of Heart drugs')).toBe(player)
    expect(screen.queryByRole('heading', { name: 'Welcome' }) !== null).toBe(shows === 'slides')
  }
})

it('who comes in while a slide is shown lets the player in beside it; before it is on nobody is asked', () => {
  const { rerender } = show(stage('slides', 'lobby'))
  expect(screen.queryByRole('button', { name: 'Play the stream' })).toBeNull()
  rerender(stage('slides'))
  screen.getByText('It learns that you watch once you play it.')
  click(screen.getByRole('button', { name: 'Play the stream' }))
  screen.getByTitle('Stream of Heart drugs')
  screen.getByRole('heading', { name: 'Welcome' })
})

it('where there is no stream everybody is told that there is no sound, and who runs it where that is set', () => {
  const { rerender } = show(<NoSound webinarId={4} runs={false} />)
  screen.getByText('No sound in this one: it goes by pictures and chat.')
  rerender(<NoSound webinarId={4} runs />)
  screen.getByText(/^Nobody hears you here: this webinar has no stream\./)
  click(screen.getByRole('button', { name: 'Close this note' }))
  expect(screen.queryByText(/^Nobody hears you/)).toBeNull()
})

it('a host who is late reads that it is theirs to begin', () => {
  vi.useFakeTimers({ now: new Date(AT).getTime() + 5000 })
  const end = '2026-03-02T13:00:00.000Z'
  show(<StartCountdown start={AT} end={end} state="lobby" late={lateText} />)
  expect(screen.getAllByText('It is time: begin when you are ready.')).toHaveLength(2)
  act(() => void vi.advanceTimersByTime(60_000))
  expect(screen.getAllByText('You are late: begin when you are ready.')).toHaveLength(2)
})

const fact = (n: number) => ({
  fact_id: n,
  key: `k${n}`,
  name: `Fact ${n}`,
  pictomo: 'Lamp',
  definition: `Text ${n}`,
  characters: [],
})
it('a new fact is opened for as long as it is read, also where the stage is small', () => {
  vi.useFakeTimers()
  const card = (facts: number) => {
    const slide = {
      kind: 'card' as const,
      slide_id: 's',
      card_id: 1,
      slug: 'x',
      name: 'Digoxin',
      main_image: '',
      num_facts: 3,
      facts: Array.from({ length: facts }, (_, n) => fact(n + 1)),
    }
    const shown = { ...view('slides'), stage: { shows: 'slides', slide } }
    return <Stage view={shown as never} stream={null} title="" captions isSmall />
  }
  const { rerender } = show(card(1))
  const isOpen = () => document.querySelector('details')!.open
  expect(isOpen()).toBe(false)
  rerender(card(2))
  expect(isOpen()).toBe(true)
  act(() => void vi.advanceTimersByTime(10_000))
  expect(isOpen()).toBe(false)
})

function Away() {
  return <p>{useHostAway() ? 'Away' : 'Here'}</p>
}
const enter = (role: string) => {
  live.entry = { status: 'ready', data: { role }, error: null } as never
  live.line = 'live'
  live.view = { state: 'live', has_host: true } as never
}
beforeEach(() => {
  live.view = null
})
it('that the host is away is told once they do not come back at once, and no more as one does', async () => {
  vi.useFakeTimers()
  enter('attendee')
  render(<Away />)
  const set = (has_host: boolean) => act(async () => void Object.assign(live.view!, { has_host }))
  await set(false)
  act(() => void vi.advanceTimersByTime(3000))
  screen.getByText('Here')
  act(() => void vi.advanceTimersByTime(2000))
  screen.getByText('Away')
  await set(true)
  screen.getByText('Here')
})

it('who runs the room is not told that they are away', async () => {
  vi.useFakeTimers()
  enter('host')
  render(<Away />)
  await act(async () => void Object.assign(live.view!, { has_host: false }))
  act(() => void vi.advanceTimersByTime(6000))
  screen.getByText('Here')
})
