import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { enter } from '#client/features/accounts/index.ts'
import { emptyStores } from '#client/platform/store.ts'
import { show, slowServer } from '#tests/support/dom.tsx'
import { beginLong, chooseAgain } from './beginLong.ts'
import { RoundChoice } from './RoundChoice.tsx'
import { quiz } from './state.ts'

let server = slowServer()
beforeEach(() => {
  server = slowServer()
  enter({ user_id: 1, roles: [], settings: {}, has_seen: {} } as never)
  act(() => void Object.assign(quiz, { long: { type: 'track', id: 3 }, phase: 'done' }))
})
afterEach(() => {
  act(() => emptyStores())
  enter(null)
})

it('who comes from a result is led to the choice, and from there to the first question', async () => {
  const chosen = chooseAgain()
  const found = {
    name: 'Heart',
    total: 4,
    unanswered: 4,
    wrong: 0,
    left: false,
    locked_cards: 0,
    next_locked: null,
    questions: [],
  }
  await act(async () => (await server.next('/tracks/3')).answer(found))
  await act(() => chosen)
  show(<RoundChoice />)
  expect([document.activeElement?.tagName, document.activeElement?.textContent]).toEqual(['H1', 'Heart'])
  void beginLong({})
  expect(quiz).toMatchObject({ phase: 'loading', isAgain: true })
})

const choose = (stand: object) => {
  const whole = { lockedCards: 0, nextLocked: null, ...stand }
  act(
    () => void Object.assign(quiz, { long: { type: 'track', id: 3, name: 'Heart', stand: whole }, phase: 'choosing' }),
  )
}

it('says how many locked cards it leaves out, and where all are locked leads to the first of them', () => {
  choose({ total: 4, unanswered: 4, wrong: 0, lockedCards: 2, nextLocked: { slug: 'asthma', name: 'Asthma' } })
  const { unmount } = show(<RoundChoice />)
  screen.getByText('2 locked cards are left out.')
  unmount()
  choose({ total: 0, unanswered: 0, wrong: 0, lockedCards: 2, nextLocked: { slug: 'asthma', name: 'Asthma' } })
  show(<RoundChoice />)
  screen.getByText('Its cards are locked for now')
  expect(screen.getByRole('link', { name: 'Open Asthma' }).getAttribute('href')).toBe('/learn/asthma')
})

it.each([
  [{ total: 4, unanswered: 4, wrong: 0 }, 'All 4 are new to you.', []],
  [{ total: 4, unanswered: 0, wrong: 4 }, 'All 4 were missed last time.', []],
  [{ total: 4, unanswered: 0, wrong: 0 }, 'You knew all 4 last time.', []],
  [{ total: 4, unanswered: 2, wrong: 1 }, 'What to ask', ['New to you 2', 'Missed last time 1', 'All 4']],
])('QUZ-GA007: only what differs is a choice: %o', (stand, told, choices) => {
  choose(stand)
  show(<RoundChoice />)
  screen.getByText(told)
  const offered = screen.queryAllByRole('radio').filter((radio) => (radio as HTMLInputElement).name === 'what')
  expect(offered.map((radio) => radio.closest('label')?.textContent)).toEqual(choices)
})
