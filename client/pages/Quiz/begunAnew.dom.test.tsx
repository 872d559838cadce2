import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { enter, session } from '#client/features/accounts/index.ts'
import { quiz } from '#client/features/quiz/index.ts'
import { keepResult } from '#client/features/quiz/keptResult.ts'
import { RoundChoice } from '#client/features/quiz/long/index.ts'
import { emptyStores } from '#client/platform/store.ts'
import { show, slowServer } from '#tests/support/dom.tsx'
import { LongQuiz } from './LongQuizPage.tsx'

const ADA = { user_id: 1, roles: [], settings: {}, has_seen: {} } as never
const PLACE = '/quiz/playlist/7'

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
  enter(ADA)
})
afterEach(() => {
  act(() => emptyStores())
  enter(null)
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
  vi.restoreAllMocks()
})

/** The page as the browser comes to it, in a tab that had shown how a round went there. */
async function comeTo(how: 'again' | 'anew') {
  const answers = [1, 2].map((fact_id) => ({ fact_id, answer: 'a', right: true }))
  const refs = answers.map(({ fact_id }) => ({ fact_id, card_id: 1, slug: 'a', card_name: 'A' }))
  const round = { key: 'k', card_id: 0, source_device: 'web', answers: [] }
  const long = { type: 'playlist', id: 7, name: 'Heart' }
  Object.assign(quiz, { long, answers, refs, round, roundId: 5, questions: refs.map(() => null), phase: 'done' })
  window.history.replaceState(null, '', PLACE)
  keepResult()
  await act(async () => emptyStores())
  enter(ADA)
  act(() => void Object.assign(session, { status: 'ready' }))
  // A reload, and going back, find the entry of the history as it was left.
  if (how === 'anew') window.history.pushState(null, '', PLACE)
  const server = slowServer()
  await act(async () => void show(<LongQuiz type="playlist" id={7} choice={<RoundChoice />} />))
  const asked = await server.next('/playlist')
  await act(async () =>
    asked.answer({
      name: 'Heart',
      total: 9,
      unanswered: 7,
      wrong: 0,
      left: false,
      questions: [],
      questions_left: null,
    }),
  )
}

it('a reload after a round, or going back to it, shows how it went', async () => {
  await comeTo('again')
  expect(quiz.phase).toBe('done')
})

it('who comes anew to a quiz that was finished before chooses how many anew', async () => {
  await comeTo('anew')
  expect(quiz.phase).toBe('choosing')
  screen.getByRole('button', { name: 'Start' })
})
