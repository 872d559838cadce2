import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FEATURE_COUNT, FEATURE_ROTATION_S } from '#shared/rules/site/rotation.ts'
import { click, press, show } from '#tests/support/dom.tsx'
import { FeatureScroller } from './FeatureScroller.tsx'
import { FEATURES } from './features.ts'

let lessMotion = false
/** What a picture's unfolding waits for. */
let unfolding: () => Promise<void>
beforeEach(() => {
  vi.useFakeTimers()
  lessMotion = false
  unfolding = () => Promise.resolve()
  HTMLImageElement.prototype.decode = () => unfolding()
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
async function wait(times: number): Promise<void> {
  for (let turn = 0; turn < times; turn++)
    await act(() => vi.advanceTimersByTimeAsync(FEATURE_ROTATION_S * 1000).then(() => undefined))
}
/** What is drawn has its pictures. */
const drawn = () => act(() => vi.advanceTimersByTimeAsync(0).then(() => undefined))
const panels = () => [...document.querySelectorAll<HTMLElement>('[role="tabpanel"]')]

it('MKG-RU002: nine named features turn every 5 s, round and round, each with its screen', async () => {
  show(<FeatureScroller />)
  await drawn()
  expect(tabs().map((tab) => tab.textContent)).toEqual(FEATURES.map(({ name }) => name))
  expect(tabs()).toHaveLength(FEATURE_COUNT)
  expect(chosen()).toBe(0)
  await wait(1)
  expect(chosen()).toBe(1)
  expect(panels()[1]!.hasAttribute('data-shown')).toBe(true)
  expect(panels()[1]!.querySelector('img')!.alt).toBe(FEATURES[1].phone)
  await wait(FEATURE_COUNT)
  expect(chosen()).toBe(1)
})

it('MKG-SC002: it stands still once it was stopped, while it is pointed at, and while the focus is within', async () => {
  show(<FeatureScroller />)
  await drawn()
  const box = screen.getByRole('region', { name: 'Features' })
  fireEvent.pointerEnter(box)
  await wait(2)
  expect(chosen()).toBe(0)
  fireEvent.pointerLeave(box)
  await wait(1)
  expect(chosen()).toBe(1)
  click(screen.getByRole('button', { name: 'Pause' }))
  await wait(2)
  expect(chosen()).toBe(1)
  act(() => (document.activeElement as HTMLElement).blur())
  await wait(2)
  expect(chosen()).toBe(1)
  click(screen.getByRole('button', { name: 'Play' }))
  await wait(2)
  expect(chosen()).toBe(1)
  act(() => (document.activeElement as HTMLElement).blur())
  await wait(1)
  expect(chosen()).toBe(2)
})

it('MKG-SC002: nothing turns by itself where less motion is asked for, and there is nothing to stop', async () => {
  lessMotion = true
  show(<FeatureScroller />)
  await drawn()
  await wait(3)
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

it('MKG-RU002: one whose picture is not there yet is not turned to by itself, and is as soon as it is', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  unfolding = () => promise
  show(<FeatureScroller />)
  await wait(3)
  expect(chosen()).toBe(0)
  resolve()
  await act(() => vi.advanceTimersByTimeAsync(300).then(() => undefined))
  expect(chosen()).toBe(1)
  // Somebody who asks for one is shown it at once.
  unfolding = () => new Promise(() => {})
  click(tabs()[5]!)
  expect(chosen()).toBe(5)
})

it('MKG-RU002: a picture that can’t be had keeps nothing from turning', async () => {
  unfolding = () => Promise.reject(new DOMException('No such picture', 'EncodingError'))
  show(<FeatureScroller />)
  await drawn()
  await wait(2)
  expect(chosen()).toBe(2)
})
