import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FEATURE_COUNT, FEATURE_ROTATION_S } from '#shared/rules/site/rotation.ts'
import { click, press, show } from '#tests/support/dom.tsx'
import { FeatureScroller } from './FeatureScroller.tsx'
import { FEATURES } from './features.ts'

let lessMotion = false
beforeEach(() => {
  vi.useFakeTimers()
  lessMotion = false
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: lessMotion && media.includes('reduced-motion'),
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const tabs = () => screen.getAllByRole('tab')
const chosen = () => tabs().findIndex((tab) => tab.getAttribute('aria-selected') === 'true')
const wait = (times: number) => act(() => vi.advanceTimersByTime(times * FEATURE_ROTATION_S * 1000))
const panels = () => [...document.querySelectorAll<HTMLElement>('[role="tabpanel"]')]

it('MKG-RU002: nine named features turn every 5 s, round and round, each with its screen', () => {
  show(<FeatureScroller />)
  expect(tabs().map((tab) => tab.textContent)).toEqual(FEATURES.map(({ name }) => name))
  expect(tabs()).toHaveLength(FEATURE_COUNT)
  expect(chosen()).toBe(0)
  wait(1)
  expect(chosen()).toBe(1)
  expect(panels()[1]!.hasAttribute('data-shown')).toBe(true)
  expect(panels()[1]!.querySelector('img')!.alt).toBe(FEATURES[1].phone)
  wait(FEATURE_COUNT)
  expect(chosen()).toBe(1)
})

it('MKG-SC002: it stands still once it was stopped, while it is pointed at, and while the focus is within', () => {
  show(<FeatureScroller />)
  const box = screen.getByRole('region', { name: 'Features' })
  fireEvent.pointerEnter(box)
  wait(2)
  expect(chosen()).toBe(0)
  fireEvent.pointerLeave(box)
  wait(1)
  expect(chosen()).toBe(1)
  click(screen.getByRole('button', { name: 'Pause' }))
  wait(2)
  expect(chosen()).toBe(1)
  act(() => (document.activeElement as HTMLElement).blur())
  wait(2)
  expect(chosen()).toBe(1)
  click(screen.getByRole('button', { name: 'Play' }))
  wait(2)
  expect(chosen()).toBe(1)
  act(() => (document.activeElement as HTMLElement).blur())
  wait(1)
  expect(chosen()).toBe(2)
})

it('MKG-SC002: nothing turns by itself where less motion is asked for, and there is nothing to stop', () => {
  lessMotion = true
  show(<FeatureScroller />)
  wait(3)
  expect(chosen()).toBe(0)
  expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull()
})

it('MKG-SC002: arrows, Home and End go from feature to feature, with the focus', () => {
  show(<FeatureScroller />)
  act(() => tabs()[0]!.focus())
  for (const [key, place] of [
    ['ArrowRight', 1],
    ['ArrowDown', 2],
    ['ArrowLeft', 1],
    ['Home', 0],
    ['ArrowUp', FEATURE_COUNT - 1],
    ['End', FEATURE_COUNT - 1],
    ['ArrowRight', 0],
  ] as const) {
    press(key)
    expect([key, chosen(), tabs().indexOf(document.activeElement as HTMLElement)]).toEqual([key, place, place])
  }
  expect(tabs().filter((tab) => tab.tabIndex === 0)).toHaveLength(1)
})

it('MKG-SC002: a finger that goes aside turns to the next or the one before; a touch does not', () => {
  show(<FeatureScroller />)
  const swipe = (from: number, to: number) => {
    fireEvent.pointerDown(panels()[0]!, { clientX: from })
    fireEvent.pointerUp(panels()[0]!, { clientX: to })
  }
  swipe(200, 100)
  expect(chosen()).toBe(1)
  swipe(100, 110)
  expect(chosen()).toBe(1)
  swipe(100, 200)
  expect(chosen()).toBe(0)
})

it('MKG-SC002: only what is shown and what comes next asks for its picture', () => {
  show(<FeatureScroller />)
  const asks = () => panels().map((panel) => panel.querySelector('img')!.hasAttribute('src'))
  expect(asks().filter(Boolean)).toHaveLength(2)
  click(tabs()[5]!)
  expect(asks().flatMap((asked, at) => (asked ? [at] : []))).toEqual([0, 1, 5, 6])
})
