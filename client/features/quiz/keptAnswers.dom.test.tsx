import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { enter } from '#client/features/accounts/index.ts'
import { keptUnsent } from '#client/platform/keep.ts'
import { personParts } from '#client/platform/person.ts'
import { emptyStores } from '#client/platform/store.ts'
import { unsentHere, unsentOf } from '#client/platform/unsent.ts'
import { Toasts } from '#client/ui/Toast.tsx'
import { show, slowServer } from '#tests/support/dom.tsx'
import { answer, next } from './asking.ts'
import { KeptBefore } from './KeptBefore.tsx'
import { QuizStopped } from './QuizStopped.tsx'
import { quiz } from './state.ts'

const ADA = { user_id: 1, roles: [], settings: {}, has_seen: {} } as never
const fact = (fact_id: number) => ({
  fact_id,
  key: `f${fact_id}`,
  name: `Fact ${fact_id}`,
  definition: '',
  characters: [],
})
const card = { card_id: 4, slug: 'a', name: 'A', question_mode: 'multiple_choice', facts: [] }
const asked = [1, 2].map((id) => ({
  card,
  fact: fact(id),
  text: `What is ${id}?`,
  options: [`Fact ${id}`, 'Other'],
}))
let server = slowServer()
const stored = { fact_id: 1, last_answer: 1, num_attempts: 1, num_correct: 1 }
const away = { code: 'unavailable', message: 'Soon.' }

/** A member's round that is under way, as it stands once the server has opened it. */
const begin = () =>
  act(async () => {
    const round = { key: 'k', card_id: 4, source_device: 'web', answers: [] }
    Object.assign(quiz, { card, questions: asked, round, roundId: 5, phase: 'asking' })
  })
/** What a new page has: what the browser keeps, and nothing of what was in memory. */
const loadAnew = () =>
  act(async () => {
    emptyStores()
    enter(null)
    enter(ADA)
  })

beforeEach(() => {
  localStorage.clear()
  server = slowServer()
  enter(ADA)
})
afterEach(() => {
  act(() => emptyStores())
  enter(null)
  vi.restoreAllMocks()
})

describe('an answer of a round', () => {
  it('is kept as it is made, counted once, and kept no more once the server has it', async () => {
    await begin()
    await act(async () => answer('Fact 1'))
    expect(await unsentOf(1)).toEqual([{ count: 1, one: 'answer', many: 'answers' }])
    await act(async () => (await server.next('/stats')).answer(stored))
    await waitFor(() => expect(keptUnsent(1)).toEqual([]))
    expect(await unsentOf(1)).toEqual([])
  })

  it('outlives its page, which says so, and is sent again under the same key', async () => {
    await begin()
    await act(async () => answer('Fact 1'))
    const first = await server.next('/stats')
    await act(async () => first.answer(away, 503))
    await loadAnew()
    show(<KeptBefore />)
    screen.getByText('1 answer from before is kept here and not saved yet. It is sent by itself.')
    const again = await server.next('/stats')
    expect(again.body).toEqual(first.body)
    await act(async () => again.answer(stored))
    await waitFor(() => expect(screen.queryByText(/from before/)).toBe(null))
    expect(keptUnsent(1)).toEqual([])
  })

  it('is asked about also where the browser keeps nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full.', 'QuotaExceededError')
    })
    await begin()
    await act(async () => answer('Fact 1'))
    expect([keptUnsent(1), unsentHere()]).toEqual([[], 1])
    await act(async () => (await server.next('/stats')).answer(stored))
    await waitFor(() => expect(unsentHere()).toBe(0))
  })

  it('gives way to its whole round at the end, so that none is counted twice', async () => {
    await begin()
    for (const name of ['Fact 1', 'Fact 2']) {
      await act(async () => answer(name))
      await act(() => Promise.race([next(), Promise.resolve()]))
    }
    expect(quiz.phase).toBe('closing')
    expect(await unsentOf(1)).toEqual([{ count: 2, one: 'answer', many: 'answers' }])
  })

  it('is gone once its person signs out, and is not theirs who come next', async () => {
    await begin()
    await act(async () => answer('Fact 1'))
    await act(async () => enter({ user_id: 2, roles: [], settings: {}, has_seen: {} } as never))
    show(<KeptBefore />)
    expect([keptUnsent(1).length, screen.queryByText(/from before/)]).toEqual([1, null])
    await act(() => personParts(1))
    expect(keptUnsent(1)).toEqual([])
  })

  it('that is refused after its page was left is told', async () => {
    await begin()
    await act(async () => answer('Fact 1'))
    await act(async () => (await server.next('/stats')).answer(away, 503))
    await loadAnew()
    show(<Toasts />)
    const refused = { code: 'quiz.round_over', message: 'This quiz is over already.' }
    await act(async () => (await server.next('/stats')).answer(refused, 409))
    await screen.findByText('An answer in a quiz was not taken. This quiz is over already.')
    expect(keptUnsent(1)).toEqual([])
  })
})

it('a round that can’t go on says what is kept of it, and that it is saved only where it is', async () => {
  await begin()
  await act(async () => answer('Fact 1'))
  await act(async () => void Object.assign(quiz, { phase: 'failed' }))
  show(<QuizStopped />)
  screen.getByText('1 answer of this round is kept here and not saved yet. It is sent by itself.')
  await act(async () => (await server.next('/stats')).answer(stored))
  await screen.findByText('Your answer is saved.')
})
