import { act } from '@testing-library/react'
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
  const found = { name: 'Heart', total: 4, unanswered: 4, wrong: 0, left: false, questions: [] }
  await act(async () => (await server.next('/tracks/3')).answer(found))
  await act(() => chosen)
  show(<RoundChoice />)
  expect([document.activeElement?.tagName, document.activeElement?.textContent]).toEqual(['H1', 'Heart'])
  void beginLong({})
  expect(quiz).toMatchObject({ phase: 'loading', isAgain: true })
})
