import { act, fireEvent, screen } from '@testing-library/react'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { click, press, show } from '#tests/support/dom.tsx'
import { addSegment, beginAttempt, heardSpan, wasHeard } from './attempt.ts'
import { EndOffers, PostLearnBar } from './PostLearnBar.tsx'

const Where = () => <output aria-label="Where">{useLocation().pathname}</output>
const where = () => screen.getByRole('status', { name: 'Where' }).textContent
const closed = vi.fn()
const bar = (heard = true, signedIn = true, xp: number | null = null) =>
  show(
    <>
      <PostLearnBar quizPath="/quiz" signedIn={signedIn} heard={heard} xp={xp} onAgain={() => {}} onClose={closed} />
      <Where />
    </>,
  )
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const passSeconds = (seconds: number) => {
  for (let second = 0; second < seconds; second++) pass(1000)
}

describe('the bar after a recording', () => {
  beforeEach(() => {
    closed.mockClear()
    vi.useFakeTimers()
    vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('says that all was heard only where it was', () => {
    const { unmount } = bar(true)
    pass(1000)
    expect(screen.getByText('You heard it to the end.').tagName).toBe('STRONG')
    expect(screen.queryByText(/XP comes for hearing/)).toBeNull()
    unmount()
    bar(false)
    pass(1000)
    expect([screen.queryByText('You heard it to the end.'), screen.getByText('That was the end.').tagName]).toEqual([
      null,
      'STRONG',
    ])
    screen.getByText(/XP comes for hearing half of it or more/)
  })

  it('XPA-RU002: says what hearing it gave, and where it gave that before on this day', () => {
    const { unmount } = bar(true, true, 5)
    pass(1000)
    screen.getByText(/\+5 XP\./)
    unmount()
    bar(false, true, 0)
    pass(1000)
    screen.getByText(/You have had its XP today\./)
    expect(screen.queryByText(/XP comes for hearing/)).toBeNull()
  })

  it('LRN-RU017: opens the quiz after eight seconds, and tells of it once, in a region that was there before', () => {
    bar()
    const region = screen.getAllByRole('status')[0]!
    const told: (string | null)[] = []
    const watch = new MutationObserver(() => {})
    watch.observe(region, { childList: true, characterData: true, subtree: true })
    pass(1000)
    told.push(region.textContent)
    expect(watch.takeRecords().length).toBeGreaterThan(0)
    passSeconds(7)
    told.push(region.textContent)
    expect([watch.takeRecords().length, where()]).toEqual([0, '/'])
    expect(new Set(told)).toEqual(new Set(['The quiz opens in 8 seconds. Escape or Stay here stops it.']))
    passSeconds(1)
    expect(where()).toBe('/quiz')
  })

  it.each([
    ['a click anywhere', () => fireEvent.click(document.body)],
    ['a key anywhere', () => press('ArrowLeft')],
    ['a finger that scrolls the page', () => fireEvent.touchMove(document.body)],
    ['a wheel that scrolls it', () => fireEvent.wheel(document.body)],
    ['a finger on it', () => fireEvent.pointerDown(screen.getByText('You heard it to the end.'))],
    ['the focus in it', () => act(() => screen.getByRole('button', { name: 'Hear it again' }).focus())],
  ])('LRN-RU018: counts no further after %s, and keeps all its buttons', (_what, stop) => {
    bar()
    passSeconds(4)
    stop()
    passSeconds(20)
    expect(where()).toBe('/')
    expect(screen.getAllByRole('button').map((button) => button.textContent || button.ariaLabel)).toEqual([
      'Hear it again',
      'Stay here',
      'Close',
    ])
    expect(closed).not.toHaveBeenCalled()
    expect(screen.getByRole('link').textContent).toBe('Start the quiz')
  })

  it('LRN-RU018: leads nobody away from what they are writing', () => {
    bar()
    const field = document.body.appendChild(document.createElement('textarea'))
    passSeconds(3)
    field.focus()
    passSeconds(20)
    expect(where()).toBe('/')
    field.blur()
    field.remove()
    passSeconds(10)
    expect(where()).toBe('/quiz')
  })

  it('LRN-RU018: waits while it is out of view, and goes on once it is seen', () => {
    let tell: (isIntersecting: boolean) => void = () => {}
    class Observer {
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        tell = (isIntersecting) => seen([{ isIntersecting }])
      }
      observe() {}
      disconnect() {}
    }
    Object.assign(globalThis, { IntersectionObserver: Observer })
    bar()
    passSeconds(3)
    tell(false)
    passSeconds(20)
    screen.getByRole('link', { name: 'Quiz starts in 6' })
    tell(true)
    passSeconds(6)
    expect(where()).toBe('/quiz')
    Reflect.deleteProperty(globalThis, 'IntersectionObserver')
  })

  it('LRN-RU017: counts on for who moved the time line, whose knob has the focus still', () => {
    const knob = document.body.appendChild(document.createElement('input'))
    knob.type = 'range'
    knob.focus()
    bar()
    passSeconds(10)
    expect(where()).toBe('/quiz')
    knob.remove()
  })

  it('LRN-RU018: Escape stops it, says so once, takes no focus and leaves the full screen as it is', () => {
    bar()
    const region = screen.getAllByRole('status')[0]!
    passSeconds(3)
    expect(document.activeElement).toBe(document.body)
    expect(fireEvent.keyDown(document.body, { key: 'Escape' })).toBe(false)
    expect(region.textContent).toBe('Stopped. The quiz opens when you start it.')
    passSeconds(20)
    expect([where(), region.textContent]).toEqual(['/', 'Stopped. The quiz opens when you start it.'])
    // From then on the key is its own again.
    expect(fireEvent.keyDown(document.body, { key: 'Escape' })).toBe(true)
  })

  it.each(['Stay here', 'Close'])('LRN-RU018: is put away by “%s”, and counts no further', (name) => {
    bar()
    passSeconds(4)
    fireEvent.click(screen.getByRole('button', { name }))
    expect(closed).toHaveBeenCalledExactlyOnceWith(false)
    passSeconds(20)
    expect(where()).toBe('/')
    click(screen.getByRole('button', { name }))
    expect(closed).toHaveBeenLastCalledWith(true)
  })

  it('leaves what it offered in the page, which takes the focus that was in the bar, and counts nothing', () => {
    const again = vi.fn()
    show(
      <>
        <EndOffers quizPath="/quiz" signedIn onAgain={again} takesFocus />
        <Where />
      </>,
    )
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'What comes next' }))
    passSeconds(20)
    expect(where()).toBe('/')
    click(screen.getByRole('button', { name: 'Hear it again' }))
    expect(again).toHaveBeenCalledOnce()
    click(screen.getByRole('link', { name: 'Start the quiz' }))
    expect(where()).toBe('/quiz')
  })

  it('has nothing to count for a guest', () => {
    bar(true, false)
    passSeconds(20)
    expect([where(), screen.queryByText(/opens in/), screen.queryByText('Stay here')]).toEqual(['/', null, null])
  })
})

describe('a recording', () => {
  const play = (from: number, to: number) => {
    for (let time = from; time < to; time += 0.5) heardSpan('educational', time, time + 0.5, 60)
  }
  it('LRN-RU013: is heard when half of it was played up to its end, and not when it was dragged there', () => {
    const end = beginAttempt(4)
    play(0, 5)
    play(58, 60)
    expect(wasHeard('educational', 60)).toBe(false)
    play(20, 58)
    expect([wasHeard('educational', 60), wasHeard('story', 60)]).toEqual([true, false])
    end()
    expect(wasHeard('educational', 60)).toBe(false)
  })
  it('is not played where it was moved', () => {
    const segments: Parameters<typeof addSegment>[0] = []
    addSegment(segments, { mode: 'story', from: 2, to: 59 })
    expect(segments).toEqual([])
  })
})
