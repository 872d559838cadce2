import { act, fireEvent, screen } from '@testing-library/react'
import { Link } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LearnSkeleton } from '#client/features/learning/index.ts'
import { sceneAhead } from '#client/platform/sceneAhead.ts'
import { click, show } from '#tests/support/dom.tsx'
import { usePagesAhead } from './usePagesAhead.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'connection')
})

function List({ preload }: { preload: (path: string) => void }) {
  usePagesAhead(preload)
  return (
    <main>
      <Link to="/league">
        <span>League</span>
      </Link>
      <Link to="/learn/digoxin" state={sceneAhead('/media/scenes/1.webp')}>
        Digoxin
      </Link>
      <a href="https://elsewhere.example/learn/digoxin">Elsewhere</a>
      <LearnSkeleton />
    </main>
  )
}

it('asks for the code of a page as a finger comes down on its link, and for none of another site', () => {
  const preload = vi.fn()
  show(<List preload={preload} />)
  fireEvent.pointerDown(screen.getByText('League'))
  fireEvent.pointerDown(screen.getByText('Elsewhere'))
  expect(preload.mock.calls).toEqual([['/league']])
})

it('asks for lessons once a page that leads to one is at rest, unless data are to be saved', () => {
  const preload = vi.fn()
  const { unmount } = show(<List preload={preload} />)
  expect(preload).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(5000))
  expect(preload.mock.calls).toEqual([['/learn/digoxin']])
  unmount()
  preload.mockClear()
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  show(<List preload={preload} />)
  act(() => void vi.advanceTimersByTime(5000))
  expect(preload).not.toHaveBeenCalled()
})

it('begins a lesson with the scene that its link brought along', () => {
  const { container } = show(<List preload={() => {}} />)
  const scene = () => container.querySelector('img')?.getAttribute('src')
  expect(scene()).toBeUndefined()
  click(screen.getByText('Digoxin'))
  expect(scene()).toBe('/media/scenes/1.webp')
})
